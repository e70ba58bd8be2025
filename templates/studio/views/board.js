// The board: spots, labels and bends of routes where they are drawn, to be dragged; what is dropped is written into its row.

import { button, choice, iconButton, problemCard, toggle } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { turned } from "../keys.js";
import { Line } from "../line.js";
import { Handle } from "./board/handle.js";
import { Sheet } from "./board/sheet.js";
import { words } from "./board/words.js";

const KINDS = { spot: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z", label: "M4 7h16v10H4zM8 12h8", bend: "M4 18C6 8 18 8 20 18M12 8l2.500 2.500L12 13l-2.500-2.500z" };
const GRIDS = ["off", "whole", "1", "2.5", "5", "10"];
const STEP = 0.5;
const STRIDE = 5;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAUSE = 450;

class Board {
  constructor(root, studio, params) {
    Object.assign(this, { root, studio, face: params.face ?? "", chosen: "", wanted: params.row ? params : null });
    this.look = { spot: true, label: true, bend: true, grid: "", ...studio.kept(`${studio.state.open.id}.board`, {}) };
    this.handles = new Map();
    this.shown = null;
    this.turn = 0;
    this.moving = null; // handle keys → values that are not written yet
    this.sent = null; // those of them that stand in the line to be written
    this.line = new Line();
    this.sheet = new Sheet(studio, { zoomed: () => this.lay() });
    this.facts = make("div.board-facts", { tabIndex: 0, role: "region", "aria-label": studio.say("board facts") });
    root.classList.add("board-view");
    root.append(this.tools(), make("div.board-body", {}, this.sheet.element, this.facts));
    this.later = debounced(PAUSE, () => this.write());
    this.load = debounced(30, () => this.ask());
    for (const event of ["opened", "language"]) studio.on(event, this.load);
    studio.on("problems", () => { this.judge(); this.tell(); });
    studio.on("faces", (event) => this.came(event));
    this.ask();
  }

  tools() {
    const { say } = this.studio;
    this.boards = choice(say("board which"), [], "", (face) => { this.face = face; this.chosen = ""; this.studio.stay({ face }); this.ask(); });
    this.kinds = ["spot", "label", "bend"].map((what) => toggle(say(`board ${what}s`), this.look[what], (on) => { this.keep({ [what]: on }); this.lay(); }, { picture: KINDS[what], data: { what } }));
    this.grid = choice(say("board grid"), GRIDS.map((each) => [each, isNaN(each) ? say(`board grid ${each}`) : say("board grid mm", { n: each })]), "off", (grid) => this.keep({ grid }));
    return make("div.board-tools", {}, this.boards,
      make("div.board-kinds", { role: "group", "aria-label": say("board shown") }, this.kinds),
      make("label.board-grid", {}, make("span", {}, say("board grid")), this.grid),
      make("div.board-right", {}, iconButton("undo", say("board undo"), () => this.back("undo")), iconButton("redo", say("board redo"), () => this.back("redo")), this.sheet.zoomer()));
  }

  keep(given) {
    Object.assign(this.look, given);
    this.studio.keep(`${this.studio.state.open.id}.board`, this.look);
  }

  /** Ask what can be moved now, and for the picture of it. */
  async ask() {
    this.stale = Boolean(this.held || this.moving);
    if (this.stale || this.ended) return;
    const turn = ++this.turn;
    const { language } = this.studio.state;
    try {
      const shown = await this.studio.ask("board", { face: this.face, language });
      if (turn !== this.turn || this.held || this.moving) return;
      this.show(shown);
    } catch (error) {
      if (turn === this.turn && error.status !== 0) this.studio.tell(error);
    }
  }

  show(shown) {
    const { say } = this.studio;
    const other = this.shown?.face !== shown.face;
    this.shown = shown;
    this.face = shown.face;
    this.boards.offer(shown.faces.map((each) => [each.id, each.title]), shown.face);
    this.boards.hidden = shown.faces.length < 2;
    if (!shown.face) return refill(this.facts, make("p.quiet", {}, say("board none")));
    const part = this.studio.component(shown.face.split("/")[0])?.parts[Number(shown.face.split("/")[1])];
    this.sheet.size(shown, part?.bleed ?? 0, other);
    if (!this.sheet.drawn) this.sheet.show(shown.picture); // nothing, or a trial, which may be what the files say by now
    this.studio.ask("want", { page: this.studio.state.page, faces: [{ id: shown.face, language: this.studio.state.language }], low_ink: false }).catch(() => {});
    if (!this.look.grid) this.look.grid = shown.handles.some((each) => each.what === "spot" && Math.abs(each.reach[0][0]) >= STRIDE && each.value.every(Number.isInteger)) ? "whole" : "off";
    this.grid.set(this.look.grid);
    const before = this.handles;
    this.handles = new Map(shown.handles.map((given) => {
      const key = [given.table, given.row, given.field].join("/");
      const handle = before.get(key) ?? new Handle(this.studio, key, this);
      handle.set(given);
      return [key, handle];
    }));
    const held = document.activeElement;
    this.sheet.hang([...this.handles.values()].map((handle) => handle.element));
    if (this.sheet.element.contains(held) || held?.dataset?.handle) held.focus();
    for (const toggled of this.kinds) toggled.hidden = !shown.handles.some((each) => each.what === toggled.dataset.what);
    if (this.wanted) {
      const found = shown.handles.find((each) => each.table === this.wanted.table && each.row === this.wanted.row && (!this.wanted.field || each.field === this.wanted.field));
      if (found) this.choose([found.table, found.row, found.field].join("/"));
      this.wanted = null;
    }
    if (!this.handles.has(this.chosen)) this.chosen = "";
    this.judge();
    this.lay();
    this.tell();
  }

  came({ faces, problems }) {
    const mine = faces.find((each) => each.id === this.face && each.language === this.studio.state.language && !each.low_ink);
    if (!mine) return;
    if (this.held || this.moving) return this.sheet.behind(mine.picture);
    this.sheet.show(mine.picture, { old: mine.old, word: mine.old ? problems[mine.problems[0]]?.message ?? "" : "" });
  }

  /** Everything at its place, or some of it; what is not looked for is not there. */
  lay(handles = this.handles.values()) {
    if (!this.shown?.face) return;
    for (const handle of handles) {
      handle.element.hidden = !this.look[handle.given.what];
      handle.lay(this.sheet.scale, this.moving?.get(handle.key));
      handle.element.setAttribute("aria-pressed", handle.key === this.chosen);
    }
    this.sheet.tie(this.tied());
  }

  /** A thread from what is chosen to its spot. */
  tied() {
    const handle = this.handles.get(this.chosen);
    if (!handle || handle.given.what !== "label") return null;
    const spot = [...this.handles.values()].find((each) => each.given.what === "spot" && each.given.table === handle.given.table && each.given.row === handle.given.row);
    return spot && [handle.at(this.moving?.get(handle.key)), spot.at(this.moving?.get(spot.key))];
  }

  choose(key) {
    if (this.chosen === key) return;
    this.chosen = key;
    this.lay();
    this.tell();
  }

  judge() {
    const wrong = new Map();
    for (const problem of this.problems()) {
      const place = this.studio.place(problem);
      for (const [key, { given }] of this.handles) if (given.table === place.table && given.row === place.row && given.what !== "label") wrong.set(key, problem.severity === "error" ? "error" : wrong.get(key) ?? "warning");
    }
    for (const [key, handle] of this.handles) handle.judge(wrong.get(key) ?? "");
  }

  /** What is wrong with rows that lie on the board. */
  problems() {
    const rows = new Set([...this.handles.values()].map(({ given }) => `${given.table}.${given.row}`));
    return this.studio.state.problems.filter((each) => !each.acknowledged && !each.untranslated && this.studio.looksAt(each) && rows.has(`${each.table}.${each.row}`));
  }

  // --- moving --------------------------------------------------------------------------------------
  /** Hold a handle, drag it by mm from where it was held, and drop it. */
  hold(handle) {
    this.later.stop();
    if (this.moving) this.write();
    this.held = handle;
    this.choose(handle.key);
  }

  drag(handle, x, y) {
    this.root.classList.add("dragging");
    this.move(handle, handle.moved(x, y, this.look.grid));
  }

  drop() {
    this.held = null;
    this.root.classList.remove("dragging");
    if (this.moving) this.write();
    else if (this.stale) this.load();
  }

  cancel() {
    this.held = null;
    this.later.stop();
    this.root.classList.remove("dragging");
    if (!this.moving) return false;
    this.moving = null;
    this.next = null;
    this.turn += 1;
    this.sheet.back();
    this.lay();
    this.tell();
    if (this.stale) this.load();
    return true;
  }

  /** A key: half a millimetre, or five. */
  nudge(handle, [x, y], far) {
    const now = handle.at(this.moving?.get(handle.key));
    const step = far ? STRIDE : STEP;
    this.choose(handle.key);
    this.move(handle, handle.valueAt(now.x + x * step, now.y + y * step));
    this.later();
  }

  /** Have a handle at a value, with those that are written along with it. */
  move(handle, value) {
    const moving = new Map(this.moving ?? []);
    if (!this.moving) for (const each of this.alongside(handle)) moving.set(each.key, each.rounded(each.given.value));
    moving.set(handle.key, value);
    this.moving = moving;
    this.lay([...this.handles.values()].filter((each) => moving.has(each.key)));
    this.tell();
    this.try();
  }

  /** Spots of a map without a single place that is written: with one of them all are written down. */
  alongside({ given }) {
    const spots = [...this.handles.values()].filter((each) => each.given.what === "spot" && each.given.table === given.table && each.given.field === given.field);
    return given.what === "spot" && spots.every((each) => !each.given.written) ? spots : [];
  }

  /** The board as it would be: one question at a time, the latest last. */
  async try() {
    this.next = this.moving;
    if (this.trying) return;
    this.trying = true;
    while (this.next) {
      const places = [...this.next].map(([key, value]) => ({ ...this.handles.get(key).place(), value }));
      const turn = this.turn;
      this.next = null;
      try {
        const tried = await this.studio.ask("drag", { face: this.face, language: this.studio.state.language, places, whole: this.sheet.whole });
        if (turn === this.turn && this.moving) await this.sheet.try(tried);
      } catch (error) {
        if (error.status !== 0 && turn === this.turn) this.sheet.warn(error.message);
      }
    }
    this.trying = false;
  }

  /** Write what was moved into its rows, after what was moved before. */
  write() {
    this.later.stop();
    const moved = this.moving;
    if (!moved || moved === this.sent) return;
    this.sent = moved;
    this.line.next(() => this.#write(moved));
  }

  async #write(moved) {
    const changes = [...moved].filter(([key, value]) => this.handles.get(key)?.differs(value)).map(([key, value]) => {
      const handle = this.handles.get(key);
      return { kind: "set", table: handle.given.table, row: handle.given.row, key: handle.given.field, text: value.join(" ") };
    });
    if (!changes.length) { this.#settle(moved, false); return; }
    try {
      const done = await this.studio.ask("edit", { changes, seen: this.shown.seen });
      Object.assign(this.shown.seen, done.seen);
      for (const [key, value] of moved) this.handles.get(key)?.wrote(value);
      this.#settle(moved, true);
    } catch (error) {
      this.studio.tell(error);
      this.#settle(moved, false);
      await this.#again();
    }
    this.lay();
    this.tell();
    if (!this.ended) this.load();
  }

  /** What was sent is written or not: only what was moved since then is still to be. */
  #settle(moved, written) {
    if (this.sent === moved) this.sent = null;
    if (this.moving === moved && written) this.moving = null;
    else if (this.moving === moved) this.cancel();
    else for (const [key, value] of moved) if (this.moving?.get(key) === value) this.moving.delete(key);
  }

  /** After a refusal: the files as they are now, so that what waits in the line is not refused with it. */
  async #again() {
    try {
      const { seen } = await this.studio.ask("board", { face: this.face, language: this.studio.state.language });
      this.shown.seen = seen;
    } catch { /* it comes with the next state */ }
  }

  async back(verb) {
    if (this.moving !== this.sent && this.cancel()) return;
    try {
      const { said } = await this.line.next(() => this.studio.ask(verb));
      this.studio.toast(this.studio.say(`board ${verb} done`, { said }));
    } catch (error) {
      this.studio.tell(error);
    }
  }

  // --- what is told --------------------------------------------------------------------------------
  tell() {
    if (!this.shown?.face || this.facts.querySelector(".board-values")?.contains(document.activeElement) && this.moving) return;
    const { say } = this.studio;
    const handle = this.handles.get(this.chosen);
    const problems = this.problems();
    const own = handle ? problems.filter((each) => { const place = this.studio.place(each); return place.table === handle.given.table && place.row === handle.given.row; }) : problems;
    refill(this.facts,
      handle ? this.about(handle) : make("section.board-fact", {}, make("p.board-tip", {}, icon("eye"), say(this.handles.size ? "board tip" : "board nothing"))),
      own.length > 0 && make("section.board-fact", {}, make("h2.board-small", {}, say("problems", { n: own.length })),
        own.map((problem) => problemCard(problem, { onclick: handle ? null : () => this.find(problem) }))),
      !handle && this.shown.lacks.length > 0 && make("section.board-fact", {}, make("h2.board-small", {}, say("board computed")),
        this.shown.lacks.map((each) => make("p.quiet", {}, say(`board lacks ${each.what}`, { table: each.table })))));
  }

  about(handle) {
    const { say } = this.studio;
    const { given } = handle;
    const value = this.moving?.get(handle.key) ?? handle.rounded(given.value);
    const names = given.value.length === 2 ? ["x", "y"] : [given.field];
    return make("section.board-fact.board-chosen", {},
      make("div.board-head", {}, make("h2", {}, given.name || given.row), iconButton("close", say("board let go"), () => { this.choose(""); })),
      make("p.board-path", {}, icon(KINDS[given.what]), [given.table, given.row, given.field].map((word, index) => [index > 0 && make("span.step", { "aria-hidden": "true" }, "›"), make(index === 2 ? "strong" : "span", {}, word)])),
      make("div.board-values", {}, names.map((name, index) => make("label", {}, make("span", {}, given.value.length === 2 ? `${name} (mm)` : name),
        make("input", { type: "number", step: handle.unit(), value: String(value[index]), "aria-label": `${given.field} ${name}`,
          onchange: (event) => this.typed(handle, index, event.target.valueAsNumber) })))),
      !given.written && make("p.board-note", {}, say(given.what === "label" ? "board not nudged" : this.alongside(handle).length > 1 ? "board all computed" : "board not written")),
      make("div.board-links", {}, this.studio.has("table") && button(say("board to table"), () => this.studio.go("table", { table: given.table, row: given.row, field: given.field }), { kind: "quiet", picture: "table" }),
        !given.written && given.what === "spot" && button(say("board write down"), () => { this.move(handle, handle.rounded(given.value)); this.write(); }, { picture: "check" })));
  }

  typed(handle, index, number) {
    if (!Number.isFinite(number)) return;
    const value = [...this.moving?.get(handle.key) ?? handle.rounded(handle.given.value)];
    value[index] = number;
    this.move(handle, value);
    this.write();
  }

  find(problem) {
    const { table, row } = this.studio.place(problem);
    const found = [...this.handles.values()].find(({ given }) => given.table === table && given.row === row);
    if (!found) return;
    this.choose(found.key);
    found.element.hidden = false;
    found.element.focus();
    found.element.scrollIntoView({ block: "center", inline: "center" });
  }

  key(event) {
    const verb = turned(event);
    if (verb) { this.back(verb); return true; }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const handle = this.handles.get(event.target?.dataset?.handle ?? "");
    if (ARROWS[event.key] && handle) { this.nudge(handle, ARROWS[event.key], event.shiftKey); return true; }
    if (event.key === "Escape") {
      if (this.cancel()) return true;
      if (this.chosen) { this.choose(""); return true; }
      return false;
    }
    if (event.key === "+" || event.key === "=") { this.sheet.zoom(1.25); return true; }
    if (event.key === "-") { this.sheet.zoom(0.8); return true; }
    if (event.key === "0") { this.sheet.fit(); return true; }
    return false;
  }

  end() {
    if (this.moving && !this.held) this.write();
    this.ended = true;
    this.turn += 1;
    this.later.stop();
    this.load.stop();
    this.sheet.end();
    this.studio.ask("want", { page: this.studio.state.page, faces: [] }).catch(() => {});
  }
}

let board = null;

export default {
  name: "board",
  icon: "board",
  title: "board",
  style: "views/board.css",
  words,
  keys: [["← → ↑ ↓", "board key move"], ["Shift+←", "board key far"], ["Esc", "board key cancel"], ["Ctrl+Z", "board undo"], ["+ −", "board key zoom"], ["0", "board fit"]],
  can: (state) => Boolean(state.open?.components.some((each) => each.kind === "board") && state.open.tables.some((table) => table.columns.some((column) => column.kind === "point"))),
  mount(root, studio, params) { board = new Board(root, studio, params); },
  key: (event) => board?.key(event) ?? false,
  unmount() { board?.end(); board = null; },
};
