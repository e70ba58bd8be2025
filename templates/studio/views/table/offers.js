// What stands under a cell while it is typed into: how it will look or what is wrong with it, and what could be meant –
// a list that filters, a palette, or a grid of real pictures.

import { button, fresh } from "../../controls.js";
import { debounced, make, refill } from "../../dom.js";
import { pictured } from "./look.js";
import { NOTED, PROSE } from "./sheet.js";

const PATIENCE = 25;
const MOST_PICTURES = 400;
const CLOSED = new Set(["choice", "bool"]);
const GRIDS = { icon: "icons", image: "art" };
/** Kinds of which a suggestion is the whole value: taking one ends the edit. */
const WHOLE = new Set(["choice", "bool", "ref", "icon", "image", "colour"]);

/** `.open(column, text)` once, `.type(text)` at every change, `.close()`; take(text, ends) is called for what is chosen, `.choose()` for a file. */
export class Offers {
  #offers = [];
  #at = -1;
  #column = null;
  #turn = 0;

  constructor(studio, sheet, samples, take) {
    Object.assign(this, { studio, sheet, samples, take });
    const { say } = studio;
    this.preview = make("div.offers-preview", { role: "status" });
    this.list = make("div.offers-list", { role: "listbox", id: fresh("offers"), "aria-label": say("table offers") });
    this.extra = make("div.offers-extra");
    this.element = make("div.under", { hidden: true, onmousedown: (event) => { if (event.target.tagName !== "INPUT") event.preventDefault(); } },
      this.preview, this.list, this.extra);
    this.later = debounced(PATIENCE, () => this.#ask());
  }

  /** Begin for a cell; `typed` if something was typed already, so that only what fits it is offered. */
  open(column, text, typed = false) {
    this.#column = column;
    this.text = text;
    this.filter = typed ? text : "";
    this.typed = typed;
    this.#offers = [];
    this.#at = -1;
    refill(this.preview);
    this.element.dataset.kind = column.kind;
    this.#list();
    this.#extras();
    this.#show();
    this.later.now();
  }

  type(text) {
    this.text = text;
    this.filter = text;
    this.typed = true;
    this.later();
    if (this.#local()) this.#offer();
  }

  close() {
    this.later.stop();
    this.#turn += 1;
    this.#column = null;
    this.element.hidden = true;
  }

  /** Whether something of the list is marked. */
  get chosen() {
    return this.#at >= 0 ? this.#offers[this.#at] : null;
  }

  /** Take what is marked; false if nothing is. */
  accept() {
    const offer = this.chosen;
    if (!offer) return false;
    this.take(offer.text, WHOLE.has(this.#column.kind));
    return true;
  }

  /** Mark another; by rows of the grid of pictures, and by columns if `across`. False if there is nothing to mark. */
  move(step, across = false) {
    if (!this.#offers.length || (across && (!this.#grid || this.#at < 0))) return false;
    const width = this.#grid && !across ? this.#perRow() : 1;
    const count = this.#offers.length;
    let next = this.#at < 0 ? (step > 0 ? 0 : count - 1) : this.#at + step * width;
    if (width === 1) next = (next + count) % count;
    else if (next < 0) next = -1;
    else if (next >= count) next = this.#at;
    this.#mark(next);
    return true;
  }

  #local() {
    return CLOSED.has(this.#column.kind) || this.#column.kind in GRIDS;
  }

  get #grid() {
    return this.#column && (this.#column.kind in GRIDS || this.#column.kind === "colour");
  }

  #perRow() {
    const [first, ...rest] = this.list.children;
    const other = rest.findIndex((each) => each.offsetTop > first.offsetTop);
    return other < 0 ? this.list.children.length : other + 1;
  }

  /** Choices that are known here; others are asked for. */
  async #list() {
    const column = this.#column;
    const turn = ++this.#turn;
    if (CLOSED.has(column.kind)) this.known = column.choices.map((text) => ({ text, label: text }));
    else if (column.kind in GRIDS) {
      this.known = [];
      try { this.known = (await this.samples[GRIDS[column.kind]].names()).map((text) => ({ text, label: text, sample: text })); } catch { return; }
      if (turn !== this.#turn) return;
    } else return;
    this.#offer();
  }

  #offer() {
    const sought = this.filter.trim().toLowerCase();
    const fits = this.known.filter(({ label }) => label.toLowerCase().includes(sought));
    const begins = ({ label }) => Number(!label.toLowerCase().startsWith(sought));
    this.#set(fits.sort((one, other) => begins(one) - begins(other)).slice(0, MOST_PICTURES));
  }

  async #ask() {
    const column = this.#column;
    if (!column) return;
    const { name: table } = this.sheet;
    const { key } = column;
    const [text, filter] = [this.text, this.filter];
    const fits = () => this.#column === column && this.text === text;
    const asks = [this.studio.ask("shown", { table, key, text }).then((shown) => { if (fits()) this.#preview(shown); })];
    if (!this.#local() && (column.searchable || NOTED.has(column.kind) || PROSE.has(column.kind)) && (this.typed || !NOTED.has(column.kind) || text === "")) {
      asks.push(this.studio.ask("suggest", { table, key, text: filter }).then(({ found }) => {
        if (!fits()) return;
        this.#set(found.map((each) => ({ text: each.text, label: each.label, icon: each.icon, about: each.about })));
      }));
    }
    await Promise.all(asks).catch(() => {});
  }

  #preview({ pieces, words, message, hint }) {
    const dull = !words && !pieces.some((piece) => piece.icon);
    const wrong = message && (this.typed || this.text !== "");
    refill(this.preview, wrong ? [make("span.offers-wrong", {}, message), hint && make("span.offers-hint", {}, hint)]
      : !dull && [make("span.offers-icons", {}, pictured(pieces, this.samples.icons)), words && make("span.offers-words", {}, words)]);
    this.preview.classList.toggle("wrong", Boolean(wrong));
    this.#show();
  }

  #set(offers) {
    this.#offers = offers;
    const { kind } = this.#column;
    refill(this.list, offers.map((offer, index) => make("div.offer-item", { role: "option", id: `${this.list.id}-${index}`, "aria-selected": false,
      title: this.#grid ? offer.about || offer.label : null, "aria-label": this.#grid ? offer.label : null, data: { now: offer.text === this.text ? "1" : "" },
      onmousedown: (event) => { event.preventDefault(); this.#at = index; this.accept(); } },
      kind === "colour" ? make("span.swatch", { style: { "--colour": offer.text } })
        : offer.sample ? [this.samples[GRIDS[kind]].image(offer.sample), make("span.offer-name", {}, offer.label.replace(/^.*\//, ""))]
        : [offer.icon ? this.samples.icons.image(offer.icon) : make("span.no-sample"), make("span.offer-label", {}, offer.label), offer.about && offer.about !== offer.label && make("span.offer-about", {}, offer.about)])));
    const now = offers.findIndex((offer) => offer.text === this.text);
    const best = this.typed && this.filter.trim() && WHOLE.has(kind) && offers[0]?.label.toLowerCase().startsWith(this.filter.trim().toLowerCase()) ? 0 : -1;
    this.#mark(this.typed ? best : now);
    this.#show();
  }

  #mark(index) {
    this.#at = index;
    [...this.list.children].forEach((each, number) => each.setAttribute("aria-selected", number === index));
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
    this.marked?.(index < 0 ? "" : `${this.list.id}-${index}`);
  }

  /** What is beside the list: the colours of the system, and how one writes. */
  #extras() {
    const { say } = this.studio;
    const { kind } = this.#column;
    refill(this.extra, kind === "colour" && make("label.any-colour", {},
      make("input", { type: "color", value: /^#[0-9a-f]{6}$/i.test(this.text) ? this.text : "#888888",
        oninput: (event) => this.take(event.target.value.toUpperCase(), false), onchange: (event) => this.take(event.target.value.toUpperCase(), true) }),
      make("span", {}, say("table any colour"))), kind in GRIDS && this.choose && make("div.offers-own", {},
      button(say("table add file"), () => this.choose(), { picture: "plus" }), make("span.offers-where", {}, say(`table where ${kind}`))));
  }

  #show() {
    this.element.hidden = !this.#column || !(this.preview.childNodes.length || this.#offers.length || this.extra.childNodes.length);
    this.list.hidden = this.#offers.length === 0;
    this.list.classList.toggle("pictures-grid", Boolean(this.#column && this.#column.kind in GRIDS));
    this.list.classList.toggle("palette", this.#column?.kind === "colour");
    this.placed?.();
  }
}
