// Small pictures of icons and art: asked for a few at a time, when they are first to be seen.

import { make } from "../../dom.js";

const AT_ONCE = { icons: 16, art: 3 };
const PATIENCE = 8;

/** Samples of one verb, "icons" or "art": `.image(name)` is an element that has its picture as soon as it came. */
export class Samples {
  #known = new Map();
  #images = new Map();
  #waiting = new Set();
  #names = null;
  #timer = 0;
  #busy = false;

  constructor(studio, verb) {
    Object.assign(this, { studio, verb });
  }

  /** All names there are, asked once until the files are others. */
  names() {
    this.#names ??= this.studio.ask(this.verb, {}).then(({ names }) => names, (error) => { this.#names = null; throw error; });
    return this.#names;
  }

  /** Files may be others: ask again what is seen from now on. */
  forget() {
    this.#names = null;
    this.#known.clear();
    for (const [name, images] of this.#images) {
      const seen = images.filter((image) => image.isConnected);
      if (seen.length) { this.#images.set(name, seen); this.#waiting.add(name); } else this.#images.delete(name);
    }
    this.#later();
  }

  /** A file came or went: ask again what there is, and for the sample of a name. */
  renew(name = "") {
    this.#names = null;
    this.#known.delete(name);
    if (!this.#images.has(name)) return;
    this.#waiting.add(name);
    this.#later();
  }

  /** An <img> of a sample; it is for the eye only, its name stands beside it. */
  image(name) {
    const image = make("img.sample", { alt: "", draggable: "false", decoding: "async" });
    const known = this.#known.get(name);
    if (known !== undefined) show(image, known);
    if (!this.#images.has(name)) this.#images.set(name, []);
    this.#images.get(name).push(image);
    if (known === undefined) {
      image.classList.add("awaited");
      this.#waiting.add(name);
      this.#later();
    }
    return image;
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), PATIENCE);
  }

  async #send() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.size) {
        // what was asked for last is looked at now
        const names = [...this.#waiting].reverse().slice(0, AT_ONCE[this.verb]);
        for (const name of names) this.#waiting.delete(name);
        const { pictures } = await this.studio.ask(this.verb, { names });
        for (const name of names) this.#came(name, pictures[name] ?? "");
      }
    } catch { this.#waiting.clear(); } finally { this.#busy = false; }
  }

  #came(name, picture) {
    this.#known.set(name, picture);
    const images = (this.#images.get(name) ?? []).filter((image) => image.isConnected || !image.src);
    for (const image of images) show(image, picture);
    this.#images.set(name, images.filter((image) => image.isConnected));
  }

  end() {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }
}

function show(image, picture) {
  image.classList.remove("awaited");
  image.hidden = !picture;
  if (picture && !image.src.endsWith(picture)) image.src = `/picture/${picture}`;
}
