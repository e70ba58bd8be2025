// The bars above a table: a tab for each table, tools, what was done, and what is to be known of the table as a whole.

import { button, iconButton, popover } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { ADD, CLOCK, COPY, DELETE, PANEL } from "./icons.js";

/** The bars of a view of tables. */
export class Bars {
  constructor(view) {
    this.view = view;
    const { say } = view.studio;
    this.tabs = make("div.table-tabs", { role: "tablist", "aria-label": say("tables"), onkeydown: (event) => this.#tabKey(event) });
    this.notes = make("div.table-notes");
    this.none = make("p.none", { hidden: true });
    this.renaming = make("div.table-renaming", { role: "status" });
    this.elements = [this.#top(), this.#tools(), this.notes, this.renaming];
  }

  #top() {
    const { say } = this.view.studio;
    const opener = make("button.icon-button", { type: "button", "aria-label": say("table all tables"), title: say("table all tables") }, icon("down"));
    const list = make("div.table-list");
    const [, panel] = popover(opener, say("table all tables"), list);
    panel.addEventListener("beforetoggle", (event) => {
      if (event.newState !== "open") return;
      refill(list, this.tables().map(({ name, rows }) => make("button.menu-item", { type: "button", "aria-current": name === this.view.sheet.name ? "true" : null,
        onclick: () => { panel.hidePopover(); this.view.open(name); this.view.entry.focus(); } }, make("span", {}, name), make("span.menu-note", {}, this.view.studio.figure(rows)))));
    });
    return make("div.table-bar", {}, opener, panel, this.tabs);
  }

  /** The tables, those first of which pieces are made. */
  tables() {
    const { open } = this.view.studio.state;
    const pieces = new Set(open.components.flatMap((component) => component.parts.map((part) => part.table)));
    const most = (one, other) => other.rows - one.rows;
    return [...open.tables.filter(({ name }) => pieces.has(name)).sort(most), ...open.tables.filter(({ name }) => !pieces.has(name))];
  }

  /** The tabs anew. */
  drawTabs() {
    const { say, figure } = this.view.studio;
    refill(this.tabs, this.tables().map(({ name, rows }) => {
      const here = name === this.view.sheet.name;
      return make("button.table-tab", { type: "button", role: "tab", id: `tab-${name}`, "aria-selected": here, tabIndex: here ? 0 : -1, title: say("table rows", { n: rows }), data: { name },
        onclick: () => this.view.open(name) }, make("span", {}, name), make("span.table-count", { "aria-hidden": "true" }, figure(rows)));
    }));
    if (this.view.sheet.columns.length) this.count();
    const here = this.tabs.querySelector('[aria-selected="true"]');
    if (here) this.view.body.setAttribute("aria-labelledby", here.id);
    here?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** The tab of the table that is looked at says how many rows it shows: what the game has may be told later, or not be told. */
  count() {
    const { say, figure } = this.view.studio;
    const { name, rows, broken } = this.view.sheet;
    const tab = this.tabs.querySelector(`[id="tab-${CSS.escape(name)}"]`);
    if (!tab || broken.length) return;
    tab.title = say("table rows", { n: rows.length });
    tab.querySelector(".table-count").textContent = figure(rows.length);
  }

  #tabKey(event) {
    const all = [...this.tabs.children];
    const next = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all[(all.indexOf(document.activeElement) + next + all.length) % all.length];
    this.view.open(tab.dataset.name);
    this.tabs.querySelector('[aria-selected="true"]').focus();
  }

  #tools() {
    const { say } = this.view.studio;
    this.undo = iconButton("undo", say("table undo"), () => this.view.actions.turn("undo"), { disabled: true });
    this.redo = iconButton("redo", say("table redo"), () => this.view.actions.turn("redo"), { disabled: true });
    const steps = make("ol.steps");
    const [opener, panel] = popover(iconButton(CLOCK, say("table history"), () => {}), say("table history"), make("p.steps-title", {}, say("table history")), steps);
    panel.classList.add("history");
    panel.addEventListener("beforetoggle", (event) => { if (event.newState === "open") this.#steps(steps); });
    this.adding = [button(say("table add row"), () => this.view.actions.add(), { picture: ADD }), iconButton(COPY, say("table copy row"), () => this.view.actions.copyRow(), { class: "only-grid" }),
      iconButton(DELETE, say("table delete rows", { n: 1 }), () => this.view.actions.deleteRows(), { class: "only-grid" })];
    this.panel = make("button.icon-button.only-grid", { type: "button", "aria-label": say("table preview"), title: say("table preview"), "aria-pressed": this.view.look.beside,
      onclick: () => this.view.showBeside(!this.view.look.beside) }, icon(PANEL));
    return make("div.table-tools", {}, this.view.search.element, make("div.tool-group", {}, this.adding), make("div.tool-group", {}, this.undo, this.redo, opener, panel), this.panel);
  }

  async #steps(list) {
    const { say } = this.view.studio;
    const { steps } = await this.view.studio.ask("history").catch(() => ({ steps: [] }));
    const times = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
    refill(list, steps.length ? steps.toReversed().slice(0, 60).map(({ said, when, done }) => make("li", { class: done ? "" : "undone" }, make("span", {}, said), make("time", {}, times.format(when * 1000))))
      : make("li.quiet", {}, say("table no history")));
    this.#turnable(steps);
  }

  /** Whether there is anything to take back or to do again. */
  async askHistory() {
    try { this.#turnable((await this.view.studio.ask("history")).steps); } catch { /* nothing to take back */ }
  }

  #turnable(steps) {
    this.undo.disabled = !steps.some((step) => step.done);
    this.redo.disabled = !steps.some((step) => !step.done);
  }

  /** What is to be known of the table as a whole. */
  noted() {
    const { say, figure } = this.view.studio;
    const { sheet } = this.view;
    const notes = [];
    const [renaming] = sheet.renamings;
    const told = renaming ? say("table renaming", { row: renaming.book.now(renaming.row).id, id: renaming.id }) : "";
    if (told !== this.renaming.textContent) refill(this.renaming, told && make("p.table-note.plain.renaming", {}, make("span.spinner"), told));
    if (sheet.locked) notes.push(make("p.table-note", {}, icon("table"), say("table workbook")));
    if (sheet.broken.length && !this.view.studio.state.broken.length) notes.push(make("div.table-note.bad", {}, icon("problems"), make("span", {}, say("table broken"), sheet.broken.slice(0, 3).map((line) => make("code", {}, line)))));
    if (sheet.sort.key || sheet.filters.size) {
      const texts = [sheet.sort.key && say("table sorted", { column: sheet.sort.key }), sheet.filters.size > 0 && say("table filtered", { n: figure(sheet.shown.length), all: figure(sheet.rows.length) })].filter(Boolean);
      notes.push(make("p.table-note.plain", {}, make("span", {}, texts.join(" · ")), button(say("table filter off"), () => { sheet.sort = { key: "", down: false }; sheet.filters.clear(); this.view.arranged(); }, { kind: "quiet" })));
    }
    refill(this.notes, notes);
    for (const each of this.adding) each.disabled = sheet.locked;
    this.none.hidden = sheet.shown.length > 0 || !sheet.columns.length;
    this.none.textContent = say(sheet.rows.length ? "table none fit" : sheet.broken.length ? "table none read" : "table none here");
  }
}
