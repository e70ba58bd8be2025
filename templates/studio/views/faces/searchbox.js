// The search box: chips for what was settled, a field for what is being typed, completion of fields, signs and texts.

import { fresh } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { parse, pieces, SIGNS, spelled } from "./query.js";

const OFFERED = 9;

/** Up to two terms that find something here: a resource in a cost, a number, or a text. */
function examples(fields, terms) {
  const found = [];
  const texts = [...fields].map(([field, some]) => [field, some.map(([text]) => text).filter(Boolean)]).filter(([field, some]) => field !== "id" && some.length > 0);
  const cost = texts.find(([field, some]) => terms.has(field) && some.some((text) => /\p{Lu}/u.test(text)));
  if (cost) found.push(`${cost[0]} has ${/\p{Lu}/u.exec(cost[1].find((text) => /\p{Lu}/u.test(text)))[0]}`);
  const number = texts.find(([, some]) => some.length > 1 && some.every((text) => /^\d{1,3}$/.test(text)));
  if (number) found.push(`${number[0]} > ${Math.min(...number[1].map(Number))}`);
  const word = !found.length && texts.find(([field, some]) => field !== "name" && some.some((text) => /^[\p{L}\d-]{1,12}$/u.test(text)));
  if (word) found.push(`${word[0]} = ${word[1].find((text) => /^[\p{L}\d-]{1,12}$/u.test(text))}`);
  return found;
}

/** `.terms()` is what holds now; `changed()` is called after every change; `.fields` is a Map of field → [[text, times]]. */
export class SearchBox {
  #fields = new Map();
  own = ["problems"];
  #chips = [];
  #offers = [];
  #at = -1;
  #hint;

  constructor(studio, changed) {
    Object.assign(this, { studio, changed });
    const { say } = studio;
    this.#hint = say("faces search hint", { some: "" });
    const list = fresh("offers");
    this.input = make("input", { type: "text", role: "combobox", "aria-label": say("faces search"), placeholder: this.#hint,
      "aria-expanded": false, "aria-controls": list, "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", data: { search: "" },
      oninput: () => { this.#offer(); changed(); }, onkeydown: (event) => this.#key(event),
      onfocus: () => this.#offer(), onblur: () => this.#close() });
    this.list = make("ul.offers", { id: list, role: "listbox", "aria-label": say("faces offers"), hidden: true });
    this.chips = make("span.chips");
    this.clear = make("button.search-clear", { type: "button", "aria-label": say("faces clear"), title: say("faces clear"), hidden: true,
      onclick: () => { this.set(""); this.input.focus(); this.#close(); changed(); } }, icon("close"));
    this.found = make("span.found", { role: "status" });
    this.element = make("div.search", { role: "search", onmousedown: (event) => {
      if (event.target === this.element) { event.preventDefault(); this.input.focus(); }
    } }, icon("search"), this.chips, this.input, this.found, this.clear, make("kbd.search-key", { "aria-hidden": "true" }, "/"), this.list);
  }

  get fields() {
    return this.#fields;
  }

  /** What can be searched in; the hint is made of it. */
  set fields(fields) {
    this.#fields = fields;
    const { say } = this.studio;
    this.#hint = say("faces search hint", { some: examples(fields, this.#terms()).map((term) => say("faces search and", { term })).join("") });
    this.input.placeholder = this.#chips.length ? "" : this.#hint;
  }

  /** Fields that hold costs or gains. */
  #terms() {
    const columns = this.studio.state.open.tables.flatMap((table) => table.columns);
    return new Set(columns.filter(({ kind }) => ["cost", "gain", "effect", "score"].includes(kind)).map(({ key }) => key));
  }

  terms() {
    return [...this.#chips, ...parse(this.#unfinished(), this.fields.keys())];
  }

  /** All of it as text, as it stands in the address. */
  text() {
    return [...this.#chips.map(spelled), this.input.value.trim()].filter(Boolean).join(" ");
  }

  /** Set from text: terms become chips, words stay typed. */
  set(text) {
    const terms = parse(text, this.fields.keys());
    this.#chips = terms.filter((term) => term.word === undefined);
    this.input.value = terms.filter((term) => term.word !== undefined).map(spelled).join(" ");
    this.#show();
  }

  /** Say how many were found; nothing if all are shown. */
  tell(text) {
    this.found.textContent = text;
    this.clear.hidden = !this.text();
  }

  /** What is typed, without the beginnings of a term ("cost" or "cost =") that would find nothing as words. */
  #unfinished() {
    const found = pieces(this.input.value);
    const isSign = (piece) => SIGNS.includes(piece.text.toLowerCase());
    const last = found.at(-1);
    const begun = last && !last.quoted && (isSign(last) || "has".startsWith(last.text.toLowerCase()));
    if (begun && this.fields.has(found.at(-2)?.text)) return this.input.value.slice(0, found.at(-2).start);
    if (last && this.fields.has(last.text) && /\s$/.test(this.input.value)) return this.input.value.slice(0, last.start);
    return this.input.value;
  }

  #settle() {
    const terms = parse(this.input.value, this.fields.keys());
    this.#chips.push(...terms.filter((term) => term.word === undefined));
    this.input.value = terms.filter((term) => term.word !== undefined).map(spelled).join(" ");
    this.#show();
  }

  #show() {
    const { say } = this.studio;
    refill(this.chips, this.#chips.map((term, index) => make("span.chip", {},
      term.own ? say(`faces ${term.own}`) : [make("span.chip-field", {}, term.field), make("span.chip-sign", {}, term.sign === "has" ? say("faces has") : term.sign), term.value],
      make("button", { type: "button", "aria-label": say("faces without", { term: spelled(term) }), onclick: () => {
        this.#chips.splice(index, 1);
        this.#show();
        this.input.focus();
        this.changed();
      } }, icon("close")))));
    this.input.placeholder = this.#chips.length ? "" : this.#hint;
    this.clear.hidden = !this.text();
  }

  /** What could stand at the end of what is typed. */
  #offer() {
    const { say } = this.studio;
    const value = this.input.value;
    const found = pieces(value);
    const open = /\s$/.test(value) || value === "";
    const typed = open ? "" : found.at(-1)?.sign ? "" : found.at(-1)?.text ?? "";
    const start = open || found.at(-1)?.sign ? value.length : found.at(-1)?.start ?? 0;
    const before = open || found.at(-1)?.sign ? found : found.slice(0, -1);
    const sign = before.at(-1);
    const field = before.at(-2);
    const lower = typed.toLowerCase();
    let offers = [];
    if (sign && field && SIGNS.includes(sign.text.toLowerCase()) && this.fields.has(field.text)) {
      offers = this.fields.get(field.text).filter(([text]) => text.toLowerCase().includes(lower))
        .map(([text, times]) => ({ text, note: this.studio.figure(times), insert: spelled({ word: text }), ends: true }));
    } else if (sign && this.fields.has(sign.text) && !(field && SIGNS.includes(field.text))) {
      const numbers = this.fields.get(sign.text).every(([text]) => !Number.isNaN(Number(text)));
      offers = (numbers ? ["=", ">", "<", ">=", "<=", "!="] : ["has", "=", "!="]).filter((each) => each.startsWith(lower))
        .map((each) => ({ text: each, note: say(`faces sign ${each}`), insert: `${each} ` }));
    } else {
      const own = this.own.map((word) => ({ text: word, note: say(`faces ${word} note`), insert: word, ends: true }));
      const fields = [...this.fields.keys()].map((name) => ({ text: name, note: this.fields.get(name).slice(0, 3).map(([text]) => text).join(", "), insert: `${name} ` }));
      offers = [...own, ...fields].filter(({ text }) => text.toLowerCase().startsWith(lower));
      if (offers.length === 1 && offers[0].text === typed && !offers[0].ends) offers = [];
    }
    this.#offers = offers.slice(0, OFFERED).map((offer) => ({ ...offer, start }));
    this.#at = -1;
    refill(this.list, this.#offers.map((offer, index) => make("li", { role: "option", id: `${this.list.id}-${index}`, "aria-selected": false,
      onmousedown: (event) => { event.preventDefault(); this.#take(index); } }, make("span.offer", {}, offer.text), make("span.offer-note", {}, offer.note))));
    this.list.hidden = this.#offers.length === 0;
    this.input.setAttribute("aria-expanded", !this.list.hidden);
    this.input.removeAttribute("aria-activedescendant");
  }

  #close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", false);
    this.input.removeAttribute("aria-activedescendant");
  }

  #take(index) {
    const offer = this.#offers[index];
    this.input.value = this.input.value.slice(0, offer.start) + offer.insert;
    if (offer.ends) this.#settle();
    this.#offer();
    if (offer.ends) this.#close();
    this.changed();
  }

  #move(step) {
    if (this.list.hidden) this.#offer();
    if (!this.#offers.length) return;
    this.#at = (this.#at + step + this.#offers.length + (this.#at < 0 && step < 0 ? 1 : 0)) % this.#offers.length;
    [...this.list.children].forEach((each, index) => each.setAttribute("aria-selected", index === this.#at));
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.#at}`);
    this.list.children[this.#at].scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    if (event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") this.#move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && this.#at >= 0 && !this.list.hidden) this.#take(this.#at);
    else if (key === "Tab" && !event.shiftKey && !this.list.hidden && this.#offers.length && this.input.value.trim() && !/\s$/.test(this.input.value)) this.#take(Math.max(0, this.#at));
    else if (key === "Enter") { this.#settle(); this.#close(); this.changed(); this.left?.(); }
    else if (key === "Escape" && !this.list.hidden) this.#close();
    else if (key === "Escape") { if (this.text()) { this.set(""); this.changed(); } else this.input.blur(); }
    else if (key === "Backspace" && this.input.value === "" && this.#chips.length) {
      this.input.value = spelled(this.#chips.pop());
      this.#show();
      this.#offer();
      this.changed();
    } else return;
    event.preventDefault();
  }
}
