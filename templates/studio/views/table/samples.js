// Small pictures of icons and art: asked for a few at a time, when they are first to be seen.

import { make } from "../../dom.js";

const AT_ONCE = { icons: 16, art: 3 };
const PATIENCE = 8;

/** Samples of one verb, "icons" or "art": `.image(name)` is an element that has its picture as soon as it came. */
export class Samples {
  #known = new Map();
  #awaited = new Map(); // name → images that have no picture yet; those that have one are found in the page
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
    for (const image of document.querySelectorAll(`img.sample[data-of="${this.verb}"]`)) this.#waiting.add(image.dataset.name);
    this.#later();
  }

  /** A file came or went: ask again what there is, and for the sample of a name. */
  renew(name = "") {
    this.#names = null;
    this.#known.delete(name);
    this.#seen(name).forEach(() => this.#waiting.add(name));
    this.#later();
  }

  /** An <img> of a sample; it is for the eye only, its name stands beside it. */
  image(name) {
    const image = make("img.sample", { alt: "", draggable: "false", decoding: "async", data: { of: this.verb, name } });
    const known = this.#known.get(name);
    if (known !== undefined) show(image, known);
    if (known === undefined) {
      if (!this.#awaited.has(name)) this.#awaited.set(name, []);
      this.#awaited.get(name).push(image);
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
    } catch { this.#waiting.clear(); this.#awaited.clear(); } finally { this.#busy = false; }
  }

  #came(name, picture) {
    this.#known.set(name, picture);
    for (const image of new Set([...this.#awaited.get(name) ?? [], ...this.#seen(name)])) show(image, picture);
    this.#awaited.delete(name);
  }

  /** The images of a name that stand in the page. */
  #seen(name) {
    return document.querySelectorAll(`img.sample[data-of="${this.verb}"][data-name="${CSS.escape(name)}"]`);
  }

  end() {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#awaited.clear();
  }
}

function show(image, picture) {
  image.classList.remove("awaited");
  image.hidden = !picture;
  if (picture && !image.src.endsWith(picture)) image.src = `/picture/${picture}`;
}
