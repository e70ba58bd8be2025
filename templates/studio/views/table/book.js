// A table as its files were when they were asked last, with what was typed since and waits to be written. Edits keep the book
// that they were made in: they go there also when another table is looked at by then.

/** `refused` holds what was not saved, for as long as the view is there: Map of row key → Map of column key → {text, message, like}. */
export class Book {
  columns = [];
  rows = [];
  broken = [];
  seen = {};
  #typed = new Set();
  #names = new Map(); // keys that rows had, and those that they have

  constructor(name, refused) {
    Object.assign(this, { name, refused });
  }

  /** The table is read again: what waits to be written stands in it all the same. */
  take({ columns, rows, seen, broken }) {
    const met = new Map();
    // what a row is called by stands first, and stays in sight
    const named = columns.filter((column) => column.key === "id" || column.key === "name");
    this.columns = [...named, ...columns.filter((column) => !named.includes(column))].map((column, index) => ({ ...column, index }));
    Object.assign(this, { seen, broken });
    this.rows = rows.map((row, number) => {
      const times = (met.get(row.id) ?? 0) + 1;
      met.set(row.id, times);
      const key = times > 1 || !row.id ? `${row.id}#${times}` : row.id;
      return { ...row, key, number, of: rows.length, refused: this.refused.get(key) ?? new Map() };
    });
    for (const cell of this.#typed) this.#lay(cell);
  }

  /** What a cell says. */
  text(row, column) {
    return column.key === "id" ? row.id : row.texts[column.key] ?? "";
  }

  /** Cells say something else from now on, {row, column, text}, which is to be written. */
  type(cells) {
    for (const cell of cells) {
      this.#lay(cell);
      cell.over = cell.before;
      this.now(cell.row).refused.delete(cell.column.key);
      this.#typed.add(cell);
    }
  }

  #lay(cell) {
    const row = this.now(cell.row);
    cell.before = this.text(row, cell.column);
    this.#put(row, cell.column, cell.text);
  }

  /** Whether cells that wait to be written are still there, and in the files as they were when they were typed over. */
  untouched(cells) {
    return cells.length > 0 && cells.every(({ row, column, before, over }) => {
      const now = this.now(row);
      return this.rows.includes(now) && now.key === now.id && column.key !== "id" && before === over;
    });
  }

  #put(row, column, text) {
    if (column.key === "id") row.id = text;
    else row.texts[column.key] = text;
  }

  /** Cells are written. */
  wrote(cells) {
    for (const cell of cells) {
      this.#typed.delete(cell);
      this.now(cell.row).refused.delete(cell.column.key); // of a text that it said before
    }
  }

  /** Cells were not written: they say what they did before, and why; gives those that have no row to say it. */
  refuse(cells, message) {
    for (const cell of cells) {
      this.#typed.delete(cell);
      const row = this.now(cell.row);
      if (this.text(row, cell.column) === cell.text) this.#put(row, cell.column, cell.before);
      this.mark(row, cell.column.key, cell.text, message);
    }
    return cells.filter(({ row }) => !this.rows.includes(this.now(row)));
  }

  /** Remember what was typed into a cell in vain, and what could be meant. */
  mark(row, key, text, message, like = "") {
    row.refused.set(key, { text, message, like });
    this.refused.set(row.key, row.refused); // of a row that cannot be read just now as well
  }

  /** A row has another id. */
  renamed(row, id) {
    const now = this.now(row);
    const { key } = now;
    for (const each of new Set([row, now])) if (each.key === key) Object.assign(each, { id, key: id });
    this.#names.set(key, id);
    this.#names.delete(id);
    this.refused.delete(key);
    this.refused.set(id, now.refused);
  }

  /** A row as it is now: the table may have been read again since, and its name be another. */
  now(row) {
    if (this.rows.includes(row)) return row;
    const there = row.made && row.of === this.rows.length ? this.rows[row.number] : null;
    let { key } = row;
    let found;
    while (!(found = this.rows.find((each) => each.key === key)) && this.#names.has(key)) key = this.#names.get(key);
    return found ?? there ?? row;
  }
}
