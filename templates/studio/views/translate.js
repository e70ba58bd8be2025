// Translate: every text with its translation, beside the face or the page where it stands; too long is seen as it is typed.

import { button, choice, iconButton, problemCard, segmented } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { turned } from "../keys.js";
import { DELETE } from "./table/icons.js";
import { Editor } from "./translate/editor.js";
import { TextList } from "./translate/list.js";
import words from "./translate/words.js";

const FILTERS = ["all", "todo", "missing", "stale", "wrong", "long"];
const OTHER = "+";

/** Languages that are offered by name; any other can be typed as a code. */
const OFFERED = ("ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk mn ms nb nl nn pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi "
  + "zh-Hans zh-Hant").split(" ");

/** Those that a game does not have yet, by the names that the interface and the languages themselves have for them. */
function languages(taken) {
  const here = new Intl.DisplayNames([document.documentElement.lang || "en"], { type: "language" });
  return OFFERED.filter((code) => !taken.includes(code)).map((code) => {
    const own = new Intl.DisplayNames([code], { type: "language" }).of(code);
    const said = here.of(code);
    return { code, name: own.toLowerCase() === said.toLowerCase() ? said : `${said} – ${own}`, names: [said, own] };
  });
}

/** What a language calls itself. */
function named(code) {
  try { return new Intl.DisplayNames([code], { type: "language" }).of(code); } catch { return code; } // made up, as a code may be
}

/** The code that somebody means by a name or a code; "" if it is none. */
function codeOf(text, known) {
  const typed = text.trim();
  const found = known.find(({ name, names }) => [name, ...names].some((each) => each.toLowerCase() === typed.toLowerCase()));
  return found?.code ?? (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(typed) ? typed : "");
}

class Translate {
  constructor(root, studio, params) {
    this.studio = studio;
    this.root = root;
    this.texts = [];
    this.seen = "";
    this.waiting = new Map();
    this.mentions = [];
    this.inTables = 0;
    this.examples = [];
    this.turn = 0;
    this.saving = Promise.resolve(true);
    this.filter = studio.kept("translate.filter", "all");
    this.key = params.key ?? "";
    this.code = "";
    root.classList.add("translate");
    this.list = new TextList(studio, (key, focus = true) => this.choose(key, focus));
    this.editor = new Editor(studio, { save: (...given) => this.save(...given), next: () => this.next(), close: () => this.leave(), step: (by) => this.step(by), turn: (verb) => this.takeBack(verb) });
    this.search = make("input.field.translate-search", { type: "search", placeholder: studio.say("translate search"), "aria-label": studio.say("translate search"), value: params.q ?? "",
      oninput: debounced(80, () => this.sift()) });
    this.into = choice(studio.say("translate into"), [], "", (code) => code === OTHER ? this.ask() : this.change(code));
    this.remove = iconButton(DELETE, studio.say("translate remove"), () => this.unwanted(), { hidden: true });
    this.chips = make("div.translate-filters");
    this.progress = make("progress.translate-progress", { "aria-label": studio.say("translate translation") });
    this.share = make("span.translate-share");
    this.empty = make("div.translate-empty", { hidden: true });
    root.append(make("div.translate-tools", {}, make("span.translate-into", {}, this.into, this.remove), this.search, this.chips, this.turns(), make("span.translate-sum", {}, this.progress, this.share)),
      make("div.translate-body", {}, this.list.element, this.editor.element, this.editor.preview, this.empty));
    this.again = debounced(120, () => this.load());
    studio.on("opened", () => { this.offer(); this.again(); });
    studio.on("problems", ({ stage }) => { if (stage === "all") this.again(); });
    this.offer();
    this.enter(params.lang || this.preferred(), false);
  }

  languages() {
    return this.studio.state.open.languages.filter((each) => !each.own);
  }

  /** The language that is shown, if it is a translation; else the one that was last worked on, or the first. */
  preferred() {
    const codes = this.languages().map((each) => each.code);
    const wanted = [this.studio.state.language, this.studio.state.second, this.studio.kept(`${this.studio.state.open.id}.translate`, "")];
    return wanted.find((code) => codes.includes(code)) ?? codes[0] ?? "";
  }

  offer() {
    const own = this.languages().map((each) => [each.code, `${each.name} (${each.code})`]);
    if (this.code && !own.some(([code]) => code === this.code)) own.push([this.code, `${named(this.code)} (${this.code})`]);
    this.into.offer([...(this.code ? [] : [["", this.studio.say("translate into")]]), ...own, [OTHER, this.studio.say("translate begin")]], this.code);
  }

  /** Work on another language, if what was typed is saved; a language that was refused for that is not shown as chosen. */
  async change(code) {
    if (await this.editor.save()) this.enter(code);
    else this.into.set(this.code);
  }

  /** Work on a language, from the beginning. */
  enter(code, clean = true) {
    this.code = code;
    this.remove.hidden = true;
    if (clean) this.key = "";
    if (code) this.studio.keep(`${this.studio.state.open.id}.translate`, code);
    this.offer();
    this.editor.close();
    this.root.classList.remove("editing");
    this.texts = [];
    if (code) this.cover("");
    this.sift();
    if (code) refill(this.list.element, make("div.texts-wait", {}, make("span.spinner")));
    this.load();
  }

  /** Ask for the code of a language that has no catalogue yet. */
  ask() {
    const { say } = this.studio;
    this.into.set(this.code);
    const known = languages(this.studio.state.open.languages.map((each) => each.code));
    const field = make("input.field", { type: "text", "aria-label": say("translate code"), placeholder: say("translate code"), maxlength: 60, required: true, autocapitalize: "off", list: "languages-known",
      oninput: () => field.setCustomValidity(codeOf(field.value, known) ? "" : say("translate no language")) });
    const dialog = make("dialog.translate-begin", { "aria-label": say("translate begin title"), onclose: () => dialog.remove() },
      make("form", { method: "dialog", onsubmit: () => this.begin(codeOf(field.value, known)) }, make("h2", {}, say("translate begin title")), make("p", {}, say("translate begin text")), field,
        make("datalist", { id: "languages-known" }, known.map(({ name }) => make("option", { value: name }))),
        make("div.translate-begin-tools", {}, button(say("translate cancel"), () => dialog.close(), { kind: "quiet" }), make("button.button.primary", { type: "submit" }, say("translate begin do")))));
    this.root.append(dialog);
    dialog.showModal();
  }

  /** Work on a language that has no catalogue yet: its first text is next. */
  begin(code) {
    this.beginning = code;
    this.change(code);
  }

  /** What a language is called. */
  name(code) {
    return this.studio.state.open.languages.find((each) => each.code === code)?.name ?? named(code);
  }

  /** Ask whether the language that is shown is to go, and say what goes with it. */
  unwanted() {
    const { say, figure } = this.studio;
    const language = this.name(this.code);
    const beside = this.inTables;
    const said = this.texts.filter((text) => text.forms.some(Boolean)).length - beside;
    const title = say("translate remove title", { language });
    const notes = [say(said ? "translate remove texts" : "translate remove none", { n: said, figure: figure(said), file: `locale/${this.code}.po` }),
      beside > 0 && say("translate remove tables", { n: beside, figure: figure(beside) }),
      this.mentions.length > 0 && say("translate remove mentions", { sections: this.mentions.join(", ") }), say("translate remove back")].filter(Boolean);
    const dialog = make("dialog.translate-begin", { "aria-label": title, onclose: () => dialog.remove(), onclick: (event) => { if (event.target === dialog) dialog.close(); } },
      make("form", { method: "dialog", onsubmit: () => this.removed(this.code) }, make("h2", {}, title), notes.map((note) => make("p", {}, note)),
        make("div.translate-begin-tools", {}, button(say("translate cancel"), () => dialog.close(), { kind: "quiet" }), make("button.button.danger", { type: "submit" }, say("translate remove do")))));
    this.root.append(dialog);
    dialog.showModal();
  }

  /** Take a language out of the game, and show the game's own. */
  async removed(code) {
    const { say, state } = this.studio;
    const language = this.name(code);
    await this.editor.save();
    await this.saving;
    try { await this.studio.ask("untranslate", { language: code, seen: this.seen }); } catch (error) {
      this.studio.tell(error);
      this.load();
      return;
    }
    this.studio.keep(`${state.open.id}.translate`, "");
    this.gone(code);
    this.studio.toast(say("translate removed", { language }));
  }

  /** A language has no catalogue any more. */
  gone(code) {
    const { state } = this.studio;
    const own = this.studio.own()?.code;
    if (!this.inTables) state.open.languages = state.open.languages.filter((each) => each.code !== code);
    this.enter("");
    this.studio.speak(state.language === code ? own : state.language, state.second === code ? "" : state.second);
    this.studio.stay({});
  }

  /** Ask for all texts, and show them. */
  async load() {
    const { say } = this.studio;
    const own = this.studio.own()?.name ?? "";
    if (!this.code) {
      this.cover("without");
      refill(this.empty, icon("translate"), make("p", {}, say("translate own", { language: own })), button(say("translate begin"), () => this.ask(), { kind: "primary" }));
      return;
    }
    const turn = ++this.turn;
    await this.saving;
    if (turn !== this.turn) return;
    let found;
    try { found = await this.studio.look("texts", { language: this.code }); } catch (error) {
      if (turn === this.turn && error.status !== 0) this.refused(error);
      return;
    }
    if (turn !== this.turn) return;
    this.cover("");
    this.texts = found.texts;
    this.seen = found.seen;
    this.mentions = found.mentions;
    this.inTables = found.in_tables;
    this.remove.hidden = !found.seen;
    this.examples = found.forms;
    this.sift();
    const text = this.texts.find((each) => each.key === this.key);
    const begun = this.beginning === this.code && this.shown.length > 0;
    this.beginning = "";
    if (text) this.open(text, false);
    else if (begun) this.choose((this.shown.find((each) => !each.column) ?? this.shown[0]).key);
    else if (this.wide() && this.shown.length) this.choose((this.shown.find((each) => each.state !== "done") ?? this.shown[0]).key, false);
  }

  refused(error) {
    if (this.editor.dirty) { this.studio.tell(error); return; } // what is typed stays, to be saved when the file can be read
    const { say, state, has, go, edit } = this.studio;
    this.editor.close();
    this.root.classList.remove("editing");
    const known = this.languages().some(({ code }) => code === this.code);
    this.cover(known && this.texts.length ? "is-unread" : "without");
    refill(this.empty, make("div.translate-unread", { role: "status" }, make("p", {}, error.problems.length ? say("translate unread") : error.message),
      error.problems.map((problem) => problemCard(problem, { tools: state.editor ? [button(say("open in editor"), () => edit(problem), { kind: "quiet", picture: "editor" })] : [] })),
      !known && button(say("translate begin"), () => this.ask(), { kind: "primary" }),
      known && has("problems") && button(say("translate to problems"), () => go("problems"), { picture: "problems" })));
  }

  /** Show something else instead of all ("without") or beside the texts as they were ("is-unread"), or the texts (""). */
  cover(how) {
    this.empty.hidden = !how;
    for (const each of ["without", "is-unread"]) this.root.classList.toggle(each, how === each);
    this.list.element.inert = how === "is-unread";
  }

  wide() {
    return matchMedia("(min-width: 900px)").matches;
  }

  /** Show the texts that are searched for. */
  sift() {
    const { say, figure } = this.studio;
    const count = (states) => this.texts.filter((text) => states.includes(text.state)).length;
    const states = { all: ["missing", "stale", "wrong", "long", "done"], todo: ["missing", "stale", "wrong", "long"], missing: ["missing"], stale: ["stale"], wrong: ["wrong"], long: ["long"] };
    const offered = FILTERS.filter((word) => word === "all" || word === "todo" || count(states[word]) > 0);
    if (!offered.includes(this.filter)) this.filter = "all";
    const seen = JSON.stringify([this.code, offered.map((word) => count(states[word])), this.filter]);
    if (seen !== this.chipsSeen) {
      this.chipsSeen = seen;
      refill(this.chips, segmented(say("translate filter"), offered.map((word) => [word, `${say(`translate ${word}`)} ${figure(count(states[word]))}`]), this.filter, (word) => {
        this.filter = word;
        this.studio.keep("translate.filter", word);
        this.sift();
      }));
    }
    const wanted = this.search.value.trim().toLocaleLowerCase();
    const fits = (text) => !wanted || [text.source, ...text.forms, text.context].some((each) => each.toLocaleLowerCase().includes(wanted));
    this.shown = this.texts.filter((text) => (states[this.filter].includes(text.state) || text.key === this.key) && fits(text));
    this.list.show(this.shown, this.key, this.code);
    const done = count(["done"]);
    this.progress.max = this.texts.length || 1;
    this.progress.value = done;
    this.share.textContent = say("translate progress", { done: figure(done), all: figure(this.texts.length) });
  }

  async choose(key, focus = true) {
    if (key !== this.key && !await this.editor.save()) return;
    const text = this.texts.find((each) => each.key === key);
    if (text) this.open(text, focus);
  }

  open(text, focus) {
    this.key = text.key;
    if (focus) this.root.classList.add("editing");
    this.list.mark(text.key);
    this.editor.open(this.code, text, this.examples, focus);
    this.studio.stay({ lang: this.code, key: text.key, ...(this.search.value ? { q: this.search.value } : {}) });
  }

  /** On a narrow page: back to the list. */
  async leave() {
    if (!await this.editor.save()) return;
    this.root.classList.remove("editing");
    this.list.element.focus();
  }

  step(by) {
    const at = this.shown.findIndex((text) => text.key === this.key);
    const text = this.shown[at + by];
    if (text) this.choose(text.key);
  }

  /** Save, and go to the next text that is not done. */
  async next(approved = true) {
    if (!await this.editor.save(approved)) return;
    const at = this.texts.findIndex((text) => text.key === this.key);
    const order = [...this.texts.slice(at + 1), ...this.texts.slice(0, Math.max(at, 0))];
    const text = order.find((each) => each.state !== "done" && !each.column && this.shown.includes(each)) ?? order.find((each) => each.state !== "done" && !each.column);
    if (text) this.choose(text.key);
    else this.studio.toast(this.studio.say("translate finished"));
  }

  turns() {
    const { say } = this.studio;
    return make("span.translate-turns", {}, ["undo", "redo"].map((verb) => iconButton(verb, say(`translate ${verb}`), () => this.takeBack(verb))));
  }

  /** Take back what was done last ("undo"), or do it again ("redo"). */
  async takeBack(verb) {
    if (!await this.editor.save()) return;
    await this.saving;
    try {
      const { said, seen } = await this.studio.ask(verb);
      this.studio.toast(this.studio.say(`translate ${verb} done`, { said }));
      this.follow(seen);
    } catch (error) { this.studio.tell(error); }
  }

  /** Files are others now: a language that is there again is shown, one that is gone is not. */
  follow(seen) {
    for (const [file, digest] of Object.entries(seen)) {
      const [, code] = /^locale\/(.+)\.po$/.exec(file) ?? [];
      if (code && code === this.code && !digest) { this.gone(code); return; }
      if (code && !this.code && digest) { this.enter(code); return; }
    }
    this.load();
  }

  /** Write one translation; those that follow one another wait for their turn. */
  save(language, text, forms, was) {
    this.turn += 1;
    const name = `${language} ${text.key}`;
    const earlier = this.waiting.get(name); // what it writes is what this one is typed over
    const own = { forms, written: false };
    this.waiting.set(name, own);
    this.saving = this.saving.then(async () => {
      own.written = await this.write(language, text, forms, earlier?.written ? earlier.forms : was);
      if (this.waiting.get(name) === own) this.waiting.delete(name);
      return own.written;
    });
    return this.saving;
  }

  /** Go where the address says. */
  async reach({ lang, key }) {
    if (lang && lang !== this.code) await this.change(lang);
    if (key && (!lang || lang === this.code)) this.choose(key);
  }

  /** Save what is typed, and do nothing more with what is still to come. */
  end() {
    this.editor.save();
    this.editor.close();
    this.again.stop();
    this.turn += 1;
    this.ended = true;
  }

  async write(language, text, forms, was) {
    // a box that is left by a click on another text is saved for both
    if (text.state !== "stale" && forms.every((form, at) => form === (text.forms[at] ?? ""))) return true;
    const there = () => this.editor.text?.key === text.key && this.editor.language === language;
    try {
      const done = await this.studio.ask("translate", { language, key: text.key, forms, was });
      this.seen = done.seen;
      if (done.theirs) {
        Object.assign(text, { forms: done.theirs });
        if (there()) this.editor.met(text);
        else this.studio.tell({ message: "translate met" }, forms.join(" · "));
        return false;
      }
      Object.assign(text, { forms, state: done.state, problems: done.problems, before: "" });
      this.list.fill(text);
      this.editor.written(text, done.state);
      this.sift();
      return true;
    } catch (error) {
      this.studio.tell(error, there() ? "" : forms.join(" · "));
      if (!this.ended) setTimeout(() => this.load(), 0);
      return false;
    }
  }
}

let view = null;

export default {
  name: "translate",
  icon: "translate",
  title: "translate",
  style: "views/translate.css",
  words,
  keys: [["Ctrl+Enter", "translate key next"], ["Alt+↓", "translate key step"], ["N", "translate key first"], ["Ctrl+Z", "translate undo"]],
  badge(state) {
    const count = state.problems.filter((problem) => problem.untranslated && problem.languages?.includes(state.language)).length;
    return count ? { count, kind: "warning" } : null;
  },
  mount(root, studio, params) { view = new Translate(root, studio, params); },
  show(params) { view.reach(params); },
  key(event) {
    const verb = turned(event);
    if (verb) { view.takeBack(verb); return true; }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "/") { view.search.focus(); return true; }
    if (event.key === "n" || event.key === "N") { view.next(false); return true; }
    if (event.key === "Enter" && view.key) { view.choose(view.key); return true; }
    return false;
  },
  unsaved: () => view.editor.dirty,
  unmount() { view.end(); view = null; },
};
