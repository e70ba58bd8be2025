// The keyboard: keys of the shell, then those of the view; "?" lists them all.

import { iconButton } from "./controls.js";
import { make } from "./dom.js";
import { say } from "./words.js";

/** Whether a key belongs to what is being typed into. */
const typing = (target) =>
  target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
  || (target.tagName === "INPUT" && !/^(checkbox|radio|button|range)$/.test(target.type));

/** What the keys of a press ask to be taken back or done again: "undo", "redo" or nothing. */
export function turned(event) {
  const pressed = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : "";
  if (pressed === "y" || (pressed === "z" && event.shiftKey)) return "redo";
  return pressed === "z" ? "undo" : "";
}

/** Listen for the whole page. */
export function keyboard(studio, { views, mounted }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (typing(event.target)) return;
    if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      const search = document.querySelector("main [data-search]");
      if (event.key === "/" && search) {
        event.preventDefault();
        search.focus();
        search.select?.();
        return;
      }
      if (event.key === "?") {
        event.preventDefault();
        listed(views());
        return;
      }
      const view = /^[1-9]$/.test(event.key) && views()[Number(event.key) - 1];
      if (view) {
        event.preventDefault();
        studio.go(view.name);
        return;
      }
    }
    if (mounted()?.key?.(event)) event.preventDefault();
  });
}

/** The list of all keys, in a dialog. */
export function listed(views) {
  const rows = (keys) => keys.map(([pressed, word]) => make("div.key-row", {},
    make("dt", {}, pressed.split(" ").map((key) => make("kbd", {}, key))), make("dd", {}, say(word))));
  const dialog = make("dialog.keys", { "aria-label": say("keys"), onclose: () => dialog.remove(),
    onclick: (event) => { if (event.target === dialog) dialog.close(); } },
    make("div.sheet-head", {}, make("h2", {}, say("keys")), iconButton("close", say("close"), () => dialog.close())),
    make("div.key-lists", {},
      make("dl", {}, rows([["/", "key search"], ["1–9", "key views"], ["?", "key keys"], ["Esc", "key close"]])),
      views.filter((view) => view.keys?.length).map((view) => make("section", {}, make("h3", {}, say(view.title)),
        make("dl", {}, rows(view.keys))))));
  document.body.append(dialog);
  dialog.showModal();
}
