// What is wrong with a table: problems by row and field, of the game itself and of languages that are shown or have a column here.

export class Wrong {
  #rows = new Map();

  constructor(studio, sheet) {
    Object.assign(this, { studio, sheet });
  }

  /** Learn what is wrong with the table as it is shown now. */
  index() {
    this.#rows = new Map();
    for (const problem of this.studio.state.problems) {
      const place = problem.acknowledged ? null : this.studio.place(problem);
      if (!place || place.table !== this.sheet.name || !place.row) continue;
      const column = problem.languages?.map((code) => `${place.field}.${code}`).find((key) => this.sheet.column(key));
      // that a text has no translation is no fault of the text
      if (!column && (problem.untranslated || !this.studio.looksAt(problem))) continue;
      if (column) place.field = column;
      if (!this.#rows.has(place.row)) this.#rows.set(place.row, new Map());
      const fields = this.#rows.get(place.row);
      if (!fields.has(place.field)) fields.set(place.field, []);
      fields.get(place.field).push(problem);
    }
  }

  /** Whether something is wrong with a row, or in it. */
  has(row) {
    return this.#rows.has(row.id);
  }

  /** The problems of a cell; without a column those of the row itself. */
  of(row, column) {
    const fields = this.#rows.get(row.id);
    if (!fields) return [];
    if (column) return fields.get(column.key) ?? [];
    return [...fields].filter(([field]) => !this.sheet.column(field)).flatMap(([, problems]) => problems);
  }

  /** All that is wrong in a row, {problem, field}. */
  ofRow(row) {
    return [...(this.#rows.get(row.id) ?? [])].flatMap(([field, problems]) => problems.map((problem) => ({ problem, field })));
  }
}
