// What is done to the chosen cells and rows: by keys, by the menu, over the clipboard.

import { facesOf } from "./beside.js";
import { TAKING } from "./bringing.js";
import { parse, spell } from "./clipboard.js";
import { ADD, COPY, CUT, CLIP, DELETE, DOWN, FILE, PEN, UP } from "./icons.js";
import { askId, openMenu } from "./menu.js";
import { ID } from "./sheet.js";

/** The actions of a view of tables. */
export class Actions {
  constructor(view) {
    this.view = view;
  }

  /** Take back the last step ("undo"), or do it again ("redo"), and go where it was. */
  async turn(verb) {
    this.view.entry.end(true);
    const before = new Map(this.view.sheet.rows.map((row) => [row.key, JSON.stringify(row.texts)]));
    const said = await this.view.sheet.turn(verb);
    if (said === undefined) return;
    this.view.studio.toast(this.view.studio.say(verb === "undo" ? "table undone" : "table redone", { said }));
    const other = this.view.sheet.shown.findIndex((row) => before.get(row.key) !== JSON.stringify(row.texts));
    if (other >= 0 && !this.view.narrow.matches) {
      const was = JSON.parse(before.get(this.view.sheet.shown[other].key) ?? "{}");
      const col = this.view.sheet.columns.findIndex((column) => column.key !== "id" && (was[column.key] ?? "") !== this.view.sheet.text(this.view.sheet.shown[other], column));
      this.view.grid.go(other, Math.max(0, col));
    }
    this.view.bars.askHistory();
  }

  async add() {
    const { sheet, grid, studio } = this.view;
    if (sheet.locked) return;
    const row = this.view.narrow.matches ? this.view.form.row : grid.row;
    const id = await askId(studio, sheet, studio.say("table new row"), sheet.freeId("new"));
    if (id) this.#made(await sheet.rowsChanged("add", row && row.id ? [row] : [], { values: { id } }));
    else this.view.entry.focus();
  }

  async copyRow() {
    const { sheet, studio } = this.view;
    const row = this.view.narrow.matches ? this.view.form.row : this.view.grid.row;
    if (!row || sheet.locked) return;
    const id = await askId(studio, sheet, studio.say("table copied row", { row: this.view.title(row) }), sheet.freeId(row.id));
    if (!id) { this.view.entry.focus(); return; }
    const free = sheet.freeId(row.id);
    if (id === free) this.#made(await sheet.rowsChanged("copy", [row]));
    else this.#made(await sheet.rowsChanged("add", [row], { values: { ...Object.fromEntries(Object.entries(row.texts).filter(([, text]) => text !== "")), id } }));
  }

  /** Rows are new: go to the first as soon as it is there. */
  async #made(made) {
    if (!made?.length) { this.view.entry.focus(); return; }
    await this.view.sheet.rest();
    const named = this.view.sheet.columns.find((column) => column.editable);
    const row = this.view.sheet.rows.find((each) => each.id === made[0]);
    if (!row) return;
    if (this.view.narrow.matches) this.view.choose(row, "");
    else this.view.toCell(row, named?.key ?? "");
  }

  /** Begin to type another id of the chosen row. */
  renameRow() {
    const row = this.view.narrow.matches ? this.view.form.row : this.view.grid.row;
    this.view.toCell(row, "id");
    if (!this.view.narrow.matches) this.view.edit({ whole: true });
  }

  async deleteRows() {
    const { sheet, studio } = this.view;
    const rows = this.view.narrow.matches ? [this.view.form.row].filter(Boolean) : this.view.grid.rows;
    if (!rows.length || sheet.locked) return;
    const { top } = this.view.grid.range;
    const made = await sheet.rowsChanged("delete", rows);
    if (!made) return;
    this.view.rowKey = "";
    await sheet.rest();
    studio.toast(studio.say("table deleted", { n: rows.length }));
    if (this.view.narrow.matches) return;
    this.view.grid.go(top, this.view.grid.at.col);
    this.view.entry.focus();
  }

  async moveRow(by) {
    const { sheet, grid, studio } = this.view;
    const row = this.view.narrow.matches ? this.view.form.row : grid.row;
    if (!row || sheet.locked) return;
    if (!sheet.plain) { studio.toast(studio.say("table order")); return; }
    await sheet.rowsChanged("move", [row], { by });
    await sheet.rest();
    if (!this.view.narrow.matches) grid.reveal();
  }

  /** Empty the chosen cells. */
  clear() {
    this.view.set(this.#cells().flat().map((cell) => ({ ...cell, text: "" })));
  }

  /** Put what stands in the first chosen row into those below it. */
  fill() {
    const [first, ...rest] = this.#cells();
    if (!rest.length) {
      const { at, row } = { at: this.view.grid.at, row: this.view.sheet.shown[this.view.grid.at.row - 1] };
      if (row && at.row > 0) this.view.set([{ row: this.view.grid.row, column: this.view.grid.column, text: this.view.sheet.text(row, this.view.grid.column) }]);
      return;
    }
    this.view.set(rest.flatMap((cells) => cells.map((cell, index) => ({ ...cell, text: this.view.sheet.text(first[index].row, first[index].column) })))
      .filter(({ column, row }) => column.key !== "id" || row.nameless));
  }

  /** The chosen cells, row by row. */
  #cells() {
    const { left, right } = this.view.grid.range;
    const columns = this.view.sheet.columns.slice(left, right + 1);
    return this.view.grid.rows.map((row) => columns.map((column) => ({ row, column })));
  }

  #text() {
    return spell(this.#cells().map((cells) => cells.map(({ row, column }) => this.view.sheet.text(row, column))));
  }

  clip(event) {
    if (event.type === "paste") { this.paste(event.clipboardData.getData("text/plain")); return; }
    event.clipboardData.setData("text/plain", this.#text());
    if (event.type === "cut") this.clear();
  }

  /** Put a block of cells where the chosen ones begin; one cell fills all that are chosen, and rows with ids find their own. */
  paste(text) {
    if (text === "" || !this.view.grid.row && this.view.sheet.rows.length) return;
    const { sheet, grid } = this.view;
    const block = parse(text);
    const { top, left, bottom, right } = grid.range;
    if (grid.row && block.length === 1 && block[0].length === 1) {
      if (top === bottom && left === right) { this.view.put(grid.row, grid.column, block[0][0]); return; }
      this.view.set(this.#cells().flat().map((cell) => ({ ...cell, text: block[0][0] })));
      return;
    }
    if (!sheet.rows.length && this.#pasteFirst(block)) return;
    const naming = block[0].length === 1 && sheet.shown.slice(top, top + block.length).every((row) => row.nameless);
    if (sheet.columns[left]?.key === "id" && !naming) { this.#pasteById(block, top); return; }
    const high = Math.max(block.length, bottom - top + 1 > block.length && (bottom - top + 1) % block.length === 0 ? bottom - top + 1 : 0);
    const wide = block[0].length;
    const cells = [];
    const added = [];
    for (let down = 0; down < high; down++) {
      const source = block[down % block.length];
      const row = sheet.shown[top + down];
      const values = {};
      source.forEach((said, across) => {
        const column = sheet.columns[left + across];
        if (!column) return;
        if (row && (column.key !== "id" || said.trim() !== row.id)) cells.push({ row, column, text: said });
        else if (!row && said.trim() !== "") values[column.key] = said.trim();
      });
      if (!row && Object.keys(values).length) added.push(values);
    }
    this.#put(cells, added);
    grid.from = { row: top, col: left };
    grid.at = { row: Math.max(0, Math.min(top + high - 1, sheet.shown.length - 1)), col: Math.min(left + wide - 1, sheet.columns.length - 1) };
    grid.mark();
    this.view.moved();
  }

  /** The first rows of a table, below names of columns if the block has them, else beside the ids if it has none; whether they are put. */
  #pasteFirst(block) {
    const { sheet } = this.view;
    const heads = block[0].map((said) => said.trim());
    const named = heads.every((key) => sheet.column(key)) && new Set(heads).size === heads.length;
    if (!named && block.every(([first]) => ID.test(first.trim()))) return false;
    const columns = named ? heads.map((key) => sheet.column(key)) : sheet.columns.filter((column) => column.key !== "id");
    const added = block.slice(named ? 1 : 0).map((source) => Object.fromEntries(source.slice(0, columns.length).map((said, at) => [columns[at].key, said.trim()]).filter(([, said]) => said !== "")));
    this.#put([], added.filter((values) => Object.keys(values).length)).then((made) => this.#made(made));
    return true;
  }

  /** Put rows that begin with their ids where these are: no other row is touched, and an id that is not there is a new row. */
  async #pasteById(block, top) {
    const { sheet } = this.view;
    const heads = block[0].map((said) => said.trim());
    const named = heads[0] === "id" && heads.every((key) => sheet.column(key)) && new Set(heads).size === heads.length;
    const columns = named ? heads.map((key) => sheet.column(key)) : sheet.columns;
    const cells = [];
    const added = [];
    block.slice(named ? 1 : 0).forEach((source, down) => {
      const said = source.slice(0, columns.length).map((text) => text.trim());
      if (said.every((text) => text === "")) return;
      const alike = said[0] === "" ? [] : sheet.rows.filter((row) => row.id === said[0]);
      const row = alike.find((each) => each === sheet.shown[top + down]) ?? alike[0];
      if (row) cells.push(...said.map((text, at) => ({ row, column: columns[at], text })).slice(1).filter((cell) => this.#differs(cell) || row.refused.has(cell.column.key)));
      else added.push(Object.fromEntries(said.map((text, at) => [columns[at].key, text]).filter(([, text]) => text !== "")));
    });
    const made = await this.#put(cells, added);
    if (made?.length && !cells.length) this.#made(made);
  }

  /** Write pasted cells and new rows as one step, and say what came of it as soon as it is written. */
  async #put(cells, added) {
    const { sheet, studio } = this.view;
    const { say, figure } = studio;
    const news = sheet.locked ? [] : added;
    if (news.length < added.length) studio.toast(say(sheet.columns[0].why));
    const other = cells.filter((cell) => this.#differs(cell));
    const changed = new Set(other.filter(({ row, column }) => !sheet.why(row, column)).map(({ row }) => row)).size;
    const made = await this.view.set(cells, news);
    if (!made || (!changed && !news.length && other.length + added.length > 0)) return made; // which was refused, with a word
    const said = [changed > 0 && say("table pasted changed", { n: changed, shown: figure(changed) }), news.length > 0 && say("table pasted added", { n: news.length, shown: figure(news.length) })].filter(Boolean);
    studio.toast(said.length ? say("table pasted", { said: said.join(say("table pasted and")) }) : say("table pasted none"));
    return made;
  }

  #differs({ row, column, text }) {
    return text.trim() !== this.view.sheet.text(row, column);
  }

  menu(x, y) {
    const { studio, sheet } = this.view;
    const { say } = studio;
    const phone = this.view.narrow.matches;
    const row = phone ? this.view.form.row : this.view.grid.row;
    const off = sheet.locked;
    const count = phone ? 1 : this.view.grid.rows.length;
    const copied = () => navigator.clipboard.writeText(this.#text()).catch(() => {});
    const face = row && facesOf(studio.state.open, sheet.name, row.id)[0]?.faces[0];
    const clip = phone ? [] : [
      { text: say("table cut"), keys: "Ctrl+X", icon: CUT, off, does: () => { copied(); this.clear(); } },
      { text: say("table copy"), keys: "Ctrl+C", icon: COPY, does: copied },
      { text: say("table paste"), keys: "Ctrl+V", icon: CLIP, off, does: () => navigator.clipboard.readText().then((text) => this.paste(text), () => studio.toast(say("table clipboard"))) },
      { text: say("table fill"), keys: "Ctrl+D", icon: DOWN, off, does: () => this.fill() },
      { text: say("table clear"), keys: "Delete", icon: "close", off, does: () => this.clear() },
      TAKING.has(this.view.grid.column?.kind) && { text: say("table add file"), icon: FILE, off, does: () => this.view.bringing.choose() }, null].filter((item) => item !== false);
    openMenu(x, y, say("table actions"), [...clip,
      { text: say("table add below"), keys: "Ctrl+Enter", icon: ADD, off, does: () => this.add() },
      { text: say("table copy row"), keys: "Ctrl+Shift+D", icon: COPY, off, does: () => this.copyRow() },
      { text: say("table rename"), icon: PEN, off: !row || this.view.sheet.closed(row, sheet.column("id")) !== "", does: () => this.renameRow() },
      { text: say("table up"), keys: "Alt+↑", icon: UP, off: off || !sheet.plain, does: () => this.moveRow(-1) },
      { text: say("table down"), keys: "Alt+↓", icon: DOWN, off: off || !sheet.plain, does: () => this.moveRow(1) },
      { text: say("table delete rows", { n: count }), keys: "Ctrl+⌫", icon: DELETE, kind: "danger", off, does: () => this.deleteRows() },
      ...(phone ? [null, { text: say("table undo"), icon: "undo", off: this.view.bars.undo.disabled, does: () => this.turn("undo") }, { text: say("table redo"), icon: "redo", off: this.view.bars.redo.disabled, does: () => this.turn("redo") }] : []),
      ...(face && studio.has("faces") ? [null, { text: say("table face"), icon: "faces", does: () => studio.go("faces", { face: face.id }) }] : []),
    ].map((item) => (item && phone ? { ...item, keys: "" } : item)), () => { if (!phone && [document.body, this.view.entry.input].includes(document.activeElement)) this.view.entry.focus(); });
  }

  /** A key while nothing is typed. */
  typedKey(event) {
    const { key, shiftKey: extend } = event;
    const { grid, sheet } = this.view;
    const { at } = grid;
    const control = event.ctrlKey || event.metaKey;
    const last = { row: sheet.shown.length - 1, col: sheet.columns.length - 1 };
    const page = Math.max(1, Math.floor(grid.element.clientHeight / grid.rowHeight) - 2);
    const go = (row, col) => grid.go(row, col, { extend });
    const plain = {
      ArrowDown: () => go(control ? last.row : at.row + 1, at.col), ArrowUp: () => go(control ? 0 : at.row - 1, at.col),
      ArrowRight: () => go(at.row, control ? last.col : at.col + 1), ArrowLeft: () => go(at.row, control ? 0 : at.col - 1),
      Home: () => go(control ? 0 : at.row, 0), End: () => go(control ? last.row : at.row, last.col),
      PageDown: () => go(at.row + page, at.col), PageUp: () => go(at.row - page, at.col),
      F2: () => this.view.edit(), Enter: () => (control ? this.add() : this.view.edit()),
      Delete: () => (control || grid.whole ? this.deleteRows() : this.clear()), Backspace: () => (control || grid.whole ? this.deleteRows() : this.clear()),
      ContextMenu: () => this.#menuHere(),
    };
    const held = {
      z: () => this.turn(extend ? "redo" : "undo"), y: () => this.turn("redo"), d: () => (extend ? this.copyRow() : this.fill()),
      a: () => grid.goAll(),
    };
    let does = event.altKey ? { ArrowUp: () => this.moveRow(-1), ArrowDown: () => this.moveRow(1) }[key] : plain[key];
    if (!does && control && !event.altKey) does = held[key.toLowerCase()];
    if (!does && key === "F10" && extend) does = () => this.#menuHere();
    if (!does && key === "Tab") {
      const step = extend ? -1 : 1;
      const next = at.row * (last.col + 1) + at.col + step;
      if (next < 0 || next >= (last.row + 1) * (last.col + 1)) return; // out of the grid
      does = () => grid.go(Math.floor(next / (last.col + 1)), next % (last.col + 1));
    }
    if (!does && key === "Escape") {
      const { top, bottom, left, right } = grid.range;
      does = top !== bottom || left !== right ? () => grid.go(at.row, at.col) : () => this.view.bars.tabs.querySelector('[aria-selected="true"]')?.focus();
    }
    if (!does && key === " " && grid.row && grid.column?.kind === "bool") does = () => this.view.set([{ row: grid.row, column: grid.column, text: /^true$/i.test(sheet.text(grid.row, grid.column)) ? "false" : "true" }]);
    if (!does) return;
    event.preventDefault();
    does();
  }

  #menuHere() {
    const box = this.view.entry.input.getBoundingClientRect();
    this.menu(box.left + 20, box.bottom);
  }
}
