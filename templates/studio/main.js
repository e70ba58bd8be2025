// Boot: the studio, its shell, the view that the address names, the keyboard.

import { button, problemCard } from "./controls.js";
import { make, refill } from "./dom.js";
import { keyboard } from "./keys.js";
import { Notice } from "./notice.js";
import { address, read } from "./router.js";
import { Shell } from "./shell.js";
import { Studio } from "./studio.js";
import { learn, say, speak, speaks } from "./words.js";
import { VIEWS } from "./views/index.js";

const TOAST = 5000;
const studio = new Studio();
const main = document.getElementById("view");
let mounted = null;
let end = () => {};
let quiet = "";
let mounting = 0;

for (const view of VIEWS) if (view.words) learn(view.words);
speak(speaks());

/** The views that this game has. */
const views = () => VIEWS.filter((view) => !studio.state.open || !view.can || view.can(studio.state));

studio.has = (name) => views().some((view) => view.name === name);
studio.go = (view, params = {}) => { location.hash = address(studio.state.game, view, params); };
studio.stay = (params) => {
  studio.state.params = params;
  quiet = address(studio.state.game, studio.state.view, params);
  history.replaceState(null, "", quiet);
};
studio.toast = (text, kind = "") => {
  const toasts = document.getElementById("toasts");
  if ([...toasts.children].some((each) => each.textContent === text)) return;
  const toast = make("div.toast", { class: kind }, text);
  toasts.append(toast);
  setTimeout(() => toast.remove(), TOAST);
};

const shell = new Shell(studio, views, { respeak });
const notice = new Notice(studio);

function respeak(code) {
  speak(code);
  studio.greet();
  shell.build();
  notice.refresh();
  mount();
}

/** The addresses of a view's stylesheets. */
const styles = (view) => [view.style ?? []].flat().map((style) => `/static/${style}`);

/** Attach the stylesheets of a view, once; resolves when they are there. */
function styled(view) {
  const hrefs = styles(view).filter((href) => !document.querySelector(`link[href="${href}"]`));
  return Promise.all(hrefs.map((href) => new Promise((ready) => {
    document.head.append(make("link", { rel: "stylesheet", href, data: { view: view.name }, onload: ready, onerror: ready }));
  })));
}

/** Have the stylesheets of a view hold, and those of no other: two views may mean different things by a word. */
function dress(view) {
  const own = styles(view);
  for (const link of document.querySelectorAll("link[data-view]")) if (link.sheet) link.sheet.disabled = !own.includes(link.getAttribute("href"));
}

function unmount() {
  try { mounted?.unmount?.(); } catch (error) { reportError(error); } // of a view, which must not keep others from being seen
  end();
  end = () => {};
  mounted = null;
}

/** Show the view that the state names, from the beginning. */
async function mount() {
  unmount();
  const turn = ++mounting;
  const view = views().find((each) => each.name === studio.state.view);
  if (!studio.state.open || !view) return;
  await styled(view);
  if (turn !== mounting || !studio.state.open || studio.state.view !== view.name || mounted) return; // another game or view was chosen
  dress(view);
  const root = make("div.view", { data: { view: view.name } });
  refill(main, root);
  document.title = `${say(view.title)} – ${studio.state.open.title}`;
  mounted = view;
  const [lent, left] = studio.lend();
  end = left;
  view.mount(root, lent, studio.state.params);
  shell.refresh();
}

/** Go where the address says. */
function follow() {
  if (location.hash === quiet) return;
  quiet = "";
  const { game, view, params } = read();
  const games = studio.state.games.map((each) => each.id);
  const there = games.length && !games.includes(game) ? games[0] : game || "0";
  const name = studio.has(view) ? view : views()[0].name;
  const same = name === studio.state.view && there === studio.state.game && mounted;
  Object.assign(studio.state, { view: name, params });
  if (there !== studio.state.game) {
    unmount();
    waiting();
    studio.enter(there);
  } else if (same && mounted.show) mounted.show(params);
  else mount();
  shell.refresh();
}

function waiting(text = say("loading")) {
  refill(main, make("div.waiting", { role: "status" }, make("span.spinner"), text));
}

studio.on("hello", ({ games }) => {
  if (!games.some((each) => each.id === studio.state.game)) {
    if (games.length) studio.enter(games[0].id);
    else refill(main, make("div.waiting", { role: "status" }, say("nothing here")));
  }
});
studio.on("opened", () => {
  if (!mounted) {
    studio.state.view = studio.has(studio.state.view) ? studio.state.view : views()[0].name;
    mount();
  }
});
studio.on("closed", unread);
studio.on("game", () => { if (!studio.state.open && studio.state.broken.length) unread(); });

/** Nothing can be shown yet: why. */
function unread(error) {
  if (mounted) return;
  const { broken } = studio.state;
  refill(main, make("div.unread", { role: "alert" }, make("h2", {}, say("cannot read")),
    make("p", {}, broken.length || !error ? say("cannot read long") : error.message), broken.map((problem) => problemCard(problem, {
      tools: studio.state.editor ? [button(say("open in editor"), () => studio.edit(problem), { kind: "quiet", picture: "editor" })] : [],
    }))));
}

keyboard(studio, { views, mounted: () => mounted });
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
addEventListener("hashchange", follow);
addEventListener("beforeunload", (event) => { if (mounted?.unsaved?.()) event.preventDefault(); });
const start = read();
Object.assign(studio.state, { game: start.game || "0", view: start.view || VIEWS[0].name, params: start.params });
shell.build();
waiting();
studio.enter(studio.state.game);
