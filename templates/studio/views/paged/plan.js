// The print plan at the side: what the kit takes in sheets, cuts and ink, and what to do in which order.

import { iconButton, problemCard } from "../../controls.js";
import { make, refill } from "../../dom.js";

/** The icon of the plan. */
export const PLAN = "M5 4h14v16H5zM8.500 8.500h7M8.500 12h7M8.500 15.500h4";

export class Plan {
  constructor(studio, { go, closed }) {
    Object.assign(this, { studio, go });
    this.turn = 0;
    this.body = make("div.plan-body", {}, make("p.plan-waiting", { role: "status" }, make("span.spinner"), studio.say("sheets plan making")));
    this.element = make("aside.plan", { "aria-label": studio.say("sheets plan") },
      make("header.plan-head", {}, make("h2", {}, studio.say("sheets plan")), iconButton("close", studio.say("close"), closed)), this.body);
  }

  /** Ask what something takes, and show it. */
  async ask(asked) {
    const turn = ++this.turn;
    this.element.classList.add("is-drawing");
    try {
      const answer = await this.studio.look("plan", asked);
      if (turn === this.turn) this.show(answer);
    } catch (error) {
      if (turn === this.turn) refill(this.body, make("p.plan-waiting", {}, error.message));
    } finally {
      if (turn === this.turn) this.element.classList.remove("is-drawing");
    }
  }

  show({ sums, files, steps, page, problems }) {
    const { say, figure } = this.studio;
    const number = (value, word, unit = "") => make("div.sum", {}, make("dd", {}, figure(value), unit && make("small", {}, unit)), make("dt", {}, say(word, { n: value })));
    const counted = files.filter((file) => !file.instead);
    refill(this.body,
      make("dl.sums", {}, number(sums.card, "sheets card"), number(sums.paper, "sheets stock paper"), number(sums.cuts, "sheets cuts"), number(sums.ink, "sheets ink", "%")),
      make("ul.plan-files", {}, counted.map((file) => make("li", {}, make("button.plan-file", { type: "button", onclick: () => this.go(file.path) },
        make("span.plan-title", {}, file.title), make("span.plan-facts", {}, this.facts(file).flatMap((fact, at) => [at > 0 && " · ", make("span", {}, fact)])))))),
      steps.length > 0 && make("ol.steps", { lang: this.studio.state.language }, steps.map((step) => make("li", {}, make("strong", {}, step.word),
        step.said.map((said, index) => make("p", {}, said, step.things[index] && make("em", {}, ` ${step.things[index]}`)))))),
      page && make("button.plan-page", { type: "button", title: say("sheets plan page"), "aria-label": say("sheets plan page"), onclick: () => this.open(page) },
        make("img", { src: `/picture/${page.picture}`, alt: "", width: page.width, height: page.height, loading: "lazy" })),
      problems.filter((each) => !each.acknowledged).slice(0, 4).map((problem) => problemCard(problem)));
  }

  /** What is to be known about a file, one after the other. */
  facts(file) {
    const { say } = this.studio;
    return [say("sheets of", { n: file.sheets }), say(`sheets on ${file.stock}`),
      file.two_sided && say(file.edge ? `sheets two ${file.edge}` : "sheets two"), file.cuts > 0 && say("sheets cuts of", { n: file.cuts }),
      file.ink !== null && say("sheets ink of", { n: file.ink })].filter(Boolean);
  }

  /** The page of the plan, large. */
  open(page) {
    const close = () => dialog.close();
    const dialog = make("dialog.page-large", { "aria-label": this.studio.say("sheets plan page"), onclose: () => dialog.remove(), onclick: close },
      make("img", { src: `/picture/${page.picture}`, alt: this.studio.say("sheets plan"), width: page.width, height: page.height }),
      iconButton("close", this.studio.say("close"), close));
    document.body.append(dialog);
    dialog.showModal();
  }
}
