// The sheet of the board: its picture at a scale, and what hangs over it. A new picture comes when it can be painted; of a drawing only what differs.

import { drawn } from "../../api.js";
import { iconButton } from "../../controls.js";
import { draw, LIFE, make, refill } from "../../dom.js";
import { drawing, parts, redrawParts } from "../../drawing.js";

const AIR = 28;
const LEAST = 1.5; // px a mm: with less, handles lie on each other
const MOST = 4_000_000; // letters of a drawing that the page takes into itself

export class Sheet {
  scale = 1;
  #fit = true;
  #turn = 0;
  #real = "";
  drawn = ""; // the name of what is shown, but for trials
  #under = { name: "", parts: null }; // the last drawing that was asked for, which trials differ from

  constructor(studio, { zoomed }) {
    Object.assign(this, { studio, zoomed, width: 100, height: 100, bleed: 0 });
    const { say } = studio;
    this.picture = make("div.board-picture");
    this.word = make("p.board-word", { role: "status", hidden: true });
    this.thread = draw("svg", { class: "board-thread", "aria-hidden": "true" });
    this.handles = make("div.board-handles", { role: "group", "aria-label": say("board handles") });
    this.sheet = make("div.board-sheet", {}, this.picture, this.thread, this.handles);
    this.element = make("div.board-stage", { tabIndex: 0, role: "region", "aria-label": say("board stage"), onwheel: (event) => this.#wheel(event) }, make("div.board-room", {}, this.sheet), this.word);
    this.observer = new ResizeObserver(() => { if (this.#fit) this.#resize(); });
    this.observer.observe(this.element);
  }

  zoomer() {
    const { say } = this.studio;
    this.percent = make("button.percent", { type: "button", title: say("board life"), onclick: () => this.#set(LIFE) });
    return make("div.zoom-of-board", { role: "group", "aria-label": say("board zoom") }, iconButton("minus", say("board smaller"), () => this.zoom(0.8)), this.percent,
      iconButton("plus", say("board larger"), () => this.zoom(1.25)), iconButton("fit", say("board fit"), () => this.fit()));
  }

  size({ width, height }, bleed, other) {
    Object.assign(this, { width, height, bleed: Math.max(0, bleed) });
    if (other) this.#fit = true;
    this.#resize();
  }

  zoom(by) {
    this.#set(this.scale * by);
  }

  fit() {
    this.#fit = true;
    this.#resize();
  }

  #set(scale) {
    const { element } = this;
    const middle = [(element.scrollLeft + element.clientWidth / 2) / element.scrollWidth, (element.scrollTop + element.clientHeight / 2) / element.scrollHeight];
    this.#fit = false;
    this.scale = Math.min(16, Math.max(0.4, scale));
    this.#resize();
    element.scrollTo(middle[0] * element.scrollWidth - element.clientWidth / 2, middle[1] * element.scrollHeight - element.clientHeight / 2);
  }

  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 300));
  }

  #resize() {
    const { clientWidth, clientHeight } = this.element;
    if (this.#fit && clientWidth) this.scale = Math.max(LEAST, Math.min((clientWidth - 2 * AIR) / this.width, (clientHeight - 2 * AIR) / this.height));
    this.sheet.style.width = `${this.width * this.scale}px`;
    this.sheet.style.height = `${this.height * this.scale}px`;
    this.picture.style.setProperty("--over", `${-this.bleed * this.scale}px`);
    if (this.percent) this.percent.textContent = `${this.studio.figure(this.scale / LIFE * 100)} %`;
    this.zoomed();
  }

  hang(elements) {
    const same = elements.length === this.handles.children.length && elements.every((each, index) => each === this.handles.children[index]);
    if (!same) refill(this.handles, elements);
  }

  tie(ends) {
    refill(this.thread, ends && draw("line", { x1: ends[0].x * this.scale, y1: ends[0].y * this.scale, x2: ends[1].x * this.scale, y2: ends[1].y * this.scale }));
  }

  /** Show the picture of the files as they are. */
  async show(name, { old = false, word = "" } = {}) {
    const turn = ++this.#turn;
    this.#real = name;
    this.sheet.classList.toggle("old", old);
    this.warn(word);
    if (!name || name === this.drawn) return;
    if (!await this.#take(name, turn) || !this.#put(name, this.#under.parts)) await this.#picture(name, turn);
  }

  /** Whether trials are to be asked for as pictures: what is shown is no drawing. */
  get whole() {
    return !this.#under.parts;
  }

  /** Show a trial: a picture, or a drawing in parts, each its text or the number of the same in the one that it is over. */
  async try({ picture, over, parts: told }) {
    const turn = ++this.#turn;
    this.warn("");
    if (picture) return this.#picture(picture, turn, "");
    if (await this.#take(over, turn)) this.#put("", told.map((part) => typeof part === "number" ? this.#under.parts[part] : part));
  }

  /** Have a drawing in parts; false if it is none, or something newer is to be shown. */
  async #take(name, turn) {
    if (name === this.#under.name) return !this.whole;
    const text = await drawn(name);
    if (turn !== this.#turn) return false;
    this.#under = { name, parts: text.length <= MOST && !text.includes("<image") ? parts(text) : null };
    return !this.whole;
  }

  /** Show a drawing; false if it does more than draw. */
  #put(name, all) {
    const before = this.picture.firstElementChild;
    if (!before || !redrawParts(before, all)) {
      const element = drawing(`${all.join("")}</svg>`);
      if (element) this.picture.replaceChildren(element);
      else this.#under.parts = null;
    }
    if (!this.whole) this.#shows(name);
    return !this.whole;
  }

  #shows(name) {
    this.picture.dataset.picture = this.drawn = name;
  }

  async #picture(name, turn, shown = name) {
    if (turn !== this.#turn) return;
    const image = make("img", { alt: "", draggable: "false", decoding: "async" });
    image.src = `/picture/${name}`;
    try { await image.decode(); } catch { return; }
    if (turn !== this.#turn) return;
    this.picture.replaceChildren(image);
    this.#shows(shown);
  }

  /** The files have another picture, which is shown when a trial is over. */
  behind(name) {
    this.#real = name;
  }

  /** The picture of the files again. */
  back() {
    this.warn("");
    this.show(this.#real);
  }

  warn(text) {
    this.word.textContent = text;
    this.word.hidden = !text;
  }

  end() {
    this.observer.disconnect();
  }
}
