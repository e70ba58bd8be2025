// A menu at a point of the page, as under the right button; and what the head of a column opens.

import { button } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { askColumn, removeColumn } from "../game/column.js";
import { DOWN, PEN, UP } from "./icons.js";
import { idLike } from "./sheet.js";

const MOST_VALUES = 200;

/** Open a menu of [{text, keys, icon, does, off}] (null: a line); calls closed() when it is gone. */
export function openMenu(x, y, name, items, closed) {
  const able = () => [...panel.querySelectorAll("[role=menuitem]:not([aria-disabled=true])")];
  const panel = make("div.popover.menu", { popover: "auto", role: "menu", "aria-label": name,
    onkeydown: (event) => {
      const all = able();
      const at = all.indexOf(document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1 + (at < 0 ? 1 : 0), Home: 0, End: all.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    },
    ontoggle: (event) => { if (event.newState === "closed") { panel.remove(); closed(); } } },
    items.map((item) => (item ? make("button.menu-item", { type: "button", role: "menuitem", "aria-disabled": item.off ? "true" : null, tabIndex: -1, class: item.kind ?? "",
      onclick: () => { if (item.off) return; panel.hidePopover(); item.does(); } }, icon(item.icon), make("span", {}, item.text), item.keys && make("kbd", {}, item.keys))
      : make("div.menu-line", { role: "separator" }))));
  document.querySelector("main").append(panel);
  panel.showPopover();
  panel.style.left = `${Math.max(8, Math.min(x, innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.top = `${Math.max(8, Math.min(y, innerHeight - panel.offsetHeight - 8))}px`;
  able()[0]?.focus();
}

/** Open what a column can do: sort, and choose among its texts; calls changed() after each. */
export function openHead(opener, studio, sheet, column, changed, closed) {
  const { say, figure } = studio;
  const sort = (key, down) => { sheet.sort = { key, down }; changed(); panel.hidePopover(); };
  const sorted = sheet.sort.key === column.key;
  const own = column.key !== "id" && !column.key.includes("."); // no translation of another
  const texts = sheet.texts(column).sort(([one], [other]) => (one === "") - (other === "") || one.localeCompare(other, undefined, { numeric: true }));
  const list = make("div.head-values", { role: "group", "aria-label": say("table filter") });
  const has = (text) => sheet.filters.get(column.key)?.has(text) ?? true;
  const choose = (kept) => {
    if (kept.size === texts.length) sheet.filters.delete(column.key);
    else sheet.filters.set(column.key, kept);
    changed();
  };
  const search = make("input.field.head-search", { type: "text", "aria-label": say("table filter search"), placeholder: say("table filter search"), oninput: () => fill() });
  const fill = () => {
    const sought = search.value.trim().toLowerCase();
    const fits = texts.filter(([text]) => text.toLowerCase().includes(sought));
    refill(list, fits.slice(0, MOST_VALUES).map(([text, times]) => make("label.head-value", {},
      make("input", { type: "checkbox", checked: has(text), onchange: (event) => {
        const kept = new Set(texts.map(([each]) => each).filter(has));
        if (event.target.checked) kept.add(text); else kept.delete(text);
        choose(kept);
      } }), make("span.head-text", {}, text || make("em", {}, say("table empty"))), make("span.head-times", {}, figure(times)))),
      fits.length > MOST_VALUES && make("p.quiet", {}, say("table filter more", { n: figure(fits.length - MOST_VALUES) })));
  };
  const all = (on) => {
    const sought = search.value.trim().toLowerCase();
    const kept = new Set(texts.map(([each]) => each).filter((text) => (text.toLowerCase().includes(sought) ? on : has(text))));
    choose(kept);
    fill();
  };
  const panel = make("div.popover.head-panel", { popover: "auto", role: "dialog", "aria-label": say("table column", { column: column.key }),
    ontoggle: (event) => { if (event.newState === "closed") { panel.remove(); closed(); } } },
    make("p.head-says", {}, make("b", {}, column.key), " ", say(`table kind ${column.kind}`, { a: column.argument.replaceAll("|", ", ").replace("..", "–") }),
      column.optional ? "" : ` · ${say("table needed")}`),
    make("div.head-sorts", {},
      button(say("table sort up"), () => sort(column.key, false), { kind: "quiet", picture: UP, "aria-pressed": sorted && !sheet.sort.down }),
      button(say("table sort down"), () => sort(column.key, true), { kind: "quiet", picture: DOWN, "aria-pressed": sorted && sheet.sort.down }),
      sorted && button(say("table sort none"), () => sort("", false), { kind: "quiet", picture: "close" })),
    make("p.head-note", {}, say("table sort note")),
    make("div.head-sorts.head-column", {}, own && button(say("table column change"), () => { panel.hidePopover(); askColumn(studio, sheet.name, column.key); }, { kind: "quiet", picture: PEN }),
      own && button(say("table column remove"), () => { panel.hidePopover(); removeColumn(studio, sheet.name, column.key); }, { kind: "quiet", picture: "close" }),
      button(say("table column add"), () => { panel.hidePopover(); askColumn(studio, sheet.name); }, { kind: "quiet", picture: "plus" })),
    make("div.head-filter", {}, search, make("span.head-all", {}, button(say("table all"), () => all(true), { kind: "quiet" }), button(say("table none"), () => all(false), { kind: "quiet" }))), list);
  fill();
  document.querySelector("main").append(panel);
  panel.showPopover();
  const box = opener.getBoundingClientRect();
  panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.top = `${box.bottom + 4}px`;
  panel.querySelector("button")?.focus();
}

/** Ask for the id of a new row; resolves to it, or to null. */
export function askId(studio, sheet, title, like) {
  const { say } = studio;
  return new Promise((done) => {
    const wrong = make("p.id-wrong", { role: "alert" });
    const input = make("input.field", { type: "text", id: "new-row-id", value: like, autocomplete: "off", spellcheck: "false", autocapitalize: "off", oninput: () => refill(wrong) });
    let given = null;
    const dialog = make("dialog.id-dialog", { "aria-label": title, onclose: () => { dialog.remove(); done(given); }, onclick: (event) => { if (event.target === dialog) dialog.close(); } },
      make("form", { method: "dialog", onsubmit: (event) => {
        const text = input.value.trim();
        const why = sheet.unfit(null, text);
        if (!why) { given = text; return; }
        event.preventDefault();
        const free = idLike(text) && sheet.freeId(idLike(text));
        refill(wrong, say(why, { id: text }), free && [" ", button(say("table id take", { id: free }), () => { input.value = free; refill(wrong); input.focus(); }, { kind: "quiet" })]);
      } }, make("h2", {}, title), make("label", { for: "new-row-id" }, say("table id label")), input, wrong, make("p.quiet", {}, say("table id note")),
      make("div.id-buttons", {}, button(say("table cancel"), () => dialog.close(), { kind: "quiet" }), button(say("table add"), () => {}, { kind: "primary", type: "submit" }))));
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  });
}
