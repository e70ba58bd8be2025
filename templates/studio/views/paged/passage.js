// A block of the rulebook as it is written, in a field beside the page: changed, added below, or taken out.

import { button, fresh, problemCard } from "../../controls.js";
import { make, refill } from "../../dom.js";

/** So often a book may come that was set before the save. */
const TRIES = 20;

export class PassageEditor {
  open = false;
  /** Whether words were saved and the book is not there yet that has them. */
  waits = false;

  /** written({ first, last }) when something was saved; left(held) when it is closed, and whether it had the focus. */
  constructor(studio, { written, left }) {
    Object.assign(this, { studio, written, left });
    const { say } = studio;
    const id = fresh("passage");
    this.name = make("label", { for: id });
    this.where = make("code.passage-place");
    this.box = make("textarea.field.passage-text", { id, rows: 4, dir: "auto", autocomplete: "off", spellcheck: "true", "aria-describedby": `${id}-help ${id}-told`,
      oninput: () => this.changed(), onkeydown: (event) => this.pressed(event) });
    this.told = make("div.passage-told", { id: `${id}-told`, role: "status" });
    this.save = button("", () => {}, { kind: "primary", type: "submit", title: "Ctrl+Enter" });
    this.leave = button(say("rulebook edit leave"), () => this.close(), { kind: "quiet", title: "Esc" });
    this.element = make("form.passage", { hidden: true, onsubmit: (event) => { event.preventDefault(); this.put(); } },
      make("div.passage-head", {}, this.name, this.where), this.box, make("p.passage-help", { id: `${id}-help` }, say("rulebook edit help")), this.told,
      make("div.passage-tools", {}, this.save, this.leave));
  }

  get dirty() {
    return this.open && this.box.value !== this.before;
  }

  /** Show the block of a line, or a new one below it; resolves to whether there is one. */
  async edit(component, { line, written = "" }, below = false) {
    let found;
    try { found = await this.studio.ask("passage", { component, line, written }); } catch (error) {
      this.studio.tell(error);
      return false;
    }
    Object.assign(this, { component, below, open: true, waits: false, stays: false, added: false });
    this.element.hidden = false;
    this.fill(found);
    if (!found.found) this.say(this.studio.say("rulebook edit moved"));
    return true;
  }

  focus() {
    this.box.focus();
    this.box.setSelectionRange(this.box.value.length, this.box.value.length);
  }

  /** Take a block as it stands in its file. */
  fill(passage) {
    this.take(passage);
    this.box.value = this.before;
    refill(this.told);
    this.changed();
  }

  take(passage) {
    const { say } = this.studio;
    this.passage = passage;
    this.before = this.below ? passage.beginning : passage.text;
    this.name.textContent = say(this.below ? (passage.kind === "item" ? "rulebook add item" : "rulebook add paragraph") : `rulebook kind ${passage.kind}`);
    this.where.textContent = `${passage.file}:${this.below ? passage.last : passage.first}`;
  }

  get empty() {
    return !this.box.value.trim();
  }

  changed() {
    const { say } = this.studio;
    const out = this.empty && !this.below;
    this.save.lastChild.textContent = say(out ? "rulebook edit out" : "rulebook edit save");
    this.save.classList.toggle("danger", out);
    this.save.classList.toggle("primary", !out);
    this.save.disabled = (this.waits && !this.stays) || !this.dirty || (this.empty && this.below);
    this.box.removeAttribute("aria-invalid");
    if (out) this.say(say("rulebook edit emptied"), true);
    else this.told.querySelector(".passage-emptied")?.remove();
  }

  /** Say something below the field. */
  say(text, emptied = false, ...tools) {
    refill(this.told, make("p.passage-note", { class: emptied ? "passage-emptied" : "" }, text), tools.length > 0 && make("div.passage-tools", {}, tools));
  }

  pressed(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!this.save.disabled) this.put();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  /** Write what was typed, if the file is the one that was read; what is refused when the view is `left` is told with its text. */
  async put({ left = false } = {}) {
    const { studio, passage, component, below } = this;
    const text = this.box.value;
    const { first, last, seen } = passage;
    this.save.disabled = true;
    let done;
    try { done = await studio.ask("rewrite", { component, first, last, text, below, seen }); } catch (error) {
      if (left) studio.tell(error, text);
      else if (this.passage === passage) await this.refused(error);
      else studio.tell(error);
      return;
    }
    if (left) return;
    if (this.passage !== passage) { this.written(done); return; }
    if (done.last < done.first) {
      this.close();
      studio.toast(studio.say("rulebook edit gone"));
      this.written(done);
      return;
    }
    // it stays as it was typed: what is wrong with it is told when the book was set
    Object.assign(this, { below: false, waits: true, stays: false, added: below, state: done.state, tries: TRIES });
    this.take({ ...passage, first: done.first, last: done.last, text, seen: done.seen });
    this.say(studio.say("rulebook edit setting"));
    this.written(done);
  }

  /** Nothing was written: if the file is another by now, both texts can be had. */
  async refused(error) {
    const { studio, passage, component } = this;
    const { say } = studio;
    this.changed();
    let now;
    try { now = await studio.ask("passage", { component, line: passage.first, written: passage.text.split("\n")[0] }); } catch { now = null; }
    if (!now || now.seen[passage.file] === passage.seen[passage.file]) {
      if (error.status === 0) studio.tell(error);
      else this.say(error.message);
      return;
    }
    this.say(say("rulebook edit stale"), false, button(say("rulebook edit load"), () => { this.fill(now); this.box.focus(); }),
      now.found && button(say("rulebook edit mine"), () => { this.take(now); refill(this.told); this.changed(); this.box.focus(); }, { kind: "quiet" }));
  }

  /** The book was set: tell what is wrong with what was saved, or be done; false if it was set from an earlier text. */
  judged({ problems, state }, none) {
    const { passage, studio } = this;
    if (state !== this.state && this.tries-- > 0) return false;
    const file = `${studio.state.open.shown}/${passage.file}`;
    const within = ({ line }) => line >= passage.first && line <= passage.last;
    const own = problems.filter((each) => each.file === file && (within(each) || none));
    this.waits = false;
    if (!own.length && !none && !this.dirty && !this.stays) { this.close(); return true; }
    refill(this.told);
    this.changed();
    if (!own.length && !none) return true; // somebody types on
    this.box.setAttribute("aria-invalid", "true");
    refill(this.told, (own.length ? own : problems).map((each) => problemCard(within(each) && each.file === file ? { ...each, file: studio.say("rulebook edit line", { n: each.line - passage.first + 1 }), line: 0 } : each,
      { onclick: within(each) ? () => this.point(each.line - passage.first) : null })));
    return true;
  }

  /** Something was taken back, or done again: the field has what the file says now; what was typed and not saved stays. */
  async turned(seen) {
    const { passage, component, added } = this;
    if (!this.open || !(passage.file in seen)) return;
    if (this.dirty) { // its save tells that the file is another
      this.waits = false;
      refill(this.told);
      this.changed();
      return;
    }
    if (added) { this.close(); return; } // its lines are gone
    let now;
    try { now = await this.studio.ask("passage", { component, line: passage.first, written: passage.text.split("\n")[0] }); } catch { now = null; }
    if (this.passage !== passage || this.dirty) return;
    if (!now) { this.close(); return; }
    Object.assign(this, { waits: true, stays: true, state: now.state, tries: TRIES });
    this.fill(now);
  }

  /** Show a line of the text. */
  point(number) {
    const lines = this.box.value.split("\n");
    const start = lines.slice(0, number).join("\n").length + (number > 0 ? 1 : 0);
    this.box.focus();
    this.box.setSelectionRange(start, start + (lines[number]?.length ?? 0));
  }

  close() {
    if (!this.open) return;
    const held = this.element.contains(document.activeElement);
    Object.assign(this, { open: false, waits: false, passage: null });
    this.element.hidden = true;
    this.left(held);
  }
}
