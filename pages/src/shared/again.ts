// Retries after a failure: after half a second, then at longer and longer intervals, and at once
// when the network is back or someone touches the device. Everything that waits for the house waits
// in this way.

import { Problem } from "./problem.js";

const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A touch does not cause a new attempt within this many milliseconds of the last one. */
const AT_LEAST = 250;

/** Everything that is waiting for its next attempt. */
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

/** Redraws once a second while something is waiting, so that the countdown on the screen moves. */
export const countDown = (redraw: () => void) =>
  setInterval(() => waiting.size > 0 && redraw(), 1_000);

export class Again {
  tries = 0;
  since = 0;
  due = 0;
  /** Whether `until` is running: it asks again and again until there is an answer. */
  asking = false;
  stopped = false;
  wake: (() => void) | null = null;

  /**
   * Waits for the next attempt. The time is partly random, so that devices that failed together do
   * not all come back at the same moment.
   */
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

  /** The seconds until the next attempt: 0 if it is under way, null if there is none. */
  get left() {
    if (!this.wake) return this.tries ? 0 : null;
    return Math.max(1, Math.ceil((this.due - performance.now()) / 1_000));
  }

  /** Called when the house has answered: the intervals start again at the shortest. */
  answered() {
    this.tries = 0;
  }

  /** Tries at once. */
  now() {
    this.wake?.();
  }

  /**
   * Asks until there is an answer, starting with a wait. A second call while it is asking does
   * nothing.
   * @param ask returns whether there was an answer
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

/** Whether there was an answer, or a refusal that trying again would not change. */
async function isAnswered(ask: () => Promise<boolean>) {
  try {
    return await ask();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return !problem.passes;
  }
}
