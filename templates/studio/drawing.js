// Drawings as parts of the page: there at once, without a flicker, and of one that changes only what is another is touched.

const KINDS = new Set(["svg", "defs", "g", "path", "use", "clipPath", "mask", "linearGradient", "radialGradient", "stop"]);
const SAID = new Set([
  "id", "d", "x", "y", "width", "height", "viewBox", "transform", "opacity", "fill", "fill-rule", "fill-opacity", "clip-path", "clip-rule",
  "mask", "maskUnits", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
  "stroke-dashoffset", "gradientUnits", "gradientTransform", "spreadMethod", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr", "offset",
  "stop-color", "stop-opacity", "class", "version", "baseProfile", "xml:lang", "xmlns", "xmlns:ev", "xmlns:xlink",
]);
/** What a page would show tips of. */
const UNSEEN = /^(title|desc)$/;
const TAG = /<(\/)?([a-zA-Z]+)[^>]*?(\/)?>/g;
/** The drawing that each element shows, in parts. */
const SHOWN = new WeakMap();
const BLENDING = /^(isolation|mix-blend-mode):([a-z-]+)$/;

/** An element that shows a drawing; null if it says what a drawing of ours does not, and is better shown as a picture. */
export function drawing(text) {
  const all = parts(text);
  const root = all && read(`${all.join("")}</svg>`);
  if (!root || !plain(root)) return null;
  const element = document.createElement("span");
  element.setAttribute("aria-hidden", "true");
  element.attachShadow({ mode: "open" }).append(root); // ids of one drawing mean nothing in another
  SHOWN.set(element, all);
  return element;
}

/** Have an element show another drawing; false if it cannot, and is to be replaced. */
export function redraw(element, text) {
  return redrawParts(element, parts(text));
}

/** The same with a drawing in parts. Only what differs is read. */
export function redrawParts(element, after) {
  const root = element.shadowRoot?.firstChild;
  const before = SHOWN.get(element);
  if (!root || !before || !after || before[0] !== after[0] || before.length !== root.children.length + 1) return false;
  const shorter = Math.min(before.length, after.length);
  let [first, last] = [0, 0];
  while (first < shorter && before[first] === after[first]) first += 1;
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const other = (all) => before.length === after.length ? all.filter((_, index) => before[index] !== after[index]) : all.slice(first, all.length - last);
  const fresh = read(`${after[0]}${other(after).join("")}</svg>`);
  const below = root.children[before.length - last - 1];
  if (!fresh || !become(root, other([root, ...root.children]), [...fresh.children], below)) return false;
  SHOWN.set(element, after);
  return true;
}

/** A text as the head of a drawing and each element in it; null if it is no drawing. */
export function parts(text) {
  const found = [];
  let [depth, from] = [0, 0];
  TAG.lastIndex = Math.max(text.indexOf("<svg"), 0);
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    const [whole, ends, name, empty] = tag;
    if (ends) depth -= 1;
    if (depth === 1 && !ends) from = tag.index;
    if (!ends && !empty) depth += 1;
    if (found.length === 0) found.push(whole);
    else if (depth === 1 && (ends || empty) && !UNSEEN.test(name)) found.push(text.slice(from, TAG.lastIndex));
    if (depth === 0) return found;
  }
  return null;
}

/** What a text draws, which is not in the page yet; null if it is no drawing. */
function read(text) {
  const template = document.createElement("template");
  // the policy of the page refuses styles that are written, and says so: what blends is set below
  template.innerHTML = text.replaceAll(' style="', ' blend="');
  const root = template.content.firstElementChild;
  if (root?.localName !== "svg") return null;
  root.setAttribute("width", "100%");
  root.setAttribute("height", "100%");
  root.style.display = "block";
  root.style.isolation = "isolate"; // what blends inside stays inside
  return root;
}

/** Whether an element and all in it only draw. */
function plain(element) {
  if (!KINDS.has(element.localName)) return false;
  for (const { name, value } of element.attributes) {
    if (SAID.has(name) || ((name === "href" || name === "xlink:href") && value.startsWith("#"))) continue;
    const [, property, word] = (name === "blend" && BLENDING.exec(value)) || [];
    if (property) element.style.setProperty(property, word);
    else if (name !== "style") return false; // of which there are only those that were set here
  }
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) if (!plain(child)) return false;
  return true;
}

/** Put elements in the place of some in the page, but for what is the same; false if they do more than draw. */
function become(within, old, next, below = null) {
  while (old.length && next.length && old[0].isEqualNode(next[0])) [old, next].forEach((each) => each.shift());
  while (old.length && next.length && old.at(-1).isEqualNode(next.at(-1))) [below] = [old, next].map((each) => each.pop());
  if (old.length === next.length) return next.every((each, index) => replace(old[index], each));
  if (!next.every(plain)) return false;
  for (const each of next) within.insertBefore(each, below);
  for (const each of old) each.remove();
  return true;
}

/** Put an element in the place of another, or only what is in it if nothing else is different. */
function replace(before, after) {
  if (before.cloneNode(false).isEqualNode(after.cloneNode(false))) return become(before, [...before.children], [...after.children]);
  if (!plain(after)) return false;
  before.replaceWith(after);
  return true;
}
