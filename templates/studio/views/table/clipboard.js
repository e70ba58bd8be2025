// Blocks of cells as spreadsheets put them on the clipboard: cells parted by tabs, quoted where they have tabs or lines.

/** The cells of a text: rows of texts. */
export function parse(text) {
  const rows = [[]];
  let cell = "";
  let at = 0;
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const end = () => { rows.at(-1).push(cell); cell = ""; };
  while (at < source.length) {
    const letter = source[at];
    if (letter === '"' && cell === "" && closes(source, at)) {
      const [said, next] = quoted(source, at);
      cell = said;
      at = next;
    } else {
      if (letter === "\t") end();
      else if (letter === "\n") { end(); rows.push([]); }
      else cell += letter;
      at += 1;
    }
  }
  end();
  return rows;
}

/** Whether a quote at the beginning of a cell has another at its end, so that both are no part of it. */
function closes(source, at) {
  const next = quoted(source, at)[1];
  return next > 0 && (next >= source.length || source[next] === "\t" || source[next] === "\n");
}

function quoted(source, at) {
  let said = "";
  for (let index = at + 1; index < source.length; index++) {
    if (source[index] !== '"') said += source[index];
    else if (source[index + 1] === '"') { said += '"'; index += 1; }
    else return [said, index + 1];
  }
  return [said, -1];
}

/** Cells as text for the clipboard. */
export function spell(rows) {
  const one = (text) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(one).join("\t")).join("\n");
}
