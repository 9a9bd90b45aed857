// What melds come to: asked of the house's calculator, a moment after the last tap.

import { call } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import type { Desk } from "../desk.js";
import type { CanastaRound } from "../../../types/api.js";

/** The house is asked so long after the last tap, in milliseconds. */
const SETTLES = 120;

export class Counting {
  desk: Desk<CanastaRound>;
  redraw: () => void;
  asked = "";
  timer = 0;
  /** a score a side, in the order of the question */
  answer: any[] | null = null;

  constructor(desk: Desk<CanastaRound>, redraw: () => void) {
    this.desk = desk;
    this.redraw = redraw;
  }

  /** Asks for these sides, if they are others than before. */
  ask(sides: any[]) {
    const question = JSON.stringify(sides);
    if (question === this.asked) return;
    Object.assign(this, { asked: question, answer: null });
    clearTimeout(this.timer);
    if (this.desk.live) this.timer = setTimeout(() => this.send(question), SETTLES);
  }

  async send(question: string) {
    const { preset } = this.desk.rules;
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
