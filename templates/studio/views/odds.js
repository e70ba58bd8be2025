// Odds and ledger: distributions that move with an edit, beside those that were accepted; what the edit changed, and accept.

import { button, choice, toggle } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { hasMoved, hasUnknown, PlotFigure } from "./odds/plot.js";
import words from "./odds/words.js";

/** The kind of a change to a translation, which is about its language. */
const TEXT = "word";

/** Changes as they are listed: those of the texts of one language together, where the first of them stands. */
function inLines(changes) {
  const lines = new Map();
  for (const change of changes) {
    const line = change.kind === TEXT ? change.about : change;
    if (lines.has(line)) lines.get(line).push(change);
    else lines.set(line, [change]);
  }
  return [...lines.values()];
}

class Odds {
  constructor(root, studio, params) {
    this.studio = studio;
    this.root = root;
    this.figures = new Map();
    this.variant = params.variant ?? "";
    this.only = studio.kept("odds.moved", false);
    this.turns = { odds: 0, ledger: 0, faces: 0 };
    this.everything = new Set();
    this.unfolded = new Set(); // languages whose texts are listed
    this.open = true;
    root.classList.add("odds");
    this.into = choice(studio.say("odds variant"), [["", studio.say("odds default")]], this.variant, (variant) => { this.variant = variant; studio.stay(variant ? { variant } : {}); this.loadOdds(); });
    this.moved = toggle(studio.say("odds moved"), this.only, (on) => { this.only = on; studio.keep("odds.moved", on); this.arrange(); });
    this.key = make("span.odds-key", { "aria-hidden": "true" }, make("i.key-now"), studio.say("odds now"), make("i.key-before"), studio.say("odds before"));
    this.plots = make("div.plots");
    this.none = make("p.odds-none", { hidden: true });
    this.changes = make("section.changes", { "aria-label": studio.say("odds changed") });
    root.append(make("div.odds-tools", {}, this.into, this.moved, this.key),
      make("div.odds-body", {}, make("div.odds-plots", {}, this.none, this.plots), this.changes));
    this.again = debounced(40, () => this.load());
    studio.on("game", this.again);
    studio.on("opened", this.again);
    studio.on("language", () => this.loadOdds());
    studio.on("accepted", () => this.load());
    this.load();
  }

  load() {
    this.loadOdds();
    this.loadLedger();
  }

  async loadOdds() {
    const { say } = this.studio;
    const turn = ++this.turns.odds;
    let found;
    try { found = await this.studio.look("odds", { language: this.studio.state.language, variant: this.variant }); } catch (error) {
      if (turn !== this.turns.odds || error.status === 0) return;
      if (this.variant) { this.variant = ""; this.loadOdds(); return; }
      this.none.hidden = false;
      this.none.textContent = this.studio.why(error);
      return;
    }
    if (turn !== this.turns.odds) return;
    const offered = found.variants.flatMap((each) => each.values.map((value) => [`${each.name}=${value}`, `${each.name}: ${value}`]));
    this.into.offer([["", say("odds default")], ...offered], this.variant);
    this.into.hidden = !offered.length;
    this.found = found;
    const moved = found.accepted && found.plots.some(hasMoved);
    this.key.hidden = !moved;
    this.moved.hidden = !moved && !(found.accepted && this.only);
    this.arrange();
  }

  /** Give every plot its figure, which moves if it was there before. */
  arrange() {
    if (!this.found) return;
    const seen = new Map();
    const changed = this.found.accepted && this.told?.changes.length > 0;
    const order = this.found.plots.filter((plot) => !this.only || !this.found.accepted || hasMoved(plot) || (changed && hasUnknown(plot))).map((plot) => {
      const count = seen.get(plot.name) ?? 0;
      seen.set(plot.name, count + 1);
      const name = `${plot.name}#${count}`;
      if (!this.figures.has(name)) this.figures.set(name, new PlotFigure(this.studio));
      const figure = this.figures.get(name);
      figure.renew(plot, changed);
      return figure.element;
    });
    if (order.length !== this.plots.children.length || order.some((each, at) => this.plots.children[at] !== each)) this.plots.replaceChildren(...order);
    this.none.hidden = order.length > 0;
    this.none.textContent = this.studio.say(this.found.plots.length ? "odds unmoved" : "odds no plots");
  }

  async loadLedger(sheets = false) {
    const turn = ++this.turns.ledger;
    try {
      const told = await this.studio.look("ledger", { sheets });
      if (turn !== this.turns.ledger) return;
      this.told = told;
      this.faces = sheets ? this.faces : null;
    } catch (error) {
      if (turn === this.turns.ledger && error.status !== 0) refill(this.changes, make("p.changes-none", {}, error.message));
      return;
    }
    this.tell();
    this.arrange();
    if (this.told.changes.length && !sheets) this.loadFaces();
  }

  /** Which faces are of pieces that changed: they have to be rendered for that, which may take seconds. */
  async loadFaces() {
    const turn = ++this.turns.faces;
    try {
      const { faces } = await this.studio.look("changed");
      if (turn !== this.turns.faces) return;
      this.faces = faces;
      this.tell();
    } catch { /* asked again with the next state */ }
  }

  tell() {
    const { say, figure } = this.studio;
    const { told } = this;
    const accept = button(say("odds accept"), () => this.accept(), { kind: told.changes.length || !told.accepted ? "primary" : "", disabled: told.accepted && !told.changes.length });
    const head = make("header.changes-head", {}, make("div", {}, make("h2", {}, say("odds changed")), told.changes.length > 0 && told.accepted && make("p", {}, say("odds since"))), accept);
    if (!told.accepted || !told.changes.length) {
      refill(this.changes, head, make("p.changes-none", {}, told.accepted ? say("odds nothing") : say("odds never")));
      return;
    }
    const faces = this.faces?.length > 0 && make("p.changes-faces", {}, say("odds faces", { n: this.faces.length }),
      this.studio.has("faces") && button(say("odds show faces"), () => this.studio.go("faces", { q: "changed" }), { kind: "quiet" }));
    const lines = inLines(told.changes);
    refill(this.changes, head, make("p.changes-count", {}, say("odds changes", { n: lines.length })),
      make("ol.change-list", {}, lines.map((some) => (some.length > 1 ? this.texts(some) : this.change(some[0])))),
      told.together.brief.length > 0 && make("div.change.together", {}, make("h3", {}, say("odds together")), this.effect(told.together, "together")),
      faces, !told.sheets && make("p", {}, button(say("odds count"), (event) => {
        event.currentTarget.disabled = true;
        event.currentTarget.lastChild.textContent = say("odds counting");
        this.loadLedger(true);
      }, { kind: "quiet" })));
  }

  change(change) {
    return make("li.change", {}, make("button.change-said", { type: "button", dir: "auto", onclick: () => this.studio.edit(change) }, change.said),
      make("span.change-place", {}, `${change.file}:${change.line}`), this.effect(change.effect, `${change.file}:${change.line}:${change.said}`));
  }

  /** Texts of one language as one line, behind which all of them are listed. */
  texts(changes) {
    const { say, figure, state } = this.studio;
    const code = changes[0].about;
    const language = state.open?.languages.find((each) => each.code === code)?.name ?? code;
    const list = make("ol.change-list");
    const fill = (on) => {
      if (on) this.unfolded.add(code);
      else this.unfolded.delete(code);
      refill(list, on && changes.map((each) => this.change(each)));
    };
    const open = this.unfolded.has(code);
    fill(open);
    return make("li.change", {}, make("details", { open, ontoggle: (event) => fill(event.currentTarget.open) },
      make("summary.change-said", {}, say("odds texts", { n: changes.length, figure: figure(changes.length), language })), list));
  }

  /** What follows from a change: a few lines, or all. */
  effect(effect, name) {
    const { say } = this.studio;
    if (!effect.brief.length) return null;
    const whole = this.everything.has(name);
    const lines = whole ? effect.all : effect.brief;
    const more = effect.all.length > effect.brief.length || whole;
    return [make("ul.effects", {}, lines.map((line) => make("li", {}, line))), more && make("button.effects-more", { type: "button", "aria-expanded": whole, onclick: () => {
      if (whole) this.everything.delete(name);
      else this.everything.add(name);
      this.tell();
    } }, say(whole ? "odds less" : "odds all"))];
  }

  /** Ask once more, then accept. */
  accept() {
    const { say, figure } = this.studio;
    const sure = button(say("odds accept"), async () => {
      sure.disabled = true;
      sure.lastChild.textContent = say("odds accepting");
      try {
        const done = await this.studio.ask("accept");
        this.studio.toast(say("odds accepted", { n: done.facts, facts: figure(done.facts) }));
        this.told = { ...this.told, accepted: true, changes: [] };
        this.tell();
        this.load();
      } catch (error) { this.studio.tell(error); }
      dialog.close();
    }, { kind: "primary" });
    const dialog = make("dialog.accept", { "aria-label": say("odds accept sure"), onclose: () => dialog.remove() }, make("h2", {}, say("odds accept sure")), make("p", {}, say("odds accept text")),
      make("div.accept-tools", {}, button(say("odds cancel"), () => dialog.close(), { kind: "quiet" }), sure));
    this.root.append(dialog);
    dialog.showModal();
    sure.focus();
  }
}

let view = null;

export default {
  name: "odds",
  icon: "odds",
  title: "odds",
  style: "views/odds.css",
  words,
  mount(root, studio, params) { view = new Odds(root, studio, params); },
  unmount() {
    view.again.stop();
    for (const word of Object.keys(view.turns)) view.turns[word] += 1;
    view = null;
  },
};
