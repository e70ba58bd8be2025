// The way to the server: questions by POST, events by SSE. Nothing else leaves the page.

const TOKEN = document.querySelector('meta[name="token"]')?.content ?? "";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** Why something was not done, in words for a person, with the problems that say more. */
export class Refused extends Error {
  constructor(message, problems = [], status = 200, why = "") {
    super(message);
    Object.assign(this, { problems, status, why });
  }
}

/** Ask a room of a game; resolves to its result, rejects with Refused (status 0: nobody answered). */
export async function ask(game, verb, args = {}) {
  let response;
  try {
    response = await fetch(`/do/${game}/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Kamiban": TOKEN },
      body: JSON.stringify(args),
    });
  } catch {
    throw new Refused("", [], 0);
  }
  let answer = null;
  try { answer = await response.json(); } catch { /* the gate says nothing */ }
  if (answer?.ok) return answer.result;
  throw new Refused(answer?.message ?? `${verb}: ${response.status}`, answer?.problems ?? [], response.status, answer?.why);
}

/**
 * Listen to the events of a game until `.close()`. Calls told(event, data) for each, line(true or false) when the
 * connection comes or goes; a lost one is tried again, ever more slowly, and at once when the page is looked at.
 */
export function listen(game, told, line) {
  let source = null;
  let timer = 0;
  let wait = FIRST_WAIT;
  let ended = false;

  function open() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`/events?game=${encodeURIComponent(game)}`);
    source.onopen = () => { wait = FIRST_WAIT; line(true); };
    source.onmessage = (message) => {
      const { event, type, ...data } = JSON.parse(message.data);
      told(event ?? type, data);
    };
    source.onerror = () => {
      source.close();
      if (ended) return;
      line(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 1.6, LONGEST_WAIT);
    };
  }

  function seen() {
    if (!document.hidden && source.readyState === EventSource.CLOSED) open();
  }

  open();
  document.addEventListener("visibilitychange", seen);
  return {
    close() {
      ended = true;
      clearTimeout(timer);
      source.close();
      document.removeEventListener("visibilitychange", seen);
    },
  };
}
