// The frame around all views: title, tabs, languages, the light, the theme; on a phone a dock below and a sheet for the rest.

import { choice, iconButton } from "./controls.js";
import { assign, make, refill } from "./dom.js";
import { icon } from "./icons.js";
import { keep, kept } from "./kept.js";
import { listed } from "./keys.js";
import { address } from "./router.js";
import { say, SPOKEN, speaks } from "./words.js";

const THEMES = { system: "system", light: "sun", dark: "moon" };
const DOCKED = 4;
/** What a phone shows below, if it is there; the rest is behind "more". */
const FIRST = ["faces", "table", "rulebook", "problems"];

/** Builds the shell; `refresh` after every change of view, game, language or problems. */
export class Shell {
  constructor(studio, views, { respeak }) {
    Object.assign(this, { studio, views, respeak });
    for (const event of ["opened", "language", "light", "hello", "problems", "game"]) studio.on(event, () => this.refresh());
    this.sheet = null;
    new ResizeObserver(() => this.fit()).observe(document.getElementById("bar"));
    document.fonts.addEventListener("loadingdone", () => this.fit());
  }

  /** As much of the tabs as there is room for: icons and words, words, icons. */
  fit() {
    const bar = document.getElementById("bar");
    for (const level of ["whole", "words", "icons"]) {
      bar.dataset.tabs = level;
      const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
      if (bar.lastElementChild.getBoundingClientRect().right <= end + 0.5) return;
    }
  }

  /** Everything anew, in the words of the interface. */
  build() {
    const { state } = this.studio;
    document.getElementById("skip").textContent = say("to the view");
    this.title = make("div.title", {});
    this.tabs = make("nav.tabs", { "aria-label": say("views") });
    this.light = make("span.light", { role: "img" }, make("span.lamp"));
    this.languages = make("div.languages");
    refill(document.getElementById("bar"), this.title, this.tabs, make("div.right", {},
      this.languages, this.light,
      make("div.settings", {}, this.speech({ short: true }), this.theme(), iconButton("keys", say("keys"), () => listed(this.views())))));
    assign(document.getElementById("dock"), { "aria-label": say("views") });
    this.sheet?.close();
    this.tabbed = "";
    if (state.games) this.refresh();
  }

  /** What may have changed: title, tabs, badges, languages, light. */
  refresh() {
    const { state } = this.studio;
    this.titles();
    // rebuilt only when they are others, or who stands in them with the keyboard would be thrown out at every save
    const tabs = JSON.stringify([speaks(), state.game, state.view, this.views().map((view) => [view.name, this.badge(view)])]);
    if (tabs !== this.tabbed) {
      this.tabbed = tabs;
      this.#retab(this.tabs, () => refill(this.tabs, this.views().map((view) => this.tab(view))));
      this.#retab(document.getElementById("dock"), () => this.dock());
    }
    this.speak(this.languages);
    const within = this.sheet?.querySelector(".languages");
    if (within) this.speak(within);
    const word = say(state.light);
    this.light.className = `light ${state.light}`;
    assign(this.light, { title: word, "aria-label": word });
    this.fit();
  }

  /** Fill a place with tabs; the one that had the focus has it again. */
  #retab(place, fill) {
    const held = place.contains(document.activeElement) ? document.activeElement.dataset.view : null;
    fill();
    if (held !== null) place.querySelector(`[data-view="${held}"]`)?.focus();
  }

  badge(view) {
    return this.studio.state.open ? view.badge?.(this.studio.state) ?? null : null;
  }

  titles() {
    const { state } = this.studio;
    const name = state.open?.title ?? state.games.find((each) => each.id === state.game)?.title ?? "";
    const key = JSON.stringify([name, state.games, state.game]);
    if (this.titled === key && this.title.firstChild) return;
    this.titled = key;
    refill(this.title, make("img.mark", { src: "/static/mark.svg", alt: "", width: 22, height: 22 }),
      state.games.length > 1
        ? [make("h1.unseen", {}, name || say("studio")), choice(say("game"), state.games.map((each) => [each.id, each.id === state.game ? name : each.title]), state.game,
          (game) => { location.hash = address(game, state.view); })]
        : make("h1", {}, name || say("studio")));
  }

  tab(view) {
    const { state } = this.studio;
    const badge = this.badge(view);
    const here = view.name === state.view;
    return make("a.tab", { href: address(state.game, view.name), "aria-current": here ? "page" : null, title: say(view.title), data: { view: view.name } },
      icon(view.icon), make("span.tab-word", {}, say(view.title)),
      badge?.count > 0 && make("span.badge", { class: badge.kind }, this.studio.figure(badge.count)));
  }

  dock() {
    const views = this.views();
    const dock = document.getElementById("dock");
    const ordered = [...views].sort((one, other) => !FIRST.includes(one.name) - !FIRST.includes(other.name));
    const shown = views.length > DOCKED ? views.filter((view) => ordered.indexOf(view) < DOCKED) : views;
    const hidden = views.length > shown.length && !shown.some((view) => view.name === this.studio.state.view);
    refill(dock, shown.map((view) => this.tab(view)),
      make("button.tab", { type: "button", "aria-current": hidden ? "true" : null, data: { view: "" }, onclick: () => this.open(views.filter((view) => !shown.includes(view))) },
        icon("more"), make("span.tab-word", {}, say("more"))));
  }

  /** The sheet of a phone: the other views, languages, theme. */
  open(views) {
    const close = () => dialog.close();
    const languages = make("div.languages");
    const dialog = make("dialog.sheet", { "aria-label": say("more"), onclose: () => { dialog.remove(); this.sheet = null; },
      onclick: (event) => { if (event.target === dialog) close(); } },
      make("div.sheet-head", {}, make("h2", {}, say("more")), iconButton("close", say("close"), close)),
      views.length > 0 && make("nav.sheet-views", { "aria-label": say("views"), onclick: close }, views.map((view) => this.tab(view))),
      make("div.sheet-settings", {}, (this.studio.state.open?.languages ?? []).length > 1 && this.row("language", languages), this.row("interface", this.speech()), this.row("theme", this.theme())));
    this.speak(languages);
    this.sheet = dialog;
    document.body.append(dialog);
    dialog.showModal();
  }

  row(word, control) {
    return make("div.sheet-row", {}, make("span.sheet-name", {}, say(word)), control);
  }

  /** The languages of the cards: one, and perhaps one beside it. */
  speak(place) {
    const { state } = this.studio;
    const languages = state.open?.languages ?? [];
    if (languages.length < 2) {
      delete place.dataset.key;
      return refill(place);
    }
    const key = JSON.stringify([languages, state.language, state.second, speaks()]);
    if (place.dataset.key === key) return place;
    place.dataset.key = key;
    const held = document.activeElement?.closest?.("[data-which]")?.dataset.which;
    const first = choice(say("language"), languages.map((each) => [each.code, each.name]), state.language,
      (code) => this.studio.speak(code));
    const second = choice(say("second"), [["", state.second || place !== this.languages ? say("no second") : "+"],
      ...languages.filter((each) => each.code !== state.language).map((each) => [each.code, `+ ${each.name}`])], state.second,
      (code) => this.studio.speak(state.language, code));
    first.dataset.which = "first";
    second.dataset.which = "second";
    refill(place, icon("globe"), first, second);
    if (held && place.contains(place.querySelector(`[data-which=${held}]`))) place.querySelector(`[data-which=${held}] select`).focus();
    return place;
  }

  /** The language of the page; `short` beside the languages of the cards, which it must not be taken for. */
  speech({ short = false } = {}) {
    return choice(say("interface"), SPOKEN.map(([code, name]) => [code, short ? code.toUpperCase() : name]), speaks(), (code) => this.respeak(code));
  }

  theme() {
    const names = Object.keys(THEMES);
    const now = () => kept("theme", "system");
    const set = iconButton(THEMES[now()], say(`theme ${now()}`), () => {
      const next = names[(names.indexOf(now()) + 1) % names.length];
      keep("theme", next);
      if (next === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      refill(set, icon(THEMES[next]));
      assign(set, { "aria-label": say(`theme ${next}`), title: say(`theme ${next}`) });
    });
    return set;
  }

}
