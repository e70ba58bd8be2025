// How far the translations are, in one sentence a language: for views that must not be full of what is not translated yet.

/** A language and what is left of it, {all, missing, stale}, or null while that is not known, in words. */
export function leftIn(studio, code, left) {
  const { say, figure, state } = studio;
  const language = state.open.languages.find((each) => each.code === code)?.name ?? code;
  if (!left) return say("left some", { language });
  const said = ["missing", "stale"].filter((word) => left[word] > 0)
    .map((word) => say(`left ${word}`, { n: left[word], shown: figure(left[word]), all: figure(left.all) }));
  return said.length ? say("left", { language, said: said.join(say("left and")) }) : say("left some", { language });
}
