// What a list or a screen reads: since when somebody waits for it, when it was read last, and why
// it could not be read.

import { SAID_AFTER, type Known } from "./parts/states.js";

/** The page that reads. */
export interface Reader {
  redraw: () => void;
  /** A refusal in words. */
  told: (problem: unknown) => string;
}

export class Reads<Page extends Reader> implements Known {
  readAt: Date | null = null;
  since = 0;
  problem = "";
  #turn = 0;

  constructor(public desk: Page) {}

  /** What was read answers another question. */
  forget() {
    this.readAt = null;
    this.problem = "";
  }

  /**
   * Reads. What comes of an earlier reading is not said any more.
   * @param waits whether somebody waits for it; what is read again by itself is not said
   */
  async reads(how: () => Promise<unknown>, waits = !this.readAt) {
    const turn = (this.#turn += 1);
    if (waits) {
      this.since = performance.now();
      setTimeout(() => this.since && this.desk.redraw(), SAID_AFTER + 10);
      this.desk.redraw();
    }
    let problem = "";
    try {
      await how();
    } catch (refusal) {
      problem = this.desk.told(refusal);
    }
    if (turn === this.#turn) {
      Object.assign(this, { problem, since: 0 });
      if (!problem) this.readAt = new Date();
    }
    this.desk.redraw();
  }
}
