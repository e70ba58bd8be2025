// A handle: the place of a row on the board. What is counted in mm here is told in the units of the field.

import { make } from "../../dom.js";

const FINE = 0.25; // mm: no number is written finer than that
const LEAST = 24; // px: what a finger can hit
const NEAR = 3; // px: less is a click

export class Handle {
  #from = null;

  constructor(studio, key, board) {
    Object.assign(this, { studio, key, board });
    this.element = make("button.handle", { type: "button", data: { handle: key }, onpointerdown: (event) => this.#down(event), onpointermove: (event) => this.#move(event),
      onpointerup: (event) => this.#up(event), onpointercancel: () => { this.#from = null; board.cancel(); }, onclick: () => board.choose(key) }, make("span.grip"));
  }

  set(given) {
    this.given = given;
    this.element.className = `handle ${given.what}${given.written ? "" : " unwritten"}`;
    this.element.title = `${given.name || given.row} · ${given.field}`;
  }

  judge(kind) {
    this.element.dataset.wrong = kind;
    this.#name(this.value);
  }

  #name(value) {
    const { say } = this.studio;
    const { given } = this;
    const words = [say(`board a ${given.what}`, { name: given.name || given.row }), this.text(value ?? this.rounded(given.value))];
    if (this.element.dataset.wrong) words.push(say(this.element.dataset.wrong));
    this.element.setAttribute("aria-label", words.join(", "));
  }

  place() {
    const { table, row, field } = this.given;
    return { table, row, field };
  }

  /** Where it is in mm, or would be with a value. */
  at(value) {
    const { given } = this;
    const grown = (axis) => given.reach.reduce((sum, reach, index) => sum + reach[axis] * ((value?.[index] ?? given.value[index]) - given.value[index]), 0);
    return { x: given.x + grown(0), y: given.y + grown(1) };
  }

  lay(scale, value) {
    const { x, y } = this.at(value);
    this.value = value;
    this.element.style.left = `${x * scale}px`;
    this.element.style.top = `${y * scale}px`;
    if (this.given.what === "label") {
      this.element.style.width = `${Math.max(LEAST, this.given.width * scale + 6)}px`;
      const high = Math.max(18, this.given.height * scale + 4);
      this.element.style.height = `${Math.max(LEAST, high)}px`;
      this.element.firstChild.style.height = `${high}px`;
    }
    this.element.classList.toggle("moving", Boolean(value));
    this.#name(value);
  }

  /** The value that puts it at a point, or as near as it goes. */
  exactAt(x, y) {
    const { given } = this;
    const [dx, dy] = [x - given.x, y - given.y];
    const [[a, b], [c, d] = []] = given.reach;
    if (given.reach.length === 1) return [given.value[0] + (dx * a + dy * b) / (a * a + b * b)];
    const size = a * d - b * c;
    return [given.value[0] + (dx * d - dy * c) / size, given.value[1] + (dy * a - dx * b) / size];
  }

  valueAt(x, y) {
    return this.rounded(this.exactAt(x, y));
  }

  /** The value after it was dragged to a point, on a grid. */
  moved(x, y, grid) {
    if (grid === "whole") return this.exactAt(x, y).map((each) => Math.round(each) || 0);
    const apart = Number(grid);
    if (!apart) return this.valueAt(x, y);
    if (this.given.reach.length === 1) {
      const long = Math.hypot(...this.given.reach[0]);
      return this.rounded(this.exactAt(x, y).map((each) => Math.round(each * long / apart) * apart / long));
    }
    return this.valueAt(Math.round(x / apart) * apart, Math.round(y / apart) * apart);
  }

  #digits(index) {
    return Math.max(0, Math.ceil(Math.log10(Math.hypot(...this.given.reach[index]) / FINE)));
  }

  unit() {
    return String(10 ** -this.#digits(0));
  }

  rounded(value) {
    return value.map((each, index) => Number(each.toFixed(this.#digits(index))) || 0);
  }

  text(value) {
    return value.join(", ");
  }

  /** Whether a value is to be written: it is another one, or there is none yet. */
  differs(value) {
    return !this.given.written && this.given.what === "spot" || value.some((each, index) => Math.abs(each - this.given.value[index]) > 1e-9);
  }

  wrote(value) {
    const { x, y } = this.at(value);
    this.set({ ...this.given, x, y, value, written: true });
  }

  #down(event) {
    if (event.button) return;
    this.element.setPointerCapture(event.pointerId);
    const { x, y } = this.at(this.value);
    this.#from = { px: event.clientX, py: event.clientY, x, y, far: false };
    this.board.hold(this);
  }

  #move(event) {
    const from = this.#from;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.px, event.clientY - from.py];
    if (!from.far && Math.hypot(dx, dy) < NEAR) return;
    from.far = true;
    const { scale } = this.board.sheet;
    this.board.drag(this, from.x + dx / scale, from.y + dy / scale);
  }

  #up() {
    if (!this.#from) return;
    this.#from = null;
    this.board.drop();
  }
}
