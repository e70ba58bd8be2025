// Beside the table: the faces of the chosen row as they are now, what is wrong with it, and where it stands.

import { button, iconButton, problemCard } from "../../controls.js";
import { debounced, make, refill } from "../../dom.js";
import { gather } from "../faces/deck.js";
import { NOTED } from "./sheet.js";

/** The fault of a value that has to be filled in: a new row has many, which are told as one. */
const LACKS = "missing_key";
const MOST_PARTS = 4;
const MOST_SHOWN = 2;
/** Milliseconds of rest on a row after which the faces of others are looked through for it. */
const PAUSE = 120;

/** The faces that a row of a table has: [{component, part, faces: [{id, side, width, height}]}]. */
export function facesOf(open, table, row) {
  return open.components.flatMap((component) => component.parts.filter((part) => part.table === table).map((part) => ({
    component, part, faces: ["front", ...(part.back ? ["back"] : [])].map((side) => ({ id: `${component.name}/${part.number}/${row}/${side}`, side, width: part.width, height: part.height })),
  })));
}

const MOST_KINDS = 3000;

/** Faces of other tables on which a row seems to be seen: those whose rows name it in a reference or a cost. */
async function shownOn(studio, row, gathered) {
  const { open } = studio.state;
  const total = open.tables.reduce((sum, table) => sum + table.rows, 0);
  if (!row.id || total > MOST_KINDS) return [];
  const fields = new Map(open.tables.map(({ name, columns }) => [name, columns.filter(({ kind }) => kind === "ref" || kind === "refs" || NOTED.has(kind))]));
  const names = ({ values, table }) => (fields.get(table) ?? []).some(({ key, kind }) => {
    const text = values[key] ?? "";
    return NOTED.has(kind) ? text.includes(row.id) : text.split(/\s+/).includes(row.id);
  });
  const found = [];
  for (const component of await gathered()) {
    const kind = component.kinds.find((each) => each.front && each.row && names(each));
    if (kind) found.push({ component, part: kind.part, faces: [{ ...kind.front, side: "front" }], name: kind.name });
  }
  return found.slice(0, MOST_SHOWN);
}

/** `calls`: again(row, key, text), forget(row, key) for what was refused, cell(field), closed(), bare(). */
export class Beside {
  #slots = [];
  #key = "";

  constructor(studio, pictures, calls) {
    Object.assign(this, { studio, pictures, calls });
    this.faces = make("div.beside-faces");
    this.facts = make("div.beside-facts");
    this.name = make("h2.beside-name", { dir: "auto" });
    this.place = make("span.beside-place");
    this.edit = iconButton("editor", studio.say("open in editor"), () => studio.edit({ file: this.file, line: this.row.line }));
    this.close = iconButton("close", studio.say("close"), () => calls.closed());
    this.element = make("aside.beside", { "aria-label": studio.say("table beside") },
      make("div.beside-head", {}, make("div.beside-title", {}, this.name, this.place), this.edit, this.close), make("div.beside-body", { tabIndex: 0, role: "group", "aria-label": studio.say("table beside") }, this.facts, this.faces));
    this.watch = new ResizeObserver(() => this.#scale());
    this.watch.observe(this.element);
    this.later = debounced(PAUSE, (...given) => this.#seek(...given));
  }

  /** The faces of all components, asked once a state of the game and language. */
  #gathered() {
    const { open, language } = this.studio.state;
    const key = JSON.stringify([open.revision, language]);
    if (this.gatheredOf !== key) {
      this.gatheredOf = key;
      this.all = gather(this.studio, language);
      this.all.catch(() => { this.gatheredOf = ""; });
    }
    return this.all;
  }

  /** Show a row of a table; null: nothing. */
  show(table, row, problems, title) {
    this.row = row;
    this.element.classList.toggle("empty", !row);
    if (!row) { this.#leave(); return; }
    this.file = row.file;
    this.name.textContent = title;
    this.place.textContent = `${row.file}:${row.line}`;
    this.#find(table, row);
    this.tell(problems);
  }

  /** Its own faces, or some on which it is seen. */
  #find(table, row) {
    const { state } = this.studio;
    const languages = [state.language, state.second].filter(Boolean);
    const own = facesOf(state.open, table, row.id).slice(0, MOST_PARTS);
    if (own.length) { this.later.stop(); this.#draw(own, languages); return; }
    const key = `${table}.${row.id}.${state.language}`;
    if (key === this.sought) return;
    this.sought = key;
    this.later(key, languages);
  }

  async #seek(key, languages) {
    const found = await shownOn(this.studio, this.row, () => this.#gathered()).catch(() => []);
    if (this.sought === key && this.row) this.#draw(found, languages);
  }

  #leave() {
    this.later.stop();
    for (const slot of this.#slots.splice(0)) slot.leave();
    this.#key = this.sought = "";
    refill(this.faces);
    refill(this.facts);
  }

  #draw(groups, languages) {
    if (groups.some(({ name }) => !name)) this.sought = "";
    const key = JSON.stringify([groups.map(({ faces, part }) => [faces, part]), languages]);
    if (key === this.#key) return;
    const { say, state } = this.studio;
    for (const slot of this.#slots.splice(0)) slot.leave();
    this.#key = key;
    const wanted = [];
    const name = (code) => state.open.languages.find((each) => each.code === code)?.name ?? code;
    refill(this.faces, groups.map(({ component, part, faces, name: shown }) => languages.map((language) => faces.map((face) => {
      const slot = this.pictures.slot(face, part, language);
      this.#slots.push(slot);
      wanted.push({ id: face.id, language });
      const notes = [shown ? say("table seen on", { name: shown }) : groups.length > 1 && component.title, !shown && say(`faces ${face.side}`), languages.length > 1 && name(language)].filter(Boolean);
      return make("figure.beside-face", { data: { side: face.side }, style: { "--fw": face.width, "--fh": face.height } }, slot.element, make("figcaption", {}, notes.join(" · ")));
    }))));
    if (!groups.length) refill(this.faces, make("p.beside-none", {}, say("table no face")));
    this.bare = groups.length === 0;
    this.calls.bare();
    this.pictures.want("inspector", wanted);
    this.#scale();
  }

  /** As large as there is room: two sides beside one another if they fit. */
  #scale() {
    const figures = [...this.faces.querySelectorAll(".beside-face")];
    if (!figures.length) return;
    const phone = innerWidth <= 760;
    const room = this.faces.clientWidth - 4;
    const tall = phone ? innerHeight * 0.3 : this.element.clientHeight * 0.62;
    const sizes = figures.map((each) => [Number(each.style.getPropertyValue("--fw")), Number(each.style.getPropertyValue("--fh"))]);
    const widest = Math.max(...sizes.map(([width]) => width));
    const highest = Math.max(...sizes.map(([, height]) => height));
    const beside = figures.length > 1 && (phone || room > 420) ? 2 : 1;
    this.faces.classList.toggle("narrow", beside === 1);
    const scale = Math.min((room - 14 * (beside - 1)) / (widest * beside), tall / highest, 7);
    this.faces.style.setProperty("--scale", `${Math.max(0.5, scale)}px`);
  }

  /** What is wrong with the row, and what was not saved. */
  tell(problems) {
    if (!this.row) return;
    const { say } = this.studio;
    const refused = [...this.row.refused].map(([key, { text, message, like }]) => make("div.problem.error", {}, make("div.problem-body", {},
      make("span.problem-head", {}, make("span.severity.error", {}, say("table not saved")), make("code", {}, key)),
      make("span.problem-text", { dir: "auto" }, message), make("span.problem-hint", { dir: "auto" }, say("table typed", { text }))),
      make("div.problem-tools", {}, like && button(say("table id take", { id: like }), () => this.calls.again(this.row, key, like), { kind: "quiet" }), button(say("try again"), () => this.calls.again(this.row, key, text), { kind: "quiet" }), button(say("table forget"), () => this.calls.forget(this.row, key), { kind: "quiet" }))));
    this.quiet = !refused.length && !problems.length;
    this.calls.bare();
    const lacks = problems.filter(({ problem, field }) => field && problem.name === LACKS);
    const empty = lacks.length > 1 && problemCard({ ...lacks[0].problem, message: this.studio.say("table lacks", { fields: lacks.map(({ field }) => field).join(", ") }), hint: "" }, { onclick: () => this.calls.cell(lacks[0].field) });
    const others = empty ? problems.filter((each) => !lacks.includes(each)) : problems;
    refill(this.facts, refused, empty, others.map(({ problem, field }) => problemCard(problem, { onclick: () => this.calls.cell(field) })));
  }

  end() {
    this.watch.disconnect();
    this.#leave();
  }
}
