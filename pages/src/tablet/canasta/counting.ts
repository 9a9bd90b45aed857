// What melds are worth. The page queries the house's calculator a moment after the last tap.

import { call } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import type { Desk } from "../desk.js";
import type { CanastaRound, CanastaSideInput, CanastaSideScore } from "../../../types/api.js";

/** How long after the last tap the house is asked, in milliseconds. */
const SETTLES = 120;

export class Counting {
  desk: Desk<CanastaRound>;
  redraw: () => void;
  asked = "";
  timer: ReturnType<typeof setTimeout> | undefined;
  /** one score per side, in the order in which the sides were sent */
  answer: CanastaSideScore[] | null = null;

  constructor(desk: Desk<CanastaRound>, redraw: () => void) {
    this.desk = desk;
    this.redraw = redraw;
  }

  /** Asks for these sides' scores, unless it has already asked for them. */
  ask(sides: CanastaSideInput[]) {
    const question = JSON.stringify(sides);
    if (question === this.asked) return;
    Object.assign(this, { asked: question, answer: null });
    clearTimeout(this.timer);
    if (this.desk.live) this.timer = setTimeout(() => this.send(question), SETTLES);
  }

  async send(question: string) {
    const preset = this.desk.rules?.preset;
    try {
      const body = { preset, sides: JSON.parse(question) };
      const { data } = await call("POST", "/v1/canasta/scores", { body });
      if (question === this.asked) this.answer = data.sides;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
    this.redraw();
  }
}
