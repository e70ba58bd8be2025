// The views of the studio, in the order of their tabs. One line a view: import it here and add it to VIEWS.
//
// A view is the default export of views/<name>.js:
//
//   export default {
//     name: "table",              // its word in the address: #/<game>/table?row=mining
//     icon: "table",              // a name of icons.js, or path data on a grid of 24
//     title: "Table",             // a word of `words` below; the tab shows say(title)
//     style: "views/table.css",   // optional: its stylesheet in templates/studio/, or several, attached before it is mounted
//     words: {en: {…}, ja: {…}},  // optional: its words; begin keys with the view's name ("table paste") so that none meet ("paged …" is for sheets and rulebook both)
//     keys: [["F", "faces flip"]],// optional: for the list under "?": [what is pressed, word]
//     badge(state) {},            // optional: {count, kind: "error"|"warning"|""} or null, shown on its tab
//     can(state) {},              // optional: false hides the tab (as of a board in a game without one)
//     mount(root, studio, params) {},  // fill root (an empty <div class="view">); params: a plain object of texts
//     show(params) {},            // optional: the address changed while mounted; without it the view is mounted anew
//     key(event) {},              // optional: a key was pressed outside of text fields; true if it was meant for the view
//     unsaved() {},               // optional: whether something is typed that is not saved: the browser asks before it closes the page
//     unmount() {},               // save what is typed, end timers and observers; listeners of studio.on end by themselves
//   };
//
// A view is mounted again when another game or another interface language is chosen; it need not care.
//
// `studio` offers (studio.js):
//   ask(verb, args)      → Promise of the result, of the game that the view was mounted for; rejects with {message, problems, status, why}
//   look(verb, args)     the same for what takes long and changes nothing: it is given up when it is asked anew, or the view is left
//   bring(about, file)   the same for a file: what the verb `bring` is asked, and the File of at most state.most bytes
//   tell(error, typed)   show why an ask was refused, as a toast (give it to .catch), with what was typed if that stands nowhere any more
//   why(error)           the same in words
//   on(event, fn)        → function that ends it. Events of the rooms ("game": files were read, "faces", "problems", …), and
//                        "opened" (state.open is new: ask again what you show), "problems" (state.problems is new),
//                        "language" (state.language or state.second is another), "line" (connection came or went)
//   state                {game, games, page, editor, most, open, problems, stage, unproved, broken, language, second, light, view, params}
//                        open: what the verb `open` answered; broken: why the files as they are cannot be read (the last good
//                        state is shown); page: the word that `want` knows this page by; second: "" if one language is shown
//   problemsOf(face id)  → the problems that name a face in the languages that are shown, without acknowledged ones
//   looksAt(problem)     → whether it is of the game itself or of a language that is shown
//   place(problem)       → {table, row, field} that it is about, or null;   component(name) → one of state.open.components
//   go(view, params)     to another view, in the history;   stay(params) change the address without a step or a show, while the view is mounted
//   has(view)            whether that view exists here: link to others only if it does
//   say(word, values)    a text of the interface;           figure(number, digits) a number as text
//   toast(text, kind)    a passing message; kind "error" or none
//   edit({file, line, column})  open in the user's editor; offer it only if state.editor (she has one)
//   keep(name, value), kept(name, fallback)   choices that this browser remembers
//
// From other files: dom.js (make, draw, refill, debounced, grow, LIFE), line.js (Line: one thing after the other), keys.js (turned), icons.js (icon), controls.js (button, iconButton, segmented,
// choice, toggle, popover, problemCard). Colours are the variables of colours.css, nothing else. No inline HTML: the page's CSP
// forbids it, and texts of a game are never markup.

import board from "./board.js";
import faces from "./faces.js";
import game from "./game.js";
import odds from "./odds.js";
import print from "./print.js";
import problems from "./problems.js";
import rulebook from "./rulebook.js";
import sheets from "./sheets.js";
import table from "./table.js";
import translate from "./translate.js";

export const VIEWS = [
  faces,
  table,
  sheets,
  board,
  rulebook,
  translate,
  odds,
  problems,
  print,
  game,
];
