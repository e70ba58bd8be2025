// Texts that are written from right to left, amid those of the page.

/** Letters that are written from right to left. */
const LETTER = "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]";
const SOME = new RegExp(LETTER, "u");
const QUOTES = "'\"“”‘’「」『』";
/** What stands in quotes with such letters; else such letters with what is between them and the "…" of what was left out, but no letters of others, quotes or arrows. */
const RUN = new RegExp(`(?<=['"“‘「『])[^${QUOTES}\\n]*${LETTER}[^${QUOTES}\\n]*(?=['"”’」』])|…?${LETTER}(?:[^\\p{L}${QUOTES}→:;\\n]*${LETTER})*…?`, "gu");
/** Languages that are written so, unless a script is named that is not, or in a script that is. */
const LEFTWARD = /^(ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)(?!-(Latn|Cyrl|Deva))(-|$)|-(Arab|Hebr|Nkoo|Syrc|Thaa)(-|$)/i;

/** A value for a sentence of the page, whose words keep their order whatever it is written in. */
export const aside = (value) => (typeof value === "string" && SOME.test(value) ? `\u2068${value}\u2069` : value);

/** A sentence that somebody else made, with what is written from right to left kept apart in it. */
export const parted = (text) => (typeof text === "string" && SOME.test(text) && !text.includes("\u2068") ? text.replace(RUN, "\u2068$&\u2069") : text);

/** The direction of a text in a language: its own, also before its first letter, if that is from right to left. */
export const directionOf = (language) => (LEFTWARD.test(language ?? "") ? "rtl" : "auto");
