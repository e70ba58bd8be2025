// What a view sees of the studio: questions, events, and the state of the game that is open.

import { ask, bring, listen } from "./api.js";
import { keep, kept } from "./kept.js";
import { figure, say } from "./words.js";

/** Milliseconds in which the room may draw what is looked at before it is asked anything else. */
const WHILE_DRAWING = 300;

/** Characters of lost texts that a message repeats. */
const LONGEST_TYPED = 400;

/** What a server says to a page of another one, which was here before. */
const FORBIDDEN = 403;

/** The studio over one page; the shell and the router add `go`, `stay`, `has` and `toast`. */
export class Studio {
  state = {
    game: "0", games: [], page: "", editor: false, most: 0, ended: false, open: null, problems: [], broken: [], stage: "", unproved: false, language: "", second: "", light: "reading",
    view: "", params: {},
  };

  #listeners = new Map();
  #line = null;
  #live = false;
  #reading = true;
  #version = null;
  #index = null;
  #opening = 0;
  #whole = "";
  #reopening = 0;

  say = say;
  figure = figure;
  keep = keep;
  kept = kept;

  ask = (verb, args = {}) => ask(this.state.game, verb, args);

  /** Listen to an event; gives the function that ends it. */
  on = (event, call) => {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(call);
    return () => this.#listeners.get(event).delete(call);
  };

  /** Call all who listen. */
  emit(event, data = {}) {
    for (const call of [...(this.#listeners.get(event) ?? [])]) call(data);
  }

  /**
   * The studio for one view, and the function that ends it. It asks the game that the view was mounted for, whichever is open by
   * then; when the view is left, what it listens to ends, and a late answer has no say in the address any more.
   */
  lend() {
    const { game } = this.state;
    const own = [];
    const looks = new Map();
    let here = true;
    const lent = Object.assign(Object.create(this), {
      ask: (verb, args = {}) => ask(game, verb, args),
      look: (verb, args = {}) => {
        looks.get(verb)?.abort();
        looks.set(verb, new AbortController());
        return ask(game, verb, args, looks.get(verb).signal);
      },
      bring: (about, file) => bring(game, about, file),
      on: (event, call) => {
        const off = this.on(event, call);
        own.push(off);
        return off;
      },
      stay: (params) => { if (here) this.stay(params); },
    });
    return [lent, () => {
      here = false;
      for (const off of own.splice(0)) off();
      for (const look of looks.values()) look.abort();
    }];
  }

  /** Why something was refused, in words of the interface. */
  why = (error) => {
    if (error?.status === 0) return say("not answered");
    return (error?.why && say(`why ${error.why}`)) || (error?.message && say(error.message)) || say("refused");
  };

  /** Show why something was refused; `typed` is what was typed and stands nowhere any more, so that it is not lost. */
  tell = (error, typed = "") => this.toast(typed ? say("not kept", { text: typed.slice(0, LONGEST_TYPED), why: this.why(error) }) : this.why(error), "error");

  edit = async (place) => {
    try {
      const { link } = await this.ask("editor", { file: place.file, line: place.line ?? 1, column: place.column ?? 1 });
      if (link) location.href = link;
    } catch (error) { this.tell(error); }
  };

  /** Have people be told everything in the language of the interface, and what is wrong once more. */
  greet = () => this.ask("greet").catch(() => {});

  /** The language that the game is written in. */
  own = () => this.state.open?.languages.find((each) => each.own);

  component = (name) => this.state.open?.components.find((each) => each.name === name);

  /** Whether a problem is of the game itself, or of a language that is shown. */
  looksAt = (problem) => !problem.languages || problem.languages.some((code) => code === this.state.language || code === this.state.second);

  problemsOf = (face) => {
    if (!this.#index) {
      this.#index = new Map();
      for (const problem of this.state.problems.filter((each) => !each.acknowledged && this.looksAt(each))) {
        for (const id of problem.faces ?? []) {
          if (!this.#index.has(id)) this.#index.set(id, []);
          this.#index.get(id).push(problem);
        }
      }
    }
    return this.#index.get(face) ?? [];
  };

  place = ({ table, row, field }) => {
    const found = table && this.state.open?.tables.find((each) => each.name === table);
    if (!found) return null;
    return { table, row, field: found.columns.some(({ key }) => key === field) ? field : field.split(".")[0] };
  };

  /** Show a language of the game, and perhaps a second one beside it. */
  speak = (language, second = this.state.second) => {
    const codes = this.state.open.languages.map((each) => each.code);
    this.state.language = codes.includes(language) ? language : codes[0] ?? "";
    this.state.second = codes.includes(second) && second !== this.state.language ? second : "";
    this.#index = null;
    keep(`${this.state.open.id}.languages`, [this.state.language, this.state.second]);
    this.emit("language");
  };

  /** Open a game by its number: from now on all questions and events are of it. */
  enter(game) {
    this.#line?.close();
    Object.assign(this.state, { game, open: null, problems: [], broken: [], stage: "", unproved: false });
    this.#index = null;
    this.#whole = "";
    clearTimeout(this.#reopening);
    this.#reading = true;
    this.#shine();
    this.#line = listen(game, (event, data) => this.#told(event, data), (live, status) => this.#lined(live, status));
  }

  async #open() {
    clearTimeout(this.#reopening);
    this.#reopening = 0;
    const turn = ++this.#opening;
    const game = this.state.game;
    try {
      const open = await this.ask("open");
      if (turn !== this.#opening || game !== this.state.game) return;
      const first = this.state.open === null;
      this.state.open = open;
      this.state.broken = open.broken ?? [];
      if (first) {
        const [language, second] = kept(`${open.id}.languages`, ["", ""]);
        this.speak(language || open.languages.find((each) => each.own)?.code, second);
      } else {
        this.speak(this.state.language, this.state.second);
      }
      if (first) this.#reading = false;
      this.#shine();
      this.emit("opened", open);
    } catch (error) {
      if (turn !== this.#opening || game !== this.state.game || error.status === 0) return;
      this.state.broken = error.problems;
      this.emit("closed", error);
    }
  }

  #told(event, data) {
    if (event === "hello") {
      if (this.#version !== null && data.version !== this.#version) return location.reload();
      this.#version = data.version;
      this.state.games = data.games;
      this.state.page = data.page ?? "";
      this.state.editor = Boolean(data.editor);
      this.state.most = data.most ?? 0;
      this.emit("hello", data);
      this.greet();
      this.#open();
      return;
    }
    if (event === "begun") this.greet();
    if (event === "begun" && data.room !== "back") this.#open();
    if (event === "down") this.toast(say("why down"), "error");
    if (event === "game") {
      this.state.broken = data.broken ?? [];
      this.#reading = this.state.broken.length === 0;
      // what is looked at is drawn first: the room is asked what else there is when that is done
      if (this.state.open === null) this.#open();
      else if (!this.#reopening) this.#reopening = setTimeout(() => this.#open(), WHILE_DRAWING);
    }
    if (event === "problems") {
      // rooms do not wait for one another: of what is judged as a whole already, the beginning is no news
      const known = data.stage === "data" && data.state === this.#whole;
      if (data.stage === "all") this.#whole = data.state;
      if (data.stage === "all" || known) this.#reading = false;
      if (!known) this.#judged(data);
      if (this.#reopening) this.#open();
    }
    this.#shine();
    this.emit(event, data);
  }

  /** Problems of the data come at once, those of faces later or after errors: what only drawing finds stays until then. */
  #judged({ stage, problems, unproved = false }) {
    const drawn = stage === "data" || unproved ? this.state.problems.filter((each) => each.needs && each.needs !== "data") : [];
    this.state.problems = [...problems, ...drawn];
    this.state.stage = stage;
    this.state.unproved = unproved;
    this.#index = null;
  }

  #lined(live, status = 0) {
    this.#live = live;
    const ended = status === FORBIDDEN;
    const news = ended !== this.state.ended;
    this.state.ended = ended;
    this.#shine();
    if (news) this.emit("light");
    this.emit("line", { live });
  }

  #shine() {
    const broken = this.state.broken.length > 0;
    const light = !this.#live && (this.#version !== null || this.state.ended) ? "lost" : this.#reading ? "reading" : broken ? "broken" : "saved";
    if (light === this.state.light) return;
    this.state.light = light;
    this.emit("light");
  }
}
