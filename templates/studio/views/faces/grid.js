// The grid: components as sections, kinds in rows at their true proportions. Only what is near the window exists.

import { make, refill } from "../../dom.js";
import { sides } from "./deck.js";

const MARGIN = 20;
const GAP = 18;
const BETWEEN = 5;
const HEAD = 40;
const AFTER = 22;
const CAPTION = 38;
const CAPTION_SMALL = 6;
const NARROWEST = 76;
const MOST_SPREAD = 22;

/** Lays kinds out, makes those that are near, and tells which are seen. */
export class Grid {
  #sections = [];
  #items = [];
  #live = new Map();
  #frame = 0;
  here = null;

  outlined = new Set();

  constructor(studio, pictures, { chosen, focused }) {
    Object.assign(this, { studio, pictures, chosen, focused });
    this.list = make("div.grid");
    this.element = make("div.desk", { onscroll: () => this.#soon(), tabIndex: -1 }, this.list);
    this.size = new ResizeObserver(() => this.lay());
    this.size.observe(this.element);
  }

  end() {
    this.size.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** Show kinds: [{…component, kinds}]; `look`: {scale, sides, languages, bleed}. */
  show(components, look) {
    this.components = components;
    this.look = look;
    this.lay();
  }

  /** Where everything lies; keeps what is at the top of the window where it is. */
  lay() {
    if (!this.components || !this.element.clientWidth) return;
    const anchor = this.#anchor();
    const width = this.element.clientWidth;
    const margin = width < 600 ? 12 : MARGIN;
    this.#items = [];
    let top = 0;
    const sections = [];
    for (const component of this.components) {
      const shown = component.kinds.map((kind) => ({ kind, faces: sides(kind, this.look.sides) })).filter(({ faces }) => faces.length);
      if (!shown.length) continue;
      const rows = this.#rows(shown, width - 2 * margin);
      const height = rows.length ? rows.at(-1).top + rows.at(-1).height : 0;
      const section = { component, rows, top: top + HEAD, height, shown };
      const before = this.#items.length;
      for (const [number, row] of rows.entries()) {
        for (const item of row.items) {
          const index = this.#items.length;
          Object.assign(item, { section, row, number, index, place: index - before + 1, left: item.left + margin });
          this.#items.push(item);
        }
      }
      sections.push(section);
      top += HEAD + height + AFTER;
    }
    this.#build(sections);
    if (anchor) this.#return(anchor);
    this.#paint();
  }

  #rows(shown, width) {
    const { scale, languages, bleed, captions } = this.look;
    const gap = width < 600 ? 12 : GAP;
    const caption = captions ? CAPTION : CAPTION_SMALL;
    const rows = [];
    let row = null;
    for (const { kind, faces } of shown) {
      const beyond = bleed ? 2 * Math.max(0, kind.part.bleed) : 0;
      const millimetres = faces.reduce((sum, face) => sum + face.width + beyond, 0) * languages.length;
      const between = BETWEEN * (faces.length * languages.length - 1);
      const fitting = Math.min(scale, (width - between) / millimetres);
      const own = millimetres * fitting + between;
      const slot = Math.min(width, Math.max(own, captions ? NARROWEST : own));
      const height = Math.max(...faces.map((face) => face.height + beyond)) * fitting + caption;
      if (!row || row.width + gap + slot > width + 0.5) {
        row = { items: [], width: -gap, height: 0, top: row ? row.top + row.height + gap : 4 };
        rows.push(row);
      }
      row.items.push({ kind, faces, left: row.width + gap, width: slot, scale: fitting, height });
      row.width += gap + slot;
      row.height = Math.max(row.height, height);
    }
    spread(rows, width);
    return rows;
  }

  #build(sections) {
    const same = sections.length === this.#sections.length && sections.every((each, index) => each.component.name === this.#sections[index].component.name);
    if (!same) {
      this.#clear();
      refill(this.list, sections.map((section) => {
        section.body = make("ul.kinds");
        section.count = make("span.count");
        section.element = make("section.component", { "aria-label": section.component.title },
          make("div.component-head", {}, make("h2", {}, section.component.title), section.count), section.body);
        return section.element;
      }));
    } else {
      sections.forEach((section, index) => Object.assign(section, { body: this.#sections[index].body, count: this.#sections[index].count, element: this.#sections[index].element }));
    }
    const { say, figure } = this.studio;
    for (const section of sections) {
      const cards = section.shown.filter(({ kind }) => kind.front).reduce((sum, { kind }) => sum + (kind.count || 0), 0);
      const many = section.shown.filter(({ kind }) => kind.front).length || section.shown.length;
      section.count.textContent = cards > many ? say("faces count", { n: many, kinds: figure(many), pieces: figure(cards) }) : figure(many);
      section.body.style.height = `${section.height}px`;
    }
    this.#sections = sections;
    this.list.classList.toggle("empty", sections.length === 0);
  }

  #clear() {
    for (const one of this.#live.values()) one.remove();
    this.#live.clear();
  }

  #soon() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#paint(); });
  }

  /** Make what is near, take away what is far, and say what is seen. */
  #paint() {
    const top = this.element.scrollTop;
    const height = this.element.clientHeight;
    const near = Math.max(300, height * 0.75);
    const wanted = new Map();
    const seen = [];
    const around = [];
    for (const section of this.#sections) {
      if (section.top + section.height < top - near || section.top > top + height + near) continue;
      const first = firstBelow(section.rows, top - near - section.top);
      for (let number = first; number < section.rows.length; number++) {
        const row = section.rows[number];
        const y = section.top + row.top;
        if (y > top + height + near) break;
        const inside = y + row.height > top && y < top + height;
        for (const item of row.items) {
          wanted.set(item.kind.key, item);
          for (const face of item.faces) for (const language of this.look.languages) (inside ? seen : around).push({ id: face.id, language, near: !inside });
        }
      }
    }
    if (this.here && !wanted.has(this.here) && this.#live.has(this.here) && this.#live.get(this.here).element.contains(document.activeElement)) {
      const held = this.#items.find((item) => item.kind.key === this.here);
      if (held) wanted.set(this.here, held);
    }
    for (const [key, one] of this.#live) {
      if (!wanted.has(key)) {
        one.remove();
        this.#live.delete(key);
      }
    }
    for (const [key, item] of wanted) {
      let one = this.#live.get(key);
      if (one && one.made !== this.#madeOf(item)) {
        one.remove();
        one = null;
      }
      if (!one) {
        one = this.#make(item);
        this.#live.set(key, one);
        item.section.body.append(one.element);
      }
      one.place(item);
    }
    this.#tabbable();
    this.pictures.want("grid", [...seen, ...around]);
  }

  /** What an element is made for: another one is needed if it differs. */
  #madeOf({ kind, faces }) {
    const { part } = kind;
    return [this.look.languages, this.pictures.lowInk, part.bleed, part.corner, part.shape, faces.map((face) => [face.id, face.width, face.height])].join();
  }

  #make(item) {
    const { kind, faces } = item;
    const { languages } = this.look;
    const slots = faces.flatMap((face) => languages.map((language) => this.pictures.slot(face, kind.part, language)));
    const mark = make("span.mark-problems", { hidden: true });
    const name = make("span.caption-name", { lang: languages[0] });
    const times = make("span.times");
    const button = make("button.kind", { type: "button", tabIndex: -1, data: { key: kind.key },
      onclick: () => this.chosen(kind.key), onfocus: () => { this.here = kind.key; this.#tabbable(); this.focused(kind.key); } },
      make("span.pictures", {}, slots.map((slot) => slot.element)),
      make("span.caption", {}, name, make("span.caption-notes", {}, times, mark)));
    const element = make("li", {}, button);
    const one = {
      element, button, made: this.#madeOf(item),
      place: (next) => {
        name.textContent = next.kind.front ? next.kind.name : this.studio.say("faces back of all");
        times.textContent = next.kind.count > 1 && next.kind.front ? `×${next.kind.count}` : "";
        element.style.transform = `translate(${next.left}px, ${next.row.top}px)`;
        element.style.width = `${next.width}px`;
        element.style.setProperty("--scale", `${next.scale}px`);
        element.setAttribute("aria-posinset", next.place);
        element.setAttribute("aria-setsize", next.section.shown.length);
      },
      judge: () => {
        const problems = faces.flatMap((face) => this.studio.problemsOf(face.id));
        const kindOfThem = problems.some((each) => each.severity === "error") ? "error" : "warning";
        button.classList.toggle("outlined", this.outlined.has(kind.key));
        mark.hidden = problems.length === 0;
        mark.className = `mark-problems ${kindOfThem}`;
        mark.textContent = problems.length;
        mark.title = this.studio.say("problems", { n: problems.length });
      },
      remove: () => {
        for (const slot of slots) slot.leave();
        element.remove();
      },
    };
    one.judge();
    button.setAttribute("aria-current", kind.key === this.current ? "true" : "false");
    return one;
  }

  /** The problems are others. */
  judge() {
    for (const one of this.#live.values()) one.judge();
  }

  /** Draw a line around some kinds, as those that a problem is about. */
  outline(keys) {
    this.outlined = new Set(keys);
    this.judge();
  }

  /** Mark the kind that the inspector shows. */
  mark(key) {
    this.current = key;
    for (const [each, one] of this.#live) one.button.setAttribute("aria-current", each === key ? "true" : "false");
  }

  #tabbable() {
    const first = this.#live.has(this.here) ? this.here : this.#items.find((item) => this.#live.has(item.kind.key))?.kind.key;
    for (const [key, one] of this.#live) one.button.tabIndex = key === first ? 0 : -1;
  }

  /** Scroll to a kind, and perhaps give it the keyboard. */
  reveal(key, focus = true) {
    const item = this.#items.find((each) => each.kind.key === key);
    if (!item) return false;
    const y = item.section.top + item.row.top;
    const { scrollTop, clientHeight } = this.element;
    if (y - HEAD - 8 < scrollTop) this.element.scrollTop = y - HEAD - 8;
    else if (y + item.height + 12 > scrollTop + clientHeight) this.element.scrollTop = Math.min(y - HEAD - 8, y + item.height + 12 - clientHeight);
    if (focus) this.here = key;
    this.#paint();
    if (focus) this.#live.get(key)?.button.focus({ preventScroll: true });
    return true;
  }

  /** The kind that lies in a direction from another: "left", "right", "up", "down", "first", "last". */
  beside(key, way) {
    const items = this.#items;
    const from = items.find((item) => item.kind.key === key);
    if (!from) return items[0]?.kind ?? null;
    if (way === "first") return items[0].kind;
    if (way === "last") return items.at(-1).kind;
    if (way === "left" || way === "right") return items[from.index + (way === "left" ? -1 : 1)]?.kind ?? null;
    const step = way === "up" ? -1 : 1;
    let section = from.section;
    let number = from.number + step;
    if (!section.rows[number]) {
      section = this.#sections[this.#sections.indexOf(section) + step];
      number = step > 0 ? 0 : (section?.rows.length ?? 0) - 1;
    }
    const middle = from.left + from.width / 2;
    const row = section?.rows[number];
    return row ? row.items.reduce((best, item) => Math.abs(item.left + item.width / 2 - middle) < Math.abs(best.left + best.width / 2 - middle) ? item : best).kind : null;
  }

  /** All kinds, in order. */
  kinds() {
    return this.#items.map((item) => item.kind);
  }

  #anchor() {
    const top = this.element.scrollTop;
    if (top < 4) return null;
    const item = this.#items.find((each) => each.section.top + each.row.top + each.row.height > top + HEAD);
    return item && { key: item.kind.key, share: (top - item.section.top - item.row.top) / item.row.height };
  }

  #return({ key, share }) {
    const item = this.#items.find((each) => each.kind.key === key);
    if (item) this.element.scrollTop = item.section.top + item.row.top + share * item.row.height;
  }
}

/** Let columns of equal things take up the room that is left at the right, within reason. */
function spread(rows, width) {
  const [first] = rows;
  if (rows.length < 2 || first.items.length < 2 || rows.some(({ items }) => items.some((item) => item.width !== first.items[0].width))) return;
  const more = Math.min(MOST_SPREAD, (width - first.width) / (first.items.length - 1));
  for (const { items } of rows) for (const [index, item] of items.entries()) item.left += index * more;
}

/** The first row that ends below a height; rows are in order. */
function firstBelow(rows, y) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].top + rows[middle].height < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
