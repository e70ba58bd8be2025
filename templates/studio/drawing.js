// Drawings as parts of the page: there at once, without a flicker, and of one that changes only what is another is touched.

const KINDS = new Set(["svg", "defs", "g", "path", "use", "clipPath", "mask", "linearGradient", "radialGradient", "stop"]);
const SAID = new Set([
  "id", "d", "x", "y", "width", "height", "viewBox", "transform", "opacity", "fill", "fill-rule", "fill-opacity", "clip-path", "clip-rule",
  "mask", "maskUnits", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
  "stroke-dashoffset", "gradientUnits", "gradientTransform", "spreadMethod", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr", "offset",
  "stop-color", "stop-opacity", "class", "version", "baseProfile", "xml:lang", "xmlns", "xmlns:ev", "xmlns:xlink",
]);
const BLENDING = /^(isolation|mix-blend-mode):([a-z-]+)$/;

/** An element that shows a drawing; null if it says what a drawing of ours does not, and is better shown as a picture. */
export function drawing(text) {
  const root = read(text);
  if (!root || !plain(root)) return null;
  const element = document.createElement("span");
  element.setAttribute("aria-hidden", "true");
  element.attachShadow({ mode: "open" }).append(root); // ids of one drawing mean nothing in another
  return element;
}

/** Have an element show another drawing; false if it cannot, and is to be replaced. */
export function redraw(element, text) {
  const root = read(text);
  const before = element.shadowRoot?.firstChild;
  if (!root || !before) return false;
  return before.cloneNode(false).isEqualNode(root.cloneNode(false)) && become(before, root);
}

/** What a text draws, which is not in the page yet; null if it is no drawing. */
function read(text) {
  const template = document.createElement("template");
  // the policy of the page refuses styles that are written, and says so: what blends is set below
  template.innerHTML = text.slice(text.indexOf("<svg")).replaceAll(' style="', ' blend="');
  const root = template.content.firstElementChild;
  if (root?.localName !== "svg") return null;
  for (const each of root.querySelectorAll(":scope > title, :scope > desc")) each.remove(); // of which a page would show tips
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

/** Make what is in an element of the page what is in another, but for what is the same; false if that does more than draw. */
function become(before, after) {
  const [old, next] = [[...before.children], [...after.children]];
  while (old.length && next.length && old[0].isEqualNode(next[0])) [old, next].forEach((each) => each.shift());
  let below = null;
  while (old.length && next.length && old.at(-1).isEqualNode(next.at(-1))) [below] = [old, next].map((each) => each.pop());
  if (old.length === next.length) return next.every((each, index) => replace(old[index], each));
  if (!next.every(plain)) return false;
  for (const each of old) each.remove();
  for (const each of next) before.insertBefore(each, below);
  return true;
}

/** Put an element in the place of another, or only what is in it if nothing else is different. */
function replace(before, after) {
  if (before.cloneNode(false).isEqualNode(after.cloneNode(false))) return become(before, after);
  if (!plain(after)) return false;
  before.replaceWith(after);
  return true;
}
