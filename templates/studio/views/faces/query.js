// The small grammar of the search box: words, `cost has K`, `cost = M1K2`, `move > 2`, `problems`, `changed`.

export const SIGNS = ["=", "!=", "has", ">", "<", ">=", "<="];
const OWN = { problems: ["problems", "problem", "問題"], changed: ["changed", "変更"] };
const PIECES = /"([^"]*)"?|(!=|>=|<=|=|>|<)|([^\s"=<>!]+)/g;

/** The pieces of a text, each with where it begins: quoted ones, signs, words. */
export function pieces(text) {
  return [...text.matchAll(PIECES)].map((found) => ({
    text: found[1] ?? found[2] ?? found[3], quoted: found[1] !== undefined, sign: found[2] !== undefined,
    start: found.index, end: found.index + found[0].length,
  }));
}

/** The terms of a text, all of which must hold; `fields` are the names that exist. */
export function parse(text, fields) {
  const found = pieces(text);
  const names = [...fields];
  const terms = [];
  for (let index = 0; index < found.length; index++) {
    const [field, sign, value] = found.slice(index, index + 3);
    const named = !field.quoted && names.find((each) => each.toLowerCase() === field.text.toLowerCase());
    if (named && sign && !sign.quoted && SIGNS.includes(sign.text.toLowerCase()) && value) {
      terms.push({ field: named, sign: sign.text.toLowerCase(), value: value.text });
      index += 2;
      continue;
    }
    const own = !field.quoted && Object.keys(OWN).find((word) => OWN[word].includes(field.text.toLowerCase()));
    terms.push(own ? { own } : { word: field.text });
  }
  return terms;
}

/** A term as it would be typed. */
export function spelled(term) {
  const quoted = (text) => /[\s"=<>!]/.test(text) || text === "" ? `"${text.replaceAll('"', "")}"` : text;
  if (term.own) return term.own;
  return term.word !== undefined ? quoted(term.word) : `${term.field} ${term.sign} ${quoted(term.value)}`;
}

/** Whether a kind is meant by all terms; `knows` says what a kind itself does not: {problems(kind), changed(kind)}. */
export function meant(kind, terms, knows) {
  return terms.every((term) => {
    if (term.own) return knows[term.own](kind);
    if (term.word !== undefined) return kind.text.includes(term.word.toLowerCase());
    return term.field in kind.values && compared(String(kind.values[term.field]), term.sign, term.value);
  });
}

function compared(text, sign, value) {
  const [one, other] = [text.toLowerCase(), value.toLowerCase()];
  if (sign === "has") return one.includes(other);
  const numbers = text.trim() !== "" && !Number.isNaN(Number(text)) && !Number.isNaN(Number(value));
  const same = numbers ? Number(text) === Number(value) : one === other;
  if (sign === "=") return same;
  if (sign === "!=") return !same;
  if (!numbers) return false;
  const difference = Number(text) - Number(value);
  return { ">": difference > 0, "<": difference < 0, ">=": difference >= 0, "<=": difference <= 0 }[sign];
}
