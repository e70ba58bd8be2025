// The way to the server: questions by POST, events by SSE. Nothing else leaves the page.

import { parted } from "./direction.js";
import { speaks, worded } from "./words.js";

/** What the server says to more than it takes at once. */
const TOO_LARGE = 413;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** Milliseconds after which a page that nobody sees gives its line back: a browser has six for all pages of a studio. */
const UNSEEN = 15_000;

const [, entered] = /^#in=(\w+)$/.exec(location.hash) ?? [];
if (entered) {
  localStorage.setItem("kamiban.word", entered);
  history.replaceState(null, "", location.pathname);
}

/** What the server wants to hear from this page: it came behind the # of an address, and all pages of this port have it, older ones, too. */
const word = () => localStorage.getItem("kamiban.word") ?? "";

/** Why something was not done, in words for a person, with the problems that say more. */
class Refused extends Error {
  constructor(message, problems = [], status = 200, why = "") {
    super(message);
    Object.assign(this, { problems, status, why });
  }
}

/** Ask a room of a game; resolves to its result, rejects with Refused (status 0: nobody answered, or `signal` gave it up). */
export function ask(game, verb, args = {}, signal = null) {
  return post(`/do/${game}/${verb}`, "application/json", JSON.stringify({ tongue: speaks(), ...args }), verb, signal);
}

/** Bring a file into a game: what is told of it goes before its bytes, behind its length. Answered as `ask` is. */
export function bring(game, about, file) {
  const told = new TextEncoder().encode(JSON.stringify({ tongue: speaks(), ...about }));
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, told.length);
  return post(`/bring/${game}`, "application/octet-stream", new Blob([length, told, file]), "bring");
}

async function post(path, type, body, verb, signal = null) {
  let response;
  try {
    response = await fetch(path, { method: "POST", headers: { "Content-Type": type, "X-Kamiban": word() }, body, signal });
  } catch {
    throw new Refused("", [], 0);
  }
  let answer = null;
  try { answer = await response.json(); } catch { /* the gate says nothing */ }
  if (answer?.ok) return worded(answer.result);
  throw new Refused(parted(answer?.message) ?? `${verb}: ${response.status}`, worded(answer)?.problems ?? [], response.status, answer?.why ?? (response.status === TOO_LARGE ? "large" : ""));
}

/** The text of a drawing by its name; "" if nobody has it any more. */
export async function drawn(name) {
  try {
    const response = await fetch(`/picture/${name}`);
    return response.ok ? await response.text() : "";
  } catch { return ""; }
}

/**
 * Listen to the events of a game until `.close()`. Calls told(event, data) for each, line(true or false, status) when the
 * connection comes or goes, or is refused to a page of a studio that has ended; a lost one is tried again, ever more slowly, and at once when the page is looked at.
 * A page that is not seen for a while does not listen; when it is, "hello" begins everything anew, so that nothing is missed.
 */
export function listen(game, told, line) {
  let heard = null;
  let timer = 0;
  let leaving = 0;
  let wait = FIRST_WAIT;
  let live = false;

  async function open() {
    clearTimeout(timer);
    heard?.abort();
    const mine = heard = new AbortController();
    let status = 0;
    try {
      const response = await fetch(`/events?game=${encodeURIComponent(game)}`, { headers: { "X-Kamiban": word() }, signal: mine.signal });
      status = response.status;
      if (!response.ok) throw new Refused("", [], response.status);
      live = true;
      wait = FIRST_WAIT;
      line(true);
      const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await lines.read();
        if (done) break;
        const events = (rest + value).split("\n\n");
        rest = events.pop();
        for (const each of events) if (each.startsWith("data: ")) say(each.slice(6));
      }
    } catch { /* the line is lost, or closed by us */ }
    if (heard !== mine || mine.signal.aborted) return;
    live = false;
    line(false, status);
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 1.6, LONGEST_WAIT);
  }

  function say(text) {
    const { event, type, ...data } = worded(JSON.parse(text));
    try { told(event ?? type, data); } catch (error) { reportError(error); } // of a view, which must not cut the line
  }

  function leave() {
    clearTimeout(timer);
    heard.abort();
    live = false;
  }

  function seen() {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leave, UNSEEN);
    else if (!live) open();
  }

  open();
  if (document.hidden) seen();
  document.addEventListener("visibilitychange", seen);
  return {
    close() {
      clearTimeout(leaving);
      leave();
      document.removeEventListener("visibilitychange", seen);
    },
  };
}
