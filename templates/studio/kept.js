// What this browser keeps for its user between visits: choices of the interface, never anything of a game.

/** What was kept under a name, or the fallback. */
export function kept(name, fallback) {
  try {
    const text = localStorage.getItem(`kamiban.${name}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Keep a value. */
export function keep(name, value) {
  try {
    localStorage.setItem(`kamiban.${name}`, JSON.stringify(value));
  } catch { /* a browser that keeps nothing forgets */ }
}
