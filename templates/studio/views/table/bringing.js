// Files of a person's own for cells of pictures and icons: chosen, dropped or pasted, and brought into the game.

import { make } from "../../dom.js";

const ACCEPTED = { image: "image/svg+xml,image/png,image/jpeg,image/webp,image/gif,image/bmp", icon: "image/svg+xml" };
const SAMPLES = { image: "art", icon: "icons" };
/** What browsers call a picture of the clipboard, whatever it shows. */
const NAMELESS = /^image\.\w+$/;

/** Kinds of columns whose cells take a file. */
export const TAKING = new Set(Object.keys(ACCEPTED));

/** The ways into the cells of a view of tables. */
export class Bringing {
  #marked = null;

  constructor(view) {
    this.view = view;
    this.heard = { dragover: (event) => this.#over(event), dragleave: (event) => this.#left(event), drop: (event) => this.#dropped(event), paste: (event) => this.#pasted(event) };
    for (const [name, call] of Object.entries(this.heard)) document.addEventListener(name, call, true);
    for (const { offers } of [view.entry, view.form]) offers.choose = () => this.choose();
  }

  end() {
    for (const [name, call] of Object.entries(this.heard)) document.removeEventListener(name, call, true);
  }

  /** Have a file chosen for the cell that is meant. */
  choose() {
    const cell = this.#meant();
    if (!cell || this.view.isFixed(cell.row, cell.column)) return;
    if (this.view.narrow.matches) this.view.form.takeBack();
    const input = make("input", { type: "file", accept: ACCEPTED[cell.column.kind], hidden: true, onchange: () => { this.#bring(cell, input.files); input.remove(); }, oncancel: () => input.remove() });
    this.view.root.append(input);
    input.click();
  }

  /** The chosen cell, or the field of the form that is typed into. */
  #meant() {
    const { grid, form, narrow } = this.view;
    return cellOf(narrow.matches ? form.row : grid.row, narrow.matches ? form.column : grid.column);
  }

  /** The cell under a pointer, or the one whose picker is; null where no file can be dropped. */
  #under(target) {
    const { grid, form, sheet, narrow } = this.view;
    const picker = target.closest?.(".under");
    if (picker) return { ...this.#meant(), element: picker };
    const field = narrow.matches && target.closest?.(".form-field");
    if (field) return cellOf(form.row, sheet.column(field.dataset.key), field);
    const place = grid.place(target);
    return place && cellOf(sheet.shown[place.row], sheet.columns[place.col], target.closest(".cell"));
  }

  #over(event) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault(); // or the browser would show the file in place of the page
    const cell = this.#under(event.target);
    const open = cell?.column && !this.view.sheet.closed(cell.row, cell.column);
    event.dataTransfer.dropEffect = open ? "copy" : "none";
    this.#mark(open ? cell.element : null);
  }

  #left(event) {
    if (!event.relatedTarget) this.#mark(null);
  }

  #dropped(event) {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#mark(null);
    const cell = this.#under(event.target);
    if (cell?.column) this.#bring(cell, event.dataTransfer.files);
    else this.view.studio.toast(this.view.studio.say("table file here"));
  }

  #mark(element) {
    this.#marked?.classList.remove("dropping");
    this.#marked = element;
    element?.classList.add("dropping");
  }

  /** A picture of the clipboard; cells of a spreadsheet come with one as well, and stay texts. */
  #pasted(event) {
    const { files } = event.clipboardData;
    const sheet = event.clipboardData.getData("text/plain") && event.clipboardData.getData("text/html");
    const cell = this.view.root.contains(event.target) && files.length && !sheet ? this.#meant() : null;
    if (!cell) return;
    event.preventDefault();
    event.stopPropagation();
    this.#bring(cell, [...files].map((file) => (NAMELESS.test(file.name) ? new File([file], cell.row.id || file.name) : file)));
  }

  async #bring({ row, column }, files) {
    const { view } = this;
    const { studio, sheet } = view;
    const { say, figure, state } = studio;
    if (!files.length || view.isFixed(row, column)) return;
    if (files.length > 1) { studio.toast(say("table file one"), "error"); return; }
    const [file] = files;
    if (file.size > state.most) { studio.toast(say("table file large", { name: file.name, n: figure(state.most / 1e6) }), "error"); return; }
    if (view.narrow.matches) { if (view.form.column) view.form.takeBack(); } else { view.entry.end(false); view.toCell(row, column.key); }
    const done = await sheet.bring(row, column, file);
    if (!done) return;
    const now = sheet.now(row);
    view.samples[SAMPLES[column.kind]].renew(sheet.text(now, column));
    view.looks.forget();
    view.aside();
    if (view.narrow.matches) view.form.reveal(column);
    if (Object.keys(done.seen).length) studio.toast(say("table file added", done));
  }
}

function cellOf(row, column, element = null) {
  return row && TAKING.has(column?.kind) ? { row, column, element } : null;
}
