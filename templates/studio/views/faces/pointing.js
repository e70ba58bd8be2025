// What is pointed at on a face: outlined under the pointer, and pinned by a click with all that it comes from.

import { button, iconButton } from "../../controls.js";
import { make } from "../../dom.js";
import { icon } from "../../icons.js";

const COPY = "M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9";
const KINDS = { text: "M5 6h14M12 6v13", icon: "M12 4l2.400 5 5.600.700-4.100 3.800 1 5.500-4.900-2.700L7.100 19l1-5.500L4 9.700 9.600 9z", picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4", shape: "M4 13h9v7H4zM15 4a5 5 0 1 1 0 10" };

/** `changed()` when outlines are others, `pinned()` when the panel is. */
export class Pointing {
  #hover = null;
  #pin = null;
  #chosen = 0;
  #next = null;
  #busy = false;
  #turn = 0;

  constructor(studio, { changed, pinned }) {
    Object.assign(this, { studio, changed, told: pinned });
  }

  get pinned() {
    return this.#pin !== null;
  }

  /** Whether the pinned thing shows a field. */
  means(table, row, field) {
    const found = this.#found();
    return Boolean(found) && found.table === table && found.row === row && found.field === field;
  }

  forget() {
    this.#turn += 1;
    this.#hover = this.#pin = this.#next = null;
  }

  leave() {
    this.#next = null;
    if (!this.#hover) return;
    this.#hover = null;
    this.changed();
  }

  /** The pointer is there: ask what lies below it, one question at a time and the latest last. */
  hover(face, language, at) {
    this.#next = { face, language, ...at };
    if (!this.#busy) this.#ask();
  }

  async #ask() {
    this.#busy = true;
    while (this.#next) {
      const asked = this.#next;
      this.#next = null;
      try {
        const { found } = await this.studio.ask("where", asked);
        const [top] = found;
        const before = this.#hover?.box;
        this.#hover = top ? { ...asked, box: top.box } : null;
        if (JSON.stringify(before) !== JSON.stringify(top?.box)) this.changed();
      } catch {
        this.#hover = null;
        break;
      }
    }
    this.#busy = false;
  }

  /** A click: what lies there stays shown until another. */
  async pin(face, language, at) {
    const turn = ++this.#turn;
    try {
      const { found } = await this.studio.ask("where", { face, language, ...at });
      if (turn !== this.#turn) return;
      this.#pin = { face, language, ...at, found };
      this.#chosen = 0;
      this.changed();
      this.told();
    } catch (error) {
      if (turn === this.#turn) this.studio.tell(error);
    }
  }

  #found() {
    return this.#pin?.found[this.#chosen] ?? null;
  }

  /** What is to be drawn over a face: the boxes of what is pointed at. */
  marks(face, language) {
    const here = (mark) => mark?.face === face && mark.language === language;
    return {
      hover: here(this.#hover) ? this.#hover.box : null,
      pin: here(this.#pin) ? this.#found()?.box ?? null : null,
      point: here(this.#pin) && !this.#pin.found.length ? this.#pin : null,
    };
  }

  /** The pinned thing in words, with the ways to where it is written. */
  panel(face) {
    if (this.#pin?.face !== face) return null;
    const { say } = this.studio;
    const found = this.#found();
    return make("section.fact.pointed", { role: "status" },
      make("div.pointed-head", {}, make("h3", {}, say("faces here")), iconButton("close", say("faces unpin"), () => { this.forget(); this.changed(); this.told(); })),
      !found && make("p.quiet", {}, say("faces nothing here")),
      found && [
        this.#what(found),
        found.field && this.#data(found),
        found.template && this.#source(say("faces from template"), found.template),
        !found.field && found.what === "text" && make("p.quiet", {}, say("faces only template")),
      ],
      this.#pin.found.length > 1 && make("div.pointed-below", {}, make("h4", {}, say("faces below")),
        make("div.below-list", {}, this.#pin.found.map((each, index) => this.#below(each, index)))));
  }

  #what(found) {
    return make("p.pointed-text", {}, icon(KINDS[found.what]), make("span", {}, found.text || this.studio.say(`faces what ${found.what}`)));
  }

  #data(found) {
    const { say } = this.studio;
    const path = found.table ? [found.table, found.row, found.field] : [found.field];
    const tools = found.table && this.studio.has("table") && button(say("faces to table"),
      () => this.studio.go("table", { table: found.table, row: found.row, field: found.field }), { kind: "quiet", picture: "table" });
    const words = found.original && this.studio.has("translate") && button(say("faces to translation"),
      () => this.studio.go("translate", { lang: this.#pin.language, q: found.value }), { kind: "quiet", picture: "translate" });
    return [
      make("div.source", {}, make("div.source-name", {}, say("faces from data")),
        make("div.source-path", {}, path.map((word, index) => [index > 0 && make("span.step", { "aria-hidden": "true" }, "›"), make(index === path.length - 1 ? "strong" : "span", {}, word)])),
        found.value && found.value !== found.text && make("div.source-value", { dir: "auto" }, found.value),
        this.#place(found.original ?? found.data), make("div.source-tools", {}, tools)),
      found.original && make("div.source", {}, make("div.source-name", {}, say("faces from translation")), this.#place(found.data), make("div.source-tools", {}, words)),
    ];
  }

  #source(name, place) {
    return make("div.source", {}, make("div.source-name", {}, name), this.#place(place));
  }

  /** A place in a file: opened in the editor, or copied. */
  #place(place) {
    if (!place) return null;
    const { say, state } = this.studio;
    const { shown } = state.open;
    const name = `${shown && place.file.startsWith(`${shown}/`) ? place.file.slice(shown.length + 1) : place.file}:${place.line}:${place.column}`;
    return make("div.place-line", {},
      make("button.place-open", { type: "button", title: say("open in editor"), onclick: () => this.studio.edit(place) }, make("code", {}, name)),
      iconButton(COPY, say("faces copy place"), async () => {
        await navigator.clipboard?.writeText(`${place.file}:${place.line}:${place.column}`);
        this.studio.toast(say("faces copied"));
      }));
  }

  #below(found, index) {
    const { say } = this.studio;
    return make("button.below", { type: "button", "aria-pressed": index === this.#chosen, onclick: () => { this.#chosen = index; this.changed(); this.told(); } },
      icon(KINDS[found.what]), make("span.below-text", {}, found.text || say(`faces what ${found.what}`)), found.field && make("span.below-field", {}, found.field));
  }
}
