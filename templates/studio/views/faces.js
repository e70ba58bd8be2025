// Faces: every component, both sides, as they are printed.

import { make } from "../dom.js";

export default {
  name: "faces", icon: "faces", title: "faces",
  words: { en: { faces: "Faces" }, ja: { faces: "カード面" } },
  mount(root, studio) { root.append(make("p", {}, studio.state.open.title)); },
  unmount() {},
};
