// Sheets: the pages of the kit as they will print on a paper, fronts and backs, and the plan of what that takes.

import { choice, iconButton, problemCard, segmented, toggle } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { address } from "../router.js";
import { Desk, paper, paperName } from "./paged/desk.js";
import { Plan, PLAN } from "./paged/plan.js";
import { sheets as words } from "./paged/words.js";

const NARROW = 760;
const DUPLEX = ["long", "short", "fold", "press"];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class Sheets {
  constructor(root, studio, params) {
    this.studio = studio;
    this.look = { paper: "a4", duplex: "long", lowInk: false, backs: "beside", zoom: "fit", plan: innerWidth >= 1100, ...studio.kept("sheets.look", {}) };
    this.way = "paper";
    this.ways = [];
    if (!studio.state.open.papers.includes(this.look.paper)) [this.look.paper] = studio.state.open.papers;
    if (innerWidth <= NARROW) this.look.plan = false;
    this.component = studio.component(params.component) ? params.component : "";
    this.files = [];
    this.sections = new Map();
    this.turn = 0;
    this.lost = 0;
    this.desk = new Desk(studio, { zoom: this.look.zoom, changed: () => this.keep({ zoom: this.desk.zoom }),
      words: { next: "sheets next", previous: "sheets previous", count: "sheets count long" } });
    this.plan = new Plan(studio, { go: (path) => this.desk.to(this.sections.get(path)?.element), closed: () => this.planned(false) });
    this.notes = make("div.paged-notes");
    this.lots = make("div.paged-lots");
    this.waiting = make("div.waiting", { role: "status" }, make("span.spinner"), studio.say("sheets drawing"));
    this.desk.element.append(this.notes, this.lots);
    this.root = root;
    root.classList.add("paged");
    root.append(this.tools(), make("div.paged-body", {}, make("div.paged-desk", {}, this.desk.element, this.waiting), this.plan.element));
    this.load = debounced(60, () => this.ask());
    studio.on("sheets", (event) => this.came(event));
    for (const event of ["opened", "language"]) studio.on(event, this.load);
    this.released = (event) => { if (event.type === "blur" || event.key?.toLowerCase() === "b") this.through(false); };
    addEventListener("keyup", this.released);
    addEventListener("blur", this.released);
    this.dress();
    this.ask();
  }

  tools() {
    const { say, state } = this.studio;
    const { look } = this;
    const ask = (given) => { this.keep(given); this.ask(); };
    this.what = choice(say("sheets what"), this.parts(), this.component, (name) => { this.component = name; this.studio.stay({ component: name }); this.ask(); });
    this.paper = choice(say("sheets paper"), state.open.papers.map((name) => [name, paperName(name)]), look.paper, (name) => ask({ paper: name }));
    this.duplex = choice(say("sheets duplex"), DUPLEX.map((word) => [word, say(`sheets duplex ${word}`)]), look.duplex, (word) => ask({ duplex: word }));
    this.where = choice(say("sheets way"), [["paper", say("sheets way paper")]], this.way, (way) => { this.way = way; this.dress(); this.ask(); });
    this.low = toggle(say("sheets low ink"), look.lowInk, (on) => ask({ lowInk: on }), { picture: "drop" });
    this.backs = segmented(say("sheets backs"), [["beside", say("sheets beside")], ["over", say("sheets over")]], look.backs, (backs) => { this.keep({ backs }); this.dress(); });
    this.eye = iconButton("eye", say("sheets back"), () => {}, { onpointerdown: () => this.through(true), onpointerup: () => this.through(false),
      onpointerleave: () => this.through(false), onkeydown: (event) => { if (event.key === " " || event.key === "Enter") this.through(true); }, onkeyup: () => this.through(false) });
    this.planning = toggle(say("sheets plan"), look.plan, (on) => this.planned(on), { picture: PLAN });
    return make("div.paged-tools", {}, this.what, this.where, this.paper, this.duplex, this.low, make("span.backs", {}, this.backs, this.eye),
      make("div.paged-right", {}, this.desk.pager(), this.desk.zoomer(), this.planning));
  }

  /** What can be chosen to be printed alone. */
  parts() {
    const { say, state } = this.studio;
    return [["", say("sheets all")], ...state.open.components.filter((each) => !each.source).map((each) => [each.name, each.title])];
  }

  keep(given) {
    Object.assign(this.look, given);
    this.studio.keep("sheets.look", this.look);
  }

  /** Classes and controls as the look says. */
  dress() {
    const { look, root } = this;
    root.classList.toggle("backs-over", look.backs === "over");
    root.classList.toggle("with-plan", look.plan);
    this.backs.set(look.backs);
    this.planning.set(look.plan);
    this.plan.element.hidden = !look.plan;
    this.where.hidden = this.ways.length < 2;
    this.paper.hidden = this.way === "rolls";
    this.duplex.hidden = this.way !== "paper";
    this.fit();
  }

  planned(on) {
    this.keep({ plan: on });
    this.dress();
    if (on) this.count();
    else this.planning.focus();
  }

  /** Hold the sheets against the light. */
  through(on) {
    this.root.classList.toggle("see-through", on);
  }

  asked() {
    const { look, studio } = this;
    return { language: studio.state.language, paper: look.paper, duplex: look.duplex, low_ink: look.lowInk, component: this.component, way: this.way };
  }

  /** Ask for all pages; they come one by one before the answer does. */
  async ask() {
    const turn = `${Date.now()}-${++this.turn}`;
    this.now = turn;
    this.coming = null;
    this.root.classList.add("is-drawing");
    this.waiting.hidden = this.files.length > 0;
    try {
      const answer = await this.studio.look("sheets", { ...this.asked(), turn });
      if (turn !== this.now) return;
      if (!answer.ways.includes(this.way)) { this.way = "paper"; this.offer(answer.ways); this.load(); return; }
      this.offer(answer.ways);
      this.show(answer.files);
      this.tell(answer);
      this.count();
    } catch (error) {
      if (turn === this.now) this.studio.tell(error);
    } finally {
      if (turn === this.now) {
        this.root.classList.remove("is-drawing");
        this.waiting.hidden = true;
      }
    }
  }

  /** What the game is printed on besides paper can be chosen. */
  offer(ways) {
    this.ways = ways;
    this.where.offer(ways.map((way) => [way, this.studio.say(`sheets way ${way}`)]), this.way);
    this.dress();
  }

  /** Something of what was asked for is ready. */
  came({ turn, files, file, page }) {
    if (turn !== this.now) return;
    if (files) this.coming = files;
    if (!page || !this.coming) return;
    this.coming[file].pages.push(page);
    this.waiting.hidden = true;
    if (file === 0 && this.coming[0].pages.length === 1) this.show(this.coming, true);
    else this.section(this.coming[file], true);
    this.fit();
  }

  /** Show files; while some is to come, pages that were there stay. */
  show(files, coming = false) {
    this.files = files;
    const paths = new Set(files.map((each) => each.path));
    for (const [path, section] of this.sections) {
      if (!paths.has(path)) {
        section.element.remove();
        this.sections.delete(path);
      }
    }
    for (const file of files) this.section(file, coming);
    this.lots.append(...files.map((file) => this.sections.get(file.path).element));
    this.what.offer(this.parts(), this.component);
    this.fit();
    this.desk.scrolled();
  }

  /** The sheets of one file. */
  section(file, coming) {
    const { say } = this.studio;
    let section = this.sections.get(file.path);
    if (!section) {
      const list = make("ol.sheets-of");
      const title = make("h2");
      const about = make("span.about-file");
      section = { element: make("section.file-of-sheets", {}, make("header.file-head", {}, title, about), list), list, title, about, sheets: [] };
      this.sections.set(file.path, section);
      this.lots.append(section.element);
    }
    const sheets = together(file.pages);
    section.title.textContent = file.title;
    const count = coming ? Math.max(sheets.length, section.sheets.length) : sheets.length;
    section.about.textContent = (this.way === "paper" ? [file.path.split("/").pop(), say("sheets of", { n: count }), say(`sheets on ${file.stock}`)]
      : [file.path, say("sheets pages of", { n: count }), say("sheets pieces", { n: file.pieces })]).join(" · ");
    sheets.forEach((pages, index) => {
      section.sheets[index] ??= this.sheet(section);
      section.sheets[index].show(pages, index + 1, file);
    });
    if (!coming) for (const sheet of section.sheets.splice(sheets.length)) sheet.element.remove();
    section.element.hidden = section.sheets.length === 0;
  }

  /** One sheet with its front and perhaps its back. */
  sheet(section) {
    const { say, figure, state } = this.studio;
    const lost = () => this.lose();
    const front = paper({ lost });
    const back = paper({ lost });
    const behind = make("img.behind", { alt: "", "aria-hidden": "true" });
    const number = make("span.sheet-number");
    const element = make("li.lot.sheet", {}, number, make("div.sides", {}, front, back));
    front.append(behind);
    section.list.append(element);
    const fill = (side, page, name, at, file) => {
      side.show(page);
      for (const each of side.querySelectorAll(".piece")) each.remove();
      const pieces = page.pieces.filter((piece) => piece.face);
      side.append(...pieces.map((piece) => make("a.piece", { href: address(state.game, "faces", { face: piece.face }), tabIndex: -1, title: named(piece.face),
        "aria-label": named(piece.face), style: { left: `${100 * piece.x / page.width}%`, top: `${100 * piece.y / page.height}%`, width: `${100 * piece.w / page.width}%`, height: `${100 * piece.h / page.height}%` } })));
      side.setAttribute("aria-label", say("sheets page", { number: figure(at), side: name, pieces: say("sheets pieces", { n: pieces.length }) }));
    };
    return {
      element,
      show(pages, at, file) {
        const key = JSON.stringify([pages, at, file.duplex]);
        if (element.dataset.key === key) return;
        element.dataset.key = key;
        const [first, second] = pages;
        number.textContent = figure(at);
        fill(front, first, say("sheets front"), at, file);
        back.hidden = !second;
        behind.hidden = !second;
        if (!second) return;
        fill(back, second, say("sheets side back"), at, file);
        behind.setAttribute("src", `/picture/${second.picture}`);
        // turned over its vertical edge, a sheet is mirrored left to right
        const across = file.duplex === "press" || (first.width <= first.height) === (file.duplex !== "short");
        behind.classList.toggle("turned-down", !across);
      },
    };
  }

  /** The largest sheet decides how large all are. */
  fit() {
    let widest = 0;
    let highest = 0;
    for (const file of this.files) {
      for (const page of file.pages) {
        const two = this.look.backs === "beside" && innerWidth > NARROW && file.pages.some((each) => each.side === "back");
        widest = Math.max(widest, page.width * (two ? 2.05 : 1));
        highest = Math.max(highest, page.height);
      }
    }
    if (widest) this.desk.fit(widest, highest);
  }

  /** What went wrong, and what is not shown. */
  tell({ problems, left_out: left, files }) {
    const { say } = this.studio;
    const told = problems.filter((each) => !each.acknowledged);
    refill(this.notes, told.slice(0, 6).map((problem) => problemCard(problem, { onclick: problem.file ? () => this.studio.edit(problem) : null })),
      left > 0 && make("p.paged-note", {}, say("sheets left out", { n: left })),
      files.every((each) => each.pages.length === 0) && told.length === 0 && make("p.paged-note", {}, say("sheets none")));
    this.notes.hidden = !this.notes.firstChild;
  }

  async count() {
    if (this.look.plan) await this.plan.ask(this.asked());
  }

  /** The server has forgotten a picture: ask for all again, but not for ever. */
  lose() {
    if (this.lost++ < 3) this.load();
  }

  goTo(params) {
    const component = this.studio.component(params.component) ? params.component : "";
    if (component === this.component) return;
    this.component = component;
    this.what.set(component);
    this.ask();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const word = event.key.toLowerCase();
    const side = event.target.closest?.(".paper");
    if (side && this.walk(event, side)) return true;
    if (word === "b" && event.shiftKey) { this.keep({ backs: this.look.backs === "over" ? "beside" : "over" }); this.dress(); return true; }
    if (word === "b") { this.through(true); return true; }
    if (word === "p") { this.planned(!this.look.plan); return true; }
    return this.desk.key(event);
  }

  /** From piece to piece on a page. */
  walk(event, side) {
    const pieces = [...side.querySelectorAll(".piece")];
    const here = event.target.closest(".piece");
    if (event.key === "Enter" && !here) { pieces[0]?.focus(); return pieces.length > 0; }
    if (event.key === "Escape" && here) { side.focus(); return true; }
    const way = ARROWS[event.key];
    if (!here || !way) return false;
    const middle = (each) => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(here);
    const far = (each) => {
      const [u, v] = middle(each);
      const along = (u - x) * way[0] + (v - y) * way[1];
      const off = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
      return along > 2 ? along + 3 * off : Infinity;
    };
    const next = pieces.filter((each) => each !== here).sort((one, two) => far(one) - far(two))[0];
    if (next && far(next) < Infinity) next.focus();
    return true;
  }

  end() {
    removeEventListener("keyup", this.released);
    removeEventListener("blur", this.released);
    this.load.stop();
    this.desk.end();
    this.now = null;
  }
}

/** Pages as sheets: a back lies behind the front before it. */
function together(pages) {
  const sheets = [];
  for (const page of pages) {
    if (page.side === "back" && sheets.length) sheets.at(-1).push(page);
    else sheets.push([page]);
  }
  return sheets;
}

/** A face in a word: its row, or its component. */
function named(face) {
  const [component, , row] = face.split("/");
  return row === "-" ? component : row;
}

let view = null;

export default {
  name: "sheets",
  icon: "sheets",
  title: "sheets",
  style: "views/paged.css",
  words,
  keys: [["J K", "key sheets next"], ["B", "key sheets back"], ["Shift+B", "key sheets beside"], ["P", "key sheets plan"], ["+ −", "key paged zoom"], ["0", "key paged fit"]],
  can: (state) => state.open.components.some((each) => !each.source),
  mount(root, studio, params) { view = new Sheets(root, studio, params); },
  show(params) { view.goTo(params); },
  key: (event) => view.key(event),
  unmount() { view.end(); view = null; },
};
