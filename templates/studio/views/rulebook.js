// Rulebook: its pages as they will print, its booklet, its page for the phone; a click on a word tells where it is written.

import { choice, iconButton, popover, problemCard, segmented, toggle } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { turned } from "../keys.js";
import { Desk, paper, paperName } from "./paged/desk.js";
import { Origin } from "./paged/origin.js";
import { rulebook as words } from "./paged/words.js";

const AGAIN = 200;
const WAYS = ["pages", "booklet", "phone"];
const MARKED = "M4 20h16M8 15l8-8M13.500 4.500l6 6-7.500 7.500H6v-6z";
const LIST = "M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01";

class Rulebook {
  constructor(root, studio, params) {
    this.studio = studio;
    this.look = { way: "pages", paper: "a4", zoom: "fit", marked: false, ...studio.kept("rulebook.look", {}) };
    if (!studio.state.open.papers.includes(this.look.paper)) [this.look.paper] = studio.state.open.papers;
    this.component = this.books().some(([name]) => name === params.component) ? params.component : this.books()[0][0];
    this.book = null;
    this.pages = [];
    this.turn = 0;
    this.lost = 0;
    this.desk = new Desk(studio, { zoom: this.look.zoom, changed: () => this.keep({ zoom: this.desk.zoom }),
      words: { next: "rulebook next", previous: "rulebook previous", count: "rulebook number", numbers: (lots, index) => this.numbers(lots, index) } });
    // the first click opens the panel, and the page moves away under the second one
    root.addEventListener("dblclick", (event) => { if (!event.target.closest("aside, .paged-tools")) this.edit(); });
    this.origin = new Origin(studio, { closed: () => this.choose(null, null), changed: () => this.dress(), written: (lines) => { this.wanted = lines; this.load(); },
      freed: () => this.pages[this.chosen?.number ?? 0]?.element.focus({ preventScroll: true }) });
    this.notes = make("div.paged-notes");
    this.lots = make("div.paged-lots.book");
    this.frame = make("iframe.phone", { sandbox: "", title: studio.say("rulebook frame"), width: 390 });
    this.phone = make("div.phone-desk", {}, make("div.phone-case", {}, this.frame));
    this.waiting = make("div.waiting", { role: "status" }, make("span.spinner"), studio.say("rulebook setting"));
    this.desk.element.append(this.notes, this.lots);
    this.root = root;
    root.classList.add("paged", "rulebook");
    root.append(this.tools(), make("div.paged-body", {}, make("div.paged-desk", {}, this.desk.element, this.phone, this.waiting), this.origin.element));
    this.load = debounced(60, () => this.ask());
    studio.on("rulebook", (event) => this.came(event));
    for (const event of ["opened", "language"]) studio.on(event, this.load);
    this.dress();
    this.ask();
    this.toLine(params);
  }

  books() {
    return this.studio.state.open.components.filter((each) => each.source).map((each) => [each.name, each.title]);
  }

  tools() {
    const { say, state } = this.studio;
    const { look } = this;
    const books = this.books();
    const ask = (given) => { this.keep(given); this.dress(); this.ask(); };
    this.which = choice(say("rulebook which"), books, this.component, (name) => { this.component = name; this.studio.stay({ component: name }); this.ask(); });
    this.which.hidden = books.length < 2;
    this.ways = segmented(say("rulebook how"), WAYS.map((way) => [way, say(`rulebook ${way}`)]), look.way, (way) => ask({ way }));
    this.paper = choice(say("sheets paper"), state.open.papers.map((name) => [name, paperName(name)]), look.paper, (name) => ask({ paper: name }));
    this.marked = toggle(say("rulebook marked"), look.marked, (marked) => { this.keep({ marked }); this.dress(); }, { picture: MARKED, small: true });
    const [opener, panel] = popover(make("button.button", { type: "button", title: say("rulebook contents"), "aria-label": say("rulebook contents") }, icon(LIST), make("span", {}, say("rulebook contents"))), say("rulebook contents"));
    this.contents = panel;
    panel.classList.add("book-contents");
    this.onPaper = make("span.on-paper", {}, this.paper, this.marked, opener, panel);
    this.right = make("div.paged-right", {}, this.desk.pager(), this.desk.zoomer());
    const turns = make("span.book-turns", {}, ["undo", "redo"].map((verb) => iconButton(verb, say(`rulebook ${verb}`), () => this.takeBack(verb))));
    return make("div.paged-tools", {}, this.which, this.ways, turns, this.onPaper, this.right);
  }

  keep(given) {
    Object.assign(this.look, given);
    this.studio.keep("rulebook.look", this.look);
  }

  dress() {
    const { look, root } = this;
    const phone = look.way === "phone";
    root.classList.toggle("as-booklet", look.way === "booklet");
    root.classList.toggle("with-marks", look.marked);
    this.desk.element.hidden = phone;
    this.phone.hidden = !phone;
    this.onPaper.hidden = phone;
    this.right.hidden = phone;
    this.origin.element.hidden = !this.origin.editing && (phone || !this.origin.shown);
    root.classList.toggle("with-plan", !this.origin.element.hidden);
    this.ways.set(look.way);
    this.marked.set(look.marked);
  }

  /** Ask for the book as it is looked at. */
  async ask() {
    const turn = `${Date.now()}-${++this.turn}`;
    const { look, studio, component } = this;
    const { language } = studio.state;
    const asked = JSON.stringify([component, language, look.way, look.paper]);
    this.now = turn;
    this.waiting.hidden = look.way === "phone" ? Boolean(this.frame.getAttribute("src")) : this.pages.length > 0;
    this.root.classList.add("is-drawing");
    try {
      if (look.way === "phone") {
        const answer = await studio.look("phone", { component, language });
        if (turn !== this.now) return;
        this.tell(answer, !answer.picture);
        this.judge(answer, !answer.picture);
        const source = `/picture/${answer.picture}`;
        if (answer.picture && this.frame.getAttribute("src") !== source) this.frame.setAttribute("src", source);
      } else {
        const answer = await studio.look("rulebook", { component, language, paper: look.paper, booklet: look.way === "booklet", turn });
        if (turn !== this.now) return;
        this.show(answer, asked);
      }
    } catch (error) {
      if (turn === this.now && look.way === "booklet") { this.keep({ way: "pages" }); this.dress(); this.load(); }
      if (turn === this.now) studio.tell(error);
    } finally {
      if (turn === this.now) {
        this.root.classList.remove("is-drawing");
        this.waiting.hidden = true;
      }
    }
  }

  /** A page is ready before the book is. */
  came({ turn, number, page }) {
    if (turn !== this.now) return;
    this.waiting.hidden = true;
    this.page(number, page);
    if (number === 0) this.fit(page);
    this.pair();
  }

  show(answer, asked) {
    const none = answer.pages.length === 0;
    // what cannot be set leaves the last good book, if it is the one that is asked for
    const old = none && this.asked === asked && this.pages.length > 0;
    this.root.classList.toggle("is-old", old);
    this.tell(answer, none);
    const judged = this.judge(answer, none);
    if (old) return;
    this.asked = asked;
    this.book = answer;
    answer.pages.forEach((page, number) => this.page(number, page));
    for (const each of this.pages.splice(answer.pages.length)) each.element.remove();
    if (answer.pages.length) this.fit(answer.pages[0]);
    this.pair();
    this.which.offer(this.books(), this.component);
    refill(this.contents, make("ul", {}, answer.outline.filter((each) => each.level <= 3).map((each) => make("li", {}, make("button.button.quiet", { type: "button", class: `level-${each.level}`,
      onclick: () => { this.contents.hidePopover(); this.desk.to(this.pages[this.look.way === "pages" ? each.page : 0]?.element); } }, make("span", {}, each.title))))));
    this.contents.previousElementSibling.hidden = this.look.way !== "pages" || answer.outline.length === 0;
    if (this.wanted && judged) this.see(this.wanted);
    else if (this.chosen) this.again();
  }

  /** What was saved in the field is in the book, or is why there is none. */
  judge({ problems, state }, none) {
    const { editor } = this.origin;
    const judged = !editor.waits || editor.judged({ problems: problems.filter((each) => !each.acknowledged), state }, none);
    if (!judged) setTimeout(this.load, AGAIN);
    return judged;
  }

  /** Mark the words on some lines, where they can be seen. */
  see({ first, last }) {
    this.wanted = null;
    const found = (each) => { const { source_line: line } = this.book.origins[each.origin]; return line >= first && line <= last; };
    const shown = this.pages.find((each) => each.page.stretches.some(found));
    const some = shown?.page.stretches.filter(found) ?? [];
    this.choose(shown ?? null, some.find((each) => !this.data(each)) ?? some[0] ?? null);
    shown?.marked.firstChild?.scrollIntoView({ block: "nearest" });
  }

  /** One page, and what happens on it. */
  page(number, page) {
    const { say, figure } = this.studio;
    let shown = this.pages[number];
    if (!shown) {
      const element = paper({ lost: () => this.lose() });
      const light = make("div.stretch.hovered", { hidden: true });
      const marked = make("div.marked");
      const marks = make("div.marks", { "aria-hidden": "true" });
      element.append(marks, light, marked);
      shown = { element, light, marked, marks, number };
      element.addEventListener("pointermove", (event) => this.hover(shown, this.at(shown, event)));
      element.addEventListener("pointerleave", () => this.hover(shown, null));
      element.addEventListener("click", (event) => { if (event.detail < 2) this.click(shown, this.at(shown, event)); });
      this.pages[number] = shown;
    }
    shown.page = page;
    shown.element.show(page);
    const values = page.stretches.filter((each) => this.data(each));
    shown.values = values;
    refill(shown.marks, values.map((each) => place(make("i"), each, page)));
    const bare = { number: figure(number + 1) };
    shown.element.setAttribute("aria-label", values.length ? say("rulebook page", { ...bare, values: say("rulebook values", { n: values.length }) })
      : say(this.look.way === "booklet" ? "rulebook sheet" : "rulebook page bare", bare));
  }

  /** Pages as they lie open: the cover alone, then two and two. */
  pair() {
    const booklet = this.look.way === "booklet";
    const rows = [];
    this.pages.forEach((each, index) => {
      if (booklet || index === 0 || index % 2) rows.push([each]);
      else rows.at(-1).push(each);
    });
    const key = JSON.stringify([rows.map((row) => row.length), this.book?.rtl, booklet]);
    if (this.paired === key) return;
    this.paired = key;
    refill(this.lots, rows.map((row, index) => make("div.lot.spread", { class: `${row.length === 1 ? "alone" : ""} ${!booklet && index === 0 ? "cover" : ""} ${this.book?.rtl ? "rtl" : ""}` },
      row.map((each) => each.element))));
    this.desk.scrolled();
  }

  /** The number of the first page that is looked at. */
  numbers(lots, index) {
    const first = this.pages.findIndex((each) => lots[index]?.contains(each.element));
    return { n: Math.max(first, 0) + 1, all: this.pages.length };
  }

  fit(page) {
    const spread = this.look.way === "pages" && this.desk.element.clientWidth >= 900;
    this.root.classList.toggle("in-spreads", spread);
    this.desk.fit(page.width * (spread ? 2 : 1), page.height);
  }

  data(stretch) {
    return (this.book?.origins[stretch.origin]?.data.length ?? 0) > 0;
  }

  /** What lies under the pointer: something from data, a link, else a text. */
  at(shown, event) {
    const box = shown.element.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * shown.page.width;
    const y = (event.clientY - box.top) / box.height * shown.page.height;
    const on = (each) => x >= each.x && x <= each.x + each.w && y >= each.y && y <= each.y + each.h;
    const under = shown.page.stretches.filter(on);
    const value = under.find((each) => this.data(each));
    if (value) return value;
    return shown.page.jumps.find(on) ?? under[0] ?? null;
  }

  hover(shown, found) {
    shown.light.hidden = !found;
    if (found) place(shown.light, found, shown.page);
    shown.element.classList.toggle("can-click", Boolean(found));
  }

  click(shown, found) {
    if (found && "address" in found) {
      if (found.address) this.studio.toast(found.address);
      else this.desk.to(this.pages[found.page]?.element);
      return;
    }
    if (this.origin.editor.dirty) { this.studio.toast(this.studio.say("rulebook edit open")); this.origin.editor.box.focus(); return; }
    this.origin.editor.close();
    this.choose(shown, found);
  }

  /** Change the text that is chosen. */
  edit() {
    const tool = this.chosen && !this.origin.editing && this.origin.body.querySelector("[title=E]");
    tool?.click();
    return Boolean(tool);
  }

  /** Tell where something comes from. */
  choose(shown, stretch) {
    for (const each of this.pages) refill(each.marked);
    this.chosen = stretch && this.book ? { number: shown.number, stretch } : null;
    if (this.chosen) {
      const whole = this.data(stretch) ? [stretch] : shown.page.stretches.filter((each) => each.origin === stretch.origin);
      refill(shown.marked, whole.map((each) => place(make("div.stretch.chosen"), each, shown.page)));
      this.origin.show(this.book.origins[stretch.origin], this.component);
    } else this.origin.hide();
    this.dress();
  }

  /** After a change: the same place again, if it is still there. */
  again() {
    const { number, stretch } = this.chosen;
    const shown = this.pages[number];
    const same = shown?.page.stretches.find((each) => Math.hypot(each.x - stretch.x, each.y - stretch.y) < 0.5);
    this.choose(same ? shown : null, same ?? null);
  }

  tell({ problems }, none) {
    const told = problems.filter((each) => !each.acknowledged);
    const { element } = this.desk;
    const { offsetTop: before } = this.lots;
    refill(this.notes, told.slice(0, 6).map((problem) => problemCard(problem, { onclick: problem.file ? () => this.toProblem(problem) : null })),
      none && make("p.paged-note", {}, this.studio.say("rulebook none")));
    this.notes.hidden = !this.notes.firstChild;
    if (element.scrollTop > before) element.scrollTop += this.lots.offsetTop - before; // what is looked at stays where it is
  }

  /** To what is wrong: into its text if it is in this book, else into the editor. */
  toProblem(problem) {
    const own = problem.file === `${this.studio.state.open.shown}/${this.studio.component(this.component).source}`;
    if (!own) this.studio.edit(problem);
    else if (!this.origin.editor.dirty) this.toLine(problem);
  }

  toLine({ line = "" }) {
    if (Number(line) > 0) this.origin.edit(this.component, { line: Number(line) });
  }

  /** Take back what was done last ("undo"), or do it again ("redo"). */
  async takeBack(verb) {
    const { studio } = this;
    try {
      const { said, seen } = await studio.ask(verb);
      studio.toast(studio.say(`rulebook ${verb} done`, { said }));
      await this.origin.editor.turned(seen);
      this.load();
    } catch (error) { studio.tell(error); }
  }

  lose() {
    if (this.lost++ < 3) this.load();
  }

  goTo(params) {
    const component = this.books().some(([name]) => name === params.component) ? params.component : this.component;
    if (component !== this.component) {
      this.component = component;
      this.which.set(component);
      this.ask();
    }
    this.toLine(params);
  }

  key(event) {
    const verb = turned(event);
    if (verb) this.takeBack(verb);
    if (verb || event.ctrlKey || event.metaKey || event.altKey) return Boolean(verb);
    const word = event.key.toLowerCase();
    if (event.key === "Escape" && this.chosen) { this.choose(null, null); return true; }
    if (this.walk(event)) return true;
    if (word === "e") return this.edit();
    if (word === "v") {
      this.keep({ way: WAYS[(WAYS.indexOf(this.look.way) + 1) % WAYS.length] });
      this.dress();
      this.ask();
      return true;
    }
    if (word === "m") { this.keep({ marked: !this.look.marked }); this.dress(); return true; }
    return this.look.way !== "phone" && this.desk.key(event);
  }

  /** On the page that has the focus: from value to value, or up and down from text to text. */
  walk(event) {
    const shown = this.pages.find((each) => each.element === event.target);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!shown || !by || this.origin.editing) return false;
    const texts = shown.page.stretches.filter((each, index, all) => !this.data(each) && all.findIndex(({ origin }) => origin === each.origin) === index);
    const some = /Up|Down/.test(event.key) ? texts : shown.values;
    if (!some.length) return false;
    const here = this.chosen?.number === shown.number ? some.findIndex(({ origin }) => origin === this.chosen.stretch.origin) : -1;
    const at = here < 0 && by < 0 ? some.length : here;
    this.choose(shown, some[Math.min(some.length - 1, Math.max(0, at + by))]);
    shown.marked.firstChild.scrollIntoView({ block: "nearest" });
    return true;
  }

  end() {
    const { editor } = this.origin;
    if (editor.dirty && !editor.save.disabled) editor.put({ left: true });
    this.load.stop();
    this.desk.end();
    this.now = null;
  }
}

/** Put an element over a stretch of a page. */
function place(element, stretch, page) {
  const share = { left: stretch.x / page.width, top: stretch.y / page.height, width: stretch.w / page.width, height: stretch.h / page.height };
  for (const [name, value] of Object.entries(share)) element.style.setProperty(name, `${100 * value}%`);
  return element;
}

let view = null;

export default {
  name: "rulebook",
  icon: "rulebook",
  title: "rulebook",
  style: "views/paged.css",
  words,
  keys: [["J K", "key rulebook next"], ["← →", "key rulebook walk"], ["↑ ↓", "key rulebook texts"], ["E", "key rulebook edit"], ["Ctrl+Enter", "key rulebook save"], ["Ctrl+Z", "rulebook undo"], ["V", "key rulebook ways"], ["M", "key rulebook marked"], ["+ −", "key paged zoom"], ["0", "key paged fit"]],
  can: (state) => state.open.components.some((each) => each.source),
  mount(root, studio, params) { view = new Rulebook(root, studio, params); },
  show(params) { view.goTo(params); },
  key: (event) => view.key(event),
  unsaved: () => view.origin.editor.dirty,
  unmount() { view.end(); view = null; },
};
