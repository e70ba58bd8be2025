// A column as a form: what it is called and what it takes, in words; the same dialog in Game and in Table.

import { button, fresh } from "../../controls.js";
import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { knows } from "../../words.js";

const GROUPS = [["often", ["text", "plain", "int", "number", "bool", "choice"]], ["terms", ["cost", "gain", "effect", "convert", "score"]],
  ["pictures", ["image", "icon", "colour"]], ["rows", ["ref", "refs"]], ["seldom", ["span", "point", "moves"]]];
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** A name as a file can have it: "Speed of cat" is speed_of_cat; "" if nothing is left. */
const fieldName = (text) => (NAME.test(text) ? text
  : text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[^a-z]+|_+$/g, "").slice(0, 64));

/** A declaration such as "int 0..3 = 0" in parts. */
function parts(text) {
  const at = text.indexOf("=");
  const said = (at < 0 ? text : text.slice(0, at)).trim();
  const fallback = at < 0 ? "" : text.slice(at + 1).trim();
  const [, kind, argument] = /^(\S*)\s*([^]*)$/.exec(said.replace(/\?$/, "").trim());
  return { kind, argument, fallback, optional: said.endsWith("?") || fallback !== "" };
}

const joined = ({ kind, argument, fallback, optional }) => `${kind}${argument ? ` ${argument}` : ""}${fallback ? ` = ${fallback}` : optional ? "?" : ""}`;

/** What a declared column takes, in words; "" if it means nothing. */
export function columnSays({ say }, { kind, argument, optional, default: fallback }) {
  if (!kind || !knows(`table kind ${kind}`)) return "";
  const what = say(`table kind ${kind}`, { a: argument.replaceAll("|", ", ").replace("..", "–") }).trim();
  const empty = fallback ? say("column else", { text: fallback }) : say(optional ? "column may" : "column must");
  return `${what} · ${empty}`;
}

/** A dialog around a form; `does` gives true when it is done, and may throw why not. */
function opened(studio, { title, body, tools, does, word, kind = "primary", busy }) {
  return new Promise((done) => {
    let result = false;
    const wrong = make("p.column-wrong", { role: "alert" });
    const go = make("button.button", { type: "submit", class: kind }, word);
    const cancel = button(studio.say("column cancel"), () => dialog.close(), { kind: "quiet" });
    const dialog = make("dialog.column-dialog", { "aria-label": title, onclose: () => { dialog.remove(); done(result); }, oncancel: (event) => { if (go.disabled) event.preventDefault(); },
      onkeydown: (event) => event.stopPropagation() },
      make("form", { onsubmit: async (event) => {
        event.preventDefault();
        if (go.disabled) return;
        refill(wrong);
        go.disabled = true;
        refill(go, busy ?? word);
        try { result = await does(); if (result) dialog.close(); } catch (error) { refill(wrong, error.message); }
        go.disabled = false;
        refill(go, word);
      } }, make("h2", {}, title), body, wrong, make("div.column-tools", {}, tools?.(() => dialog.close()), make("span.column-space"), cancel, go)));
    document.body.append(dialog);
    dialog.showModal();
    (dialog.querySelector("[autofocus]") ?? cancel).focus();
  });
}

/** Ask for a new column of a table, or change one of it; resolves to whether something was done. */
export async function askColumn(studio, table, key = "") {
  const { say, figure } = studio;
  let shown;
  try { shown = await studio.ask("settings"); } catch (error) { studio.tell(error); return false; }
  const own = shown.tables.find((each) => each.name === table);
  const before = own?.columns.find((each) => each.key === key);
  if (!own || (key && !before)) return false;
  const now = before ? parts(before.text) : { kind: "text", argument: "", fallback: "", optional: true };

  const id = fresh("column");
  const called = make("p.column-note", { id: `${id}-called`, role: "status" });
  const name = make("input.field", { id, type: "text", value: key, autocomplete: "off", spellcheck: "false", autocapitalize: "off", maxlength: 80, autofocus: true, "aria-describedby": called.id, oninput: () => heard() });
  const known = GROUPS.map(([group, kinds]) => [group, kinds.filter((each) => shown.types.includes(each))]);
  const select = make("select", { id: `${id}-kind`, onchange: () => { Object.assign(now, { kind: select.value, argument: "", fallback: "" }); args(); told(); } },
    known.map(([group, kinds]) => make("optgroup", { label: say(`column group ${group}`) }, kinds.map((each) => make("option", { value: each }, say(`column kind ${each}`))))),
    make("option", { value: "", hidden: true }, say("column kind own")));
  const more = make("div.column-more");
  const empty = make("input", { type: "checkbox", id: `${id}-empty`, onchange: () => { now.optional = empty.checked; if (!empty.checked) now.fallback = ""; told(); } });
  const otherwise = make("span.column-note");
  const lack = make("p.column-lack", { role: "status", hidden: true });
  const written = make("input.field.column-written", { id: `${id}-written`, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", oninput: () => { Object.assign(now, parts(written.value)); args(); told(written); } });

  /** What a kind needs to know besides: from and to, words, a table. */
  function args() {
    const label = (text, input) => make("label.column-part", {}, make("span", {}, text), input);
    const typed = (given, heard) => { const input = make("input.field", { autocomplete: "off", spellcheck: "false", ...given, oninput: () => { now.argument = heard(); told(); } }); return input; };
    if (now.kind === "int") {
      const [, low = "", high = ""] = /^(-?\d*)\.\.(-?\d*)$/.exec(now.argument) ?? [];
      const range = () => (from.value || to.value ? `${from.value || (Number(to.value) < 0 ? "" : 0)}..${to.value}` : "");
      const from = typed({ type: "number", step: 1, value: low }, range);
      const to = typed({ type: "number", step: 1, value: high }, range);
      refill(more, label(say("column from"), from), label(say("column to"), to), make("span.column-note", {}, say("column range note")));
    } else if (now.kind === "choice") {
      const words = typed({ type: "text", value: now.argument.split("|").map((each) => each.trim()).join(", "), placeholder: say("column words hint") }, () => words.value.split(/[,、|]/).map((each) => each.trim()).filter(Boolean).join("|"));
      refill(more, label(say("column words"), words));
    } else if (now.kind === "ref" || now.kind === "refs") {
      const others = shown.tables.map((each) => each.name);
      if (!others.includes(now.argument)) now.argument = others.find((each) => each !== table) ?? table;
      const of = make("select", { value: now.argument, onchange: () => { now.argument = of.value; told(); } }, others.map((each) => make("option", { value: each, selected: each === now.argument }, each)));
      refill(more, label(say("column of"), make("span.choice", {}, of, icon("down"))));
    } else refill(more);
  }

  function told(source) {
    select.value = known.some(([, kinds]) => kinds.includes(now.kind)) ? now.kind : "";
    empty.checked = now.optional;
    refill(otherwise, now.fallback && say("column else", { text: now.fallback }));
    if (source !== written) written.value = joined(now);
    const none = now.optional ? 0 : own.rows - (before?.filled ?? 0);
    lack.hidden = none <= 0;
    refill(lack, none > 0 && say(none === own.rows ? "column lack all" : "column lack", { n: none, some: figure(none), table }));
  }

  function heard() {
    const text = name.value.trim();
    const good = fieldName(text);
    refill(called, text && text !== good && (good ? [say("column called"), " ", make("code", {}, good)] : say("column letters")));
  }

  args();
  told();
  return opened(studio, {
    title: key ? say("column title", { column: key, table }) : say("column new title", { table }), word: say(key ? "column save" : "column add"), busy: say("column busy"),
    body: [make("label", { for: id }, say("column name")), name, called, make("label", { for: select.id }, say("column takes")), make("span.choice", {}, select, icon("down")), more,
      make("label.column-check", { for: empty.id }, empty, make("span", {}, say("column may empty")), otherwise), lack,
      make("label.column-small", { for: written.id }, say("column written")), written],
    tools: (close) => key && button(say("column remove ask"), () => { close(); removeColumn(studio, table, key); }, { kind: "danger" }),
    does: async () => {
      const good = fieldName(name.value.trim());
      if (!good) throw new Error(say(name.value.trim() ? "column letters" : "column nameless"));
      if (!key && own.columns.some((each) => each.key.toLowerCase() === good.toLowerCase())) throw new Error(say("column taken", { column: good, table }));
      if (now.kind === "int" && /\.\.$|^\.\./.test(now.argument)) throw new Error(say("column range both"));
      if (now.kind === "choice" && now.argument.split("|").length < 2) throw new Error(say("column words two"));
      const text = written.value.trim();
      let { seen } = shown;
      const said = [];
      if (text !== before?.text) {
        const done = await studio.ask("set", { path: ["tables", table, "fields", key || good], text, seen });
        shown.seen = seen = { ...seen, ...done.seen };
        if (before) before.text = text;
        said.push(done.said);
      }
      if (key && good !== key) {
        const done = await studio.ask("rename_column", { table, key, name: good, seen });
        said.push(done.said, ...done.also);
      }
      if (said.length) studio.toast(said.join("\n"));
      return true;
    },
  });
}

/** Ask whether a column is to go, and say what goes with it; resolves to whether it has gone. */
export async function removeColumn(studio, table, key) {
  const { say, figure } = studio;
  let shown;
  try { shown = await studio.ask("settings"); } catch (error) { studio.tell(error); return false; }
  const own = shown.tables.find((each) => each.name === table);
  const column = own?.columns.find((each) => each.key === key);
  if (!column) return false;
  const values = column.filled ? say("column remove values", { n: column.filled, some: figure(column.filled), files: own.files.join(", ") }) : say("column remove none");
  return opened(studio, {
    title: say("column remove title", { column: key, table }), word: say("column remove"), kind: "danger", busy: say("column busy"),
    body: [make("p", {}, values), make("p.column-note", {}, say("column remove back"))],
    does: async () => {
      const done = await studio.ask("remove_column", { table, key, seen: shown.seen });
      studio.toast(done.said);
      return true;
    },
  });
}
