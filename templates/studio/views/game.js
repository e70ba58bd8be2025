// The game itself: every value of game.yaml as a form, in its sections, with what is wrong at each.

import { button, fresh, iconButton, problemCard } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { turned } from "../keys.js";
import { Line } from "../line.js";
import { knows } from "../words.js";
import { askColumn, columnSays, removeColumn } from "./game/column.js";
import words from "./game/words.js";
import { DELETE, PEN } from "./table/icons.js";

const FILE = /(^|\/)game\.yaml$/;
const OPEN = ["", "rules"];
const TOLD = ["because", "rule"]; // what an entry of a list is known by, not by its number alone
const LONG = 28;
const wide = (text) => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) > 0x2e80 ? 2 : 1), 0);
const nameOf = (path) => path.join(".");

class GameSheet {
  fields = new Map(); // name → {setting, input, told, element, refused: why what is typed was not saved, or ""}
  #titled = []; // what says the titles of entries of lists, again
  #line = new Line();
  #saving = new Set(); // {name} of each value that stands in the line to be written

  constructor(root, studio, params) {
    Object.assign(this, { root, studio });
    this.folded = new Map(Object.entries(studio.kept("game.folded", {})));
    const { say } = studio;
    this.search = make("input.field", { type: "search", "aria-label": say("game search"), placeholder: say("game search"), data: { search: "" }, oninput: debounced(80, () => this.filter()) });
    this.page = make("div.game-page");
    root.classList.add("game-sheet");
    root.append(make("div.tools", {}, make("div.searched", {}, icon("search"), this.search),
      make("div.tool-group", {}, ["undo", "redo"].map((verb) => iconButton(verb, say(`game ${verb}`), () => this.turn(verb))))), this.page);
    this.again = debounced(40, () => this.load());
    studio.on("game", this.again);
    studio.on("opened", this.again);
    studio.on("problems", () => this.mark());
    studio.on("language", () => this.mark());
    this.load().then(() => this.show(params));
  }

  /** The values as they are now; what was typed before is written first. */
  load() {
    return this.#line.next(() => this.#ask());
  }

  async #ask() {
    let shown;
    try { shown = await this.studio.ask("settings"); } catch (error) {
      if (error.status === 0) return;
      const typed = [...this.fields.values()].some((field) => this.#typed(field));
      if (typed) { this.studio.tell(error); return; } // which stays, to be saved when the file can be read
      refill(this.page, make("p.game-none", { role: "status" }, this.studio.why(error)));
      this.made = "";
      return;
    }
    this.seen = shown.seen;
    this.columns = new Map(shown.tables.flatMap(({ name, columns }) => columns.map((each) => [`tables.${name}.fields.${each.key}`, each])));
    const made = JSON.stringify(shown.sections.map(({ key, says, settings }) => [key, says, settings.map(({ path }) => path)]));
    if (made === this.made) this.#refresh(shown.sections);
    else this.#build(shown, made);
    this.mark();
  }

  /** Whether a field has what its file has not: it is being typed into, waits to be written, or was refused. */
  #typed(field) {
    if (field.input.value === field.setting.text) return false;
    const name = nameOf(field.setting.path);
    return Boolean(field.refused) || field.input === document.activeElement || [...this.#saving].some((each) => each.name === name);
  }

  /** The same values with other texts: what is typed stays. */
  #refresh(sections) {
    for (const setting of sections.flatMap(({ settings }) => settings)) {
      const field = this.fields.get(nameOf(setting.path));
      const typed = this.#typed(field);
      field.setting = setting;
      if (!typed) field.input.value = setting.text;
      if (field.input.value === setting.text) field.refused = "";
      this.#says(field);
    }
    for (const title of this.#titled) title();
  }

  /** Other values than before: what is typed stays where there is a value of that name, and is told where there is none. */
  #build(shown, made) {
    const held = document.activeElement?.dataset?.setting;
    const typed = [...this.fields].filter(([, field]) => this.#typed(field));
    this.made = made;
    this.fields.clear();
    this.#titled = [];
    refill(this.page, shown.sections.map((section) => this.#section(section)));
    for (const [name, { input, refused }] of typed) {
      const field = this.fields.get(name);
      if (!field) this.studio.tell({ message: refused || this.studio.say("game gone", { name }) }, input.value);
      else Object.assign(field, { refused }).input.value = input.value;
    }
    if (held) this.fields.get(held)?.input.focus();
    this.filter();
  }

  #section({ key, says, settings }) {
    const { say, keep } = this.studio;
    const open = this.folded.get(key) ?? OPEN.includes(key);
    const element = make("details.game-section", { open: open || null, data: { key }, ontoggle: () => {
      if (this.search.value) return;
      this.folded.set(key, element.open);
      keep("game.folded", Object.fromEntries(this.folded));
    } }, make("summary", {}, make("h2", {}, knows(`game section ${key}`) ? say(`game section ${key}`) : key), make("span.game-count"), says && make("span.game-says", {}, says)));
    const blocks = new Map();
    for (const setting of settings) {
      const within = nameOf(setting.path.slice(key ? 1 : 0, -1));
      if (!blocks.has(within)) blocks.set(within, []);
      blocks.get(within).push(setting);
    }
    for (const [within, some] of blocks) element.append(this.#block(key, within, some));
    return element;
  }

  #block(key, within, settings) {
    const path = settings[0].path.slice(0, -1);
    const list = make("div.game-fields", {}, settings.map((setting) => this.#field(setting)));
    const columns = key === "tables" && path.length === 3 && path[2] === "fields";
    const title = columns ? this.studio.say("game columns of", { table: path[1] }) : this.#words(path.slice(1));
    const head = within && make("h3", {}, title);
    const told = settings.find((each) => TOLD.includes(each.path.at(-1)));
    if (told && /^\d+$/.test(path.at(-1))) {
      const say = () => { head.textContent = [title, this.fields.get(nameOf(told.path)).setting.text].filter(Boolean).join(" · "); };
      this.#titled.push(say);
      say();
    }
    return make("section.game-block", {}, head, list, columns && this.#adding(path[1]));
  }

  /** A path for people: entries of lists are counted from one. */
  #words(path) {
    return path.map((word) => (/^\d+$/.test(word) ? String(Number(word) + 1) : word)).join(" › ");
  }

  #field(setting) {
    const { say } = this.studio;
    const id = fresh("setting");
    const last = setting.path.at(-1);
    const known = setting.path.length === 1 && knows(`game key ${last}`);
    const long = !this.columns.has(nameOf(setting.path)) && (wide(setting.text) > LONG || setting.text.includes("\n"));
    const input = make(long ? "textarea.field" : "input.field", { id, type: long ? null : "text", rows: long ? 2 : null, value: setting.text, autocomplete: "off", spellcheck: "false", dir: "auto",
      data: { setting: nameOf(setting.path) }, "aria-describedby": `${id}-told`,
      onchange: () => this.#save(field),
      onkeydown: (event) => {
        if (event.isComposing) return;
        const verb = turned(event);
        if (verb && input.value === field.setting.text) { event.preventDefault(); this.turn(verb); } // nothing is typed that the browser could take back
        if (event.key === "Escape") { event.stopPropagation(); this.#forget(field); input.blur(); }
        if (event.key === "Enter" && !(long && event.shiftKey)) { event.preventDefault(); this.#save(field); }
      } });
    const told = make("div.game-told", { id: `${id}-told` });
    const hint = known && knows(`game hint ${last}`) ? say(`game hint ${last}`) : "";
    const says = make("p.game-hint", {}, hint);
    const column = this.columns.has(nameOf(setting.path));
    const field = { setting, input, told, says, refused: "", element: make("div.game-field", { class: long ? "long" : "" }, make("label", { for: id }, known ? say(`game key ${last}`) : this.#words([last])),
      make("div", {}, column ? this.#column(setting.path, input) : input, says, told)) };
    this.fields.set(nameOf(setting.path), field);
    this.#says(field);
    return field.element;
  }

  /** A declaration with what can be done to its column. */
  #column([, table, , key], input) {
    const { say } = this.studio;
    return make("div.game-column", {}, input, iconButton(PEN, say("column change", { column: key }), () => askColumn(this.studio, table, key).then(() => this.load())),
      iconButton(DELETE, say("column remove it", { column: key }), () => removeColumn(this.studio, table, key).then(() => this.load())));
  }

  /** What a column takes, in words. */
  #says({ setting, says }) {
    const column = this.columns.get(nameOf(setting.path));
    if (column) says.textContent = columnSays(this.studio, column);
  }

  #adding(table) {
    return make("div.game-adding", {}, button(this.studio.say("column new"), () => askColumn(this.studio, table).then(() => this.load()), { picture: "plus", "aria-label": this.studio.say("column new title", { table }) }));
  }

  /** Write what is typed into a field, when what was typed before is written; if it is refused, it stays there and says why. */
  async #save(field) {
    const text = field.input.value;
    const name = nameOf(field.setting.path);
    const saving = { name };
    this.#saving.add(saving);
    try {
      const written = await this.#line.next(async () => {
        const now = this.fields.get(name) ?? field; // the form may have been made anew
        if (text === now.setting.text) { now.refused = ""; return false; }
        await this.#set(now.setting.path, text);
        Object.assign(now, { setting: { ...now.setting, text }, refused: "" });
        return true;
      });
      if (!written) { this.mark(); return; }
    } catch (error) {
      const now = this.fields.get(name);
      if (now) now.refused = this.studio.why(error);
      this.studio.tell(error, now?.input.isConnected ? "" : text);
    } finally { this.#saving.delete(saving); }
    this.mark();
    this.load();
  }

  /** What the file says, again. */
  #forget(field) {
    field.input.value = field.setting.text;
    field.refused = "";
    this.mark();
  }

  async #set(path, text) {
    const { seen } = await this.studio.ask("set", { path, text, seen: this.seen });
    this.seen = { ...this.seen, ...seen };
  }

  async turn(verb) {
    const { studio } = this;
    try {
      const { said } = await this.#line.next(() => studio.ask(verb));
      studio.toast(studio.say(verb === "undo" ? "game undone" : "game redone", { said }));
      this.load();
    } catch (error) { studio.tell(error); }
  }

  /** Say what is wrong at the values that it is wrong with; of a translation only while it is shown. */
  mark() {
    const { state } = this.studio;
    const wrong = [...state.broken, ...state.problems].filter((each) => FILE.test(each.file) && !each.acknowledged && this.studio.looksAt(each));
    const found = new Map();
    for (const problem of new Map(wrong.map((each) => [each.id, each])).values()) {
      const field = this.at(problem.line, problem.column);
      if (field) found.set(field, [...(found.get(field) ?? []), problem]);
    }
    for (const field of this.fields.values()) {
      const some = found.get(field) ?? [];
      const made = JSON.stringify([some, field.refused]);
      if (field.wrong === made) continue;
      field.wrong = made;
      const bad = Boolean(field.refused) || some.some(({ severity }) => severity === "error");
      field.input.setAttribute("aria-invalid", bad);
      refill(field.told, field.refused && this.#refusal(field), some.map((each) => problemCard({ ...each, file: "" })));
    }
    for (const section of this.page.querySelectorAll(".game-section")) {
      const n = section.querySelectorAll(".game-told .problem").length;
      refill(section.querySelector(".game-count"), n > 0 && String(n));
    }
  }

  /** Why what is typed was not saved, and what can be done about it. */
  #refusal(field) {
    const { say } = this.studio;
    return make("div.problem.error.game-refused", {}, make("div.problem-body", {}, make("span.problem-head", {}, make("span.severity.error", {}, say("game not saved"))), make("span.problem-text", { dir: "auto" }, field.refused)),
      make("div.problem-tools", {}, button(say("try again"), () => this.#save(field), { kind: "quiet" }), button(say("game forget"), () => this.#forget(field), { kind: "quiet" })));
  }

  /** The value at a place of the file, or the first one behind it. */
  at(line, column) {
    let first = null;
    for (const field of this.fields.values()) {
      const { line: begin, column: from, end } = field.setting;
      if (begin === 0) continue;
      const within = line >= begin && line <= end && (line > begin || (column >= from && column <= from + field.setting.text.length + 1));
      if (within) return field;
      const behind = begin > line || (begin === line && from >= column);
      if (behind && (!first || begin < first.setting.line || (begin === first.setting.line && from < first.setting.column))) first = field;
    }
    return first;
  }

  filter() {
    const text = this.search.value.trim().toLowerCase();
    for (const section of this.page.querySelectorAll(".game-section")) {
      let some = 0;
      for (const block of section.querySelectorAll(".game-block")) {
        let here = 0;
        for (const element of block.querySelectorAll(".game-field")) {
          const input = element.querySelector("[data-setting]");
          const fits = !text || [input.dataset.setting, input.value, element.textContent].some((each) => each.toLowerCase().includes(text));
          element.hidden = !fits;
          here += Number(fits);
        }
        block.hidden = here === 0;
        some += here;
      }
      section.hidden = some === 0;
      section.open = text ? some > 0 : this.folded.get(section.dataset.key) ?? OPEN.includes(section.dataset.key);
    }
  }

  /** Go to the value at a place, as a problem tells it. */
  show({ line = "", column = "1" }) {
    const field = line && this.at(Number(line), Number(column));
    if (!field) return;
    if (this.search.value) { this.search.value = ""; this.filter(); }
    field.element.closest("details").open = true;
    field.input.focus();
    field.input.select();
    field.element.scrollIntoView({ block: "center" });
  }

  /** Save what is typed: a view that is left by the way back has nobody leave its field. */
  end() {
    this.again.stop();
    const field = this.fields.get(document.activeElement?.dataset?.setting);
    if (field) this.#save(field);
  }

  key(event) {
    const verb = turned(event);
    if (verb) this.turn(verb);
    return verb !== "";
  }
}

let open = null;

export default {
  name: "game",
  icon: "game",
  title: "game tab",
  style: ["views/game.css", "views/column.css"],
  words,
  keys: [["Enter", "game key save"], ["Esc", "game key leave"], ["Ctrl+Z", "game undo"]],
  mount(root, studio, params) { open = new GameSheet(root, studio, params); },
  show(params) { open.show(params); },
  key(event) { return open.key(event); },
  unsaved: () => [...open.fields.values()].some(({ input, setting }) => input.value !== setting.text),
  unmount() { open?.end(); open = null; },
};
