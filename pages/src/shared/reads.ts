// The state of data that a list or screen reads: when someone started waiting for it, when it was
// last read, and why it could not be read. The same data is read once at a time, so that an older
// answer never replaces a newer one.

import { SAID_AFTER, type Known } from "./parts/states.js";

/** The page that reads the data. */
export interface Reader {
  redraw: () => void;
  /** The text of a refusal. */
  told: (problem: unknown) => string;
}

export class Reads<Page extends Reader> implements Known {
  readAt: Date | null = null;
  since = 0;
  problem = "";
  #turn = 0;
  /** ends with the last reading that was asked for */
  #last: Promise<unknown> = Promise.resolve();

  constructor(public desk: Page) {}

  /** Different data is requested from now on, which need not wait for the data before it. */
  anew() {
    this.#last = Promise.resolve();
  }

  /** Forgets the state, because different data is requested from now on. */
  forget() {
    this.anew();
    this.readAt = null;
    this.problem = "";
  }

  /**
   * Reads the data after every reading that was asked for before. A failure of an earlier reading
   * is no longer shown.
   * @param waits whether someone is waiting for the data. Automatic refreshes do not show that they
   *   are loading.
   */
  async reads(how: () => Promise<unknown>, waits = !this.readAt) {
    const turn = (this.#turn += 1);
    if (waits) {
      this.since = performance.now();
      setTimeout(() => this.since && this.desk.redraw(), SAID_AFTER + 10);
      this.desk.redraw();
    }
    let problem = "";
    const read = this.#last.then(how).catch((refusal: unknown) => {
      problem = this.desk.told(refusal);
    });
    // An error that is not a refusal is thrown to this caller only.
    this.#last = read.catch(() => undefined);
    await read;
    if (turn === this.#turn) {
      Object.assign(this, { problem, since: 0 });
      if (!problem) this.readAt = new Date();
    }
    this.desk.redraw();
  }
}
