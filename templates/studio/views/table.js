// Table: the rows of a game as a spreadsheet. Every cell is saved as it is left, into the file at its place.

import { button, iconButton, popover } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { Pictures } from "./faces/pictures.js";
import { SearchBox } from "./faces/searchbox.js";
import { Beside, facesOf } from "./table/beside.js";
import { parse, spell } from "./table/clipboard.js";
import { Entry } from "./table/entry.js";
import { Form } from "./table/form.js";
import { Grid } from "./table/grid.js";
import { Looks } from "./table/look.js";
import { askId, openHead, openMenu } from "./table/menu.js";
import { Samples } from "./table/samples.js";
import { Sheet } from "./table/sheet.js";
import words from "./table/words.js";

const ADD = "plus";
const COPY = "M8 8h11v12H8zM5 16V4h11";
const DELETE = "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500";
const UP = "M12 19V5M6.500 10.500L12 5l5.500 5.500";
const DOWN = "M12 5v14M6.500 13.500L12 19l5.500-5.500";
const CLIP = "M7 5.500h10V20H7zM9.500 4h5v3h-5z";
const CUT = "M6 6l9 11M18 6L9 17M7.500 16a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16.500 16a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z";
const PANEL = "M4 5h16v14H4zM14.500 5v14";
const CLOCK = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.500V12l3 2";
const NARROW = "(max-width: 760px)";
const OWN = 1500;

class Table {
  problems = new Map();

  constructor(root, studio, params) {
    Object.assign(this, { root, studio });
    const { say } = studio;
    root.classList.add("table-view");
    this.look = { beside: true, ...studio.kept("table.look", {}) };
    this.sheet = new Sheet(studio, { loaded: () => this.loaded(), told: (error) => this.tell(error), saved: (done) => this.saved(done) });
    this.samples = { icons: new Samples(studio, "icons"), art: new Samples(studio, "art") };
    this.pictures = new Pictures(studio);
    this.looks = new Looks(studio, this.sheet, this.samples);
    this.beside = new Beside(studio, this.pictures, { again: (row, key, text) => this.set([{ row, column: this.sheet.column(key), text }]),
      forget: (row, key) => { row.refused.delete(key); this.judge(); }, cell: (field) => this.toCell(this.grid.row, field), closed: () => this.showBeside(false),
      bare: () => root.classList.toggle("bare", this.beside.bare && this.beside.quiet) });
    this.grid = new Grid(studio, this.sheet, this.looks, { moved: () => this.moved(), scrolled: () => this.#lay(), edit: () => this.edit(), focus: () => this.entry.focus(),
      menu: (x, y) => this.menu(x, y), head: (opener, column) => openHead(opener, studio, this.sheet, column, () => this.arranged(), () => { if (document.activeElement === document.body) this.entry.focus(); }), wrong: (row, column) => this.wrong(row, column), troubled: (row) => this.problems.has(row.id) });
    this.entry = new Entry(studio, this.sheet, this.samples, { key: (event) => this.typedKey(event), starts: () => this.starts(), commit: (column, text) => this.commit(column, text),
      left: (way) => this.left(way), clip: (event) => this.clip(event), blurred: () => this.root.classList.remove("at-work") });
    this.entry.input.addEventListener("focus", () => this.root.classList.add("at-work"));
    this.bubble = make("div.bubble", { "aria-hidden": "true" });
    this.grid.space.append(this.entry.input, this.bubble);
    this.form = new Form(studio, this.sheet, this.looks, this.samples, this.beside, { open: (row) => this.choose(row), close: () => { root.classList.remove("in-form"); this.note(); }, menu: (x, y) => this.menu(x, y),
      wrong: (row, column) => this.wrong(row, column), title: (row) => this.title(row), commit: (row, column, text) => this.set([{ row, column, text }]) });
    this.search = new SearchBox(studio, () => this.arranged());
    this.search.input.setAttribute("aria-label", say("table search"));
    this.search.left = () => this.entry.focus();
    this.tabs = make("div.table-tabs", { role: "tablist", "aria-label": say("tables"), onkeydown: (event) => this.#tabKey(event) });
    this.notes = make("div.table-notes");
    this.none = make("p.none", { hidden: true });
    this.told = make("div.unseen", { role: "status" });
    this.body = make("div.table-body", { role: "tabpanel" });
    root.append(make("h2.unseen", {}, say("table")), this.#tabBar(), this.tools(), this.notes, this.body, this.told, this.entry.offers.element);
    this.narrow = matchMedia(NARROW);
    this.fold = () => this.#fold();
    this.narrow.addEventListener("change", this.fold);
    this.#fold();

    const again = debounced(10, () => this.sheet.refresh());
    studio.on("opened", () => { this.#drawTabs(); again(); });
    studio.on("game", () => { again(); this.#elsewhere(); });
    studio.on("language", () => this.aside());
    studio.on("problems", () => this.judge());
    this.#drawTabs();
    this.show(params);
    this.askHistory();
  }

  /** Grid or list, as the width of the window has it. */
  #fold() {
    this.entry.end(true);
    const phone = this.narrow.matches;
    this.root.classList.toggle("phone", phone);
    if (phone) {
      this.form.form.querySelector(".form-scroll").prepend(this.beside.element);
      refill(this.body, this.form.element, this.none);
    } else refill(this.body, make("div.table-sheet", {}, this.grid.element, this.none), this.beside.element);
    this.root.classList.toggle("with-beside", this.look.beside && !phone);
    this.loaded();
  }

  // --- the bars ---------------------------------------------------------------------------------------------------------

  #tabBar() {
    const { say } = this.studio;
    const opener = make("button.icon-button", { type: "button", "aria-label": say("table all tables"), title: say("table all tables") }, icon("down"));
    const list = make("div.table-list");
    const [, panel] = popover(opener, say("table all tables"), list);
    panel.addEventListener("beforetoggle", (event) => {
      if (event.newState !== "open") return;
      refill(list, this.tables().map(({ name, rows }) => make("button.menu-item", { type: "button", "aria-current": name === this.sheet.name ? "true" : null,
        onclick: () => { panel.hidePopover(); this.open(name); this.entry.focus(); } }, make("span", {}, name), make("span.menu-note", {}, this.studio.figure(rows)))));
    });
    return make("div.table-bar", {}, opener, panel, this.tabs);
  }

  /** The tables, those first of which pieces are made. */
  tables() {
    const { open } = this.studio.state;
    const pieces = new Set(open.components.flatMap((component) => component.parts.map((part) => part.table)));
    const most = (one, other) => other.rows - one.rows;
    return [...open.tables.filter(({ name }) => pieces.has(name)).sort(most), ...open.tables.filter(({ name }) => !pieces.has(name))];
  }

  #drawTabs() {
    const { say, figure } = this.studio;
    refill(this.tabs, this.tables().map(({ name, rows }) => {
      const here = name === this.sheet.name;
      return make("button.table-tab", { type: "button", role: "tab", id: `tab-${name}`, "aria-selected": here, tabIndex: here ? 0 : -1, title: say("table rows", { n: rows }), data: { name },
        onclick: () => this.open(name) }, make("span", {}, name), make("span.table-count", { "aria-hidden": "true" }, figure(rows)));
    }));
    const here = this.tabs.querySelector('[aria-selected="true"]');
    if (here) this.body.setAttribute("aria-labelledby", here.id);
    here?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #tabKey(event) {
    const all = [...this.tabs.children];
    const next = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all[(all.indexOf(document.activeElement) + next + all.length) % all.length];
    this.open(tab.dataset.name);
    this.tabs.querySelector('[aria-selected="true"]').focus();
  }

  tools() {
    const { say } = this.studio;
    this.undo = iconButton("undo", say("table undo"), () => this.turn("undo"), { disabled: true });
    this.redo = iconButton("redo", say("table redo"), () => this.turn("redo"), { disabled: true });
    const steps = make("ol.steps");
    const [opener, panel] = popover(iconButton(CLOCK, say("table history"), () => {}), say("table history"), make("p.steps-title", {}, say("table history")), steps);
    panel.classList.add("history");
    panel.addEventListener("beforetoggle", (event) => { if (event.newState === "open") this.#steps(steps); });
    this.adding = [button(say("table add row"), () => this.add(), { picture: ADD }), iconButton(COPY, say("table copy row"), () => this.copyRow(), { class: "only-grid" }),
      iconButton(DELETE, say("table delete rows", { n: 1 }), () => this.deleteRows(), { class: "only-grid" })];
    this.panel = make("button.icon-button.only-grid", { type: "button", "aria-label": say("table preview"), title: say("table preview"), "aria-pressed": this.look.beside,
      onclick: () => this.showBeside(!this.look.beside) }, icon(PANEL));
    return make("div.table-tools", {}, this.search.element, make("div.tool-group", {}, this.adding), make("div.tool-group", {}, this.undo, this.redo, opener, panel), this.panel);
  }

  async #steps(list) {
    const { say } = this.studio;
    const { steps } = await this.studio.ask("history").catch(() => ({ steps: [] }));
    const times = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
    refill(list, steps.length ? steps.toReversed().slice(0, 60).map(({ said, when, done }) => make("li", { class: done ? "" : "undone" }, make("span", {}, said), make("time", {}, times.format(when * 1000))))
      : make("li.quiet", {}, say("table no history")));
    this.#turnable(steps);
  }

  async askHistory() {
    try { this.#turnable((await this.studio.ask("history")).steps); } catch { /* nothing to take back */ }
  }

  #turnable(steps) {
    this.undo.disabled = !steps.some((step) => step.done);
    this.redo.disabled = !steps.some((step) => !step.done);
  }

  showBeside(on) {
    this.look.beside = on;
    this.studio.keep("table.look", this.look);
    this.panel.setAttribute("aria-pressed", on);
    this.root.classList.toggle("with-beside", on && !this.narrow.matches);
    this.aside();
  }

  /** What is to be known of the table as a whole. */
  #noted() {
    const { say, figure } = this.studio;
    const { sheet } = this;
    const notes = [];
    if (sheet.locked) notes.push(make("p.table-note", {}, icon("table"), say("table workbook")));
    if (sheet.broken.length) notes.push(make("div.table-note.bad", {}, icon("problems"), make("span", {}, say("table broken"), sheet.broken.slice(0, 3).map((line) => make("code", {}, line)))));
    if (sheet.sort.key || sheet.filters.size) {
      const texts = [sheet.sort.key && say("table sorted", { column: sheet.sort.key }), sheet.filters.size > 0 && say("table filtered", { n: figure(sheet.shown.length), all: figure(sheet.rows.length) })].filter(Boolean);
      notes.push(make("p.table-note.plain", {}, make("span", {}, texts.join(" · ")), button(say("table filter off"), () => { sheet.sort = { key: "", down: false }; sheet.filters.clear(); this.arranged(); }, { kind: "quiet" })));
    }
    refill(this.notes, notes);
    for (const each of this.adding) each.disabled = sheet.locked;
    this.none.hidden = sheet.shown.length > 0 || !sheet.columns.length;
    this.none.textContent = say(sheet.rows.length ? "table none fit" : "table none here");
  }

  // --- what is shown ----------------------------------------------------------------------------------------------------

  /** Show a table, and perhaps a row and a field of it. */
  async open(name, row = "", field = "") {
    this.entry.end(true);
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
    this.#drawTabs();
    this.#index();
    await opened;
    if (this.query) { this.search.set(this.query); this.query = ""; this.arranged(); }
    this.note();
  }

  show(params) {
    const { tables } = this.studio.state.open;
    const name = tables.some((each) => each.name === params.table) ? params.table : this.sheet.name || (this.tables().find((each) => each.rows) ?? this.tables()[0])?.name;
    if (!name) { refill(this.notes, make("p.table-note", {}, this.studio.say("table none here"))); return; }
    this.query = name === this.sheet.name ? "" : params.q ?? "";
    this.open(name, params.row ?? "", params.field ?? "");
  }

  /** The table is another, or was read again. */
  loaded() {
    const { sheet, grid } = this;
    if (!sheet.columns.length) return;
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
    this.#noted();
    this.moved(true);
  }

  #knows() {
    return { problems: ({ row }) => this.problems.has(row.id), changed: () => true };
  }

  /** Other rows are meant, or in another order. */
  arranged() {
    const { sheet } = this;
    const key = this.grid.row?.key;
    sheet.always.clear();
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
    const col = Math.max(0, this.sheet.columns.findIndex((column) => column.key === field || column.key === field.split(".")[0]));
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
    this.rowKey = row?.key;
    this.columnKey = column?.key;
    this.#lay();
    this.aside();
    if (!row || !column || quiet) return;
    const wrong = [row.refused.get(column.key)?.message, ...this.wrong(row, column).map((problem) => problem.message)].filter(Boolean);
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
    const problems = refused ? [{ message: refused.message, hint: "", severity: "error" }] : this.wrong(row, column).slice(0, 2);
    refill(this.bubble, problems.map(({ message, hint }) => [make("div", {}, message), hint && make("small", {}, hint)]));
    this.bubble.classList.toggle("warning", !problems.some((problem) => problem.severity === "error"));
    Object.assign(this.bubble.style, { left: `${box.left}px`, top: `${box.top + box.height + 5}px` });
  }

  /** The panel beside the table. */
  aside() {
    const phone = this.narrow.matches;
    const row = phone ? this.form.row : this.look.beside ? this.grid.row : null;
    this.beside.show(this.sheet.name, row, row ? this.#ofRow(row) : [], row ? this.title(row) : "");
  }

  note() {
    const row = this.narrow.matches ? this.form.row : this.grid.row;
    this.studio.stay({ table: this.sheet.name, row: row?.id ?? "", field: this.narrow.matches ? "" : this.grid.column?.key ?? "", q: this.search.text() });
  }

  // --- problems ---------------------------------------------------------------------------------------------------------

  /** The problems of this table by row and field. */
  #index() {
    this.problems = new Map();
    for (const problem of this.studio.state.problems) {
      const place = problem.acknowledged ? null : this.studio.place(problem);
      if (!place || place.table !== this.sheet.name || !place.row) continue;
      if (!this.problems.has(place.row)) this.problems.set(place.row, new Map());
      const fields = this.problems.get(place.row);
      if (!fields.has(place.field)) fields.set(place.field, []);
      fields.get(place.field).push(problem);
    }
  }

  /** The problems of a cell; without a column those of the row itself. */
  wrong(row, column) {
    const fields = this.problems.get(row.id);
    if (!fields) return [];
    if (column) return fields.get(column.key) ?? [];
    return [...fields].filter(([field]) => !this.sheet.column(field)).flatMap(([, problems]) => problems);
  }

  #ofRow(row) {
    return [...(this.problems.get(row.id) ?? [])].flatMap(([field, problems]) => problems.map((problem) => ({ problem, field })));
  }

  judge() {
    this.#index();
    if (this.sheet.terms.some((term) => term.own === "problems")) this.arranged();
    if (this.narrow.matches) this.form.judge();
    else this.grid.judge();
    this.#lay();
    this.aside();
  }

  tell(error) {
    const known = this.studio.say(error?.message ?? "");
    if (error?.status === 200 && known !== error.message) this.studio.toast(known, "error");
    else this.studio.tell(error);
  }

  // --- edits ------------------------------------------------------------------------------------------------------------

  /** Begin to edit the chosen cell. */
  edit() {
    const { row, column } = this.grid;
    if (!row || this.#isFixed(row, column)) return;
    this.grid.reveal();
    this.#lay();
    this.entry.begin(column, this.sheet.text(row, column));
  }

  /** Something is typed over the chosen cell. */
  starts() {
    const { row, column } = this.grid;
    if (!row || this.#isFixed(row, column)) return null;
    this.grid.from = { ...this.grid.at };
    this.grid.mark();
    this.grid.reveal();
    return { column, text: this.sheet.text(row, column) };
  }

  #isFixed(row, column) {
    const why = this.sheet.why(row, column);
    if (why) this.studio.toast(this.studio.say(why));
    return Boolean(why);
  }

  commit(column, text) {
    this.set([{ row: this.grid.row, column, text }]);
  }

  set(cells, added = []) {
    const fixed = this.sheet.set(cells, added);
    if (fixed) this.studio.toast(this.studio.say("table locked some", { n: fixed }));
    if (cells.some(({ column }) => column.kind === "icon")) this.looks.forget();
    if (this.narrow.matches) this.form.judge();
    else this.grid.refill();
    this.aside();
  }

  /** Something was saved, and if it was not from here, pictures may be others. */
  #elsewhere() {
    if (performance.now() - (this.wrote ?? -OWN) < OWN) return;
    for (const each of Object.values(this.samples)) each.forget();
    this.looks.forget();
  }

  saved() {
    this.wrote = performance.now();
    this.undo.disabled = false;
    this.redo.disabled = true;
  }

  /** An edit has ended: go on to another cell, or stay. */
  left(way) {
    this.entry.focus();
    const { at } = this.grid;
    const step = { down: [1, 0], up: [-1, 0], left: [0, -1], right: [0, 1], next: [0, 1], before: [0, -1] }[way];
    if (step) this.grid.go(at.row + step[0], at.col + step[1]);
    else this.moved();
  }

  async turn(verb) {
    this.entry.end(true);
    const before = new Map(this.sheet.rows.map((row) => [row.key, JSON.stringify(row.texts)]));
    const said = await this.sheet.turn(verb);
    if (said === undefined) return;
    this.studio.toast(this.studio.say(verb === "undo" ? "table undone" : "table redone", { said }));
    const other = this.sheet.shown.findIndex((row) => before.get(row.key) !== JSON.stringify(row.texts));
    if (other >= 0 && !this.narrow.matches) {
      const was = JSON.parse(before.get(this.sheet.shown[other].key) ?? "{}");
      const col = this.sheet.columns.findIndex((column) => column.key !== "id" && (was[column.key] ?? "") !== this.sheet.text(this.sheet.shown[other], column));
      this.grid.go(other, Math.max(0, col));
    }
    this.askHistory();
  }

  async add() {
    const { sheet, grid, studio } = this;
    if (sheet.locked) return;
    const row = this.narrow.matches ? this.form.row : grid.row;
    const id = await askId(studio, sheet, studio.say("table new row"), sheet.freeId("new"));
    if (id) this.#made(await sheet.rowsChanged("add", row && row.id ? [row] : [], { values: { id } }));
    else this.entry.focus();
  }

  async copyRow() {
    const { sheet, studio } = this;
    const row = this.narrow.matches ? this.form.row : this.grid.row;
    if (!row || sheet.locked) return;
    const id = await askId(studio, sheet, studio.say("table copied row", { row: this.title(row) }), sheet.freeId(row.id));
    if (!id) { this.entry.focus(); return; }
    const free = sheet.freeId(row.id);
    if (id === free) this.#made(await sheet.rowsChanged("copy", [row]));
    else this.#made(await sheet.rowsChanged("add", [row], { values: { ...Object.fromEntries(Object.entries(row.texts).filter(([, text]) => text !== "")), id } }));
  }

  /** Rows are new: go to the first as soon as it is there. */
  async #made(made) {
    if (!made?.length) { this.entry.focus(); return; }
    await this.sheet.rest();
    const named = this.sheet.columns.find((column) => column.editable);
    const row = this.sheet.rows.find((each) => each.id === made[0]);
    if (!row) return;
    if (this.narrow.matches) this.choose(row, "");
    else this.toCell(row, named?.key ?? "");
  }

  async deleteRows() {
    const { sheet, studio } = this;
    const rows = this.narrow.matches ? [this.form.row].filter(Boolean) : this.grid.rows;
    if (!rows.length || sheet.locked) return;
    const { top } = this.grid.range;
    const made = await sheet.rowsChanged("delete", rows);
    if (!made) return;
    this.rowKey = "";
    await sheet.rest();
    studio.toast(studio.say("table deleted", { n: rows.length }));
    if (this.narrow.matches) return;
    this.grid.go(top, this.grid.at.col);
    this.entry.focus();
  }

  async moveRow(by) {
    const { sheet, grid, studio } = this;
    const row = this.narrow.matches ? this.form.row : grid.row;
    if (!row || sheet.locked) return;
    if (!sheet.plain) { studio.toast(studio.say("table order")); return; }
    await sheet.rowsChanged("move", [row], { by });
    await sheet.rest();
    if (!this.narrow.matches) grid.reveal();
  }

  /** Empty the chosen cells. */
  clear() {
    this.set(this.#cells().flat().map((cell) => ({ ...cell, text: "" })));
  }

  /** Put what stands in the first chosen row into those below it. */
  fill() {
    const [first, ...rest] = this.#cells();
    if (!rest.length) {
      const { at, row } = { at: this.grid.at, row: this.sheet.shown[this.grid.at.row - 1] };
      if (row && at.row > 0) this.set([{ row: this.grid.row, column: this.grid.column, text: this.sheet.text(row, this.grid.column) }]);
      return;
    }
    this.set(rest.flatMap((cells) => cells.map((cell, index) => ({ ...cell, text: this.sheet.text(first[index].row, first[index].column) })))
      .filter(({ column, row }) => column.key !== "id" || row.nameless));
  }

  /** The chosen cells, row by row. */
  #cells() {
    const { left, right } = this.grid.range;
    const columns = this.sheet.columns.slice(left, right + 1);
    return this.grid.rows.map((row) => columns.map((column) => ({ row, column })));
  }

  #text() {
    return spell(this.#cells().map((cells) => cells.map(({ row, column }) => this.sheet.text(row, column))));
  }

  clip(event) {
    if (event.type === "paste") { this.paste(event.clipboardData.getData("text/plain")); return; }
    event.clipboardData.setData("text/plain", this.#text());
    if (event.type === "cut") this.clear();
  }

  /** Put a block of cells where the chosen ones begin; one cell fills all that are chosen. */
  paste(text) {
    if (text === "" || !this.grid.row && this.sheet.rows.length) return;
    const { sheet, grid } = this;
    const block = parse(text);
    const { top, left, bottom, right } = grid.range;
    if (block.length === 1 && block[0].length === 1) {
      this.set(this.#cells().flat().map((cell) => ({ ...cell, text: block[0][0] })));
      return;
    }
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
    this.set(cells, sheet.locked ? [] : added);
    if (added.length && !sheet.locked) this.studio.toast(this.studio.say("table pasted", { n: added.length }));
    grid.from = { row: top, col: left };
    grid.at = { row: Math.min(top + high - 1, sheet.shown.length - 1), col: Math.min(left + wide - 1, sheet.columns.length - 1) };
    grid.mark();
    this.moved();
  }

  // --- menu and keys ----------------------------------------------------------------------------------------------------

  menu(x, y) {
    const { studio, sheet } = this;
    const { say } = studio;
    const phone = this.narrow.matches;
    const row = phone ? this.form.row : this.grid.row;
    const off = sheet.locked;
    const count = phone ? 1 : this.grid.rows.length;
    const copied = () => navigator.clipboard.writeText(this.#text()).catch(() => {});
    const face = row && facesOf(studio.state.open, sheet.name, row.id)[0]?.faces[0];
    const clip = phone ? [] : [
      { text: say("table cut"), keys: "Ctrl+X", icon: CUT, off, does: () => { copied(); this.clear(); } },
      { text: say("table copy"), keys: "Ctrl+C", icon: COPY, does: copied },
      { text: say("table paste"), keys: "Ctrl+V", icon: CLIP, off, does: () => navigator.clipboard.readText().then((text) => this.paste(text), () => studio.toast(say("table clipboard"))) },
      { text: say("table fill"), keys: "Ctrl+D", icon: DOWN, off, does: () => this.fill() },
      { text: say("table clear"), keys: "Delete", icon: "close", off, does: () => this.clear() }, null];
    openMenu(x, y, say("table actions"), [...clip,
      { text: say("table add below"), keys: "Ctrl+Enter", icon: ADD, off, does: () => this.add() },
      { text: say("table copy row"), keys: "Ctrl+Shift+D", icon: COPY, off, does: () => this.copyRow() },
      { text: say("table up"), keys: "Alt+↑", icon: UP, off: off || !sheet.plain, does: () => this.moveRow(-1) },
      { text: say("table down"), keys: "Alt+↓", icon: DOWN, off: off || !sheet.plain, does: () => this.moveRow(1) },
      { text: say("table delete rows", { n: count }), keys: "Ctrl+⌫", icon: DELETE, kind: "danger", off, does: () => this.deleteRows() },
      ...(phone ? [null, { text: say("table undo"), icon: "undo", off: this.undo.disabled, does: () => this.turn("undo") }, { text: say("table redo"), icon: "redo", off: this.redo.disabled, does: () => this.turn("redo") }] : []),
      ...(face && studio.has("faces") ? [null, { text: say("table face"), icon: "faces", does: () => studio.go("faces", { face: face.id }) }] : []),
    ].map((item) => (item && phone ? { ...item, keys: "" } : item)), () => { if (!phone && document.activeElement === document.body) this.entry.focus(); });
  }

  /** A key while nothing is typed. */
  typedKey(event) {
    const { key, shiftKey: extend } = event;
    const { grid, sheet } = this;
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
      F2: () => this.edit(), Enter: () => (control ? this.add() : this.edit()),
      Delete: () => (control ? this.deleteRows() : this.clear()), Backspace: () => (control ? this.deleteRows() : this.clear()),
      ContextMenu: () => this.#menuHere(),
    };
    const held = {
      z: () => this.turn(extend ? "redo" : "undo"), y: () => this.turn("redo"), d: () => (extend ? this.copyRow() : this.fill()),
      a: () => { grid.from = { row: 0, col: 0 }; grid.at = { ...last }; grid.mark(); this.moved(); },
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
      does = top !== bottom || left !== right ? () => grid.go(at.row, at.col) : () => this.tabs.querySelector('[aria-selected="true"]')?.focus();
    }
    if (!does && key === " " && grid.column?.kind === "bool") does = () => this.set([{ row: grid.row, column: grid.column, text: /^true$/i.test(sheet.text(grid.row, grid.column)) ? "false" : "true" }]);
    if (!does) return;
    event.preventDefault();
    does();
  }

  #menuHere() {
    const box = this.entry.input.getBoundingClientRect();
    this.menu(box.left + 20, box.bottom);
  }

  /** A key elsewhere on the page. */
  key(event) {
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) { this.turn(event.key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo"); return true; }
    if (!this.narrow.matches && /^Arrow|^F2$/.test(event.key) && !event.altKey && event.target === document.body) { this.entry.focus(); this.typedKey(event); return true; }
    if (this.narrow.matches && event.key === "Escape" && this.form.row) { this.form.close(); return true; }
    return false;
  }

  end() {
    this.entry.end(true);
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
  style: "views/table.css",
  words,
  keys: [["← ↑ ↓ →", "table key move"], ["Enter", "table key edit"], ["F2", "table key edit"], ["Alt Enter", "table key line"], ["Tab", "table key next"], ["Esc", "table key back"],
    ["Shift ↓", "table key select"], ["Ctrl C/X/V", "table key clip"], ["Ctrl Z/Y", "table key undo"], ["Ctrl D", "table key fill"], ["Delete", "table key clear"],
    ["Ctrl Enter", "table key add"], ["Ctrl Shift D", "table key copy"], ["Ctrl ⌫", "table key delete"], ["Alt ↑/↓", "table key shift"]],
  can: (state) => state.open.tables.length > 0,
  mount(root, studio, params) { open = new Table(root, studio, params); },
  show(params) { open.show(params); },
  key(event) { return open.key(event); },
  unmount() { open?.end(); open = null; },
};
