// Table: the rows of a game as a spreadsheet. Every cell is saved as it is left, into the file at its place.

import { debounced, make, refill } from "../dom.js";
import { turned } from "../keys.js";
import { Pictures } from "./faces/pictures.js";
import { SearchBox } from "./faces/searchbox.js";
import { askColumn } from "./game/column.js";
import { Actions } from "./table/actions.js";
import { Bars } from "./table/bars.js";
import { Beside } from "./table/beside.js";
import { Bringing } from "./table/bringing.js";
import { Entry } from "./table/entry.js";
import { Form } from "./table/form.js";
import { Grid } from "./table/grid.js";
import { Looks } from "./table/look.js";
import { openHead } from "./table/menu.js";
import { Samples } from "./table/samples.js";
import { idLike, Sheet } from "./table/sheet.js";
import { Wrong } from "./table/wrong.js";
import words from "./table/words.js";

const NARROW = "(max-width: 760px)";
const OWN = 1500;

class Table {
  constructor(root, studio, params) {
    Object.assign(this, { root, studio });
    const { say } = studio;
    root.classList.add("table-view");
    this.look = { beside: true, ...studio.kept("table.look", {}) };
    this.sheet = new Sheet(studio, { loaded: () => this.loaded(), told: (error, typed) => this.tell(error, typed), saved: () => this.saved(), renamed: (key, id) => { if (this.rowKey === key) this.rowKey = id; } });
    this.samples = { icons: new Samples(studio, "icons"), art: new Samples(studio, "art") };
    this.pictures = new Pictures(studio);
    this.problems = new Wrong(studio, this.sheet);
    this.actions = new Actions(this);
    this.looks = new Looks(studio, this.sheet, this.samples);
    this.beside = new Beside(studio, this.pictures, { again: (row, key, text) => this.put(row, this.sheet.column(key), text),
      forget: (row, key) => { row.refused.delete(key); this.judge(); }, cell: (field) => this.toCell(this.beside.row, field), closed: () => this.showBeside(false),
      bare: () => root.classList.toggle("bare", this.beside.bare && this.beside.quiet) });
    this.grid = new Grid(studio, this.sheet, this.looks, { moved: () => this.moved(), scrolled: () => this.#lay(), edit: () => this.edit(), focus: () => this.entry.focus(),
      menu: (x, y) => this.actions.menu(x, y), head: (opener, column) => openHead(opener, studio, this.sheet, column, () => this.arranged(), () => { if ([document.body, this.entry.input].includes(document.activeElement)) this.entry.focus(); }), column: () => askColumn(studio, this.sheet.name), wrong: (row, column) => this.problems.of(row, column), troubled: (row) => this.problems.has(row) });
    this.entry = new Entry(studio, this.sheet, this.samples, { key: (event) => this.actions.typedKey(event), starts: () => this.starts(), commit: (row, column, text) => this.put(this.sheet.now(row), column, text),
      left: (way) => this.left(way), clip: (event) => this.actions.clip(event), blurred: () => this.root.classList.remove("at-work") });
    this.entry.input.addEventListener("focus", () => this.root.classList.add("at-work"));
    this.bubble = make("div.bubble", { "aria-hidden": "true" });
    this.grid.space.append(this.entry.input, this.bubble);
    this.form = new Form(studio, this.sheet, this.looks, this.samples, this.beside, { open: (row) => this.choose(row), close: () => { root.classList.remove("in-form"); this.note(); }, menu: (x, y) => this.actions.menu(x, y),
      wrong: (row, column) => this.problems.of(row, column), title: (row) => this.title(row), commit: (row, column, text) => this.put(row, column, text) });
    this.bringing = new Bringing(this);
    this.search = new SearchBox(studio, () => this.arranged());
    this.search.input.setAttribute("aria-label", say("table search"));
    this.search.left = () => this.entry.focus();
    this.bars = new Bars(this);
    this.told = make("div.unseen", { role: "status" });
    this.body = make("div.table-body", { role: "tabpanel" });
    root.append(make("h2.unseen", {}, say("table")), ...this.bars.elements, this.body, this.told, this.entry.offers.element);
    this.narrow = matchMedia(NARROW);
    this.fold = () => this.#fold();
    this.narrow.addEventListener("change", this.fold);
    this.#fold();

    this.pasted = (event) => this.#pasteFirst(event);
    document.addEventListener("paste", this.pasted);
    this.again = debounced(10, () => { this.sheet.refresh(); this.bars.askHistory(); });
    studio.on("opened", () => { this.bars.drawTabs(); this.again(); });
    studio.on("game", () => { this.again(); this.#elsewhere(); });
    studio.on("language", () => this.judge());
    studio.on("problems", () => this.judge());
    this.bars.drawTabs();
    this.show(params);
    this.bars.askHistory();
  }

  /** Grid or list, as the width of the window has it. */
  #fold() {
    this.entry.end(true);
    const phone = this.narrow.matches;
    this.root.classList.toggle("phone", phone);
    if (phone) {
      this.form.form.querySelector(".form-scroll").prepend(this.beside.element);
      refill(this.body, this.form.element, this.bars.none);
    } else refill(this.body, make("div.table-sheet", {}, this.grid.element, this.bars.none), this.beside.element);
    this.root.classList.toggle("with-beside", this.look.beside && !phone);
    this.loaded();
  }

  showBeside(on) {
    this.look.beside = on;
    this.studio.keep("table.look", this.look);
    this.bars.panel.setAttribute("aria-pressed", on);
    this.root.classList.toggle("with-beside", on && !this.narrow.matches);
    this.aside();
  }

  // --- what is shown ----------------------------------------------------------------------------------------------------

  /** Show a table, and perhaps a row and a field of it. */
  async open(name, row = "", field = "") {
    this.entry.end(true);
    this.form.leave();
    this.goal = row || field ? { row, field } : null;
    if (name === this.sheet.name) { if (this.goal) this.#reach(); return; }
    this.root.classList.remove("in-form");
    this.form.row = null;
    this.form.form.hidden = true;
    this.form.list.hidden = false;
    this.looks.forget();
    Object.assign(this.grid, { at: { row: 0, col: 0 }, from: { row: 0, col: 0 } });
    this.grid.element.scrollTo(0, 0);
    this.search.set("");
    const opened = this.sheet.open(name);
    this.bars.drawTabs();
    this.problems.index();
    this.aside(); // the row of the other table goes at once
    await opened;
    if (this.query) { this.search.set(this.query); this.query = ""; this.arranged(); }
    this.note();
  }

  show(params) {
    const { tables } = this.studio.state.open;
    const name = tables.some((each) => each.name === params.table) ? params.table : this.sheet.name || (this.bars.tables().find((each) => each.rows) ?? this.bars.tables()[0])?.name;
    if (!name) { refill(this.bars.notes, make("p.table-note", {}, this.studio.say("table none here"))); return; }
    this.query = name === this.sheet.name ? "" : params.q ?? "";
    this.open(name, params.row ?? "", params.field ?? "");
  }

  /** The table is another, or was read again. */
  loaded() {
    const { sheet, grid } = this;
    if (!sheet.columns.length) return;
    this.problems.index();
    this.bars.count();
    const key = this.rowKey;
    const column = this.columnKey;
    this.search.fields = sheet.fields();
    sheet.terms = this.search.terms();
    sheet.arrange(this.#knows());
    const at = sheet.shown.findIndex((row) => row.key === key);
    if (at >= 0) {
      const one = grid.from.row === grid.at.row;
      grid.at.row = at;
      if (one) grid.from.row = at;
    }
    const col = sheet.columns.findIndex((each) => each.key === column);
    if (col >= 0 && grid.from.col === grid.at.col) grid.at.col = grid.from.col = col;
    this.#draw();
    this.#reach();
  }

  #draw() {
    if (this.narrow.matches) this.form.show();
    else this.grid.show();
    this.bars.noted();
    this.moved(true);
  }

  #knows() {
    return { problems: ({ row }) => this.problems.has(row), changed: () => true };
  }

  /** Other rows are meant, or in another order; the chosen one stays in sight if nobody asked for that (`kept`), or something is typed into it. */
  arranged(kept = false) {
    const { sheet } = this;
    const key = this.grid.row?.key;
    sheet.always.clear();
    sheet.kept = kept || this.entry.cell ? key ?? "" : "";
    sheet.terms = this.search.terms();
    sheet.arrange(this.#knows());
    const { say, figure } = this.studio;
    this.search.tell(sheet.terms.length ? say("faces found", { n: figure(sheet.shown.length), all: figure(sheet.rows.length) }) : "");
    const at = Math.max(0, sheet.shown.findIndex((row) => row.key === key));
    Object.assign(this.grid, { at: { ...this.grid.at, row: at }, from: { ...this.grid.at, row: at } });
    this.grid.element.scrollTop = 0;
    this.#draw();
    if (!this.narrow.matches) this.grid.reveal();
    this.note();
  }

  /** Go to the cell that the address names. */
  #reach() {
    if (!this.goal || !this.sheet.columns.length) return;
    const { row, field } = this.goal;
    const found = this.sheet.rows.find((each) => each.id === row) ?? (row ? null : this.sheet.rows[0]);
    this.goal = null;
    if (!found) return;
    if (!this.sheet.shown.includes(found)) { this.search.set(""); this.sheet.filters.clear(); this.arranged(); }
    if (this.narrow.matches) { this.choose(found, field); return; }
    this.toCell(found, field);
  }

  /** Choose a cell by its row and field. */
  toCell(row, field) {
    const at = this.sheet.shown.findIndex((each) => each.key === row?.key);
    if (at < 0) return;
    const { columns } = this.sheet;
    const col = Math.max(0, columns.indexOf(this.sheet.column(field) ?? this.sheet.column(field.split(".")[0])));
    if (this.narrow.matches) { this.form.open(row, field); return; }
    this.grid.go(at, field ? col : this.grid.at.col);
    this.entry.focus();
  }

  /** Open the form of a row. */
  choose(row, field = "") {
    this.grid.at.row = this.grid.from.row = Math.max(0, this.sheet.shown.indexOf(row));
    this.root.classList.add("in-form");
    this.form.open(row, field);
    this.moved();
  }

  /** What a row is called: its name in the file, or its id. */
  title(row) {
    return (row.texts.name || row.texts.title || row.id || "–").split("\n")[0];
  }

  /** Another cell is chosen. */
  moved(quiet = false) {
    const { grid, sheet } = this;
    const { row, column } = grid;
    const typed = this.entry.cell;
    if (typed && (sheet.now(typed.row) !== row || typed.column.key !== column?.key)) this.entry.end(true); // its place is another, or gone
    this.rowKey = row?.key ?? (quiet ? this.rowKey : undefined); // rows that cannot be read come back
    sheet.kept = this.rowKey ?? "";
    this.columnKey = column?.key;
    this.#lay();
    this.aside();
    if (!row || !column || quiet) return;
    const wrong = [row.refused.get(column.key)?.message, ...this.problems.of(row, column).map((problem) => problem.message)].filter(Boolean);
    this.told.textContent = [this.#called(row, column), ...wrong].join(". ");
    this.note();
  }

  #called(row, column) {
    const text = this.sheet.text(row, column);
    return this.studio.say(text ? "table cell of" : "table cell empty", { column: column.key, row: this.title(row), text });
  }

  #lay() {
    const box = this.grid.box();
    if (!box || this.narrow.matches) return;
    const { row, column } = this.grid;
    this.entry.place(box, this.#called(row, column));
    const refused = row.refused.get(column.key);
    const problems = refused ? [{ message: refused.message, hint: "", severity: "error" }] : this.problems.of(row, column).slice(0, 2);
    refill(this.bubble, problems.map(({ message, hint }) => [make("div", {}, message), hint && make("small", {}, hint)]));
    this.bubble.classList.toggle("warning", !problems.some((problem) => problem.severity === "error"));
    Object.assign(this.bubble.style, { left: `${box.left}px`, top: `${box.top + box.height + 5}px` });
  }

  /** The panel beside the table. */
  aside() {
    const phone = this.narrow.matches;
    const row = phone ? this.form.row : this.look.beside ? this.grid.row : null;
    this.beside.show(this.sheet.name, row, row ? this.problems.ofRow(row) : [], row ? this.title(row) : "");
  }

  note() {
    const row = this.narrow.matches ? this.form.row : this.grid.row;
    this.studio.stay({ table: this.sheet.name, row: row?.id ?? "", field: this.narrow.matches ? "" : this.grid.column?.key ?? "", q: this.search.text() });
  }

  // --- problems ---------------------------------------------------------------------------------------------------------

  judge() {
    this.problems.index();
    if (this.sheet.terms.some((term) => term.own === "problems")) this.arranged(true);
    if (this.narrow.matches) this.form.judge();
    else this.grid.judge();
    this.#lay();
    this.aside();
  }

  tell(error, typed = "") {
    const [problem] = error?.problems ?? [];
    if (problem?.hint && problem.message === error.message && !typed) this.studio.toast(`${problem.message}\n${problem.hint}`, "error");
    else this.studio.tell(error, typed);
  }

  // --- edits ------------------------------------------------------------------------------------------------------------

  /** Begin to edit the chosen cell. */
  edit(how = {}) {
    const { row, column } = this.grid;
    if (!row || this.isFixed(row, column)) return;
    this.grid.reveal();
    this.#lay();
    this.entry.begin(row, column, this.sheet.text(row, column), how);
  }

  /** Something is typed over the chosen cell. */
  starts() {
    const { row, column } = this.grid;
    if (!row || this.isFixed(row, column)) return null;
    this.grid.from = { ...this.grid.at };
    this.grid.mark();
    this.grid.reveal();
    return { row, column, text: this.sheet.text(row, column) };
  }

  /** Whether a cell cannot be changed, which is told. */
  isFixed(row, column) {
    const why = this.sheet.closed(row, column);
    if (why) this.studio.toast(this.studio.say(why));
    return Boolean(why);
  }

  /** A cell was typed into. */
  put(row, column, text) {
    if (this.sheet.renames(row, column)) this.rename(row, text);
    else this.set([{ row, column, text }]);
  }

  /** A row gets another id, and with it all files that name it. */
  async rename(row, text) {
    const why = this.sheet.unfit(row, text.trim());
    if (why) { this.sheet.refuse(row, "id", text.trim(), this.studio.say(why, { id: text.trim() }), idLike(text) && this.sheet.freeId(idLike(text))); return; }
    const done = await this.sheet.rename(row, text);
    if (!done) return;
    this.studio.toast([done.said, ...done.also].join("\n"));
    this.looks.forget();
    this.note();
  }

  /** Set cells and add rows; resolves to the ids of new ones, or null if it was refused. */
  set(cells, added = []) {
    const { fixed, done } = this.sheet.set(cells, added);
    if (fixed) this.studio.toast(this.studio.say("table locked some", { n: fixed }));
    if (cells.some(({ column }) => column.kind === "icon")) this.looks.forget();
    if (this.narrow.matches) this.form.judge();
    else this.grid.refill();
    this.aside();
    return done;
  }

  /** Something was saved: there may be more pictures, or fewer, and if it was not from here, others. */
  #elsewhere() {
    const own = performance.now() - (this.wrote ?? -OWN) < OWN;
    for (const each of Object.values(this.samples)) if (own) each.renew(); else each.forget();
    if (own) this.looks.again(); else this.looks.forget();
  }

  saved() {
    this.wrote = performance.now();
    this.bars.undo.disabled = false;
    this.bars.redo.disabled = true;
  }

  /** An edit has ended: go on to another cell, or stay. */
  left(way) {
    this.entry.focus();
    const { at } = this.grid;
    const wide = this.sheet.columns.length;
    const along = { next: 1, before: -1 }[way]; // from the end of a row to the beginning of the next
    const there = along && at.row * wide + at.col + along;
    const step = { down: [1, 0], up: [-1, 0], left: [0, -1], right: [0, 1] }[way];
    if (along && there >= 0 && there < this.sheet.shown.length * wide) this.grid.go(Math.floor(there / wide), there % wide);
    else if (step) this.grid.go(at.row + step[0], at.col + step[1]);
    else this.moved();
  }

  /** Rows are pasted into a table that has none, and so no cell to paste at. */
  #pasteFirst(event) {
    if (this.sheet.rows.length || !this.sheet.columns.length || this.sheet.locked || event.target.closest?.("dialog, .search, input:not(.entry)")) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    this.actions.clip(event);
  }

  /** A key elsewhere on the page. */
  key(event) {
    const verb = turned(event);
    if (verb) { this.actions.turn(verb); return true; }
    if (!this.narrow.matches && /^Arrow|^F2$/.test(event.key) && !event.altKey && event.target === document.body) { this.entry.focus(); this.actions.typedKey(event); return true; }
    if (this.narrow.matches && event.key === "Escape" && this.form.row) { this.form.close(); return true; }
    return false;
  }

  end() {
    this.entry.end(true);
    this.bringing.end();
    this.form.leave();
    this.sheet.end();
    this.again.stop();
    document.removeEventListener("paste", this.pasted);
    this.narrow.removeEventListener("change", this.fold);
    this.grid.end();
    this.form.end();
    this.beside.end();
    this.looks.end();
    this.pictures.end();
    for (const each of Object.values(this.samples)) each.end();
  }
}

let open = null;

export default {
  name: "table",
  icon: "table",
  title: "table",
  style: ["views/table.css", "views/column.css"],
  words,
  keys: [["← ↑ ↓ →", "table key move"], ["Enter F2", "table key edit"], ["Alt+Enter", "table key line"], ["Tab", "table key next"], ["Esc", "table key back"],
    ["Shift+↓", "table key select"], ["Ctrl+A", "table key all"], ["Ctrl+C/X/V", "table key clip"], ["Ctrl+Z/Y", "table key undo"], ["Ctrl+D", "table key fill"], ["Delete", "table key clear"],
    ["Ctrl+Enter", "table key add"], ["Ctrl+Shift+D", "table key copy"], ["Ctrl+⌫", "table key delete"], ["Alt+↑/↓", "table key shift"]],
  can: (state) => state.open.tables.length > 0,
  mount(root, studio, params) { open = new Table(root, studio, params); },
  show(params) { open.show(params); },
  key(event) { return open.key(event); },
  unsaved: () => open.entry.dirty || open.form.dirty || open.sheet.renamings.length > 0, // what waits for an id as well
  unmount() { open?.end(); open = null; },
};
