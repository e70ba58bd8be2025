// The desk that pages lie on: how large they are, which one is looked at, and the tools for both.

import { iconButton } from "../../controls.js";
import { LIFE, make } from "../../dom.js";

const SMALLEST = 0.1;
const LARGEST = 4;
const AIR = 48;

/** A scrolling desk of elements `.lot`, each with `--w` mm beside one another; `zoom` is "fit" or a share of life size. */
export class Desk {
  constructor(studio, { zoom = "fit", words, changed = () => {} }) {
    Object.assign(this, { studio, zoom, words, changed });
    this.widest = 210;
    this.highest = 297;
    this.element = make("div.desk-of-pages", { onscroll: () => this.scrolled() });
    this.observer = new ResizeObserver(() => this.size());
    this.observer.observe(this.element);
    this.count = make("span.count-of-pages", { role: "status" });
  }

  /** The way from one to the next. */
  pager() {
    const { say } = this.studio;
    return make("div.pager", {}, iconButton("left", say(this.words.previous), () => this.step(-1)), this.count,
      iconButton("right", say(this.words.next), () => this.step(1)));
  }

  zoomer() {
    const { say } = this.studio;
    this.percent = make("button.percent", { type: "button", title: say("paged fit"), onclick: () => this.set(this.zoom === "fit" ? 1 : "fit") });
    return make("div.zoom-of-pages", { role: "group", "aria-label": say("paged zoom") },
      iconButton("minus", say("paged smaller"), () => this.set(this.share / 1.25)), this.percent,
      iconButton("plus", say("paged larger"), () => this.set(this.share * 1.25)),
      iconButton("fit", say("paged fit"), () => this.set("fit")));
  }

  /** How large the largest of what lies here is, in mm. */
  fit(widest, highest) {
    if (widest === this.widest && highest === this.highest) return;
    Object.assign(this, { widest, highest });
    this.size();
  }

  set(zoom) {
    const { element } = this;
    const middle = (element.scrollTop + element.clientHeight / 2) / Math.max(element.scrollHeight, 1);
    this.zoom = zoom === "fit" ? zoom : Math.min(LARGEST, Math.max(SMALLEST, zoom));
    this.size();
    element.scrollTop = middle * element.scrollHeight - element.clientHeight / 2;
    this.changed();
  }

  /** Lay everything at its size. */
  size() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth) return;
    const wide = (clientWidth - AIR) / this.widest;
    const high = Math.max(clientHeight - AIR - 40, 240) / this.highest;
    const narrow = clientWidth < 700;
    const fits = narrow ? (clientWidth - 24) / this.widest : Math.min(wide, Math.max(high, wide * 0.45));
    const scale = this.zoom === "fit" ? Math.min(fits, LIFE * 1.6) : this.zoom * LIFE;
    this.share = scale / LIFE;
    this.element.style.setProperty("--scale", `${scale}px`);
    const percent = this.studio.figure(this.share * 100);
    if (this.percent) {
      this.percent.textContent = `${percent} %`;
      this.percent.setAttribute("aria-label", this.studio.say("paged life", { percent }));
    }
    this.scrolled();
  }

  lots() {
    return [...this.element.querySelectorAll(".lot")];
  }

  scrolled() {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.tell();
    });
  }

  /** Which of how many is looked at. */
  here() {
    const box = this.element.getBoundingClientRect();
    const line = box.top + box.height * 0.4;
    const lots = this.lots();
    const index = lots.findIndex((each) => each.getBoundingClientRect().bottom > line);
    return { lots, index: index < 0 ? lots.length - 1 : index };
  }

  tell() {
    const { lots, index } = this.here();
    const numbers = this.words.numbers?.(lots, index) ?? { n: index + 1, all: lots.length };
    const said = { n: this.studio.figure(numbers.n), all: this.studio.figure(numbers.all) };
    this.count.textContent = lots.length ? `${said.n} / ${said.all}` : "";
    this.count.title = lots.length ? this.studio.say(this.words.count, said) : "";
  }

  step(by) {
    const { lots, index } = this.here();
    const top = (each) => each.getBoundingClientRect().top;
    const here = lots.length ? top(lots[index]) : 0;
    const rest = by > 0 ? lots.slice(index + 1) : lots.slice(0, index).reverse();
    const next = rest.find((each) => Math.abs(top(each) - here) > 4) ?? lots[index];
    this.to(lots.find((each) => Math.abs(top(each) - top(next)) < 4));
  }

  /** Look at an element. */
  to(element, smooth = true) {
    if (!element) return;
    const top = element.getBoundingClientRect().top - this.element.getBoundingClientRect().top + this.element.scrollTop;
    this.element.scrollTo({ top: top - 52, behavior: smooth ? "smooth" : "instant" });
  }

  key(event) {
    const does = { "+": () => this.set(this.share * 1.25), "=": () => this.set(this.share * 1.25), "-": () => this.set(this.share / 1.25),
      0: () => this.set("fit"), j: () => this.step(1), k: () => this.step(-1) }[event.key];
    does?.();
    return Boolean(does);
  }

  end() {
    this.observer.disconnect();
    cancelAnimationFrame(this.waiting);
  }
}

/** A piece of paper: a picture of so many mm. */
export function paper(given) {
  const element = make("div.paper", { tabIndex: 0, role: "group" });
  const image = make("img", { alt: "", loading: "lazy", decoding: "async", draggable: "false" });
  element.append(image);
  element.show = (page) => {
    element.style.setProperty("--w", page.width);
    element.style.setProperty("--h", page.height);
    const source = `/picture/${page.picture}`;
    if (image.getAttribute("src") !== source) image.setAttribute("src", source);
  };
  image.addEventListener("error", () => given?.lost?.());
  return element;
}

/** What a paper is called. */
export const paperName = (name) => name.length < 3 ? name.toUpperCase() : name[0].toUpperCase() + name.slice(1);
