// The grid: rows that are made as they come into sight, a head and first columns that stay, and the chosen cells.

import { make, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { DOWN, UP } from "./icons.js";
import { besides, FIGURES } from "./look.js";

const BEYOND = 8;
const WIDEST = 340;
const NARROWEST = 58;
let serial = 0;

/**
 * `calls`: moved() and scrolled() after either, edit() the chosen cell, focus(), menu(x, y), head(button, column),
 * wrong(row, column) → [problems], troubled(row) → whether there are any.
 */
export class Grid {
  /** Whether all cells are chosen, wherever the one is that is typed into. */
  all = false;
  /** Whether whole rows are chosen, by their numbers. */
  whole = false;
  #at = { row: 0, col: 0 };
  #from = { row: 0, col: 0 };
  #lines = new Map();
  #spare = [];
  #widths = [];
  #lefts = [];
  #frame = 0;
  #drag = null;
  #id = `t${++serial}`;

  constructor(studio, sheet, looks, calls) {
    Object.assign(this, { studio, sheet, looks, calls });
    this.head = make("div.line.cells-head", { role: "row", "aria-rowindex": 1 });
    this.body = make("div.cells-body", { role: "rowgroup" });
    this.table = make("div.cells-table", { role: "grid", "aria-multiselectable": true, "aria-label": studio.say("table grid") },
      make("div.cells-top", { role: "rowgroup" }, this.head), this.body);
    this.space = make("div.cells-space", {}, this.table);
    this.element = make("div.cells", { onscroll: () => this.#later(), onpointerdown: (event) => this.#down(event),
      ondblclick: (event) => this.#twice(event), oncontextmenu: (event) => this.#menu(event) }, this.space);
    this.moving = (event) => this.#over(event);
    this.ended = () => { this.#drag = null; removeEventListener("pointermove", this.moving); };
    this.watch = new ResizeObserver(() => {
      const before = this.pinned;
      this.high = this.element.clientHeight;
      this.wide = this.element.clientWidth;
      this.#hold();
      if (before !== this.pinned && this.sheet.columns.length) this.show();
      else this.paint();
    });
    this.watch.observe(this.element);
  }

  /** The cell that is typed into. */
  get at() {
    return this.#at;
  }

  set at(place) {
    this.#at = place;
    this.all = this.whole = false;
  }

  /** The other corner of what is chosen. */
  get from() {
    return this.#from;
  }

  set from(place) {
    this.#from = place;
    this.all = this.whole = false;
  }

  get rowHeight() {
    this.measured ??= parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 32;
    return this.measured;
  }

  get headHeight() {
    return this.rowHeight + 2;
  }

  /** How many columns stay at the left: the number and what a row is called by, if there is room. */
  get pinned() {
    return this.held ?? 0;
  }

  #hold() {
    const own = this.sheet.columns.filter((column) => column.key === "id" || column.key === "name").length;
    let room = this.element.clientWidth * 0.5;
    let count = 0;
    while (count < own && (room -= this.#widths[count]) > 0) count += 1;
    this.held = count;
  }

  /** Everything anew: another table, other rows, another order. */
  show() {
    this.#measure();
    for (const line of this.#lines.values()) line.remove();
    this.#lines.clear();
    this.#heads();
    const last = Math.max(0, this.sheet.shown.length - 1);
    for (const place of [this.at, this.from]) {
      place.row = Math.min(place.row, last);
      place.col = Math.min(place.col, Math.max(0, this.sheet.columns.length - 1));
    }
    this.table.setAttribute("aria-rowcount", this.sheet.shown.length + 1);
    this.table.setAttribute("aria-colcount", this.sheet.columns.length + 1);
    this.paint();
  }

  #measure() {
    const { columns, rows, name } = this.sheet;
    const context = (Grid.canvas ??= document.createElement("canvas").getContext("2d"));
    const style = getComputedStyle(this.element);
    context.font = `${style.fontSize} ${style.fontFamily}`;
    const own = this.studio.kept(`table.${this.studio.state.open.id}.${name}`, {});
    const gutter = 30 + 7 * String(rows.length).length;
    this.gutter = gutter;
    this.#widths = columns.map((column) => {
      if (own[column.key]) return own[column.key];
      let widest = context.measureText(column.key).width + 26;
      for (const row of rows.slice(0, 150)) {
        const text = this.sheet.text(row, column).slice(0, 60);
        if (text) widest = Math.max(widest, context.measureText(text).width + besides(column, text));
      }
      return Math.round(Math.min(WIDEST, Math.max(NARROWEST, widest + 20)));
    });
    this.#lay();
  }

  #lay() {
    this.#hold();
    let left = this.gutter;
    this.#lefts = this.#widths.map((width) => { left += width; return left - width; });
    this.width = left;
    const { columns } = this.sheet;
    const style = this.space.style;
    style.setProperty("--gutter", `${this.gutter}px`);
    columns.forEach((column, index) => { style.setProperty(`--w${index}`, `${this.#widths[index]}px`); style.setProperty(`--l${index}`, `${this.#lefts[index]}px`); });
    style.width = `${this.width + 34}px`;
    style.height = `${this.headHeight + this.sheet.shown.length * this.rowHeight + 24}px`;
    this.body.style.height = `${this.sheet.shown.length * this.rowHeight}px`;
  }

  #heads() {
    const { say } = this.studio;
    const { sheet } = this;
    refill(this.head, make("div.number.corner", { role: "columnheader", "aria-colindex": 1 }, make("span.unseen", {}, say("table number"))),
      sheet.columns.map((column, index) => {
        const sorted = sheet.sort.key === column.key;
        const filtered = sheet.filters.has(column.key);
        const about = say(`table kind ${column.kind}`) === `table kind ${column.kind}` ? column.says : say(`table kind ${column.kind}`, { a: column.argument.replaceAll("|", ", ").replace("..", "–") });
        const open = make("button.head-open", { type: "button", tabIndex: -1, title: `${column.key}: ${about}`, "aria-haspopup": "dialog",
          onclick: (event) => { event.stopPropagation(); this.calls.head(open, column); } },
          make("span.head-name", {}, column.key), filtered && icon("M4 6h16l-6 7v5l-4 2v-7z"),
          sorted && icon(sheet.sort.down ? DOWN : UP), icon("down"));
        return make("div.head-cell", { role: "columnheader", "aria-colindex": index + 2, "aria-sort": sorted ? (sheet.sort.down ? "descending" : "ascending") : "none",
          class: `${this.#pin(index)}${filtered || sorted ? " on" : ""}`, data: { col: index }, style: this.#cellStyle(index) }, open,
          make("span.resize", { "aria-hidden": "true", onpointerdown: (event) => this.#resize(event, index), ondblclick: (event) => this.#fit(event, index) }));
      }), make("div.head-cell.head-add", { role: "columnheader", "aria-colindex": sheet.columns.length + 2 }, make("button.head-open", { type: "button", tabIndex: -1, "aria-label": say("table column add"), title: say("table column add"),
        onclick: (event) => { event.stopPropagation(); this.calls.column(); } }, icon("plus"))));
  }

  #pin(index) {
    return index < this.pinned ? "pinned" : "";
  }

  #cellStyle(index) {
    return { width: `var(--w${index})`, ...(index < this.pinned ? { left: `var(--l${index})` } : {}) };
  }

  #resize(event, index) {
    event.preventDefault();
    event.stopPropagation();
    const start = event.clientX - this.#widths[index];
    const move = (moved) => {
      this.#widths[index] = Math.max(NARROWEST - 14, moved.clientX - start);
      this.#lay();
      this.calls.moved();
    };
    const done = () => {
      removeEventListener("pointermove", move);
      this.#keepWidth(index, this.#widths[index]);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", done, { once: true });
  }

  #fit(event, index) {
    event.stopPropagation();
    this.#keepWidth(index, undefined);
    this.show();
  }

  #keepWidth(index, width) {
    const name = `table.${this.studio.state.open.id}.${this.sheet.name}`;
    this.studio.keep(name, { ...this.studio.kept(name, {}), [this.sheet.columns[index].key]: width });
  }

  #later() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const before = this.across;
      this.paint();
      if (before !== this.across) this.calls.scrolled();
    });
  }

  /** Rows in sight, with some beyond. */
  paint() {
    const { rowHeight, sheet, element } = this;
    const { scrollTop } = element; // all that is measured comes before anything is changed
    this.across = element.scrollLeft;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - BEYOND);
    const last = Math.min(sheet.shown.length, Math.ceil((scrollTop + (this.high ??= element.clientHeight)) / rowHeight) + BEYOND);
    for (const [index, line] of this.#lines) {
      if (index < first || index >= last) { this.#lines.delete(index); this.#spare.push(line); }
    }
    const { at, range } = this;
    const added = [];
    for (let index = first; index < last; index++) {
      if (this.#lines.has(index)) continue;
      const line = this.#line(index);
      this.#lines.set(index, line);
      if (!line.isConnected) added.push(line);
      this.#markLine(index, line, at, range);
    }
    if (added.length) this.body.append(...added);
    for (const line of this.#spare.splice(0)) line.remove();
  }

  #line(index) {
    const { sheet } = this;
    const count = sheet.columns.length;
    let line = this.#spare.pop();
    if (line && line.children.length !== count + 1) line = null;
    if (!line) {
      line = make("div.line", { role: "row" }, make("div.number", { role: "rowheader", "aria-colindex": 1 }),
        sheet.columns.map((column, col) => make("div.cell", { role: "gridcell", "aria-colindex": col + 2, "aria-selected": false, data: { col } })));
    }
    line.dataset.row = index;
    line.style.top = `${index * this.rowHeight}px`;
    line.setAttribute("aria-rowindex", index + 2);
    this.#fillLine(line, sheet.shown[index]);
    return line;
  }

  #fillLine(line, row) {
    const { sheet } = this;
    const pinned = this.pinned;
    line.children[0].textContent = row.number + 1;
    line.marked = true;
    sheet.columns.forEach((column, col) => {
      const cell = line.children[col + 1];
      const fixed = sheet.closed(row, column) !== "";
      const named = sheet.renames(row, column);
      if (fixed) cell.setAttribute("aria-readonly", "true"); else cell.removeAttribute("aria-readonly");
      cell.className = `cell${fixed ? " fixed" : ""}${named ? " named" : ""}${named && sheet.awaited(row) ? " awaited" : ""} kind-${column.kind}${col < pinned ? " pinned" : ""}${col === pinned - 1 ? " last-pinned" : ""}${FIGURES.has(column.kind) ? " figures" : ""}`;
      cell.id = `${this.#id}-${line.dataset.row}-${col}`;
      cell.style.width = `var(--w${col})`;
      cell.style.left = col < pinned ? `var(--l${col})` : "";
      this.looks.fill(cell, column, sheet.text(row, column));
    });
    line.clean = false;
    this.#judgeLine(line, row);
  }

  #judgeLine(line, row) {
    const { sheet } = this;
    const clean = !row.refused.size && !this.calls.troubled(row);
    if (clean && line.clean) return;
    line.clean = clean;
    let worst = "";
    sheet.columns.forEach((column, col) => {
      const cell = line.children[col + 1];
      const refused = row.refused.get(column.key);
      const problems = this.calls.wrong(row, column);
      const kind = refused ? "error" : worstOf(problems);
      if (kind === "error" || (kind && worst !== "error")) worst = kind;
      cell.classList.toggle("bad", kind === "error");
      cell.classList.toggle("warned", kind === "warning");
      cell.classList.toggle("refused", Boolean(refused));
      if (kind === "error") cell.setAttribute("aria-invalid", "true"); else cell.removeAttribute("aria-invalid");
      const said = refused ? refused.message : problems.map((problem) => problem.message).join("\n");
      if (said) cell.title = said; else cell.removeAttribute("title");
    });
    const own = this.calls.wrong(row, null);
    const kind = worstOf(own) === "error" ? "error" : worst || worstOf(own);
    line.children[0].dataset.worst = kind;
    if (own.length) line.children[0].title = own.map((problem) => problem.message).join("\n"); else line.children[0].removeAttribute("title");
  }

  /** Cells may say something else; all that are in sight. */
  refill() {
    for (const [index, line] of this.#lines) if (this.sheet.shown[index]) this.#fillLine(line, this.sheet.shown[index]);
    this.mark();
  }

  /** Problems are others. */
  judge() {
    for (const [index, line] of this.#lines) if (this.sheet.shown[index]) this.#judgeLine(line, this.sheet.shown[index]);
  }

  /** The rectangle that is chosen: {top, bottom, left, right}, all of them in it. */
  get range() {
    const { at, from, sheet } = this;
    if (this.all) return { top: 0, bottom: Math.max(0, sheet.shown.length - 1), left: 0, right: Math.max(0, sheet.columns.length - 1) };
    return { top: Math.min(at.row, from.row), bottom: Math.max(at.row, from.row), left: Math.min(at.col, from.col), right: Math.max(at.col, from.col) };
  }

  get rows() {
    const { top, bottom } = this.range;
    return this.sheet.shown.slice(top, bottom + 1);
  }

  get row() {
    return this.sheet.shown[this.at.row] ?? null;
  }

  get column() {
    return this.sheet.columns[this.at.col] ?? null;
  }

  /** Classes of what is chosen. */
  mark() {
    const { at, range } = this;
    for (const [index, line] of this.#lines) this.#markLine(index, line, at, range);
    [...this.head.children].forEach((each, col) => each.classList.toggle("here", col > range.left && col <= range.right + 1));
  }

  #markLine(index, line, at, range) {
    const within = index >= range.top && index <= range.bottom;
    if (!within && !line.marked) return; // as it was, and as it is
    line.marked = within;
    const one = range.top === range.bottom && range.left === range.right;
    line.classList.toggle("here", within);
    for (let col = 0; col < this.sheet.columns.length; col++) {
      const cell = line.children[col + 1];
      const chosen = within && col >= range.left && col <= range.right;
      cell.classList.toggle("chosen", chosen && !one);
      cell.classList.toggle("active", index === at.row && col === at.col);
      cell.setAttribute("aria-selected", chosen);
    }
  }

  /** Choose a cell; `extend` keeps the other corner. */
  go(row, col, { extend = false, quiet = false } = {}) {
    const { sheet } = this;
    if (!sheet.shown.length || !sheet.columns.length) return;
    this.at = { row: Math.max(0, Math.min(sheet.shown.length - 1, row)), col: Math.max(0, Math.min(sheet.columns.length - 1, col)) };
    if (!extend) this.from = { ...this.at };
    if (!quiet) this.reveal();
    this.mark();
    this.calls.moved();
  }

  /** Choose all cells; the one that is typed into, and what is in sight, stay. */
  goAll() {
    if (!this.sheet.shown.length || !this.sheet.columns.length) return;
    this.from = { ...this.at };
    this.all = true;
    this.mark();
    this.calls.moved();
  }

  /** Choose whole rows. */
  goRows(row, { extend = false } = {}) {
    const last = this.sheet.columns.length - 1;
    this.at = { row, col: 0 };
    this.from = { row: extend ? this.from.row : row, col: last };
    this.whole = true;
    this.reveal();
    this.mark();
    this.calls.moved();
  }

  /** Scroll until the chosen cell is seen. */
  reveal() {
    const { element, rowHeight, headHeight, at } = this;
    const top = at.row * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const bottom = top + rowHeight + headHeight + 8 - element.clientHeight;
    if (bottom > element.scrollTop) element.scrollTop = bottom;
    if (at.col >= this.pinned) {
      const held = this.pinned ? this.#lefts[this.pinned - 1] + this.#widths[this.pinned - 1] : this.gutter;
      const left = this.#lefts[at.col] - held;
      if (left < element.scrollLeft) element.scrollLeft = left;
      const right = this.#lefts[at.col] + this.#widths[at.col] + 12 - element.clientWidth;
      if (right > element.scrollLeft) element.scrollLeft = Math.min(right, left);
    }
    this.paint();
  }

  /** Where the chosen cell lies on the sheet. */
  box() {
    const { at, element } = this;
    if (!this.row || !this.column) return null;
    const across = this.across ?? 0;
    const left = this.#lefts[at.col] + (at.col < this.pinned ? across : 0);
    return { left, top: this.headHeight + at.row * this.rowHeight, width: this.#widths[at.col], height: this.rowHeight, right: across + (this.wide ??= element.clientWidth) - left - 8 };
  }

  /** The row and column of what lies under a pointer, column -1 of a number; null elsewhere. */
  place(target) {
    const cell = target.closest?.(".cell, .number");
    const line = cell?.closest(".line");
    if (!line || line === this.head || !this.element.contains(line)) return null;
    return { row: Number(line.dataset.row), col: cell.classList.contains("number") ? -1 : Number(cell.dataset.col) };
  }

  #down(event) {
    const place = this.place(event.target);
    if (!place || event.button > 0) {
      const inside = place && place.row >= this.range.top && place.row <= this.range.bottom && (place.col < 0 || (place.col >= this.range.left && place.col <= this.range.right));
      if (event.button === 2 && place && !inside) { if (place.col < 0) this.goRows(place.row); else this.go(place.row, place.col, { quiet: true }); }
      return;
    }
    if (event.pointerType === "mouse") event.preventDefault();
    const extend = event.shiftKey;
    if (place.col < 0) this.goRows(place.row, { extend });
    else this.go(place.row, place.col, { extend });
    this.calls.focus();
    if (event.pointerType !== "mouse") return;
    this.#drag = place;
    addEventListener("pointermove", this.moving);
    addEventListener("pointerup", this.ended, { once: true });
  }

  #over(event) {
    const place = this.#drag && this.place(document.elementFromPoint(event.clientX, event.clientY) ?? document.body);
    if (!place) return;
    if (this.#drag.col < 0) { if (place.row !== this.at.row) this.goRows(place.row, { extend: true }); }
    else if (place.col >= 0 && (place.row !== this.at.row || place.col !== this.at.col)) this.go(place.row, place.col, { extend: true });
  }

  #twice(event) {
    const place = this.place(event.target);
    if (place && place.col >= 0) this.calls.edit();
  }

  #menu(event) {
    if (!this.place(event.target)) return;
    event.preventDefault();
    this.calls.menu(event.clientX, event.clientY);
  }

  end() {
    this.watch.disconnect();
    cancelAnimationFrame(this.#frame);
    this.ended();
  }
}

function worstOf(problems) {
  if (!problems.length) return "";
  return problems.some((problem) => problem.severity === "error") ? "error" : problems.some((problem) => problem.severity === "warning") ? "warning" : "";
}
