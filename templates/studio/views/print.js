// Print: choose, build with a bar that is true, take the files away. The kit also lies in the output folder.

import { button, choice, fresh, problemCard, segmented } from "../controls.js";
import { debounced, make, refill } from "../dom.js";
import { icon } from "../icons.js";
import { paperName } from "./paged/desk.js";
import words from "./print/words.js";
import { leftIn } from "./translate/left.js";

const DUPLEX = ["long", "short", "fold", "press"];
const FORMATS = ["pdf", "svg", "html"];
const LOOSE = 12;
const PLANNING = 400;

/** Several of a list, each with a box; `.chosen()` are the values that are ticked. */
function boxes(name, options, ticked, changed) {
  const inputs = options.map(([value]) => make("input", { type: "checkbox", id: fresh("box"), value, checked: ticked.includes(value), onchange: () => changed() }));
  const element = make("fieldset.boxes", {}, make("legend", {}, name), options.map(([, text], index) =>
    make("label", { for: inputs[index].id }, inputs[index], make("span", {}, text))));
  element.chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return element;
}

/** Bytes as people read them. */
function size(bytes, figure) {
  return bytes < 1e6 ? `${figure(Math.max(1, bytes / 1e3))} kB` : `${figure(bytes / 1e6, 1)} MB`;
}

/** Print plans of several languages as one; ink is the mean over their sheets. */
function added(plans) {
  const sum = (of) => plans.reduce((all, each) => all + of(each), 0);
  const sheets = ({ card, paper }) => card + paper;
  return { card: sum(({ card }) => card), paper: sum(({ paper }) => paper), cuts: sum(({ cuts }) => cuts), ink: sum((each) => each.ink * sheets(each)) / (sum(sheets) || 1) };
}

class Print {
  constructor(root, studio) {
    Object.assign(this, { root, studio });
    this.kept = `${studio.state.open.id}.print`;
    this.look = { languages: null, components: [], papers: ["a4"], formats: ["pdf"], duplex: "long", ink: "full", ...studio.kept(this.kept, {}) };
    this.print = null;
    this.foot = null;
    this.left = [];
    this.draft = make("div.print-left", { role: "status", hidden: true });
    this.drafted = make("div.print-left", { role: "status", hidden: true });
    this.form = make("form.print-form", { onsubmit: (event) => { event.preventDefault(); this.build(); } });
    this.result = make("section.print-result", { "aria-live": "polite" });
    root.classList.add("print");
    root.append(make("div.print-page", {}, this.form, this.result));
    this.plan = debounced(PLANNING, () => this.#plan());
    studio.on("print", (state) => this.told(state));
    studio.on("line", ({ live }) => { if (live) this.#printing(); }); // what was told meanwhile is not told again
    studio.on("opened", () => { if (JSON.stringify(this.#has()) !== this.had) this.ask(); else this.plan(); });
    studio.on("problems", ({ stage }) => { if (stage === "all") this.#count(); this.#unsettled(); });
    this.ask();
    this.draw();
    this.#count();
    this.#printing();
  }

  /** Ask how far the building is. */
  #printing() {
    this.studio.ask("printing").then((state) => this.told(state), () => {});
  }

  /** Ask what is not translated. */
  async #count() {
    try { this.left = (await this.studio.look("untranslated")).languages; } catch { return; /* the next problems ask again */ }
    this.#warn();
  }

  /** Say what of the chosen languages is not translated, which keeps nobody from building. */
  #warn() {
    const { say, go, has } = this.studio;
    const some = this.left.filter((each) => each.missing + each.stale > 0 && this.look.languages.includes(each.language));
    this.untranslated.hidden = some.length === 0;
    refill(this.untranslated, some.map((each) => make("div.print-left-line", {}, make("span", {}, leftIn(this.studio, each.language, each)),
      has("translate") && button(say("left translate"), () => go("translate", { lang: each.language }), { kind: "quiet", picture: "translate" }))),
      some.length > 0 && make("p", {}, say("print untranslated")));
  }

  /** Say what keeps pages from being final: warnings put "draft" on them, errors keep them from being made. */
  #unsettled() {
    const { say, state, go, has, figure } = this.studio;
    const open = state.problems.filter((each) => !each.acknowledged && (!each.languages?.length || each.languages.some((code) => this.look.languages?.includes(code))));
    const errors = open.filter(({ severity }) => severity === "error").length;
    // what is found while faces are drawn comes too late for the foot of a page
    const warned = open.filter(({ severity, components }) => severity === "warning" && !components?.length);
    const untranslated = new Set(warned.filter((each) => each.untranslated).flatMap((each) => each.languages ?? [])); // one line a language, as in Problems
    const drafted = (this.look.languages ?? []).filter((code) => warned.some((each) => !each.languages?.length || each.languages.includes(code)));
    const names = drafted.length === this.look.languages?.length ? "" // all that are chosen
      : new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(drafted.map((code) => state.open.languages.find((each) => each.code === code)?.name ?? code));
    const foot = { n: warned.filter((each) => !each.untranslated).length + untranslated.size, names };
    if (this.print?.state === "running") this.foot = null;
    else if (this.print?.state === "done" && state.stage) this.foot ??= foot; // what was built stays as it is
    const told = (...lines) => {
      const some = lines.filter(([, n]) => n > 0);
      return some.length > 0 && make("div.print-left-line", {}, make("span", {}, some.map(([word, n, languages]) => make("div", {}, say(languages ? `${word} some` : word, { n, some: figure(n), languages })))),
        has("problems") && button(say("print to problems"), () => go("problems"), { kind: "quiet", picture: "problems" }));
    };
    refill(this.draft, told(["print errors", errors], ["print draft", foot.n, foot.names]));
    refill(this.drafted, told(["print drafted", this.foot?.n ?? 0, this.foot?.names]));
    for (const each of [this.draft, this.drafted]) each.hidden = each.children.length === 0;
  }

  #has() {
    const { languages, components, papers } = this.studio.state.open;
    return [languages, components.map((each) => [each.name, each.title]), papers];
  }

  /** The form, with what this game has. */
  ask() {
    const { say, state } = this.studio;
    const { look } = this;
    const { languages, components, papers } = state.open;
    this.had = JSON.stringify(this.#has());
    const own = look.languages?.filter((code) => languages.some((each) => each.code === code)) ?? [];
    const changed = () => this.#changed();
    this.languages = boxes(say("print languages"), languages.map((each) => [each.code, each.name]), own.length ? own : [state.language], changed);
    this.components = boxes(say("print components"), components.map((each) => [each.name, each.title || each.name]),
      look.components.length ? look.components : components.map((each) => each.name), changed);
    const all = make("input", { type: "checkbox", id: fresh("box"), onchange: () => {
      for (const input of this.components.querySelectorAll("input")) if (input !== all) input.checked = all.checked;
      changed();
    } });
    this.all = all;
    this.components.querySelector("legend").after(make("label.boxes-all", { for: all.id }, all, make("span", {}, say("print all"))));
    this.papers = boxes(say("print papers"), papers.map((name) => [name, paperName(name)]), look.papers, changed);
    this.formats = boxes(say("print formats"), FORMATS.map((word) => [word, say(`print format ${word}`)]), look.formats, changed);
    this.duplex = choice(say("print duplex"), DUPLEX.map((word) => [word, say(`print duplex ${word}`)]), look.duplex, (word) => { look.duplex = word; changed(); });
    this.ink = segmented(say("print ink"), ["full", "low"].map((word) => [word, say(`print ink ${word}`)]), look.ink, (word) => { look.ink = word; changed(); });
    this.untranslated = make("div.print-left.print-untranslated", { role: "status", hidden: true });
    this.sums = make("div.print-plan", { hidden: true });
    this.wrong = make("p.print-wrong", { role: "alert", hidden: true }, say("print needs one"));
    this.go = make("button.button.primary", { type: "submit" }, icon("print"), make("span", {}, say("print build")));
    refill(this.form, make("h2", {}, say("print what")), languages.length > 1 && [this.languages, this.untranslated], this.components, this.papers,
      make("div.print-row", {}, make("span.print-name", { "aria-hidden": "true" }, say("print duplex")), this.duplex),
      make("div.print-row", {}, make("span.print-name", { "aria-hidden": "true" }, say("print ink")), this.ink),
      this.formats, this.sums, this.draft, this.wrong, make("div.print-go", {}, this.go));
    this.#changed();
  }

  #changed() {
    const { look } = this;
    const components = [...this.components.querySelectorAll("input")].filter((input) => input !== this.all);
    const chosen = components.filter((input) => input.checked).map((input) => input.value);
    this.all.checked = chosen.length === components.length;
    this.all.indeterminate = chosen.length > 0 && !this.all.checked;
    look.languages = this.languages.chosen();
    look.components = this.all.checked ? [] : chosen;
    look.papers = this.papers.chosen();
    look.formats = this.formats.chosen();
    const nothing = [look.languages, chosen, look.papers, look.formats].some((each) => each.length === 0);
    this.wrong.hidden = !nothing;
    this.nothing = nothing;
    this.studio.keep(this.kept, look);
    this.#able();
    this.#warn();
    this.#unsettled();
    this.plan();
  }

  #able() {
    this.go.disabled = this.nothing || this.print?.state === "running";
  }

  /** What the choice takes, if a room can tell: sheets, cuts, ink on each paper. */
  async #plan() {
    const { look, studio } = this;
    const turn = this.turn = (this.turn ?? 0) + 1;
    const whole = look.components.length === 0 && look.formats.includes("pdf") && look.duplex !== "press";
    if (!studio.has("sheets") || this.nothing || !whole) { this.sums.hidden = true; return; }
    const asked = { duplex: look.duplex, low_ink: look.ink === "low" };
    const found = [];
    for (const paper of look.papers) { // one after the other: edits and pictures of other pages need lines to the studio, too
      const sums = [];
      for (const language of look.languages) {
        try { sums.push((await studio.look("plan", { ...asked, language, paper })).sums); } catch { /* it has no plan */ }
        if (turn !== this.turn) return;
      }
      if (sums.length === look.languages.length) found.push([paper, added(sums)]);
    }
    const { say, figure } = studio;
    const name = (code) => studio.state.open.languages.find((each) => each.code === code)?.name ?? code;
    const rows = found.filter(([, sums]) => sums.card + sums.paper > 0);
    this.sums.hidden = rows.length === 0;
    refill(this.sums, make("h3", {}, say(look.languages.length > 1 ? "print plan of" : "print plan", { languages: look.languages.map(name).join(" + ") })), make("dl", {}, rows.map(([paper, sums]) => make("div", {}, make("dt", {}, paper.toUpperCase()),
      make("dd", {}, [say("print plan sheets", { n: sums.card + sums.paper, some: figure(sums.card + sums.paper) }), say("print plan stock", { card: figure(sums.card), paper: figure(sums.paper) }),
        say("print plan cuts", { n: sums.cuts, some: figure(sums.cuts) }), say("print plan ink", { ink: figure(sums.ink) })].map((fact) => make("span", {}, fact)))))));
  }

  async build() {
    if (this.go.disabled) return;
    const { languages, components, papers, formats, duplex, ink } = this.look;
    try {
      this.told(await this.studio.ask("print", { languages, components, papers, formats, duplex, low_ink: ink === "low" }));
    } catch (error) { this.studio.tell(error); }
  }

  told(state) {
    const ended = this.print?.state === "running" && state.state !== "running" && this.result.contains(document.activeElement);
    this.print = state;
    this.#able();
    this.draw();
    this.#unsettled();
    if (ended) (this.result.querySelector("a, button") ?? this.go).focus();
  }

  draw() {
    const { say } = this.studio;
    const state = this.print?.state ?? "idle";
    if (state === "running") { this.#running(); return; }
    this.bar = null;
    const told = { idle: () => make("p.print-start", {}, icon("print"), say("print start")), ended: () => make("p.print-ended", {}, say("print ended")),
      done: () => this.#files(), refused: () => [this.#refused(), this.print.files.length > 0 && this.#files()] }[state];
    refill(this.result, told());
  }

  #running() {
    const { say, figure } = this.studio;
    const { made, of } = this.print;
    if (!this.bar) {
      this.bar = make("progress", { "aria-label": say("print progress") });
      this.word = make("p.print-word");
      refill(this.result, make("div.print-running", {}, this.word, this.bar, button(say("print cancel"), () => this.studio.ask("cancel").then((state) => this.told(state), this.studio.tell))));
    }
    this.word.textContent = of ? say("print making", { made: figure(made), of: figure(of) }) : say("print reading");
    if (of) { this.bar.max = of; this.bar.value = made; } else this.bar.removeAttribute("value");
  }

  #refused() {
    const { say, go, has } = this.studio;
    const { problems, message, files } = this.print;
    return make("div.print-refused", {}, make("h2", {}, say(files.length ? "print refused" : "print refused all")),
      problems.length > 0 && make("p", {}, say("print refused note")),
      problems.slice(0, LOOSE).map((problem) => problemCard(problem)),
      message && make("pre", {}, message),
      has("problems") && problems.length > 0 && button(say("print to problems"), () => go("problems"), { picture: "problems" }));
  }

  #files() {
    const { say, figure, state } = this.studio;
    const { id, files, folder, said } = this.print;
    const name = (code) => state.open.languages.find((each) => each.code === code)?.name ?? code;
    const groups = new Map();
    for (const file of files) {
      const group = file.format === "pdf" ? [name(file.language), file.paper.toUpperCase()].filter(Boolean).join(" · ") : `${name(file.language)} · ${say("print other")}`;
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(file);
    }
    const own = (file) => state.open.components.find((each) => each.name === file.component);
    const title = (file) => (file.format !== "pdf" ? "" : own(file) ? own(file).title : /^(print-)?plan$/.test(file.component) ? say("print plan file") : "");
    const link = (file) => make("a.print-file", { href: `/made/${id}/${file.number}`, download: "", "aria-label": say("print take", { name: file.path }) },
      make("span.print-file-name", {}, title(file) ? [make("span", {}, title(file)), make("span.print-path", {}, file.path.split("/").pop())] : file.path.split("/").slice(1).join("/")),
      make("span.print-file-note", {}, [file.format === "pdf" && say("print pages", { n: file.pages }), size(file.bytes, figure)].filter(Boolean).join(" · ")));
    return make("div.print-done", {}, make("div.print-head", {}, make("h2", {}, say("print done", { n: files.length })),
      files.length > 1 && make("a.button", { href: `/made/${id}/all`, download: "" }, make("span", {}, say("print zip")))),
      this.drafted, make("p.print-folder", {}, say("print folder"), " ", make("code", {}, folder)),
      said.length > 1 && make("ul.print-said", {}, said.slice(1).map((line) => make("li", {}, line))),
      [...groups].map(([group, some]) => make("section.print-group", {}, make("h3", {}, group), make("ul", {}, this.#some(some, link)))));
  }

  /** The first of many, and the others behind a button. */
  #some(files, link) {
    const first = files.slice(0, LOOSE * 2).map((file) => make("li", {}, link(file)));
    const rest = files.slice(LOOSE * 2);
    if (!rest.length) return first;
    const more = make("li", {}, button(`+${rest.length}`, () => more.replaceWith(...rest.map((file) => make("li", {}, link(file)))), { kind: "quiet" }));
    return [...first, more];
  }

  end() {
    this.plan.stop();
    this.turn = (this.turn ?? 0) + 1;
  }

  key(event) {
    if (event.key !== "b" || event.ctrlKey || event.metaKey || event.altKey) return false;
    this.build();
    return true;
  }
}

let open = null;

export default {
  name: "print",
  icon: "print",
  title: "print tab",
  style: "views/print.css",
  words,
  keys: [["B", "print key build"]],
  mount(root, studio) { open = new Print(root, studio); },
  show() {},
  key(event) { return open.key(event); },
  unmount() { open?.end(); open = null; },
};
