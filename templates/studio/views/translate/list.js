// The list of texts: groups in the order of the catalogue, one of them chosen.

import { directionOf } from "../../direction.js";
import { make, refill } from "../../dom.js";

/** What a group of texts is called: a word of ours, or the name of a table. */
function groupName(studio, group) {
  const word = `translate group ${group}`;
  const said = studio.say(word);
  return said === word ? group : said;
}

export class TextList {
  constructor(studio, chosen) {
    this.studio = studio;
    this.rows = new Map();
    this.texts = [];
    this.chosen = chosen;
    this.element = make("div.texts", { role: "listbox", "aria-label": studio.say("translate list"), tabIndex: 0, onkeydown: (event) => this.pressed(event) });
  }

  /** Show texts and their translations into a language; the one with this key is marked. */
  show(texts, key, language) {
    this.texts = texts;
    this.language = language;
    this.rows.clear();
    const children = [];
    let group = null;
    for (const text of texts) {
      if (text.group !== group) {
        group = text.group;
        children.push(make("div.texts-group", { role: "presentation" }, groupName(this.studio, group)));
      }
      const row = make("div.text-row", { role: "option", id: `text-${this.rows.size}`, onclick: () => this.chosen(text.key) });
      this.rows.set(text.key, row);
      this.fill(text);
      children.push(row);
    }
    const { scrollTop } = this.element;
    refill(this.element, children.length ? children : make("p.texts-none", {}, this.studio.say("translate none")));
    this.element.scrollTop = scrollTop;
    this.mark(key);
  }

  /** One text is another now. */
  fill(text) {
    const row = this.rows.get(text.key);
    if (!row) return;
    row.dataset.state = text.state;
    refill(row, make("span.text-state", { title: this.studio.say(`translate ${text.state}`) },
      make("span.unseen", {}, this.studio.say(`translate ${text.state}`))),
    make("span.text-source", { dir: "auto", lang: this.studio.own()?.code }, text.source), make("span.text-said", { dir: directionOf(this.language), lang: this.language }, text.forms.find(Boolean) ?? ""));
  }

  /** Mark one as chosen, and bring it into sight. */
  mark(key) {
    for (const [each, row] of this.rows) row.setAttribute("aria-selected", each === key);
    const row = this.rows.get(key);
    this.element.setAttribute("aria-activedescendant", row?.id ?? "");
    row?.scrollIntoView({ block: "nearest" });
  }

  pressed(event) {
    const at = this.texts.findIndex((text) => this.rows.get(text.key)?.getAttribute("aria-selected") === "true");
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.texts.length - 1, PageDown: at + 10, PageUp: at - 10 }[event.key];
    if (step === undefined || !this.texts.length) return;
    event.preventDefault();
    this.chosen(this.texts[Math.max(0, Math.min(this.texts.length - 1, step))].key, false);
  }
}
