// The table on a phone: a list of rows, and a form for one of them.

import { choice, iconButton } from "../../controls.js";
import { grow, make, refill } from "../../dom.js";
import { Offers } from "./offers.js";

const SELECTS = new Set(["choice", "bool"]);
const BEYOND = 6;

/** `calls`: open(row), close(), menu(x, y), wrong(row, column), title(row), commit(row, column, text). */
export class Form {
  row = null;
  #fields = new Map();

  constructor(studio, sheet, looks, samples, beside, calls) {
    Object.assign(this, { studio, sheet, looks, beside, calls, made: new Map() });
    const { say } = studio;
    this.offers = new Offers(studio, sheet, samples, (text, ends) => this.#taken(text, ends));
    this.offers.element.classList.add("inline");
    this.items = make("ul.row-items");
    this.list = make("div.row-list", { onscroll: () => this.paint() }, this.items);
    this.name = make("h2.form-name", { tabIndex: -1 });
    this.before = iconButton("left", say("table before"), () => this.#step(-1));
    this.next = iconButton("right", say("table next"), () => this.#step(1));
    this.more = iconButton("more", say("table row actions"), () => { const box = this.more.getBoundingClientRect(); calls.menu(box.right, box.bottom + 4); });
    this.body = make("div.form-fields");
    this.form = make("section.row-form", { hidden: true, "aria-label": say("table beside") },
      make("div.form-head", {}, make("button.button.quiet.form-back", { type: "button", onclick: () => this.close() }, "‹ ", say("table back to rows")), this.name, this.before, this.next, this.more),
      make("div.form-scroll", {}, beside.element, this.body));
    this.element = make("div.form-view", {}, this.list, this.form);
  }

  get itemHeight() {
    return 60;
  }

  /** The rows anew. */
  show() {
    this.items.style.height = `${this.sheet.shown.length * this.itemHeight}px`;
    refill(this.items);
    this.made = new Map();
    this.paint();
    if (this.row) {
      const row = this.sheet.rows.find((each) => each.key === this.row.key);
      if (row) this.#fill(row); else this.close();
    }
  }

  paint() {
    const { itemHeight, sheet } = this;
    const first = Math.max(0, Math.floor(this.list.scrollTop / itemHeight) - BEYOND);
    const last = Math.min(sheet.shown.length, Math.ceil((this.list.scrollTop + this.list.clientHeight) / itemHeight) + BEYOND);
    for (const [index, item] of this.made) if (index < first || index >= last) { item.remove(); this.made.delete(index); }
    for (let index = first; index < last; index++) if (!this.made.has(index)) this.#item(index);
  }

  #item(index) {
    const row = this.sheet.shown[index];
    const { sheet } = this;
    const pictured = sheet.columns.find((column) => ["image", "icon", "colour"].includes(column.kind) && sheet.text(row, column));
    const sign = make("span.item-sign", { class: pictured ? `kind-${pictured.kind}` : "" });
    if (pictured) this.looks.fill(sign, pictured, sheet.text(row, pictured));
    const others = sheet.columns.filter((column) => !["id", "name", "image", "icon", "colour"].includes(column.kind === "id" ? "id" : column.key === "name" ? "name" : column.kind))
      .map((column) => sheet.text(row, column)).filter(Boolean).slice(0, 6).join(" · ").replaceAll("\n", " ");
    const worst = this.worst(row);
    const item = make("li", { style: { top: `${index * this.itemHeight}px` } }, make("button.row-item", { type: "button", onclick: () => this.calls.open(row) },
      sign, make("span.item-words", {}, make("span.item-name", { dir: "auto" }, this.calls.title(row)), make("span.item-about", { dir: "auto" }, others || row.id)), worst && make("span.item-worst", { class: worst }, "!")));
    this.made.set(index, item);
    this.items.append(item);
  }

  worst(row) {
    const all = [...this.sheet.columns.flatMap((column) => this.calls.wrong(row, column)), ...this.calls.wrong(row, null)];
    return row.refused.size || all.some((each) => each.severity === "error") ? "error" : all.some((each) => each.severity === "warning") ? "warning" : "";
  }

  /** Open the form of a row. */
  open(row, key = "") {
    const other = this.row?.key !== row.key;
    if (other) this.leave();
    this.#fill(row, other);
    this.list.hidden = true;
    this.form.hidden = false;
    if (other) this.form.querySelector(".form-scroll").scrollTop = 0;
    const field = key && this.#fields.get(key);
    if (field) { field.box.focus(); field.element.scrollIntoView({ block: "center" }); } else if (other) this.name.focus();
  }

  /** Save what is typed before another row is looked at: where a button takes no focus, the box keeps it. */
  leave() {
    const { focused } = this;
    this.focused = null;
    if (focused?.box.isConnected) focused.commit(focused.box.value);
  }

  close() {
    document.activeElement?.blur();
    this.leave();
    this.row = null;
    this.form.hidden = true;
    this.list.hidden = false;
    this.calls.close();
    this.paint();
  }

  #step(by) {
    const at = this.sheet.shown.findIndex((row) => row.key === this.row.key);
    const row = this.sheet.shown[at + by];
    if (row) this.calls.open(row);
  }

  #fill(row, anew = false) {
    const same = !anew && this.row && this.#fields.size === this.sheet.columns.length && this.sheet.columns.every((column) => this.#fields.has(column.key));
    this.row = row;
    this.name.textContent = this.calls.title(row);
    const at = this.sheet.shown.findIndex((each) => each.key === row.key);
    this.before.disabled = at <= 0;
    this.next.disabled = at < 0 || at >= this.sheet.shown.length - 1;
    if (!same) {
      this.leave();
      this.#fields.clear();
      refill(this.body, this.sheet.columns.map((column) => this.#field(column)));
    }
    for (const [key, field] of this.#fields) if (field.box !== document.activeElement) field.set(this.sheet.text(row, this.sheet.column(key)));
    this.judge();
  }

  #field(column) {
    const { say } = this.studio;
    const { row } = this; // a field is made for one row, and writes into no other
    const why = this.sheet.closed(row, column);
    const note = why || (this.sheet.renames(row, column) ? "table rename note" : "");
    const id = `field-${column.key.replace(/\W/g, "-")}`;
    const wrong = make("p.field-wrong", { id: `${id}-wrong` });
    const look = make("span.field-look");
    const set = (text) => { this.looks.fill(look, column, ["colour", "icon", "image", "cost", "gain", "effect", "convert", "score", "ref", "refs"].includes(column.kind) ? text : ""); look.querySelector(".cell-text")?.remove(); };
    let field;
    const commit = (text) => { const now = this.sheet.now(row); if (text !== this.sheet.text(now, column)) this.calls.commit(now, column, text); set(text); };
    if (why) {
      const box = make("output.field-fixed", { id, tabIndex: 0, dir: "auto" });
      field = { box, set: (text) => { box.textContent = text || "–"; set(text); } };
    } else if (SELECTS.has(column.kind)) {
      const select = choice(column.key, [["", "–"], ...column.choices.map((text) => [text, text])], "", (text) => commit(text));
      const box = select.querySelector("select");
      box.id = id;
      field = { box, shown: select, set: (text) => { if (text && !column.choices.includes(text)) select.offer([["", "–"], [text, text], ...column.choices.map((each) => [each, each])], text); select.set(text); } };
    } else {
      const box = make("textarea.field-box", { id, rows: 1, dir: "auto", spellcheck: "false", autocapitalize: "off", autocomplete: "off", inputmode: ["int"].includes(column.kind) ? "numeric" : null,
        oninput: () => { grow(box); this.offers.type(box.value); },
        onfocus: () => { this.focused = { box, commit, column }; element.append(this.offers.element); this.offers.open(column, box.value); },
        onblur: () => { if (this.offers.element.contains(document.activeElement)) return; this.offers.close(); commit(box.value); } });
      field = { box, set: (text) => { box.value = text; grow(box); set(text); } };
    }
    const element = make("div.form-field", { class: `kind-${column.kind}`, data: { key: column.key } }, make("label", { for: id }, make("span.field-name", {}, column.key), make("span.field-kind", {},
      say(`table kind ${column.kind}`, { a: column.argument.replaceAll("|", ", ").replace("..", "–") }))),
      make("div.field-line", {}, field.shown ?? field.box, look), note && make("p.field-why", {}, say(note)), wrong);
    field.box.setAttribute("aria-describedby", wrong.id);
    Object.assign(field, { element, wrong });
    this.#fields.set(column.key, field);
    return element;
  }

  #taken(text, ends) {
    if (!this.focused) return;
    const { box, commit } = this.focused;
    box.value = text;
    grow(box);
    if (ends) { this.offers.close(); commit(text); box.blur(); } else { box.focus(); this.offers.type(text); }
  }

  /** The field that is typed into: its column, or null. */
  get column() {
    return this.offers.element.hidden ? null : this.focused?.column ?? null;
  }

  /** Scroll until a field is seen. */
  reveal(column) {
    this.#fields.get(column.key)?.element.scrollIntoView({ block: "center" });
  }

  /** Take back what is typed into a field, and leave it. */
  takeBack() {
    const { box, column } = this.focused;
    this.focused = null;
    box.value = this.sheet.text(this.row, column);
    box.blur();
  }

  /** Whether something is typed that is not saved. */
  get dirty() {
    const { box, column } = this.focused ?? {};
    return Boolean(box?.isConnected && this.row) && box.value !== this.sheet.text(this.row, column);
  }

  /** What is wrong with each field. */
  judge() {
    for (const item of this.made?.values() ?? []) item.remove();
    this.made?.clear();
    this.paint();
    if (!this.row) return;
    for (const [key, field] of this.#fields) {
      const column = this.sheet.column(key);
      if (!column) continue;
      const refused = this.row.refused.get(key);
      const problems = this.calls.wrong(this.row, column);
      field.wrong.textContent = refused ? refused.message : problems.map((problem) => problem.message).join(" ");
      const error = Boolean(refused) || problems.some((problem) => problem.severity === "error");
      field.element.classList.toggle("bad", error);
      field.element.classList.toggle("warned", !error && problems.length > 0);
      if (error) field.box.setAttribute("aria-invalid", "true"); else field.box.removeAttribute("aria-invalid");
    }
  }

  end() {
    this.offers.close();
  }
}
