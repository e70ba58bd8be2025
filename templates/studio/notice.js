// What holds for every view, in a strip below the bar: a file cannot be read, so that the last good state is shown, or nobody answers.

import { button } from "./controls.js";
import { make, refill } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** A line that is lost for less is not worth a word. */
const LOST = 1000;

/** Fills #notice, and marks the page as `stale` while what it shows is not what the files say. */
export class Notice {
  #lost = 0;

  constructor(studio) {
    this.studio = studio;
    this.element = document.getElementById("notice");
    for (const event of ["light", "game", "opened", "closed"]) studio.on(event, () => this.refresh());
  }

  refresh() {
    const { state } = this.studio;
    const lost = state.light === "lost";
    const stale = !lost && state.open !== null && state.broken.length > 0;
    clearTimeout(this.#lost);
    if (lost) this.#lost = setTimeout(() => this.#show("lost", [make("span", {}, say(state.ended ? "lost ended" : "lost long"))]), LOST);
    else this.#show(stale ? "stale" : "", stale ? this.#told(state.broken) : []);
    document.body.classList.toggle("stale", stale);
  }

  #told([first, ...more]) {
    const { studio } = this;
    const place = `${first.file.split("/").at(-1)}:${first.line}`;
    return [make("span", {}, say("stale")), make("span.notice-why", {}, make("b", {}, place), ` ${first.message}`),
      studio.state.editor && button(say("open in editor"), () => studio.edit(first), { kind: "quiet", picture: "editor" }),
      studio.has("problems") && studio.state.view !== "problems" && button(more.length ? say("stale more", { n: more.length }) : say("stale why"), () => studio.go("problems"), { kind: "quiet" })];
  }

  #show(kind, parts) {
    this.element.hidden = !kind;
    this.element.className = `notice ${kind}`;
    refill(this.element, kind && icon("problems"), parts);
  }
}
