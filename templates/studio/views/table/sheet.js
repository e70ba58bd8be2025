// A table as the page has it: rows and columns, which of them are shown in which order, and every change of them.
// Changes go one after the other; a cell says what was typed at once, and what the file says if that was refused.

import { Line } from "../../line.js";
import { meant } from "../faces/query.js";
import { Book } from "./book.js";

/** So often, and after so many ms, a table is asked for again that somebody has just saved. */
const TRIES = 10;
const BETWEEN = 100;
/** So often a text is written anew into a file that somebody else saves all the while. */
const SAVES = 5;
const FREE = /^(.+?)-([1-9]\d*)$/;
/** What the id of a row may be, as generator/model/names.py has it: letters of ASCII and digits, parted by hyphens. */
export const ID = /^(?=.{1,64}$)[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
const LONGEST_LIKE = 56;

/** An id for a text that is none: "Hop Haven" is hop-haven; "" if nothing is left. */
export const idLike = (text) => (ID.test(text) ? text
  : text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-/, "").slice(0, LONGEST_LIKE).replace(/-$/, ""));

/** Kinds of fields that are written in the notation of the game, so that they can be shown with icons. */
export const NOTED = new Set(["cost", "gain", "effect", "convert", "score"]);
/** Kinds of fields that may have several lines. */
export const PROSE = new Set(["text", "plain", "moves"]);
const NUMBERS = new Set(["int", "number"]);

/**
 * `calls`: loaded() after every other state, told(error, typed) if something was refused (`typed`: what has no cell any more to
 * be marked in), saved() after a change, renamed(key, id) when a row has another id.
 */
export class Sheet {
  shown = [];
  sort = { key: "", down: false };
  filters = new Map();
  terms = [];
  always = new Set();
  kept = ""; // the key of the row that stays in sight though it is not meant any more: somebody is at work there
  renamings = []; // {book, row, id} of rows that are about to have other ids, in the order of their turns
  #book = new Book("", new Map());
  #refused = new Map();
  #line = new Line();

  constructor(studio, calls) {
    Object.assign(this, { studio, calls });
  }

  get name() {
    return this.#book.name;
  }

  get columns() {
    return this.#book.columns;
  }

  get rows() {
    return this.#book.rows;
  }

  get broken() {
    return this.#book.broken;
  }

  /** Show another table, from the beginning. */
  open(name) {
    if (!this.#refused.has(name)) this.#refused.set(name, new Map());
    this.#book = new Book(name, this.#refused.get(name));
    Object.assign(this, { shown: [], sort: { key: "", down: false }, terms: [], kept: "" });
    this.filters.clear();
    this.always.clear();
    return this.refresh();
  }

  /** Ask for the table, as its files are now, if it is looked at then; it comes if they are others than those that were seen, or `anyway`. */
  refresh({ anyway = false } = {}) {
    const book = this.#book;
    return this.#next(() => (book === this.#book ? this.#fetch(book, anyway) : null), book);
  }

  async #fetch(book, anyway = true) {
    const answer = await this.studio.ask("table", { name: book.name, seen: anyway ? {} : book.seen });
    if (answer.same) return;
    book.take(answer);
    this.#show(book);
  }

  /** After a refusal: the files as they are, as soon as they are read, so that what waits in the line is not refused with it. */
  async #again(book) {
    const files = Object.keys(book.seen);
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries) await new Promise((done) => { setTimeout(done, BETWEEN); });
      try { await this.#fetch(book); } catch { return; /* it comes with the next state */ }
      if (files.every((file) => file in book.seen)) return;
    }
  }

  #show(book) {
    if (book !== this.#book) return;
    this.arrange();
    this.calls.loaded();
  }

  /** One thing after the other; what only shows a table that is left by then is not told. */
  #next(call, book) {
    return this.#line.next(call).catch((error) => { if (!book || book === this.#book) this.calls.told(error); });
  }

  /** The rows that are meant, in the order that is wanted. */
  arrange(knows = this.knows ?? {}) {
    this.knows = knows;
    const { key, down } = this.sort;
    const column = this.columns.find((each) => each.key === key);
    const asked = this.terms.length || this.filters.size;
    this.shown = asked ? this.rows.filter((row) => this.always.has(row.id) || row.key === this.kept || this.#meant(row)) : [...this.rows];
    if (column) this.shown.sort((one, other) => this.#compare(column, one, other) * (down ? -1 : 1));
  }

  #meant(row) {
    for (const [key, texts] of this.filters) {
      const column = this.column(key);
      if (column && !texts.has(this.text(row, column))) return false;
    }
    if (!this.terms.length) return true;
    const values = { id: row.id, ...row.texts };
    return meant({ row, values, text: Object.values(values).join("\n").toLowerCase() }, this.terms, this.knows);
  }

  #compare(column, one, other) {
    const [first, second] = [this.text(one, column), this.text(other, column)];
    const down = this.sort.down ? -1 : 1;
    if (!first || !second) return (first ? -1 : second ? 1 : one.number - other.number) * down;
    const numbers = NUMBERS.has(column.kind) ? Number(first) - Number(second) : NaN;
    const found = Number.isNaN(numbers) ? first.localeCompare(second, undefined, { numeric: true }) : numbers;
    return found || (one.number - other.number) * down;
  }

  column(key) {
    return this.columns.find((column) => column.key === key);
  }

  text(row, column) {
    return (column.key === "id" && this.awaited(row)) || this.#book.text(row, column);
  }

  /** Why a cell cannot be changed here; "" if it can. */
  why(row, column) {
    if (column.key === "id" && row.nameless) return "";
    return row.locked[column.key] || (column.editable ? "" : column.why || "table locked");
  }

  /** Whether a cell is an id that other files may name, so that all of them change with it; what is typed meanwhile waits. */
  renames(row, column) {
    return column.key === "id" && !row.nameless && !row.locked.id;
  }

  /** Why a cell cannot be typed into; "" if it can. */
  closed(row, column) {
    return this.renames(row, column) ? "" : this.why(row, column);
  }

  /** Why a text cannot be the id of a row, null for a new one, as a word; "" if it can. */
  unfit(row, id) {
    if (!ID.test(id)) return "table id letters";
    const other = this.rows.find((each) => each !== row && (this.awaited(each) || each.id).toLowerCase() === id.toLowerCase());
    return other ? "table id taken" : "";
  }

  /** What was typed into a cell is not written, which is told there; `like` could be instead. */
  refuse(row, key, text, message, like = "") {
    this.#book.mark(row, key, text, message, like);
    this.calls.loaded();
    this.calls.told({ message: like ? `${message}\n${this.studio.say("table id like", { id: like })}` : message });
  }

  /** The id that a row is about to have; "" if it keeps its own. */
  awaited(row) {
    return this.renamings.findLast((each) => each.book === this.#book && each.book.now(each.row).key === row.key)?.id ?? "";
  }

  /** Whether nothing of the table can be changed. */
  get locked() {
    return this.columns.length > 0 && this.columns.every((column) => !column.editable);
  }

  /** Whether the rows stand as they do in the file, all of them. */
  get plain() {
    return !this.sort.key && this.shown.length === this.rows.length;
  }

  /** Texts of a column with how often each is there, most frequent first. */
  texts(column) {
    const counted = new Map();
    for (const row of this.rows) counted.set(this.text(row, column), (counted.get(this.text(row, column)) ?? 0) + 1);
    return [...counted].sort((one, other) => other[1] - one[1]);
  }

  /** Fields and their texts, as the search offers them. */
  fields() {
    return new Map(this.columns.map((column) => [column.key, this.texts(column).filter(([text]) => text !== "")]));
  }

  /** A row as it is now, in the table that is looked at. */
  now(row) {
    return this.#book.now(row);
  }

  /**
   * Set cells, [{row, column, text}], and add rows, [{key: text}], as one step: {fixed, done}, how many of the cells are fixed, and a
   * promise of the ids of new rows, or of null if it was refused.
   */
  set(cells, added = []) {
    const book = this.#book;
    const able = cells.filter(({ row, column }) => !this.why(row, column));
    const fresh = able.map((cell) => ({ ...cell, text: cell.text.replace(/\r\n?/g, "\n").trim() }))
      .filter(({ row, column, text }) => text !== this.text(row, column) || row.refused.has(column.key));
    book.type(fresh);
    const changes = () => [
      ...fresh.map(({ row, column, text }) => ({ ...change("set", book, row), key: column.key, text })),
      ...added.map((values) => ({ kind: "add", table: book.name, values })),
    ];
    const again = added.length || fresh.some(({ row, column, text, before }) => row.made || row.nameless || column.key === "id" || !text || !before || `${text}${before}`.includes("\n"));
    const done = fresh.length || added.length ? this.#edit(book, changes, { fresh, again }) : Promise.resolve([]);
    return { fixed: cells.length - able.length, done };
  }

  /** A change of whole rows; resolves to the ids of new ones, or null if it was refused. */
  async rowsChanged(kind, rows, given = {}) {
    const book = this.#book;
    const changes = () => (rows.length ? rows.map((row) => ({ ...change(kind, book, row), ...given })) : [{ kind, table: book.name, ...given }]);
    return this.#edit(book, changes, { again: true });
  }

  /** Bring a file into the game for a cell; resolves to what was done, or null if it was refused. */
  async bring(row, column, file) {
    const book = this.#book;
    const send = () => {
      const { kind, ...cell } = change("", book, row);
      return this.studio.bring({ ...cell, key: column.key, name: file.name, seen: book.seen }, file);
    };
    return this.#step(book, send, { again: true });
  }

  async #edit(book, changes, how) {
    const done = await this.#step(book, () => this.studio.ask("edit", { changes: changes(), seen: book.seen }), how);
    return done?.made ?? null;
  }

  /**
   * Write into a book when it is its turn, whichever is open then; resolves to what was done, or null if it was refused. A text
   * for a cell that is as it was goes into a file that somebody saved meanwhile, too, once that is read.
   */
  #step(book, send, { fresh = [], again = false }) {
    return this.#next(async () => {
      let done = null;
      for (let saves = 1; !done; saves++) {
        const seen = JSON.stringify(book.seen);
        try { done = await send(); } catch (error) {
          const message = this.studio.why(error);
          await this.#again(book);
          if (saves < SAVES && JSON.stringify(book.seen) !== seen && book.untouched(fresh)) continue;
          const gone = book.refuse(fresh, message);
          const lost = book === this.#book ? gone : fresh;
          this.#show(book);
          this.calls.told(error, lost.map(({ text }) => text).join(" · "));
          return null;
        }
      }
      Object.assign(book.seen, done.seen);
      book.wrote(fresh);
      if (book === this.#book) for (const id of done.made) this.always.add(id);
      this.calls.saved(done);
      if (again) await this.#fetch(book); // before what is done next, which may be to a row that has another name now
      return done;
    });
  }

  /**
   * Give a row another id in all files of the game, which takes a while: what is done to them meanwhile waits for its turn.
   * Resolves to what was done, or null if it was refused.
   */
  async rename(row, text) {
    const id = text.trim();
    const book = this.#book;
    if (id === (this.awaited(row) || row.id)) { if (row.refused.delete("id")) this.calls.loaded(); return null; }
    const awaited = { book, row, id };
    this.renamings.push(awaited);
    row.refused.delete("id");
    this.calls.loaded();
    return this.#next(async () => {
      let done = null;
      let refused = null;
      try { if (book.now(row).id !== id) done = await this.#renamed(book, row, id); } catch (error) { refused = error; }
      this.renamings.splice(this.renamings.indexOf(awaited), 1);
      if (refused) book.mark(book.now(row), "id", id, this.studio.why(refused));
      this.calls.loaded();
      if (refused) this.calls.told(refused, book === this.#book ? "" : id);
      // other tables name the row as well, and what waits for its turn is to find the files as they are now
      for (const each of new Set([book, this.#book])) if (each.name) await this.#fetch(each).catch(() => {});
      return done;
    });
  }

  async #renamed(book, row, id) {
    const { key, id: before } = book.now(row);
    const done = await this.studio.ask("rename", { table: book.name, row: before, id, seen: book.seen });
    Object.assign(book.seen, done.seen);
    book.renamed(row, id);
    if (book === this.#book) { this.always.add(id); this.calls.renamed(key, id); }
    this.calls.saved(done);
    return done;
  }

  /** Take back the last step, or do it again; resolves to what it was, in words. */
  async turn(verb) {
    return this.#next(async () => {
      const { said } = await this.studio.ask(verb);
      await this.#fetch(this.#book);
      return said;
    });
  }

  /** Nobody looks any more: what was typed is written all the same. */
  end() {
    this.#book = new Book("", new Map());
  }

  /** Resolves when nothing is under way any more. */
  rest() {
    return this.#line.rest();
  }

  /** An id that no row has: harbour-2 behind harbour. */
  freeId(like) {
    const taken = new Set(this.rows.map((row) => row.id.toLowerCase()));
    const found = FREE.exec(like);
    const stem = found ? found[1] : like || "new";
    if (!taken.has(stem.toLowerCase())) return stem;
    for (let number = found ? Number(found[2]) + 1 : 2; ; number++) {
      if (!taken.has(`${stem}-${number}`.toLowerCase())) return `${stem}-${number}`;
    }
  }
}

/** What is to be done to a row of a book, by the name and the place that it has now. */
function change(kind, book, row) {
  const { id, file, line } = book.now(row);
  return { kind, table: book.name, row: id, file, line };
}
