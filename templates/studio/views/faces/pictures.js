// The pictures of faces: what is wanted now, what came, and slots in the page that show them without a flicker.

import { make } from "../../dom.js";
import { drawing, redraw } from "../../drawing.js";

const PATIENCE = 6;
const FORGET = 4000;
/** So many drawings are kept for slots that come back; others are asked for once more. */
const DRAWINGS = 400;
/** What a printer's knife may miss by: nothing of weight stands nearer to the trim, in mm. */
export const safeOf = (part) => Math.min(3, Math.min(part.width, part.height) / 10);

/** All pictures that were sent, and who shows them. */
export class Pictures {
  #got = new Map();
  #drawings = new Map();
  #slots = new Map();
  #wants = new Map();
  #timer = 0;
  #sent = "";
  lowInk = false;

  constructor(studio) {
    this.studio = studio;
    studio.on("faces", (event) => this.#came(event));
    studio.on("opened", () => this.again());
  }

  key(id, language, lowInk = this.lowInk) {
    return `${id}|${language}|${lowInk ? 1 : 0}`;
  }

  /** Say what somebody ("grid", "inspector") shows, most important first: [{id, language, near}], `near` if it is not seen yet. */
  want(who, faces) {
    this.#wants.set(who, faces);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), PATIENCE);
  }

  /** Ask for everything once more, as after a new beginning of the room. */
  again() {
    this.#sent = "";
    this.#send();
  }

  #send() {
    const seen = new Set();
    const faces = [];
    for (const { id, language, near } of ["inspector", "grid"].flatMap((who) => this.#wants.get(who) ?? [])) {
      const key = this.key(id, language);
      if (!seen.has(key)) faces.push(near ? { id, language, near } : { id, language });
      seen.add(key);
    }
    const args = { page: this.studio.state.page, faces, low_ink: this.lowInk };
    const text = JSON.stringify(args);
    if (text === this.#sent || !faces.length) return;
    this.#sent = text;
    this.studio.ask("want", args).catch((error) => { this.#sent = ""; if (error.status !== 0) this.studio.tell(error); });
  }

  #came({ faces, problems, drawings = {} }) {
    for (const [name, text] of Object.entries(drawings)) this.#drawings.set(name, text);
    for (const name of this.#drawings.keys()) {
      if (this.#drawings.size <= DRAWINGS) break;
      this.#drawings.delete(name);
    }
    for (const face of faces) {
      const key = this.key(face.id, face.language, face.low_ink);
      const got = { picture: face.picture, old: face.old, problems: face.problems.map((index) => problems[index]) };
      this.#got.delete(key);
      this.#got.set(key, got);
      for (const slot of this.#slots.get(key) ?? []) slot.show(got, this.#drawings.get(got.picture));
    }
    for (const key of this.#got.keys()) {
      if (this.#got.size <= FORGET) break;
      if (!this.#slots.has(key)) this.#got.delete(key);
    }
  }

  /** A place in the page for a face in a language; call `.leave()` when it is taken away. */
  slot(face, part, language) {
    const slot = new Slot(face, part);
    const key = this.key(face.id, language);
    if (!this.#slots.has(key)) this.#slots.set(key, new Set());
    this.#slots.get(key).add(slot);
    slot.leave = () => {
      const all = this.#slots.get(key);
      all?.delete(slot);
      if (all?.size === 0) this.#slots.delete(key);
    };
    const got = this.#got.get(key);
    if (got) slot.show(got, this.#drawings.get(got.picture));
    return slot;
  }

  /** Nobody looks any more: whoever looks next is told everything. */
  end() {
    clearTimeout(this.#timer);
    if (this.#sent) this.studio.ask("want", { page: this.studio.state.page, faces: [] }).catch(() => {});
  }
}

/** The outline of a part, as far as CSS can cut it. */
export function outline(part) {
  if (part.shape === "round") return "round";
  if (part.shape === "hex") return Math.abs(part.height / part.width - 1.1547) < 0.02 ? "hex" : "free";
  return part.shape === "rect" || !part.shape ? "rect" : "free";
}

/** One face in the page: cut at its trim, in mm times the variable --scale. */
class Slot {
  #turn = 0;
  #shown = null;

  constructor(face, part) {
    this.word = make("span.face-word");
    this.element = make("span.face", { data: { shape: outline(part) },
      style: { "--w": face.width, "--h": face.height, "--b": Math.max(0, part.bleed), "--r": part.corner ?? 0, "--safe": safeOf(part) } });
  }

  /** Show what came: a drawing at once, a picture in the place of the one before only when it can be painted. */
  async show({ picture, old, problems }, text) {
    const turn = ++this.#turn;
    this.element.classList.toggle("old", old || !picture);
    const word = old || !picture ? problems[0]?.message ?? "" : "";
    this.word.textContent = word;
    if (word) this.element.append(this.word);
    else this.word.remove();
    if (!picture || picture === this.#shown) return;
    const before = this.element.querySelector(".drawn");
    if (before && text && redraw(before, text)) {
      before.dataset.picture = this.#shown = picture;
      return;
    }
    const image = (text && drawing(text)) || make("img", { alt: "", decoding: "async", draggable: "false", src: `/picture/${picture}` });
    image.classList.add("drawn");
    image.dataset.picture = picture;
    if (before && image.decode) {
      try { await image.decode(); } catch { return; }
      if (turn !== this.#turn) return;
    }
    if (before) before.replaceWith(image);
    else this.element.prepend(image);
    this.#shown = picture;
  }
}
