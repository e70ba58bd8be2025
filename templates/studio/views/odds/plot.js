// One section of the odds as a drawing or a table: what holds now is filled, what was accepted is an outline.

import { draw, make, refill } from "../../dom.js";

const WIDEST = 440;
const ROW = 24;
const HEIGHT = 190;
const PAD = { left: 34, right: 12, top: 22, bottom: 34 };
const LETTER = 6.5;

/** Whether a number is another than it was accepted. */
const isMoved = (before) => before?.moved ?? false;

/** Whether some number of a plot is. */
export const hasMoved = (plot) => plot.rows.some((row) => row.before.some(isMoved));

/** Whether it is not known what a number was, nor another that says the same: not all of them are kept when a game is accepted. */
function isUnknown({ now, before }, at) {
  const { number } = now[at];
  return number !== null && !before[at] && !now.some((cell, other) => before[other] && cell.number !== null && Math.abs(cell.number - number) <= Math.abs(number) / 100);
}

/** Whether it is not known of some number of a plot. */
export const hasUnknown = (plot) => plot.rows.some((row) => row.now.some((_, at) => isUnknown(row, at)));

/** The column that bars, columns and dots are drawn of: the last one with numbers. */
function drawn(plot) {
  for (let at = plot.heads.length - 1; at >= 0; at -= 1) if (plot.rows.some((row) => row.now[at]?.number !== null)) return at;
  return 0;
}

function label(studio, row, at) {
  const before = row.before[at];
  const values = { label: row.label, now: row.now.map((cell) => cell.text).filter(Boolean).join(", "), before: before?.text };
  return studio.say(isMoved(before) ? "odds pair" : "odds one", values);
}

/** The figure of a plot; given to `renew` again, it moves from one state to the next. */
export class PlotFigure {
  constructor(studio) {
    this.studio = studio;
    this.width = Math.min(WIDEST, Math.max(280, innerWidth - 52)); // on a phone as wide as its window, or its letters would be drawn smaller
    this.title = make("h2");
    this.remark = make("p.plot-remark");
    this.body = make("div.plot-body");
    this.note = make("p.plot-note", {}, studio.say("odds unknown"));
    this.element = make("article.plot", {}, make("header", {}, this.title, this.remark), this.body, this.note);
    this.marks = new Map();
  }

  /** Show a plot; `changed` says whether the game is another than it was accepted. */
  renew(plot, changed) {
    this.note.hidden = !changed || !hasUnknown(plot);
    this.title.textContent = plot.title;
    this.remark.textContent = plot.remark;
    this.element.classList.toggle("moved", hasMoved(plot));
    this.element.dataset.chart = plot.chart;
    this.element.lang = this.studio.state.language;
    const shape = JSON.stringify([plot.chart, plot.rows.map((row) => row.label), plot.heads.map((head) => head.name)]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.marks.clear();
      this.svg = null;
      refill(this.body);
    }
    if (plot.chart === "bars") this.bars(plot);
    else if (plot.chart === "dots") this.dots(plot);
    else if (plot.chart === "columns") this.columns(plot);
    else if (plot.chart === "curves") this.curves(plot);
    else this.table(plot);
    if (this.svg) {
      const at = drawn(plot);
      this.svg.setAttribute("aria-label", this.studio.say("odds plot", { title: plot.title, values: plot.rows.slice(0, 12).map((row) => label(this.studio, row, at)).join("; ") }));
    }
  }

  /** A mark that is made once and then moves. */
  mark(name, tag, given, parent = this.svg) {
    let element = this.marks.get(name);
    if (!element) {
      element = draw(tag);
      this.marks.set(name, element);
      parent.append(element);
    }
    for (const [key, value] of Object.entries(given)) {
      if (key === "text") element.textContent = value;
      else if (value === null) element.removeAttribute(key);
      else if (["x", "y", "width", "height", "cx"].includes(key) && tag !== "text") element.style.setProperty(key, `${value}px`);
      else element.setAttribute(key, value);
    }
    return element;
  }

  canvas(width, height) {
    if (!this.svg) {
      this.svg = draw("svg", { role: "img" });
      this.body.append(this.svg);
    }
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  /** Bars that lie under one another, each with its label and its figures. */
  bars(plot) {
    const at = drawn(plot);
    const most = Math.max(1e-9, ...plot.rows.flatMap((row) => [row.now[at]?.number ?? 0, row.before[at]?.number ?? 0]));
    const labels = Math.min(150, 16 + 7 * Math.max(...plot.rows.map((row) => wide(row.label))));
    const room = this.width - labels - (hasMoved(plot) ? 152 : 104);
    this.canvas(this.width, plot.rows.length * ROW + 4);
    plot.rows.forEach((row, number) => {
      const y = number * ROW + 3;
      const cell = row.now[at];
      const before = row.before[at];
      const moved = isMoved(before);
      this.mark(`l${number}`, "text", { x: labels - 8, y: y + 13, class: "plot-label", "text-anchor": "end", text: shortened(row.label, 19) });
      this.mark(`b${number}`, "rect", { x: labels, y: y + 1, height: ROW - 9, width: Math.max(0.5, (cell?.number ?? 0) / most * room), rx: 2, class: "plot-now" });
      this.outline(`o${number}`, before && { x: labels, y: y + 1, height: ROW - 9, width: Math.max(0.5, before.number / most * room), rx: 2 }, moved);
      const end = labels + Math.max(cell?.number ?? 0, before?.number ?? 0) / most * room + 8;
      this.mark(`f${number}`, "text", { x: end, y: y + 13, class: moved ? "plot-figure moved" : "plot-figure", text: figures(row, at, moved) });
      this.mark(`t${number}`, "title", { text: label(this.studio, row, at) }, this.marks.get(`b${number}`));
    });
  }

  outline(name, given, moved) {
    if (given) this.mark(name, "rect", { ...given, class: moved ? "plot-before moved" : "plot-before" });
    else this.marks.get(name)?.setAttribute("class", "plot-none");
  }

  /** A dot on a line for each row. */
  dots(plot) {
    const at = plot.rows.some((row) => row.now[0]?.number !== null) ? 0 : drawn(plot);
    const rows = plot.rows.filter((row) => row.now[at]?.number !== null);
    const most = Math.max(1e-9, ...rows.flatMap((row) => [row.now[at].number, row.before[at]?.number ?? 0]));
    const labels = Math.min(168, 16 + 7 * Math.max(...rows.map((row) => wide(row.label))));
    const room = this.width - labels - 96;
    this.canvas(this.width, rows.length * ROW + 4);
    rows.forEach((row, number) => {
      const y = number * ROW + 12;
      const before = row.before[at];
      const moved = isMoved(before);
      this.mark(`l${number}`, "text", { x: labels - 8, y: y + 4, class: row.strong ? "plot-label strong" : "plot-label", "text-anchor": "end", text: shortened(row.label, 24) });
      this.mark(`g${number}`, "rect", { x: labels, y: y - 0.5, width: room, height: 1, class: "plot-rail" });
      if (before) this.mark(`o${number}`, "circle", { cx: labels + before.number / most * room, cy: y, r: 5, class: moved ? "plot-before moved" : "plot-before" });
      this.mark(`d${number}`, "circle", { cx: labels + row.now[at].number / most * room, cy: y, r: 5, class: "plot-now" });
      this.mark(`f${number}`, "text", { x: labels + room + 10, y: y + 4, class: moved ? "plot-figure moved" : "plot-figure", text: row.now[1]?.text || figures(row, at, moved) });
    });
  }

  /** Columns that stand side by side. */
  columns(plot) {
    const at = drawn(plot);
    const most = Math.max(1e-9, ...plot.rows.flatMap((row) => [row.now[at]?.number ?? 0, row.before[at]?.number ?? 0]));
    const high = HEIGHT - PAD.top - 20;
    const step = (this.width - 24) / plot.rows.length;
    const broad = Math.min(46, step * 0.72);
    const said = [plot.rows.map((row) => figures(row, at, isMoved(row.before[at]))), plot.rows.map((row) => row.now[0].text)];
    this.canvas(this.width, HEIGHT);
    this.mark("floor", "rect", { x: 8, y: PAD.top + high, width: this.width - 16, height: 1, class: "plot-rail" });
    plot.rows.forEach((row, number) => {
      const x = 12 + step * (number + 0.5);
      const tall = (cell) => Math.max(0.5, (cell?.number ?? 0) / most * high);
      const before = row.before[at];
      const moved = isMoved(before);
      const now = tall(row.now[at]);
      this.mark(`b${number}`, "rect", { x: x - broad / 2, y: PAD.top + high - now, width: broad, height: now, rx: 2, class: "plot-now" });
      this.outline(`o${number}`, before && { x: x - broad / 2, y: PAD.top + high - tall(before), width: broad, height: tall(before), rx: 2 }, moved);
      this.mark(`l${number}`, "text", { x, y: HEIGHT - 4, class: "plot-label", "text-anchor": "middle", text: shortened(row.label, Math.max(2, Math.floor(step / 7))) });
      const text = said.find((texts) => texts.every((each) => wide(each) * LETTER < step))?.[number] ?? "";
      this.mark(`f${number}`, "text", { x, y: PAD.top + high - Math.max(now, moved ? tall(before) : 0) - 6, class: moved ? "plot-figure moved" : "plot-figure", "text-anchor": "middle", text });
      this.mark(`t${number}`, "title", { text: label(this.studio, row, at) }, this.marks.get(`b${number}`));
    });
  }

  /** A line for each column of numbers, with its name at its end. */
  curves(plot) {
    const wide = this.width - PAD.left - PAD.right;
    const high = HEIGHT - PAD.top - PAD.bottom;
    const most = Math.max(1e-9, ...plot.rows.flatMap((row) => [...row.now, ...row.before].map((cell) => cell?.number ?? 0)));
    const top = plot.heads.every((head) => head.share) ? Math.min(1, most) : most;
    const x = (number) => PAD.left + (plot.rows.length > 1 ? number / (plot.rows.length - 1) : 0.5) * wide;
    const y = (value) => PAD.top + high - value / top * high;
    const legend = Math.ceil(plot.heads.length / 2) * 18;
    this.canvas(this.width, HEIGHT + legend);
    for (const share of [0, 0.5, 1]) {
      this.mark(`g${share}`, "rect", { x: PAD.left, y: y(share * top), width: wide, height: 0.75, class: "plot-rail" });
      this.mark(`gt${share}`, "text", { x: PAD.left - 5, y: y(share * top) + 4, class: "plot-label", "text-anchor": "end", text: plot.heads[0].share ? `${this.studio.figure(share * top * 100)}%` : this.studio.figure(share * top, top < 5 ? 1 : 0) });
    }
    const every = Math.ceil(plot.rows.length / 12);
    plot.rows.forEach((row, number) => this.mark(`x${number}`, "text", { x: x(number), y: HEIGHT - 18, class: "plot-label", "text-anchor": "middle", text: number % every ? "" : row.label }));
    this.mark("first", "text", { x: PAD.left + wide, y: HEIGHT - 4, class: "plot-label", "text-anchor": "end", text: plot.first });
    plot.heads.forEach((head, at) => {
      const line = (cells) => cells.map((cell, number) => cell?.number === undefined || cell?.number === null ? "" : `${number && cells[number - 1]?.number != null ? "L" : "M"}${x(number).toFixed(1)} ${y(cell.number).toFixed(1)}`).join("");
      const moved = plot.rows.some((row) => isMoved(row.before[at]));
      const kind = head.strong ? "strong" : `line-${at % 5}`;
      this.mark(`o${at}`, "path", { d: line(plot.rows.map((row) => row.before[at])), class: moved ? "plot-line before moved" : "plot-none" });
      this.mark(`c${at}`, "path", { d: line(plot.rows.map((row) => row.now[at])), class: `plot-line ${kind}` });
      const column = at % 2;
      const row = Math.floor(at / 2);
      this.mark(`k${at}`, "rect", { x: PAD.left + column * wide / 2, y: HEIGHT + 8 + row * 18, width: 18, height: 3, rx: 1.5, class: `plot-key ${kind}` });
      this.mark(`n${at}`, "text", { x: PAD.left + column * wide / 2 + 24, y: HEIGHT + 13 + row * 18, class: "plot-label", text: shortened(head.name, 26) });
    });
  }

  /** Numbers in rows; what moved has its accepted number beside it. */
  table(plot) {
    const cells = (row) => row.now.map((cell, at) => {
      const before = row.before[at];
      const moved = isMoved(before);
      return make("td", { class: moved ? "moved" : "" }, cell.text, moved && make("s", {}, before.text));
    });
    refill(this.body, make("div.plot-scroll", { tabIndex: 0, role: "region", "aria-label": plot.title }, make("table", {},
      make("thead", {}, make("tr", {}, plot.first ? make("th", { scope: "col" }, plot.first) : make("td"), plot.heads.map((head) => make("th", { scope: "col" }, head.name)))),
      make("tbody", {}, plot.rows.map((row) => make("tr", { class: row.strong ? "strong" : "" }, make("th", { scope: "row" }, row.label), cells(row)))))));
  }
}

function figures(row, at, moved) {
  const now = [...new Set(row.now.slice(0, at + 1).map((cell) => cell.text).filter(Boolean))].join("  ");
  return moved ? `${now}  (${row.before[at].text})` : now;
}

/** How wide a sign is, in letters. */
const signWidth = (sign) => sign.codePointAt(0) > 0x2e80 ? 1.8 : 1;

/** How wide a text is. */
const wide = (text) => [...text].reduce((sum, sign) => sum + signWidth(sign), 0);

function shortened(text, most) {
  let width = 0;
  let end = 0;
  for (const sign of text) {
    width += signWidth(sign);
    if (width > most) return `${text.slice(0, end)}…`;
    end += sign.length;
  }
  return text;
}
