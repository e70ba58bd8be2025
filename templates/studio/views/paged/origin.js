// Where a word of the rulebook comes from: the data that it shows, the expression that asks for them, the line of the text, which can be changed here.

import { button, iconButton } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { PassageEditor } from "./passage.js";

const ITEM = /^\s*([-*+]|\d+[.)])\s/;

export class Origin {
  shown = null;

  /** closed() when nothing is told any more, changed() when it looks otherwise, written(lines) when words were saved, freed() when the field gives the focus back. */
  constructor(studio, { closed, changed, written, freed }) {
    Object.assign(this, { studio, changed });
    this.body = make("div.plan-body", { "aria-live": "polite" });
    this.title = make("h2", {}, studio.say("rulebook origin"));
    this.editor = new PassageEditor(studio, { written, left: (held) => { this.dress(); if (held) freed(); } });
    this.element = make("aside.plan.origin", { "aria-label": studio.say("rulebook origin"), hidden: true },
      make("header.plan-head", {}, this.title, iconButton("close", studio.say("close"), () => { this.editor.close(); closed(); })), this.body, this.editor.element);
  }

  get editing() {
    return this.editor.open;
  }

  hide() {
    this.shown = null;
    this.dress();
  }

  /** Either what is told or the field, under its title. */
  dress() {
    const editing = this.editing;
    this.body.hidden = editing;
    this.element.hidden = !this.shown && !editing;
    this.element.classList.toggle("is-editing", editing);
    this.title.textContent = this.studio.say(editing ? "rulebook edit" : "rulebook origin");
    this.changed();
  }

  /** Change the block at a line of a rulebook, or add one below it. */
  async edit(component, place, below = false) {
    if (!await this.editor.edit(component, place, below)) return;
    this.dress();
    this.editor.focus();
  }

  show(origin, component) {
    const { say } = this.studio;
    this.shown = origin;
    refill(this.body,
      origin.data.length > 0 && make("section", {}, make("h3", {}, say("rulebook data")), make("ul.data", {}, origin.data.map((datum) => make("li", {}, this.datum(datum))))),
      origin.expression && make("section", {}, make("h3", {}, say("rulebook expression")), make("code.expression", {}, origin.expression)),
      make("section", {}, make("h3", {}, say("rulebook text")), this.text(origin, component)));
    this.dress();
  }

  /** The text that something stands in, and what can be done with it: it is changed in the game's own language, else translated. */
  text(origin, component) {
    const { studio } = this;
    const { say, state } = studio;
    if (!origin.source_line) return make("p.origin-note", {}, say("rulebook made elsewhere"));
    const place = { line: origin.source_line, written: origin.written };
    const own = state.open.languages.find((each) => each.own)?.code === state.language;
    const kind = origin.data.length ? "" : "primary";
    return [own && make("p.origin-written", { dir: "auto" }, origin.written.trim()), make("div.datum-tools", {},
      own && [button(say("rulebook edit"), () => this.edit(component, place), { kind, title: "E" }), button(say(ITEM.test(origin.written) ? "rulebook item below" : "rulebook paragraph below"), () => this.edit(component, place, true), { kind: "quiet", picture: "plus" })],
      !own && origin.key && studio.has("translate") && button(say("rulebook translate"), () => studio.go("translate", { lang: state.language, key: origin.key }), { kind, picture: "translate" }),
      this.place(origin))];
  }

  datum(datum) {
    const { studio } = this;
    const { say } = studio;
    const path = datum.table ? [datum.table, datum.row || say("rulebook many"), datum.field].filter(Boolean) : datum.subject.split(".");
    return [
      make("p.datum-path", {}, path.map((word, index) => [index > 0 && make("span.step", { "aria-hidden": "true" }, "›"), make(index === path.length - 1 ? "strong" : "span", {}, word)])),
      make("div.datum-tools", {}, datum.table && studio.has("table") && button(say("rulebook to table"),
        () => studio.go("table", { table: datum.table, row: datum.row, field: datum.field }), { kind: "primary", picture: "table" }), this.place(datum)),
    ];
  }

  /** A place in a file, to be opened. */
  place(place) {
    const { say } = this.studio;
    const { shown } = this.studio.state.open;
    const name = `${place.file.startsWith(`${shown}/`) ? place.file.slice(shown.length + 1) : place.file}:${place.line}`;
    return make("button.button.quiet.file-place", { type: "button", title: say("open in editor"), onclick: () => this.studio.edit(place) }, make("code", {}, name));
  }
}
