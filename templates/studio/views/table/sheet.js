// A table as the page has it: rows and columns, which of them are shown in which order, and every change of them.
// Changes go one after the other; a cell says what was typed at once, and what the file says if that was refused.

import { meant } from "../faces/query.js";

const FREE = /^(.+?)-([1-9]\d*)$/;

/** Kinds of fields that are written in the notation of the game, so that they can be shown with icons. */
export const NOTED = new Set(["cost", "gain", "effect", "convert", "score"]);
/** Kinds of fields that may have several lines. */
export const PROSE = new Set(["text", "plain", "moves"]);
const NUMBERS = new Set(["int", "number"]);

/**
 * `calls`: loaded() after every other state, told(error) if something was refused, saved() after a change, renamed(key, id) when
 * a row has another id, held() if something is to be changed while an id is.
 */
export class Sheet {
  name = "";
  columns = [];
  rows = [];
  shown = [];
  broken = [];
  sort = { key: "", down: false };
  filters = new Map();
  terms = [];
  always = new Set();
  renaming = null; // {table, key, id} of the row that is about to have another id
  #seen = {};
  #line = Promise.resolve();
  #turn = 0;

  constructor(studio, calls) {
    Object.assign(this, { studio, calls });
  }

  /** Show another table, from the beginning. */
  open(name) {
    this.#turn += 1;
    Object.assign(this, { name, columns: [], rows: [], shown: [], broken: [], sort: { key: "", down: false }, terms: [] });
    this.filters.clear();
    this.always.clear();
    this.#seen = {};
    return this.refresh();
  }

  /** Ask for the table, as its files are now; it comes if they are others than those that were seen, or `anyway`. */
  refresh({ anyway = false } = {}) {
    return this.#next(() => this.#fetch(anyway));
  }

  async #fetch(anyway) {
    const answer = await this.studio.ask("table", { name: this.name, seen: anyway ? {} : this.#seen });
    if (!answer.same) this.#take(answer);
  }

  /** One thing after the other; nothing of it if another table was opened meanwhile. */
  #next(call) {
    const turn = this.#turn;
    const next = this.#line.then(() => (turn === this.#turn ? call() : null));
    this.#line = next.catch(() => {});
    return next.catch((error) => { if (turn === this.#turn) this.calls.told(error); });
  }

  #take({ columns, rows, seen, broken }) {
    const refused = new Map(this.rows.filter((row) => row.refused.size).map((row) => [row.key, row.refused]));
    const met = new Map();
    // what a row is called by stands first, and stays in sight
    const named = columns.filter((column) => column.key === "id" || column.key === "name");
    this.columns = [...named, ...columns.filter((column) => !named.includes(column))].map((column, index) => ({ ...column, index }));
    this.#seen = seen;
    this.broken = broken;
    this.rows = rows.map((row, number) => {
      const times = (met.get(row.id) ?? 0) + 1;
      met.set(row.id, times);
      const key = times > 1 || !row.id ? `${row.id}#${times}` : row.id;
      return { ...row, key, number, of: rows.length, refused: refused.get(key) ?? new Map() };
    });
    this.arrange();
    this.calls.loaded();
  }

  /** The rows that are meant, in the order that is wanted. */
  arrange(knows = this.knows ?? {}) {
    this.knows = knows;
    const { key, down } = this.sort;
    const column = this.columns.find((each) => each.key === key);
    const asked = this.terms.length || this.filters.size;
    this.shown = asked ? this.rows.filter((row) => this.always.has(row.id) || this.#meant(row)) : [...this.rows];
    if (column) this.shown.sort((one, other) => this.#compare(column, one, other) * (down ? -1 : 1));
  }

  #meant(row) {
    for (const [key, texts] of this.filters) {
      const column = this.column(key);
      if (column && !texts.has(this.text(row, column))) return false;
    }
    if (!this.terms.length) return true;
    const values = { id: row.id, ...row.texts };
    return meant({ row, values, text: Object.values(values).join("\n").toLowerCase() }, this.terms, this.knows);
  }

  #compare(column, one, other) {
    const [first, second] = [this.text(one, column), this.text(other, column)];
    const down = this.sort.down ? -1 : 1;
    if (!first || !second) return (first ? -1 : second ? 1 : one.number - other.number) * down;
    const numbers = NUMBERS.has(column.kind) ? Number(first) - Number(second) : NaN;
    const found = Number.isNaN(numbers) ? first.localeCompare(second, undefined, { numeric: true }) : numbers;
    return found || (one.number - other.number) * down;
  }

  column(key) {
    return this.columns.find((column) => column.key === key);
  }

  text(row, column) {
    if (column.key === "id") return this.awaits(row) ? this.renaming.id : row.id;
    return row.texts[column.key] ?? "";
  }

  /** Why a cell cannot be changed here; "" if it can. */
  why(row, column) {
    if (column.key === "id" && row.nameless) return "";
    return row.locked[column.key] || (column.editable ? "" : column.why || "table locked");
  }

  /** Whether a cell is an id that other files may name, so that all of them change with it; only one at a time does. */
  renames(row, column) {
    return column.key === "id" && !row.nameless && !row.locked.id;
  }

  /** Why a cell cannot be typed into; "" if it can. */
  closed(row, column) {
    return this.renames(row, column) ? "" : this.why(row, column);
  }

  /** Whether a row is about to have another id. */
  awaits(row) {
    return this.renaming !== null && this.renaming.table === this.name && this.renaming.key === row.key;
  }

  /** Whether nothing of the table can be changed. */
  get locked() {
    return this.columns.length > 0 && this.columns.every((column) => !column.editable);
  }

  /** Whether the rows stand as they do in the file, all of them. */
  get plain() {
    return !this.sort.key && this.shown.length === this.rows.length;
  }

  /** Texts of a column with how often each is there, most frequent first. */
  texts(column) {
    const counted = new Map();
    for (const row of this.rows) counted.set(this.text(row, column), (counted.get(this.text(row, column)) ?? 0) + 1);
    return [...counted].sort((one, other) => other[1] - one[1]);
  }

  /** Fields and their texts, as the search offers them. */
  fields() {
    return new Map(this.columns.map((column) => [column.key, this.texts(column).filter(([text]) => text !== "")]));
  }

  /** Set cells, [{row, column, text}], and add rows, [{key: text}], as one step; how many cells are fixed, and when it is done. */
  set(cells, added = []) {
    if (this.#held()) return 0;
    const able = cells.filter(({ row, column }) => !this.why(row, column));
    const fresh = able.map((cell) => ({ ...cell, text: cell.text.replace(/\r\n?/g, "\n").trim() }))
      .filter(({ row, column, text }) => text !== this.text(row, column) || row.refused.has(column.key));
    for (const cell of fresh) {
      cell.before = this.text(cell.row, cell.column);
      this.#put(cell, cell.text);
      cell.row.refused.delete(cell.column.key);
    }
    const changes = () => [
      ...fresh.map(({ row, column, text }) => ({ ...this.#of("set", this.now(row)), key: column.key, text })),
      ...added.map((values) => ({ kind: "add", table: this.name, values })),
    ];
    const again = added.length || fresh.some(({ row, column, text, before }) => row.made || row.nameless || column.key === "id" || !text || !before || `${text}${before}`.includes("\n"));
    const done = fresh.length || added.length ? this.#edit(changes, { fresh, again }) : Promise.resolve([]);
    return { fixed: cells.length - able.length, done };
  }

  #put({ row, column }, text) {
    if (column.key === "id") row.id = text;
    else row.texts[column.key] = text;
  }

  /** A row as it is now: the table may have been read again since, and its name be another. */
  now(row) {
    if (this.rows.includes(row)) return row;
    const there = row.made && row.of === this.rows.length ? this.rows[row.number] : null;
    return this.rows.find((each) => each.key === row.key) ?? there ?? row;
  }

  #of(kind, row) {
    return { kind, table: this.name, row: row.id, line: row.line };
  }

  /** A change of whole rows; resolves to the ids of new ones, or null if it was refused. */
  async rowsChanged(kind, rows, given = {}) {
    if (this.#held()) return null;
    const changes = () => (rows.length ? rows.map((row) => ({ ...this.#of(kind, this.now(row)), ...given })) : [{ kind, table: this.name, ...given }]);
    return this.#edit(changes, { again: true });
  }

  /** Bring a file into the game for a cell; resolves to what was done, or null if it was refused. */
  async bring(row, column, file) {
    if (this.#held()) return null;
    const send = () => {
      const { kind, ...cell } = this.#of("", this.now(row));
      return this.studio.bring({ ...cell, key: column.key, name: file.name, seen: this.#seen }, file);
    };
    return this.#step(send, { again: true });
  }

  async #edit(changes, how) {
    const done = await this.#step(() => this.studio.ask("edit", { changes: changes(), seen: this.#seen }), how);
    return done?.made ?? null;
  }

  #step(send, { fresh = [], again = false }) {
    const step = async () => {
      try {
        const done = await send();
        const { seen, made } = done;
        Object.assign(this.#seen, seen);
        for (const id of made) this.always.add(id);
        this.calls.saved(done);
        if (again) await this.#fetch(true); // before what is done next, which may be to a row that has another name now
        return done;
      } catch (error) {
        for (const cell of fresh) {
          const row = this.now(cell.row);
          if (this.text(row, cell.column) === cell.text) this.#put({ ...cell, row }, cell.before);
          row.refused.set(cell.column.key, { text: cell.text, message: error.message });
        }
        this.#seen = {};
        this.calls.loaded();
        this.refresh();
        this.calls.told(error);
        return null;
      }
    };
    return this.#next(step);
  }

  /** Files must not change while an id does, or that would be in vain. */
  #held() {
    if (this.renaming) this.calls.held();
    return this.renaming !== null;
  }

  /** Give a row another id in all files of the game, which takes a while; resolves to what was done, or null if it was refused. */
  async rename(row, text) {
    const id = text.trim();
    const { name: table } = this;
    const { key } = row;
    if (this.#held()) return null;
    if (id === row.id) { if (row.refused.delete("id")) this.calls.loaded(); return null; }
    this.renaming = { table, key, id };
    row.refused.delete("id");
    this.calls.loaded();
    await this.rest();
    try {
      const done = await this.studio.ask("rename", { table, row: this.now(row).id, id, seen: this.#seen });
      this.renaming = null;
      for (const each of new Set([row, this.now(row)])) if (each.key === key) Object.assign(each, { id, key: id });
      if (table === this.name) { this.always.add(id); this.calls.renamed(key, id); }
      this.calls.saved(done);
      await this.refresh({ anyway: true });
      return done;
    } catch (error) {
      this.renaming = null;
      if (table === this.name) this.now(row).refused.set("id", { text: id, message: error.message });
      this.calls.loaded();
      this.refresh({ anyway: true });
      this.calls.told(error);
      return null;
    }
  }

  /** Take back the last step, or do it again; resolves to what it was, in words. */
  async turn(verb) {
    if (this.#held()) return undefined;
    const said = await this.#next(async () => {
      const answer = await this.studio.ask(verb);
      this.#seen = {};
      return answer.said;
    });
    if (said !== undefined) await this.refresh();
    return said;
  }

  /** Resolves when nothing is under way any more. */
  rest() {
    return this.#line;
  }

  /** An id that no row has: harbour-2 behind harbour. */
  freeId(like) {
    const taken = new Set(this.rows.map((row) => row.id.toLowerCase()));
    const found = FREE.exec(like);
    const stem = found ? found[1] : like || "new";
    if (!taken.has(stem.toLowerCase())) return stem;
    for (let number = found ? Number(found[2]) + 1 : 2; ; number++) {
      if (!taken.has(`${stem}-${number}`.toLowerCase())) return `${stem}-${number}`;
    }
  }
}
