// Elements made in one line. Texts become text nodes, never markup: what a game says cannot run here.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "indeterminate", "selected", "tabIndex"]);

/**
 * An element: make("button.quiet", {type: "button", onclick: fn, "aria-label": "…"}, "text", child, …).
 * A value of null, undefined or false leaves an attribute out; `data` sets data-… attributes; children may be
 * nodes, texts, numbers, lists, or nothing.
 */
export function make(kind, given = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  assign(element, given);
  fill(element, children);
  return element;
}

/** An element of SVG, with attributes only. */
export function draw(tag, given = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) if (value != null) element.setAttribute(name, value);
  fill(element, children);
  return element;
}

/** Set attributes, properties and listeners as `make` does. */
export function assign(element, given) {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "style") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else if (name === "class") element.classList.add(...String(value).split(" ").filter(Boolean));
    else if (PROPERTIES.has(name)) element[name] = value;
    else if (value !== false || name.startsWith("aria-")) element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
  }
  return element;
}

/** Replace what is in an element. */
export function refill(element, ...children) {
  element.replaceChildren();
  fill(element, children);
  return element;
}

function fill(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** Pixels of a millimetre at life size. */
export const LIFE = 96 / 25.4;

/** Have a box be as high as what is in it. */
export function grow(box) {
  box.style.height = "0";
  box.style.height = `${box.scrollHeight + 2}px`;
}

/** Call once things have been quiet for some milliseconds; `.now()` calls at once, `.stop()` not at all. */
export function debounced(milliseconds, call) {
  let timer = 0;
  const later = (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...given), milliseconds);
  };
  later.stop = () => clearTimeout(timer);
  later.now = (...given) => { clearTimeout(timer); call(...given); };
  return later;
}
