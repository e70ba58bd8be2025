// Faces: every component, both sides, at true proportions; search, colour views, two languages, and one face at a time, large.

import { choice, iconButton, popover, segmented, toggle } from "../controls.js";
import { debounced, LIFE, make } from "../dom.js";
import { icon } from "../icons.js";
import { fieldsOf, gather, kindOf } from "./faces/deck.js";
import { Grid } from "./faces/grid.js";
import { Inspector } from "./faces/inspector.js";
import { Pictures } from "./faces/pictures.js";
import { meant } from "./faces/query.js";
import { SearchBox } from "./faces/searchbox.js";
import words from "./faces/words.js";

const SMALLEST = 0.12;
const LARGEST = 4;
const CARD = 63;
const CAPTIONS_FROM = 0.28;
const COLOURS = ["full", "grey", "protan", "deutan", "tritan"];
const LINES = ["bleed", "trim", "safe", "ruler"];
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };

/** How large faces are until somebody chooses: cards as they fit a window, small pieces up to life size, that they can be read. */
function atFirst(components) {
  const usual = innerWidth < 700 ? 0.42 : innerWidth < 1900 ? 0.55 : 0.7;
  const width = (components[0]?.kinds[0]?.front ?? components[0]?.kinds[0]?.back)?.width ?? CARD;
  return Math.min(1, Math.max(usual, usual * CARD / width));
}

class Faces {
  constructor(root, studio, params) {
    this.studio = studio;
    this.look = studio.kept("faces.look", {});
    this.look = { sides: "front", zoom: 0, colours: "full", lowInk: false,
      bleed: false, trim: false, safe: false, ruler: true, ...this.look };
    this.usual = atFirst([]);
    this.components = [];
    this.changed = null;
    this.pictures = new Pictures(studio);
    this.pictures.lowInk = this.look.lowInk;
    this.grid = new Grid(studio, this.pictures, { chosen: (key) => this.open(key), focused: (key) => { if (this.inspector.kind && this.split()) this.open(key, false); } });
    this.inspector = new Inspector(studio, this.pictures, this.look, { closed: () => this.close(), step: (step) => this.step(step), changed: () => this.looked() });
    this.search = new SearchBox(studio, () => this.filter());
    this.search.left = () => { const first = this.grid.kinds()[0]; if (first) this.grid.reveal(first.key); };
    this.none = make("p.none", { hidden: true }, studio.say("faces none"));
    root.classList.add("faces");
    this.root = root;
    root.append(this.tools(), make("div.faces-body", {}, make("div.faces-grid", {}, this.grid.element, this.none), this.inspector.element));
    this.query = params.q ?? "";
    this.wanted = params.face ?? "";
    this.problem = params.problem ?? "";
    this.turn = 0;
    this.again = debounced(15, () => this.load());
    studio.on("opened", this.again);
    studio.on("language", this.again);
    studio.on("problems", ({ stage }) => {
      this.outline();
      this.inspector.tell();
      if (this.asksFor("problems")) this.filter();
      if (stage === "all" && this.asksFor("changed")) this.askChanged();
    });
    studio.on("accepted", () => this.askChanged());
    this.dress();
    this.load();
    this.askChanged();
  }

  /** The bar above the grid. */
  tools() {
    const { say } = this.studio;
    const { look } = this;
    const options = ["front", "back", "both"].map((side) => [side, say(`faces ${side}`)]);
    const chooseSides = (side) => { look.sides = side; this.looked(); };
    this.sides = [segmented(say("faces sides"), options, look.sides, chooseSides), segmented(say("faces sides"), options, look.sides, chooseSides)];
    this.colours = choice(say("faces colours"), COLOURS.map((word) => [word, say(`faces colours ${word}`)]), look.colours, (word) => { look.colours = word; this.looked(); });
    this.low = toggle(say("faces low ink"), look.lowInk, (on) => { look.lowInk = on; this.looked(); }, { picture: "drop" });
    this.lines = LINES.slice(0, 3).map((word) => toggle(say(`faces ${word}`), look[word], (on) => { look[word] = on; this.looked(); }, { data: { word } }));
    const [opener, panel] = popover(make("button.button", { type: "button" }, icon("eye"), make("span", {}, say("faces look")), make("span.dot", { hidden: true })), say("faces look"),
      make("div.look-row.only-narrow", {}, make("span.look-name", {}, say("faces sides")), this.sides[1]),
      make("div.look-row", {}, make("span.look-name", {}, say("faces colours")), this.colours),
      make("div.look-row", {}, make("span.look-name", {}, say("faces lines")), make("span.look-lines", {}, this.lines)),
      make("div.look-row", {}, make("span.look-name"), this.low));
    panel.classList.add("look");
    this.dot = opener.querySelector(".dot");
    this.slider = make("input", { type: "range", min: 0, max: 1000, "aria-label": say("faces zoom"), oninput: () => {
      const exact = SMALLEST * (LARGEST / SMALLEST) ** (this.slider.value / 1000);
      this.zoom(Math.abs(exact - 1) < 0.035 ? 1 : exact);
    } });
    this.percent = make("button.zoom-word", { type: "button", title: say("faces life size"), onclick: () => this.zoom(1) });
    return make("div.tools", {}, this.search.element, make("span.only-wide", {}, this.sides[0]), opener, panel,
      make("div.zoomer", {}, iconButton("minus", say("faces smaller"), () => this.zoom(this.size / 1.2)), this.slider,
        iconButton("plus", say("faces larger"), () => this.zoom(this.size * 1.2)), this.percent));
  }

  /** Ask what there is, and show it. */
  async load() {
    const { language } = this.studio.state;
    const turn = ++this.turn;
    let components;
    try { components = await gather(this.studio, language); } catch { return; /* "opened" comes again when the room has begun anew */ }
    if (turn !== this.turn) return;
    this.components = components;
    this.usual = atFirst(components);
    this.dress();
    this.search.fields = fieldsOf(components);
    if (this.query) this.search.set(this.query);
    this.query = "";
    this.filter();
    this.outline(true);
    const key = this.wanted ? kindOf(this.wanted) : this.inspector.kind?.key;
    if (!key) return;
    const side = this.wanted.endsWith("/back") ? "back" : this.wanted ? "front" : this.inspector.side;
    this.wanted = "";
    const kind = this.find(key);
    if (kind) this.open(key, false, side);
    else this.close();
  }

  /** Draw a line around the faces that the problem of the address is about, and perhaps go to the first of them. */
  outline(go = false) {
    const keys = (this.studio.state.problems.find((each) => each.id === this.problem)?.faces ?? []).map(kindOf);
    this.grid.outline(keys);
    if (go && keys.length) this.grid.reveal(keys.find((key) => this.find(key)) ?? "", false);
  }

  /** Whether the search has a word of our own: "problems" or "changed". */
  asksFor(word) {
    return this.search.terms().some((term) => term.own === word);
  }

  /** What changed since the ledger was accepted, if anybody can tell. */
  async askChanged() {
    try {
      const { faces } = await this.studio.look("changed");
      this.changed = new Set(faces.map(kindOf));
      this.search.own = ["problems", "changed"];
    } catch { this.changed = null; }
    if (!this.ended && this.asksFor("changed")) this.filter();
  }

  find(key) {
    for (const { kinds } of this.components) {
      const kind = kinds.find((each) => each.key === key);
      if (kind) return kind;
    }
    return null;
  }

  /** Show what the search means. */
  filter() {
    const terms = this.search.terms();
    const knows = {
      problems: (kind) => [kind.front, kind.back].some((face) => face && this.studio.problemsOf(face.id).length > 0),
      changed: (kind) => this.changed?.has(kind.key) ?? true,
    };
    const shown = this.components.map((component) => ({ ...component, kinds: terms.length ? component.kinds.filter((kind) => meant(kind, terms, knows)) : component.kinds }));
    const count = (list) => list.reduce((sum, component) => sum + component.kinds.length, 0);
    const { state, say, figure } = this.studio;
    const all = count(this.components);
    this.search.tell(terms.length ? say("faces found", { n: figure(count(shown)), all: figure(all) }) : "");
    this.none.hidden = count(shown) > 0 || all === 0;
    this.grid.show(shown, { scale: this.size * LIFE, sides: this.look.sides, languages: [state.language, state.second].filter(Boolean),
      bleed: this.look.bleed, captions: this.size >= CAPTIONS_FROM });
    this.note();
  }

  /** Remember the address of what is seen. */
  note() {
    const face = this.inspector.kind ? `${this.inspector.kind.key}/${this.inspector.side}` : "";
    this.studio.stay({ q: this.search.text(), face, problem: this.problem });
  }

  /** How large faces are shown: as it was chosen, or as it suits the game. */
  get size() {
    return this.look.zoom || this.usual;
  }

  zoom(share) {
    this.look.zoom = Math.min(LARGEST, Math.max(SMALLEST, share));
    this.looked();
  }

  /** The look is another: keep it, dress the page, draw again. */
  looked() {
    this.studio.keep("faces.look", this.look);
    this.pictures.lowInk = this.look.lowInk;
    this.dress();
    this.filter();
    if (this.inspector.kind) this.inspector.draw();
  }

  /** Classes and controls as the look says. */
  dress() {
    const { look, root } = this;
    root.dataset.colours = look.colours;
    for (const word of LINES) root.classList.toggle(`with-${word}`, look[word]);
    root.classList.toggle("no-captions", this.size < CAPTIONS_FROM);
    for (const each of this.sides) each.set(look.sides);
    this.colours.set(look.colours);
    this.low.set(look.lowInk);
    for (const each of this.lines) each.set(look[each.dataset.word]);
    this.dot.hidden = look.colours === "full" && !look.lowInk && !look.bleed && !look.trim && !look.safe;
    const percent = this.studio.figure(this.size * 100);
    this.slider.value = 1000 * Math.log(this.size / SMALLEST) / Math.log(LARGEST / SMALLEST);
    this.slider.setAttribute("aria-valuetext", this.studio.say("faces zoom word", { percent }));
    this.percent.textContent = `${percent} %`;
  }

  /** Whether grid and inspector stand side by side. */
  split() {
    return matchMedia("(min-width: 1400px)").matches;
  }

  open(key, focus = true, side = this.look.sides === "back" ? "back" : this.inspector.kind ? this.inspector.side : "front") {
    const kind = this.find(key);
    if (!kind) return;
    const first = !this.inspector.kind;
    this.root.classList.add("inspecting");
    this.inspector.open(kind, side);
    this.grid.mark(key);
    if (first && this.split()) this.grid.lay();
    if (first) this.grid.reveal(key, false);
    if (focus && !this.split()) this.inspector.name.focus();
    this.note();
  }

  close() {
    const key = this.inspector.kind?.key;
    this.root.classList.remove("inspecting");
    this.inspector.close();
    this.grid.mark("");
    this.grid.lay();
    if (key) this.grid.reveal(key);
    this.note();
  }

  step(step) {
    const kinds = this.grid.kinds();
    const index = kinds.findIndex((kind) => kind.key === this.inspector.kind.key);
    const next = kinds[index + step];
    if (!next) return;
    this.open(next.key, false);
    this.grid.reveal(next.key, false);
  }

  show(params) {
    if ((params.q ?? "") !== this.search.text()) this.search.set(params.q ?? "");
    this.problem = params.problem ?? "";
    this.filter();
    this.outline(true);
    if (params.face) this.open(kindOf(params.face), true, params.face.endsWith("/back") ? "back" : "front");
    else if (this.inspector.kind) this.close();
  }

  key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { inspector, grid, look } = this;
    const range = event.target.type === "range" || event.target.type === "radio";
    if (ARROWS[key] && !range) {
      const large = inspector.kind && !grid.element.contains(event.target);
      if (large && event.target === inspector.stage) return false;
      if (large && (key === "ArrowLeft" || key === "ArrowRight")) { this.step(key === "ArrowLeft" ? -1 : 1); return true; }
      if (large) return false;
      const next = grid.beside(grid.here, ARROWS[key]);
      if (next) grid.reveal(next.key);
      return true;
    }
    const flip = () => { if (inspector.kind) { inspector.flip(); this.note(); } else { look.sides = look.sides === "back" ? "front" : "back"; this.looked(); } };
    const lines = () => { const on = !(look.bleed && look.trim && look.safe); Object.assign(look, { bleed: on, trim: on, safe: on }); this.looked(); };
    const does = {
      Escape: () => { if (inspector.kind) this.close(); else if (this.problem) { this.problem = ""; this.outline(); this.note(); } }, f: flip, b: () => { look.sides = look.sides === "both" ? "front" : "both"; this.looked(); },
      "+": () => this.zoom(this.size * 1.2), "=": () => this.zoom(this.size * 1.2), "-": () => this.zoom(this.size / 1.2), 0: () => this.zoom(1),
      o: lines, r: () => { look.ruler = !look.ruler; this.looked(); }, l: () => { look.lowInk = !look.lowInk; this.looked(); },
      g: () => { look.colours = look.colours === "grey" ? "full" : "grey"; this.looked(); }, j: () => inspector.kind && this.step(1), k: () => inspector.kind && this.step(-1),
    }[key.length === 1 ? key.toLowerCase() : key];
    if (!does) return false;
    does();
    return true;
  }

  end() {
    this.ended = true;
    this.turn += 1;
    this.again.stop();
    this.grid.end();
    this.inspector.end();
    this.pictures.end();
  }
}

let open = null;

export default {
  name: "faces",
  icon: "faces",
  title: "faces",
  style: "views/faces.css",
  words,
  keys: [["← ↑ ↓ →", "faces key move"], ["Enter", "faces key open"], ["F", "faces key flip"], ["B", "faces key both"], ["+ −", "faces key zoom"],
    ["0", "faces key life"], ["O", "faces key lines"], ["R", "faces key ruler"], ["L", "faces key low"], ["G", "faces key grey"]],
  mount(root, studio, params) { open = new Faces(root, studio, params); },
  show(params) { open.show(params); },
  key(event) { return open.key(event); },
  unmount() { open?.end(); open = null; },
};
