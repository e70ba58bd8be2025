// The inspector: one kind, large, in every language that is shown; what its row says, its problems, what is drawn at a point.

import { button, iconButton, problemCard, toggle } from "../../controls.js";
import { LIFE, make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { Pointing } from "./pointing.js";
import { lines, RULER } from "./ruler.js";

const AROUND = 28;
const CAPTION = 26;
/** A stage on which two faces beside each other would be too small to read. */
const NARROW = 420;
const STEP = 1.25;

/** Shows a kind; `closed`, `step(-1 or 1)` and `changed()` (of the look) are told to the view. */
export class Inspector {
  kind = null;
  side = "front";
  #slots = [];
  #scale = 0;
  #fit = true;

  constructor(studio, pictures, look, { closed, step, changed }) {
    Object.assign(this, { studio, pictures, look, closed, step, changed });
    this.pointing = new Pointing(studio, { changed: () => this.#outline(), pinned: () => this.tell() });
    const { say } = studio;
    this.name = make("h2.inspector-name", { tabIndex: -1 });
    this.places = make("span.inspector-place");
    this.flipper = iconButton("flip", say("faces flip"), () => this.flip());
    this.zoomed = make("button.zoom-word", { type: "button", title: say("faces life size"), onclick: () => this.zoom(LIFE) });
    this.toggles = ["ruler", "bleed", "trim", "safe"].map((word) => toggle(say(`faces ${word}`), look[word], (on) => {
      this.look[word] = on;
      this.changed();
    }, { data: { word } }));
    this.stage = make("div.stage", { onwheel: (event) => this.#wheel(event), tabIndex: 0, role: "group", "aria-label": say("faces stage") });
    this.reading = make("output.reading");
    this.facts = make("div.facts", { tabIndex: 0, role: "region", "aria-label": say("faces facts") });
    this.element = make("section.inspector", { "aria-label": say("faces inspector"), hidden: true },
      make("div.inspector-head", {},
        iconButton("left", say("faces before"), () => step(-1)), iconButton("right", say("faces next"), () => step(1)),
        make("div.inspector-title", {}, this.name, this.places),
        this.flipper, iconButton("close", say("close"), () => closed())),
      make("div.inspector-body", {},
        make("div.stage-side", {}, this.stage,
          make("div.stage-foot", {}, make("div.stage-lines", {}, this.toggles), this.reading,
            make("div.stage-zoom", {}, iconButton("minus", say("faces smaller"), () => this.zoom(this.#scale / STEP)), this.zoomed,
              iconButton("plus", say("faces larger"), () => this.zoom(this.#scale * STEP)), iconButton("fit", say("faces fit"), () => { this.#fit = true; this.draw(); })))),
        this.facts));
    this.size = new ResizeObserver(() => { if (this.kind) this.draw(); });
    this.size.observe(this.stage);
  }

  end() {
    this.size.disconnect();
    this.#leave();
  }

  /** Show a kind, from the side that was seen before if it has that one. */
  open(kind, side = this.side) {
    const other = kind.key !== this.kind?.key;
    if (other) this.pointing.forget();
    this.kind = kind;
    this.side = side === "back" && kind.behind ? "back" : kind.front ? "front" : "back";
    this.element.hidden = false;
    this.flipper.disabled = !(kind.front && kind.behind);
    this.name.textContent = kind.front ? kind.name : this.studio.say("faces back of all");
    this.draw();
    this.tell();
  }

  close() {
    this.kind = null;
    this.element.hidden = true;
    this.#leave();
    this.pictures.want("inspector", []);
  }

  flip() {
    if (!this.kind?.front || !this.kind.behind) return;
    this.pointing.forget();
    this.open(this.kind, this.side === "front" ? "back" : "front");
  }

  face() {
    return this.side === "front" ? this.kind.front : this.kind.behind;
  }

  zoom(scale) {
    this.#fit = false;
    this.#scale = Math.min(40, Math.max(0.3, scale));
    this.draw();
  }

  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(this.#scale * Math.exp(-event.deltaY / 300));
  }

  #leave() {
    for (const { slot } of this.#slots) slot.leave();
    this.#slots = [];
    this.#made = "";
  }

  #made = "";

  /** The face or faces, at the scale that fits or was chosen, with their lines. */
  draw() {
    const face = this.face();
    const { part } = this.kind;
    const languages = [this.studio.state.language, this.studio.state.second].filter(Boolean);
    const beyond = this.look.bleed ? Math.max(0, part.bleed) : 0;
    const edge = this.look.ruler ? RULER : 0;
    const { clientWidth: width, clientHeight: height } = this.stage;
    const fits = (along, down) => Math.min(
      (width - AROUND * (along + 1) - edge * along) / along / (face.width + 2 * beyond),
      (height - AROUND * (down + 1) - edge * down - (languages.length > 1 ? CAPTION * down : 0)) / down / (face.height + 2 * beyond));
    const [row, column] = [fits(languages.length, 1), fits(1, languages.length)];
    const under = width < NARROW || column > row;
    // on a phone each is as large as one alone, and the next is scrolled to
    if (this.#fit) this.#scale = Math.max(0.2, width < NARROW ? fits(1, 1) : Math.max(row, column));
    const made = [face.id, face.width, face.height, part.bleed, part.corner, languages, this.pictures.lowInk].join();
    if (made !== this.#made) {
      this.#leave();
      this.#made = made;
      this.#slots = languages.map((language) => {
        const slot = this.pictures.slot(face, part, language);
        const over = make("span.over");
        const sheet = make("div.sheet-of-face", { onclick: (event) => this.pointing.pin(this.face().id, language, this.#at(event, sheet)),
          onpointermove: (event) => this.#read(event, sheet, language), onpointerleave: () => { this.reading.textContent = ""; this.pointing.leave(); } }, slot.element, over);
        const called = this.studio.state.open.languages.find((each) => each.code === language)?.name ?? language;
        return { slot, language, over, sheet, figure: make("figure.large", {}, sheet, languages.length > 1 && make("figcaption", {}, called)) };
      });
      refill(this.stage, make("div.stage-room", {}, this.#slots.map(({ figure }) => figure)));
      this.pictures.want("inspector", languages.map((language) => ({ id: face.id, language })));
    }
    this.stage.firstElementChild.classList.toggle("under", under);
    for (const { over, sheet, figure, language } of this.#slots) {
      sheet.style.setProperty("--scale", `${this.#scale}px`);
      sheet.classList.toggle("with-bleed", this.look.bleed);
      figure.style.paddingLeft = figure.style.paddingTop = `${edge}px`;
      refill(over, lines(face, part, this.#scale, this.look, this.pointing.marks(face.id, language)));
      over.style.left = over.style.top = `${beyond * this.#scale}px`;
    }
    for (const each of this.toggles) each.set(this.look[each.dataset.word]);
    this.zoomed.textContent = `${this.studio.figure(this.#scale / LIFE * 100)} %`;
    const all = [this.studio.component(this.kind.component)?.title, `${this.studio.figure(face.width, face.width % 1 ? 1 : 0)} × ${this.studio.figure(face.height, face.height % 1 ? 1 : 0)} mm`,
      this.kind.behind && this.kind.front && this.studio.say(`faces ${this.side}`)];
    this.places.textContent = all.filter(Boolean).join(" · ");
  }

  #at(event, sheet) {
    const box = sheet.getBoundingClientRect();
    const beyond = this.look.bleed ? Math.max(0, this.kind.part.bleed) : 0;
    return { x: (event.clientX - box.left) / this.#scale - beyond, y: (event.clientY - box.top) / this.#scale - beyond };
  }

  #read(event, sheet, language) {
    const at = this.#at(event, sheet);
    this.reading.textContent = `${this.studio.figure(at.x, 1)} , ${this.studio.figure(at.y, 1)} mm`;
    if (event.pointerType !== "touch") this.pointing.hover(this.face().id, language, at);
  }

  /** The outlines of what is pointed at, anew. */
  #outline() {
    if (this.kind) this.draw();
  }

  /** The side panel: the point, problems, the row. */
  tell() {
    if (!this.kind) return;
    const { say } = this.studio;
    const face = this.face();
    const problems = this.studio.problemsOf(face.id);
    const rows = Object.entries(this.kind.values);
    refill(this.facts,
      this.pointing.panel(face.id),
      problems.length > 0 && make("section.fact", {}, make("h3", {}, say("problems", { n: problems.length })),
        problems.map((problem) => problemCard(problem, { tools: [
          this.#toTable(this.studio.place(problem)),
          problem.file && this.studio.state.editor && button(say("open in editor"), () => this.studio.edit(problem), { kind: "quiet", picture: "editor" }),
        ].filter(Boolean) }))),
      make("section.fact", {}, make("h3", {}, this.kind.row ? [say("faces row"), " ", make("code", {}, this.kind.row)] : say("faces no row")),
        rows.length > 0 && make("dl.row-fields", {}, rows.map(([field, text]) => make("div", { class: this.pointing.means(this.kind.table, this.kind.row, field) ? "meant" : "" },
          make("dt", {}, field), make("dd", { dir: "auto" }, this.kind.table && this.studio.has("table")
            ? make("a", { href: this.#tableAddress(this.kind.table, this.kind.row, field) }, text || "–") : text || "–")))),
        this.kind.count > 1 && !("count" in this.kind.values) && make("p.quiet", {}, `×${this.kind.count}`)),
      !this.pointing.pinned && make("p.tip", {}, icon("eye"), say("faces tip")));
  }

  #tableAddress(table, row, field) {
    return `#/${this.studio.state.game}/table?${new URLSearchParams({ table, row: row ?? "", field: field ?? "" })}`;
  }

  #toTable(place) {
    if (!place || !this.studio.has("table")) return null;
    const { table, row, field } = place;
    return button(this.studio.say("faces to table"), () => this.studio.go("table", { table, row, field }), { kind: "quiet", picture: "table" });
  }
}
