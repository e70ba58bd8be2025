// The box that is typed into. It always has the focus and lies unseen over the chosen cell, so that typing begins an edit
// at once, with an input method as well; then it is seen, and grows with its text.

import { make } from "../../dom.js";
import { Offers } from "./offers.js";
import { PROSE } from "./sheet.js";

const WIDEST = 520;

/**
 * `calls`: starts() → {row, column, text} of the cell that is typed over, or null if it cannot be; commit(row, column, text);
 * left(way: "down"|"up"|"left"|"right"|"next"|"before"|""), key(event) while nothing is typed, clip(event), blurred().
 */
export class Entry {
  mode = "ready"; // "ready": nothing is typed; "typing": arrows leave the cell; "editing": arrows move in the text
  #cell = null; // {row, column, text} that is typed into: wherever one looks by then, it is written there
  #box = null;

  constructor(studio, sheet, samples, calls) {
    Object.assign(this, { studio, sheet, calls });
    this.offers = new Offers(studio, sheet, samples, (text, ends) => this.#taken(text, ends));
    this.offers.placed = () => this.#under();
    this.offers.marked = (id) => { if (id) this.input.setAttribute("aria-activedescendant", id); else this.input.removeAttribute("aria-activedescendant"); };
    this.input = make("textarea.entry", { rows: 1, dir: "auto", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-label": studio.say("table cell"),
      "aria-controls": this.offers.list.id, "aria-autocomplete": "list",
      onkeydown: (event) => this.#key(event), oninput: () => this.#typed(), oncompositionstart: () => this.#typed(),
      onblur: () => this.#blurred(), oncopy: (event) => this.#clip(event), oncut: (event) => this.#clip(event), onpaste: (event) => this.#clip(event) });
    if (matchMedia("(pointer: coarse)").matches) this.input.inputMode = "none";
  }

  /** Have the focus and the caret: a dialog that closes gives back only the first. */
  focus() {
    this.input.focus({ preventScroll: true });
    if (this.mode === "ready") this.input.setSelectionRange(0, 0);
  }

  /** The cell that is typed into, {row, column, text} as it was; null if none is. */
  get cell() {
    return this.mode === "ready" ? null : this.#cell;
  }

  /** Lie over a cell: {left, top, width, height, right (how far it may grow)} and what it is called. */
  place(box, name) {
    this.#box = box;
    this.input.setAttribute("aria-label", name);
    this.#lay();
  }

  /** Begin to edit what a cell says. */
  begin(row, column, text, { whole = false } = {}) {
    this.#cell = { row, column, text };
    this.mode = "editing";
    this.input.inputMode = "text";
    this.input.value = text;
    this.input.classList.add("seen");
    this.focus();
    if (whole) this.input.select();
    else this.input.setSelectionRange(text.length, text.length);
    this.#lay();
    this.offers.open(column, text);
  }

  #typed() {
    if (this.mode === "ready") {
      const started = this.calls.starts();
      if (!started) { this.input.value = ""; return; }
      this.#cell = started;
      this.mode = "typing";
      this.input.classList.add("seen");
      this.#lay();
      this.offers.open(started.column, this.input.value, true);
      return;
    }
    this.#lay();
    this.offers.type(this.input.value);
  }

  #taken(text, ends) {
    this.input.value = text;
    this.mode = "editing";
    this.#lay();
    if (ends) { this.end(true); this.calls.left(""); } else { this.focus(); this.offers.type(text); }
  }

  /** Whether something is typed that is not saved. */
  get dirty() {
    return this.mode !== "ready" && this.input.value !== this.#cell.text;
  }

  /** End the edit: save it, or take it back. */
  end(save) {
    if (this.mode === "ready") return;
    const text = this.input.value;
    const { row, column, text: before } = this.#cell;
    this.mode = "ready";
    this.input.value = "";
    this.input.classList.remove("seen");
    if (matchMedia("(pointer: coarse)").matches) this.input.inputMode = "none";
    this.offers.close();
    if (save && text !== before) this.calls.commit(row, column, text);
    this.#lay();
  }

  #blurred() {
    // a colour is chosen in a window of the system
    if (this.offers.element.contains(document.activeElement)) return;
    setTimeout(() => {
      if (document.activeElement === this.input || this.offers.element.contains(document.activeElement)) return;
      this.end(true);
      this.calls.blurred();
    });
  }

  #clip(event) {
    if (this.mode !== "ready") return;
    event.preventDefault();
    this.calls.clip(event);
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.mode === "ready") return this.calls.key(event);
    const { key } = event;
    const { offers } = this;
    const left = (way) => { event.preventDefault(); this.end(true); this.calls.left(way); };
    if (key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.end(false);
      this.calls.left("");
    } else if (key === "Enter" && (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (PROSE.has(this.#cell.column.kind)) document.execCommand("insertText", false, "\n");
    } else if (key === "Enter") {
      if (offers.accept()) event.preventDefault();
      else left("down");
    } else if (key === "Tab") {
      if (!event.shiftKey) offers.accept();
      left(event.shiftKey ? "before" : "next");
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (this.#inside(key)) return;
      if (offers.move(key === "ArrowDown" ? 1 : -1)) event.preventDefault();
      else if (this.mode === "typing") left(key === "ArrowDown" ? "down" : "up");
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      if (offers.chosen && offers.move(key === "ArrowRight" ? 1 : -1, true)) event.preventDefault();
      else if (this.mode === "typing") left(key === "ArrowRight" ? "right" : "left");
    } else if (key === "F2") {
      event.preventDefault();
      this.mode = "editing";
    }
  }

  /** Whether an arrow moves the caret from line to line. */
  #inside(key) {
    const { value, selectionStart } = this.input;
    if (!value.includes("\n") || this.offers.chosen) return false;
    return key === "ArrowDown" ? value.indexOf("\n", selectionStart) >= 0 : value.lastIndexOf("\n", selectionStart - 1) >= 0;
  }

  /** Be as large as the text, from the size of the cell on. */
  #lay() {
    const { style } = this.input;
    const box = this.#box;
    if (!box) return;
    Object.assign(style, { left: `${box.left}px`, top: `${box.top}px`, minHeight: `${box.height + 1}px` });
    if (this.mode === "ready") { Object.assign(style, { width: `${box.width}px`, height: `${box.height}px` }); return; }
    const long = PROSE.has(this.#cell.column.kind) && this.input.value.length > 24;
    style.width = `${Math.max(box.width + 1, Math.min(long ? WIDEST : 240, box.right))}px`;
    style.height = "0";
    style.height = `${Math.min(this.input.scrollHeight + 2, 320)}px`;
    this.#under();
  }

  /** The offers stand under the box, or above it where there is no room. */
  #under() {
    const { element } = this.offers;
    if (element.hidden || !this.#box) return;
    const box = this.input.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = box.bottom + 5;
    const above = box.top - height - 5;
    Object.assign(element.style, {
      left: `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`,
      top: `${below + height > innerHeight - 8 && above > 8 ? above : below}px`,
    });
  }
}
