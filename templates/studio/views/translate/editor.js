// One text: original and translation side by side, what must be kept, and the faces on which it stands, as it is typed.

import { button, fresh, iconButton } from "../../controls.js";
import { directionOf, parted } from "../../direction.js";
import { debounced, grow, LIFE, make, refill } from "../../dom.js";
import { turned } from "../../keys.js";

const PAUSE = 70;
const LARGEST = 1.6;

const same = (some, others) => some.length === others.length && some.every((each, at) => each === others[at]);

export class Editor {
  /** calls: save(language, text, forms, was) → Promise of whether it is written, next(), close(), step(by), turn("undo" or "redo") */
  constructor(studio, calls) {
    this.studio = studio;
    this.calls = calls;
    this.text = null;
    this.boxes = [];
    this.base = []; // what was there when one began to type
    this.turn = 0;
    this.meeting = make("div.editor-meeting", { role: "alert", hidden: true });
    this.element = make("section.editor", { "aria-label": studio.say("translate translation") });
    this.preview = make("section.preview", { "aria-label": studio.say("translate preview") });
    this.problems = make("ul.editor-problems", { "aria-live": "polite" });
    this.pictures = make("div.preview-pictures");
    this.again = debounced(PAUSE, () => this.fits());
  }

  get dirty() {
    return this.boxes.some((box, at) => box.value !== (this.base[at] ?? ""));
  }

  get forms() {
    return this.boxes.map((box) => box.value);
  }

  /** Show a text; what was typed into it and not saved stays if it is the same one. */
  open(language, text, examples, focus) {
    const typed = this.text?.key === text.key && this.language === language && this.dirty ? this.forms : null;
    const active = this.boxes.indexOf(document.activeElement);
    const same = this.text?.key === text.key && this.language === language;
    const [start, end] = active >= 0 ? [document.activeElement.selectionStart, document.activeElement.selectionEnd] : [0, 0];
    this.language = language;
    this.text = text;
    if (!typed) this.base = text.forms;
    this.draw(language, text, examples, typed);
    this.meet();
    if (same && active >= 0) {
      this.boxes[active].focus({ preventScroll: true });
      this.boxes[active].setSelectionRange(start, end);
    } else if (focus) {
      this.boxes[0]?.focus({ preventScroll: true });
    }
    this.tell(text.state, text.problems);
    if (!same) refill(this.pictures);
    this.fits();
  }

  close() {
    this.again.stop();
    this.turn += 1;
    this.text = null;
    this.boxes = [];
    refill(this.element);
    refill(this.preview);
  }

  draw(language, text, examples, typed) {
    const { say } = this.studio;
    const own = this.studio.own()?.code;
    const many = text.forms.length > 1;
    this.state = make("span.editor-state");
    this.boxes = text.forms.map((form, at) => {
      const box = make("textarea.said", { id: fresh("t"), dir: directionOf(language), lang: language, rows: 2, spellcheck: "true", value: typed?.[at] ?? form,
        disabled: Boolean(text.column), oninput: () => { grow(box); this.changed(); }, onkeydown: (event) => this.pressed(event), onblur: () => this.left() });
      return box;
    });
    const labels = this.boxes.map((box, at) => make("div.form", {},
      make("label", { for: box.id }, many ? say("translate form", { numbers: examples[at] ?? "" }) : say("translate translation")), box));
    refill(this.element,
      make("header.editor-head", {}, make("span.editor-back", {}, iconButton("left", say("translate back"), () => this.calls.close())), make("code.editor-context", {}, text.context), this.state),
      make("div.sides", {},
        make("div.source", {}, make("h2", {}, say("translate source")), make("p.source-text", { dir: "auto", lang: own }, text.source),
          text.many && make("p.source-text", { dir: "auto", lang: own }, text.many),
          text.before && make("div.source-before", {}, make("h3", {}, say("translate before")), make("p", { dir: "auto", lang: own }, text.before))),
        make("div.forms", {}, labels)),
      text.column && make("p.in-table", {}, say("translate in table", { column: text.column }),
        this.studio.has("table") && button(say("translate to table"), () => this.toTable(), { kind: "quiet" })),
      text.marks.length > 0 && !text.column && make("div.marks", {}, make("span", {}, say("translate keep")), text.marks.map((mark) =>
        make("button.mark-chip", { type: "button", "aria-label": say("translate insert", { mark }), onmousedown: (event) => event.preventDefault(), onclick: () => this.insert(mark) }, make("code", {}, mark)))),
      this.problems, this.meeting,
      !text.column && make("div.editor-tools", {}, button(say("translate next"), () => this.calls.next(), { kind: "primary", title: "Ctrl+Enter" }),
        button(say("translate save"), () => this.save(true)), button(say("translate copy"), () => this.copy(), { kind: "quiet" })),
      make("dl.about", {}, text.notes.length > 0 && [make("dt", {}, say("translate notes")), make("dd", {}, text.notes.map((note) => make("p", {}, note)))],
        text.places.length > 0 && [make("dt", {}, say("translate places")), make("dd", {}, text.places.slice(0, 6).map((place) =>
          make("button.place-link", { type: "button", onclick: () => this.studio.edit(place) }, `${place.file}:${place.line}`)))]));
    const more = text.faces.length - 4;
    refill(this.preview, make("h2", {}, say("translate preview")), this.pictures,
      more > 0 && make("p.preview-more", {}, say("translate more faces", { n: more })),
      !text.faces.length && !text.sections.length && make("p.preview-more", {}, say("translate no face")));
    for (const box of this.boxes) grow(box);
  }

  /** A translation was written: what is typed from now on begins with it. */
  written(text, state) {
    if (this.text !== text) return;
    this.base = text.forms;
    this.meet();
    this.tell(state, null);
  }

  /** A text was not written, as somebody else has written it meanwhile. */
  met(text) {
    this.text.forms = text.forms;
    this.meet();
    this.meeting.querySelector("button")?.focus();
  }

  /** Show what somebody else has written meanwhile in the place of what is typed, if that is another text. */
  meet() {
    const { say } = this.studio;
    const theirs = this.text.forms;
    const met = this.dirty && !same(theirs, this.base) && !same(theirs, this.forms);
    this.meeting.hidden = !met;
    if (!met) return;
    const said = theirs.filter(Boolean).join(" · ");
    if (this.meeting.dataset.theirs === said && this.meeting.firstChild) return;
    this.meeting.dataset.theirs = said;
    const stay = (event) => event.preventDefault(); // the box is not left for it
    const choice = (word, act, kind) => Object.assign(button(say(word), () => { act(); this.meet(); this.boxes[0].focus(); this.changed(); }, { kind }), { onmousedown: stay });
    refill(this.meeting, make("p", {}, say("translate met")), make("p.met-said", { dir: "auto", lang: this.language }, said || say("translate met nothing")),
      make("div.editor-tools", {},
        choice("translate met mine", () => { this.base = theirs; }, "primary"),
        choice("translate met theirs", () => { this.base = theirs; this.boxes.forEach((box, at) => { box.value = theirs[at] ?? ""; grow(box); }); })));
  }

  changed() {
    this.tell(this.dirty ? "unsaved" : this.text.state, null);
    this.again();
  }

  /** Say in what state the translation is, and what is wrong with it. */
  tell(state, problems) {
    this.state.textContent = this.studio.say(`translate ${state}`);
    this.state.dataset.state = state;
    if (problems) refill(this.problems, problems.map((problem) => make("li", {}, parted(problem))));
  }

  /** Draw where the text stands, as it is typed. */
  async fits() {
    const { text, language } = this;
    if (!text) return;
    const turn = ++this.turn;
    let found;
    try {
      found = await this.studio.ask("fits", { language, key: text.key, forms: this.forms, faces: text.faces.slice(0, 4), sections: text.sections.slice(0, 1) });
    } catch { return; /* what cannot be drawn is told with the problems of the game */ }
    if (turn !== this.turn) return;
    if (!text.column) {
      refill(this.problems, found.problems.map((problem) => make("li", {}, parted(problem))));
      for (const box of this.boxes) box.setAttribute("aria-invalid", found.state === "wrong" || found.state === "long");
      this.element.dataset.state = found.state;
      if (this.dirty) this.state.dataset.state = found.state === "done" ? "unsaved" : found.state;
      if (this.dirty) this.state.textContent = [this.studio.say("translate unsaved"), found.state !== "done" && this.studio.say(`translate ${found.state}`)].filter(Boolean).join(" · ");
    }
    this.show(found.pictures);
  }

  /** Pictures take the place of others when they are there, so that nothing flashes. */
  show(pictures) {
    const figures = [...this.pictures.children];
    pictures.forEach((each, at) => {
      const width = `${Math.round(each.width * LIFE * LARGEST)}px`;
      let figure = figures[at];
      if (!figure) {
        figure = make("figure.preview-face", {}, make("div.preview-cut", {}, make("img", { alt: "" })), make("figcaption"));
        this.pictures.append(figure);
      }
      const image = figure.querySelector("img");
      figure.style.width = width;
      image.parentNode.style.aspectRatio = `${each.width} / ${each.height}`;
      image.style.width = `${(each.width + 2 * each.bleed) / each.width * 100}%`;
      image.style.margin = `${-each.bleed / each.width * 100}%`;
      if (image.dataset.name !== each.picture) {
        image.dataset.name = each.picture;
        image.src = `/picture/${each.picture}`;
      }
      const name = this.name(each.of);
      image.alt = name;
      figure.lastChild.textContent = name;
      figure.classList.toggle("page", !each.of.includes("/"));
    });
    for (const figure of figures.slice(pictures.length)) figure.remove();
  }

  name(of) {
    if (!of.includes("/")) return this.studio.say("translate section", { name: of.split(".").slice(1).join(".") });
    const [component, , row, side] = of.split("/");
    const title = this.studio.component(component)?.title ?? component;
    return [title, row !== "-" && row, side === "back" && this.studio.say("faces back")].filter(Boolean).join(" · ");
  }

  insert(mark) {
    const box = this.boxes.find((each) => each === document.activeElement) ?? this.boxes[0];
    box.focus();
    box.setRangeText(mark, box.selectionStart, box.selectionEnd, "end");
    grow(box);
    this.changed();
  }

  copy() {
    this.boxes.forEach((box, at) => { box.value = at && this.text.many ? this.text.many : this.text.source; grow(box); });
    this.boxes[0].focus();
    this.changed();
  }

  pressed(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.calls.next();
    else if (event.altKey && event.key === "ArrowDown") this.calls.step(1);
    else if (event.altKey && event.key === "ArrowUp") this.calls.step(-1);
    else if (turned(event) && !this.dirty) this.calls.turn(turned(event));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  left() {
    setTimeout(() => { if (this.text && !this.boxes.includes(document.activeElement)) this.save(); }, 0);
  }

  /** Save what was typed, or approve what waits for a look; resolves to false if that was refused. */
  async save(approved = false) {
    if (!this.text || this.text.column || (!this.dirty && !(approved && this.text.state === "stale"))) return true;
    return this.calls.save(this.language, this.text, this.forms, this.base);
  }

  toTable() {
    const [table, field] = this.text.context.split("#")[0].split(".");
    this.studio.go("table", { table, row: this.text.context.split("#")[1] ?? "", field });
  }
}
