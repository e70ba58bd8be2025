// Where a word of the rulebook comes from: the data that it shows, the expression that asks for them, the line of the text.

import { button, iconButton } from "../../controls.js";
import { make, refill } from "../../dom.js";

export class Origin {
  shown = null;

  constructor(studio, { closed }) {
    this.studio = studio;
    this.body = make("div.plan-body", { "aria-live": "polite" });
    this.element = make("aside.plan.origin", { "aria-label": studio.say("rulebook origin"), hidden: true },
      make("header.plan-head", {}, make("h2", {}, studio.say("rulebook origin")), iconButton("close", studio.say("close"), closed)), this.body);
  }

  hide() {
    this.shown = null;
    this.element.hidden = true;
  }

  show(origin) {
    const { say } = this.studio;
    this.shown = origin;
    this.element.hidden = false;
    refill(this.body,
      origin.data.length > 0 && make("section", {}, make("h3", {}, say("rulebook data")), make("ul.data", {}, origin.data.map((datum) => make("li", {}, this.datum(datum))))),
      origin.expression && make("section", {}, make("h3", {}, say("rulebook expression")), make("code.expression", {}, origin.expression)),
      make("section", {}, make("h3", {}, say("rulebook text")), this.place(origin)));
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
