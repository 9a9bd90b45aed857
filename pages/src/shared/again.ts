// Trying again after a failure: after half a second, then at longer and longer intervals, and at
// once when the line is back or somebody taps. Whatever waits for the house waits like this.

import { Problem } from "./problem.js";

const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A tap is no reason to ask sooner than so many milliseconds after the try before. */
const AT_LEAST = 250;

/** What waits for its next try. */
const waiting: Set<Again> = new Set();

addEventListener("online", () => {
  for (const again of [...waiting]) again.now();
});
for (const touch of ["pointerdown", "keydown"]) {
  const tapped = () => {
    for (const again of [...waiting]) {
      if (performance.now() - again.since >= AT_LEAST) again.now();
    }
  };
  addEventListener(touch, tapped, { capture: true });
}

/** Draws once a second while something waits, so that the seconds are seen to go by. */
export const countDown = (redraw: () => void) =>
  setInterval(() => waiting.size > 0 && redraw(), 1_000);

export class Again {
  tries = 0;
  since = 0;
  due = 0;
  /** Whether it is being asked until there is an answer. */
  asking = false;
  stopped = false;
  wake: (() => void) | null = null;

  /** Waits for the next try. Devices that failed together do not come back together. */
  async wait() {
    if (this.stopped) return;
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.since = performance.now();
    this.due = this.since + wait;
    waiting.add(this);
    await new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      setTimeout(resolve, wait);
    });
    waiting.delete(this);
    this.wake = null;
  }

  /** In how many seconds it is tried: 0 now, null where nothing is to be tried. */
  get left() {
    if (!this.wake) return this.tries ? 0 : null;
    return Math.max(1, Math.ceil((this.due - performance.now()) / 1_000));
  }

  /** The house has answered: the next failure is the first. */
  answered() {
    this.tries = 0;
  }

  /** Tries at once. */
  now() {
    this.wake?.();
  }

  /**
   * Asks until it is answered, from the next wait on; what is being asked already is not asked
   * twice.
   * @param ask whether that was the answer
   */
  async until(ask: () => Promise<boolean>) {
    if (this.asking || this.stopped) return;
    this.asking = true;
    try {
      do await this.wait();
      while (!this.stopped && !(await isAnswered(ask)));
    } finally {
      this.asking = false;
      this.answered();
    }
  }

  stop() {
    this.stopped = true;
    this.wake?.();
  }
}

/** Whether there was an answer, or a refusal that no later try would change. */
async function isAnswered(ask: () => Promise<boolean>) {
  try {
    return await ask();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return !problem.passes;
  }
}
