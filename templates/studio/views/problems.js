// Problems: all that is wrong, by file or by kind; each with what can be done about it and the faces where it shows.

import { button, segmented, toggle } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { Pictures } from "./faces/pictures.js";
import { kindOf, ProblemCard } from "./problems/card.js";
import words from "./problems/words.js";
import { leftIn } from "./translate/left.js";

const SHOWN = 120;
const ORDER = ["error", "warning", "note"];
const WORDS = { error: "errors", warning: "warnings", note: "notes" };
const COMMAND = "kamiban studio --editor \"code -g {file}:{line}:{column}\"";

/** The codes of the languages in which texts are not translated yet. */
const unfinished = (problems) => new Set(problems.filter((each) => each.untranslated).map((each) => each.languages[0]));

class Problems {
  cards = new Map();
  left = new Map();
  unfolded = new Set();
  most = SHOWN;

  constructor(root, studio, params) {
    Object.assign(this, { root, studio });
    this.look = { by: "file", error: true, warning: true, note: true, known: false, ...studio.kept("problems.look", {}) };
    this.pictures = new Pictures(studio);
    this.near = new Set();
    this.sight = new IntersectionObserver((entries) => this.#seen(entries), { root, rootMargin: "200px 0px" });
    this.list = make("div.told-list");
    this.said = make("p.told-said", { role: "status" });
    root.classList.add("problems");
    root.append(this.#tools(), make("div.told-page", {}, this.said, this.list));
    this.search.value = params.q ?? "";
    for (const event of ["problems", "opened", "language", "game"]) studio.on(event, () => this.draw());
    studio.on("problems", ({ stage }) => { if (stage === "all") this.#count(); });
    this.draw();
    this.#count();
  }

  /** Ask how many texts each language has. */
  async #count() {
    try {
      const { languages } = await this.studio.look("untranslated");
      this.left = new Map(languages.map((each) => [each.language, each]));
    } catch { return; /* the next problems ask again */ }
    this.draw();
  }

  #tools() {
    const { say } = this.studio;
    const { look } = this;
    const changed = () => { this.studio.keep("problems.look", look); this.most = SHOWN; this.draw(); };
    this.kinds = new Map(ORDER.map((kind) => [kind, toggle(say(`problems ${WORDS[kind]}`), look[kind], (on) => { look[kind] = on; changed(); }, { class: kind })]));
    this.known = toggle(say("problems known"), look.known, (on) => { look.known = on; changed(); });
    this.counts = new Map([...this.kinds, ["known", this.known]].map(([word, element]) => [word, element.appendChild(make("span.told-count"))]));
    const later = debounced(120, () => { this.studio.stay({ q: this.search.value }); this.draw(); });
    this.search = make("input.field", { type: "search", "aria-label": say("problems search"), placeholder: say("problems search"), data: { search: "" }, oninput: later });
    return make("div.tools.told-bar", {}, make("div.searched", {}, icon("search"), this.search), make("div.told-kinds", {}, [...this.kinds.values()], this.known),
      segmented(say("problems group"), [["file", say("problems by file")], ["kind", say("problems by kind")]], look.by, (by) => { look.by = by; changed(); }));
  }

  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      const card = this.cards.get(target.dataset.id)?.card;
      if (!card) continue;
      if (isIntersecting) { this.near.add(card); card.near(); } else this.near.delete(card);
    }
    this.pictures.want("grid", [...this.near].flatMap((card) => card.wants()));
  }

  #fits(problem, text) {
    return !text || [problem.message, problem.hint, problem.code, problem.name, problem.file, problem.subject, problem.acknowledged].some((each) => each?.toLowerCase().includes(text));
  }

  /** Show what there is, keeping what is being written. */
  draw() {
    const { state, say, figure } = this.studio;
    const text = this.search.value.trim().toLowerCase();
    const found = state.problems.filter((each) => this.#fits(each, text));
    const open = found.filter((each) => !each.acknowledged);
    const broken = state.broken.filter((each) => this.#fits(each, text));
    for (const [kind, element] of this.kinds) {
      const some = open.filter((each) => kindOf(each) === kind);
      const n = some.filter((each) => !each.untranslated).length + unfinished(some).size;
      this.counts.get(kind).textContent = figure(n + (kind === "error" ? broken.length : 0));
      element.disabled = n === 0 && this.look[kind];
    }
    const known = found.filter((each) => each.acknowledged);
    this.counts.get("known").textContent = figure(known.length);
    this.known.disabled = known.length === 0;
    const wanted = open.filter((each) => this.look[kindOf(each)]);
    const chosen = [...wanted.filter((each) => !each.untranslated), ...(this.look.known ? known : [])];
    const todo = wanted.filter((each) => each.untranslated);
    const held = document.activeElement;
    const live = new Set();
    const card = (problem) => this.#card(problem, live);
    let room = this.most;
    const groups = [...this.#grouped(chosen)].map(([name, problems]) => {
      const some = problems.slice(0, Math.max(0, room));
      room -= some.length;
      return some.length > 0 && make("section.told-group", {}, make("h2", {}, make("span", {}, name), make("span.told-count", {}, figure(problems.length))), make("div.told-cards", {}, some.map(card)));
    });
    const left = chosen.length - this.most;
    refill(this.list,
      broken.length > 0 && make("section.told-group.broken", {}, make("h2", {}, make("span", {}, say("problems broken"))), make("p.told-note", {}, say("problems broken note")), make("div.told-cards", {}, broken.map(card))),
      state.unproved && make("p.told-unproved", { role: "status" }, say("problems unproved")),
      groups,
      todo.length > 0 && make("section.told-group", {}, make("h2", {}, make("span", {}, say("problems translations"))), make("div.told-cards", {},
        [...unfinished(todo)].map((code) => this.#language(code, todo.filter((each) => each.languages[0] === code), card)))),
      left > 0 && button(say("problems more", { n: figure(Math.min(left, SHOWN)) }), () => { this.most += SHOWN; this.draw(); }, { kind: "more" }),
      !state.editor && chosen.length > 0 && make("p.told-editor", {}, say("problems editor"), " ", make("code", {}, COMMAND)));
    for (const [id, { card: gone }] of this.cards) {
      if (live.has(id)) continue;
      this.sight.unobserve(gone.element);
      this.near.delete(gone);
      gone.leave();
      this.cards.delete(id);
    }
    if (held !== document.activeElement && this.list.contains(held)) held.focus();
    this.#say(chosen.length + todo.length + broken.length, open.length + broken.length);
  }

  /** What is not translated yet of a language: one line, with the texts behind it. */
  #language(code, problems, card) {
    const { studio } = this;
    const unfolded = this.unfolded.has(code);
    const some = unfolded ? problems.slice(0, SHOWN) : [];
    const fold = () => { if (!this.unfolded.delete(code)) this.unfolded.add(code); this.draw(); this.list.querySelector(`[data-fold="${CSS.escape(code)}"]`)?.focus(); };
    return make("div.told-language", { data: { language: code } },
      make("div.told-line", {},
        make("button.told-fold", { type: "button", "aria-expanded": unfolded, data: { fold: code }, onclick: fold }, icon("down"), make("span", {}, leftIn(studio, code, this.left.get(code)))),
        studio.has("translate") && button(studio.say("left translate"), () => studio.go("translate", { lang: code }), { picture: "translate" })),
      some.length > 0 && make("div.told-cards", {}, some.map(card)),
      unfolded && problems.length > some.length && make("p.told-note", {}, studio.say("problems more faces", { n: studio.figure(problems.length - some.length) })));
  }

  #say(shown, open) {
    const { state, say } = this.studio;
    const looking = state.stage !== "all" && state.broken.length === 0;
    const word = shown > 0 ? "" : open > 0 || this.search.value ? "problems none here" : looking ? "problems looking" : "problems none";
    refill(this.said, word === "problems looking" && make("span.spinner"), word === "problems none" && icon("check"), word && say(word));
    this.said.className = `told-said ${word === "problems none" ? "good" : ""}`;
    this.said.hidden = !word;
  }

  #grouped(problems) {
    const groups = new Map();
    const worst = [...problems].sort((one, other) => Number(Boolean(one.acknowledged)) - Number(Boolean(other.acknowledged)) || ORDER.indexOf(kindOf(one)) - ORDER.indexOf(kindOf(other)));
    for (const problem of worst) {
      const name = this.look.by === "file" ? problem.file : `${problem.code} ${problem.name.replaceAll("_", " ")}`;
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(problem);
    }
    return groups;
  }

  #card(problem, live) {
    const made = JSON.stringify([problem, this.studio.state.editor]);
    live.add(problem.id);
    const before = this.cards.get(problem.id);
    if (before && (before.made === made || before.card.busy)) return before.card.element;
    if (before) { this.sight.unobserve(before.card.element); this.near.delete(before.card); before.card.leave(); }
    const card = new ProblemCard(this.studio, this.pictures, problem);
    this.cards.set(problem.id, { made, card });
    this.sight.observe(card.element);
    return card.element;
  }

  show(params) {
    if ((params.q ?? "") !== this.search.value) { this.search.value = params.q ?? ""; this.draw(); }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const all = [...this.list.querySelectorAll(".told")];
    const at = all.indexOf(document.activeElement?.closest(".told"));
    const card = at >= 0 ? this.cards.get(all[at].dataset.id)?.card : null;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      const next = all[Math.max(0, Math.min(all.length - 1, at + step))];
      next.focus();
      next.scrollIntoView({ block: "nearest" });
      return true;
    }
    if (event.key === "Enter" && card && event.target === card.element) { card.open(); return true; }
    if (event.key === "w" && card) { card.why(); return true; }
    return false;
  }

  end() {
    this.sight.disconnect();
    this.pictures.want("grid", []);
    for (const { card } of this.cards.values()) card.leave();
    this.pictures.end();
  }
}

let open = null;

export default {
  name: "problems",
  icon: "problems",
  title: "problems tab",
  style: ["views/faces.css", "views/problems.css"],
  words,
  keys: [["J K", "problems key next"], ["Enter", "problems key open"], ["W", "problems key why"]],
  badge(state) {
    const left = [...state.problems.filter((each) => !each.acknowledged), ...state.broken];
    const count = left.filter((each) => !each.untranslated).length + unfinished(left).size;
    const errors = left.filter((each) => each.severity === "error").length;
    return errors > 0 ? { count: errors, kind: "error" } : { count, kind: "warning" };
  },
  mount(root, studio, params) { open = new Problems(root, studio, params); },
  show(params) { open.show(params); },
  key(event) { return open.key(event); },
  unmount() { open?.end(); open = null; },
};
