// The controls that all views share: buttons, choices, popovers, and how a problem is shown.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

let count = 0;
/** An id that no other element has. */
export const fresh = (word = "c") => `${word}-${++count}`;

/** A button with a text, perhaps behind an icon; kind: "" (plain), "primary", "quiet", "danger". */
export function button(text, onclick, { kind = "", picture = "", ...rest } = {}) {
  return make("button.button", { type: "button", class: kind, onclick, ...rest }, picture && icon(picture), make("span", {}, text));
}

/** A square button of an icon, with its name for the ear and as a tip. */
export function iconButton(picture, name, onclick, rest = {}) {
  return make("button.icon-button", { type: "button", "aria-label": name, title: name, onclick, ...rest }, icon(picture));
}

/** A button that stays pressed or not; `.set(on)` from outside. */
export function toggle(text, on, changed, { picture = "", small = false, ...rest } = {}) {
  const element = make(small ? "button.icon-button" : "button.button.toggle", { type: "button", "aria-pressed": on,
    ...(small ? { "aria-label": text, title: text } : {}), ...rest }, picture && icon(picture), !small && make("span", {}, text));
  element.set = (value) => element.setAttribute("aria-pressed", value);
  element.addEventListener("click", () => {
    const value = element.getAttribute("aria-pressed") !== "true";
    element.set(value);
    changed(value);
  });
  return element;
}

/** One of a few, all of them seen: segmented("Sides", [["front", "Front"], …], "front", fn); `.set(value)`. */
export function segmented(name, options, chosen, changed) {
  const group = fresh("s");
  const inputs = options.map(([value, text]) => make("input", { type: "radio", name: group, id: `${group}-${value}`, value,
    checked: value === chosen, onchange: () => changed(value) }));
  const element = make("fieldset.segmented", {}, make("legend.unseen", {}, name),
    options.map(([value, text], index) => [inputs[index], make("label", { for: `${group}-${value}` }, text)]));
  element.set = (value) => { for (const input of inputs) input.checked = input.value === value; };
  return element;
}

/** One of many: a native select with its name for the ear; `.set(value)`, `.offer(options)`. */
export function choice(name, options, chosen, changed, rest = {}) {
  const select = make("select", { "aria-label": name, title: name, onchange: () => changed(select.value), ...rest });
  const element = make("span.choice", {}, select, icon("down"));
  element.set = (value) => { select.value = value; };
  element.offer = (next, value) => {
    select.replaceChildren(...next.map(([code, text]) => make("option", { value: code, selected: code === value }, text)));
    select.value = value;
  };
  element.offer(options, chosen);
  return element;
}

/** A panel that opens under a button and closes by Escape or a click elsewhere; gives [button, panel]. */
export function popover(opener, name, ...children) {
  const panel = make("div.popover", { popover: "auto", id: fresh("p"), role: "group", "aria-label": name }, ...children);
  assignOpener(opener, panel);
  return [opener, panel];
}

function assignOpener(opener, panel) {
  opener.setAttribute("popovertarget", panel.id);
  opener.setAttribute("aria-expanded", "false");
  panel.addEventListener("beforetoggle", (event) => {
    if (event.newState === "open") queueMicrotask(() => requestAnimationFrame(() => place(opener, panel)));
  });
  panel.addEventListener("toggle", (event) => {
    opener.setAttribute("aria-expanded", event.newState === "open");
    if (event.newState === "open") place(opener, panel);
  });
}

function place(opener, panel) {
  const box = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  const below = box.bottom + 6;
  panel.style.left = `${left}px`;
  panel.style.top = `${below + height > innerHeight - 8 && box.top > height ? box.top - height - 6 : below}px`;
}

/** A problem as it is shown everywhere; onclick makes it a button, `tools` stand below it. */
export function problemCard(problem, { onclick = null, tools = [] } = {}) {
  const place = problem.file ? `${problem.file}${problem.line ? `:${problem.line}` : ""}` : "";
  const kind = problem.severity === "error" ? "error" : problem.severity === "warning" ? "warning" : "note";
  const head = [make("span.problem-head", {}, make("span.severity", { class: kind }, say(kind)),
    make("code", {}, problem.code), place && make("span.place", {}, place)),
    make("span.problem-text", {}, problem.message), problem.hint && make("span.problem-hint", {}, problem.hint)];
  return make("div.problem", { class: kind }, onclick ? make("button.problem-body", { type: "button", onclick }, head)
    : make("div.problem-body", {}, head), tools.length > 0 && make("div.problem-tools", {}, tools));
}
