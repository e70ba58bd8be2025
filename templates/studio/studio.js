// What a view sees of the studio: questions, events, and the state of the game that is open.

import { ask, bring, listen } from "./api.js";
import { keep, kept } from "./kept.js";
import { figure, say, speaks } from "./words.js";

/** Milliseconds in which the room may draw what is looked at before it is asked anything else. */
const WHILE_DRAWING = 300;

/** What a server says to a page of another one, which was here before. */
const FORBIDDEN = 403;

/** The studio over one page; the shell and the router add `go`, `stay`, `has` and `toast`. */
export class Studio {
  state = {
    game: "0", games: [], page: "", editor: false, most: 0, ended: false, open: null, problems: [], broken: [], stage: "", unproved: false, language: "", second: "", light: "reading",
    view: "", params: {},
  };

  #listeners = new Map();
  #scope = null;
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
  bring = (about, file) => bring(this.state.game, about, file);

  /** Listen to an event; what is begun while a view is mounted ends with it. */
  on = (event, call) => {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(call);
    const off = () => this.#listeners.get(event).delete(call);
    this.#scope?.push(off);
    return off;
  };

  /** Call all who listen. */
  emit(event, data = {}) {
    for (const call of [...(this.#listeners.get(event) ?? [])]) call(data);
  }

  /** Collect the listeners of a view from now on; gives the function that ends them. */
  scope() {
    const own = [];
    this.#scope = own;
    return () => {
      for (const off of own.splice(0)) off();
      if (this.#scope === own) this.#scope = null;
    };
  }

  tell = (error) => {
    const known = error?.why && say(`why ${error.why}`);
    this.toast(error?.status === 0 ? say("not answered") : known || error?.message || say("refused"), "error");
  };

  edit = async (place) => {
    try {
      const { link } = await this.ask("editor", { file: place.file, line: place.line ?? 1, column: place.column ?? 1 });
      if (link) location.href = link;
    } catch (error) { this.tell(error); }
  };

  /** Have people be told everything in the language of the interface, and what is wrong once more. */
  greet = () => this.ask("tongue", { language: speaks() }).catch(() => {});

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

  place = (problem) => {
    const [table, row = "", field = ""] = (problem.subject ?? "").split(".");
    return this.state.open?.tables.some((each) => each.name === table) ? { table, row, field } : null;
  };

  /** Show a language of the game, and perhaps a second one beside it. */
  speak(language, second = this.state.second) {
    const codes = this.state.open.languages.map((each) => each.code);
    this.state.language = codes.includes(language) ? language : codes[0] ?? "";
    this.state.second = codes.includes(second) && second !== this.state.language ? second : "";
    this.#index = null;
    keep(`${this.state.open.id}.languages`, [this.state.language, this.state.second]);
    this.emit("language");
  }

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
      if (turn !== this.#opening || error.status === 0) return;
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
