// How a cell looks: its text, and what the text stands for – a colour, an icon, a picture, the icons of a cost.

import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { NOTED } from "./sheet.js";

const PATIENCE = 10;
const ICONED = new Set([...NOTED, "ref", "refs"]);
/** Kinds whose texts stand at the right, as figures do. */
export const FIGURES = new Set(["int", "number", "span"]);
const COLOUR = /^#[0-9a-f]{6}$/i;
/** Room in px for what stands beside a text of a kind, at the least. */
const ROOM = { colour: 22, icon: 26, image: 34, cost: 84, gain: 64, effect: 84, convert: 92, score: 30, ref: 24, refs: 34 };
const ICON = 19;
const SIGN = 12;
const MOST_ALIKE = 3; // more of a kind are one icon and a number

/** About how many px the icons of a text take: those of M2K1 are three, and those of B/W/Y with two signs between them. */
export function besides(column, text) {
  const least = ROOM[column.kind] ?? 0;
  if (!NOTED.has(column.kind)) return least;
  const icons = [...text.matchAll(/[\p{L}\p{M}-]+(\d*)/gu)].reduce((sum, [, count]) => sum + Math.min(Number(count || 1), MOST_ALIKE), 0);
  const signs = text.match(/[^\p{L}\p{M}\d\s-]/gu)?.length ?? 0;
  return Math.max(least, icons * ICON + signs * SIGN + 10);
}

/** Pieces of a preview, icons as pictures; `samples` are those of icons. */
export function pictured(pieces, samples) {
  return pieces.map((piece) => (piece.icon ? samples.image(piece.icon) : make("span", {}, piece.text)));
}

/** The looks of the cells of a sheet. */
export class Looks {
  #known = new Map();
  #places = new Map();
  #timer = 0;
  #turn = 0;

  constructor(studio, sheet, samples) {
    Object.assign(this, { studio, sheet, samples });
  }

  /** Words and pictures stand for other things now. */
  forget() {
    this.#known.clear();
    this.#turn += 1; // what is asked by now may be of the other things
    this.again();
  }

  /** The game is another: ask again for what could not be shown. */
  again() {
    if (this.#places.size) this.#later();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PATIENCE);
  }

  /** Fill an element with what a cell says. */
  fill(element, column, text) {
    if (text === "") return refill(element);
    if (column.kind === "bool" && /^(true|false)$/i.test(text)) {
      const yes = text.toLowerCase() === "true";
      return refill(element, yes ? make("span.cell-yes", {}, icon("check")) : make("span.cell-no", { "aria-hidden": "true" }, "–"), make("span.unseen", {}, text));
    }
    const said = make("span.cell-text", { dir: "auto" }, text.replaceAll("\n", " ⏎ "));
    if (column.kind === "colour" && COLOUR.test(text)) return refill(element, make("span.swatch", { style: { "--colour": text } }), said);
    if (column.kind === "icon") return refill(element, this.samples.icons.image(text), said);
    if (column.kind === "image") return refill(element, this.samples.art.image(text.replace(/\s*@.*$/, "")), said);
    if (ICONED.has(column.kind)) return refill(element, said, this.#icons(column, text));
    return refill(element, said);
  }

  /** A place for the icons of a text; they come a moment later. */
  #icons(column, text) {
    const place = make("span.cell-icons", { "aria-hidden": "true" });
    const key = `${column.key}\n${text}`;
    const known = this.#known.get(key);
    if (known) this.#show(place, known);
    else {
      if (!this.#places.has(key)) this.#places.set(key, []);
      this.#places.get(key).push(place);
      this.#later();
    }
    return place;
  }

  async #ask() {
    const wanted = new Map();
    for (const [key, places] of this.#places) {
      const at = key.indexOf("\n");
      const column = key.slice(0, at);
      const seen = places.filter((place) => place.isConnected);
      if (!seen.length) { this.#places.delete(key); continue; }
      this.#places.set(key, seen);
      if (!wanted.has(column)) wanted.set(column, []);
      wanted.get(column).push(key.slice(at + 1));
    }
    const table = this.sheet.name;
    const turn = this.#turn;
    for (const [key, texts] of wanted) {
      let found;
      try { ({ found } = await this.studio.ask("cells", { table, key, texts })); } catch { return; }
      if (table !== this.sheet.name || turn !== this.#turn) return;
      found.forEach(({ pieces, message }, index) => {
        const name = `${key}\n${texts[index]}`;
        if (message) return; // until the game is another: it may name what was not there yet
        this.#known.set(name, pieces);
        for (const place of this.#places.get(name) ?? []) this.#show(place, pieces);
        this.#places.delete(name);
      });
    }
  }

  #show(place, pieces) {
    if (pieces.some((piece) => piece.icon)) refill(place, pictured(pieces, this.samples.icons));
  }

  end() {
    clearTimeout(this.#timer);
  }
}
