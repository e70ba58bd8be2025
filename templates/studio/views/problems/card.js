// One problem: what is wrong and where, on which faces, why it matters, and what can be done about it.

import { button, fresh } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";

const PICTURES = 3;
const HIGH = 76;
const WIDE = 104;

/** What a severity is called in classes and words. */
export const kindOf = (problem) => (problem.severity === "error" ? "error" : problem.severity === "warning" ? "warning" : "note");

/** A problem as an element; `near()` when it comes into sight, `leave()` when it goes. */
export class ProblemCard {
  slots = [];
  #form = null;
  #why = null;

  constructor(studio, pictures, problem) {
    Object.assign(this, { studio, pictures, problem });
    const { say } = studio;
    this.more = make("div.told-more");
    this.tools = make("div.told-tools", {}, this.#tools());
    this.seen = make("div.told-faces");
    const named = fresh("told");
    this.element = make("article.told", { class: `${kindOf(problem)}${problem.acknowledged ? " known" : ""}`, data: { id: problem.id }, tabIndex: -1, "aria-labelledby": named },
      make("div.told-body", {}, make("div.told-head", {}, make("span.severity", { class: kindOf(problem) }, say(kindOf(problem))), make("code", {}, problem.code),
        this.#place(problem), problem.languages && make("span.told-languages", {}, say("problems in languages", { languages: problem.languages.join(", ") }))),
        make("h3.told-text", { id: named }, problem.message),
        problem.acknowledged ? make("p.told-reason", {}, make("span", {}, say("problems reason")), " ", problem.acknowledged) : make("p.told-hint", {}, problem.hint),
        problem.related?.length > 0 && make("p.told-see", {}, make("span", {}, say("problems see")), problem.related.map((place) => this.#place(place))),
        this.more, this.tools),
      this.seen);
  }

  #place(place) {
    const text = `${place.file}${place.line ? `:${place.line}` : ""}`;
    if (!this.studio.state.editor) return make("span.place", {}, text);
    return make("button.place", { type: "button", title: this.studio.say("open in editor"), "aria-label": `${this.studio.say("open in editor")}: ${text}`,
      onclick: () => this.studio.edit(place) }, text, icon("editor"));
  }

  #tools() {
    const { problem, studio } = this;
    const { say } = studio;
    const faces = problem.faces ?? [];
    const fix = problem.fix === null ? say("problems fix away") : problem.fix ? say("problems fix to", { text: problem.fix }) : say("problems fix");
    return [
      problem.fixable && button(fix, () => this.#fix(), { kind: "primary", picture: "check" }),
      problem.table && studio.has("table") && button(say("problems to table"), () => this.open(), { picture: "table" }),
      this.#declared && studio.has("game") && button(say("problems to game"), () => studio.go("game", { line: problem.line, column: problem.column }), { picture: "game" }),
      this.#book && button(say("rulebook edit"), () => this.#toBook(), { picture: "rulebook" }),
      faces.length > 0 && studio.has("faces") && button(say("problems to faces", { n: faces.length }), () => this.#toFaces(), { picture: "faces" }),
      problem.allowable && button(say("problems meant"), () => this.meant(), { kind: "quiet" }),
      button(say("problems why"), () => this.why(), { kind: "quiet why", "aria-expanded": "false" }),
    ].filter(Boolean);
  }

  /** Whether it stands in game.yaml, which has a form of its own. */
  get #declared() {
    return /(^|\/)game\.yaml$/.test(this.problem.file);
  }

  /** The rulebook whose text it stands in. */
  get #book() {
    const { components, shown } = this.studio.state.open ?? { components: [] };
    return components.find(({ source }) => source && this.problem.file === `${shown}/${source}`);
  }

  #toBook() {
    this.studio.go("rulebook", { component: this.#book.name, line: this.problem.line });
  }

  /** Show the cell, the text, or the faces, or the place in the editor. */
  open() {
    const { problem, studio } = this;
    if (problem.table && studio.has("table")) studio.go("table", { table: problem.table, row: problem.row, field: problem.field });
    else if (this.#declared && studio.has("game")) studio.go("game", { line: problem.line, column: problem.column });
    else if (this.#book) this.#toBook();
    else if (problem.faces?.length && studio.has("faces")) this.#toFaces();
    else if (studio.state.editor) studio.edit(problem);
  }

  /** Show the faces that it is on, in its language beside the one that is shown. */
  #toFaces(given = {}) {
    const { problem, studio } = this;
    if (!studio.looksAt(problem)) studio.speak(studio.state.language, problem.languages[0]);
    studio.go("faces", { problem: problem.id, ...given });
  }

  /** Whether something is being written here, which must not be taken away. */
  get busy() {
    return this.#form !== null;
  }

  async #fix() {
    const { studio } = this;
    try {
      const { file } = await studio.ask("fix", { id: this.problem.id });
      studio.toast(studio.say("problems fixed", { file }));
    } catch (error) { studio.tell(error); }
  }

  /** Ask for the reason why it is meant so. */
  meant() {
    if (this.#form) return this.#form.querySelector("input").focus();
    const { say } = this.studio;
    const id = fresh("because");
    const input = make("input.field", { id, type: "text", autocomplete: "off", maxlength: 400, required: true, "aria-describedby": `${id}-note` });
    const close = () => { this.#form?.remove(); this.#form = null; this.tools.hidden = false; };
    this.#form = make("form.told-form", {
      onsubmit: (event) => { event.preventDefault(); this.#acknowledge(input.value, close); },
      onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); this.tools.querySelector("button")?.focus(); } },
    }, make("label", { for: id }, say("problems because")), input, make("p.told-note", { id: `${id}-note` }, say("problems because note")),
      make("div.told-tools", {}, button(say("problems acknowledge"), () => {}, { kind: "primary" }), button(say("problems cancel"), close, { kind: "quiet" })));
    this.#form.querySelector(".button.primary").type = "submit";
    this.tools.hidden = true;
    this.tools.before(this.#form);
    input.focus();
    return undefined;
  }

  async #acknowledge(because, close) {
    const { studio } = this;
    try {
      await studio.ask("acknowledge", { id: this.problem.id, because });
      close();
      studio.toast(studio.say("problems acknowledged"));
    } catch (error) { studio.tell(error); }
  }

  /** Say what the fault is, or no longer. */
  async why() {
    const { studio } = this;
    const opener = this.tools.querySelector(".why");
    if (this.#why) {
      this.#why = null;
      opener.setAttribute("aria-expanded", "false");
      refill(this.more);
      return;
    }
    this.#why = true;
    opener.setAttribute("aria-expanded", "true");
    try {
      const told = await studio.ask("explain", { code: this.problem.code });
      if (!this.#why) return;
      const rows = [["what", told.what], ["matters", told.why], ["out", told.hint !== this.problem.hint ? told.hint : ""]];
      refill(this.more, make("dl.told-why", {}, rows.filter(([, text]) => text).map(([word, text]) =>
        make("div", {}, make("dt", {}, studio.say(`problems why ${word}`)), make("dd", {}, text)))));
    } catch (error) { this.#why = null; studio.tell(error); }
  }

  /** The faces that are to be drawn, most important first. */
  wants() {
    const language = this.problem.languages?.[0] ?? this.studio.state.language;
    const faces = this.problem.faces ?? [];
    const fronts = faces.filter((id) => id.endsWith("/front"));
    return (fronts.length ? fronts : faces).slice(0, PICTURES).map((id) => ({ id, language }));
  }

  /** It is in sight: show its faces in small. */
  near() {
    const faces = this.problem.faces ?? [];
    if (this.slots.length || !faces.length) return;
    const { say } = this.studio;
    for (const { id, language } of this.wants()) {
      const [component, number] = id.split("/");
      const part = this.studio.component(component)?.parts.find((each) => each.number === Number(number));
      if (!part) continue;
      const slot = this.pictures.slot({ id, width: part.width, height: part.height }, part, language);
      this.slots.push(slot);
      const scale = Math.min(HIGH / part.height, WIDE / part.width);
      this.seen.append(make("button.told-face", { type: "button", title: say("problems face", { face: id.split("/")[2] }), "aria-label": say("problems face", { face: id }),
        style: { "--scale": `${scale}px` }, onclick: () => this.#toFaces({ face: id }) }, slot.element));
    }
    if (faces.length > 2 * PICTURES) this.seen.append(make("span.told-rest", {}, say("problems more faces", { n: faces.length - PICTURES })));
  }

  leave() {
    for (const slot of this.slots.splice(0)) slot.leave();
  }
}
