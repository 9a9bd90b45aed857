// Taps made while an answer is on its way. What they mean depends on the answer, so they are kept
// and carried out in order once it has arrived.

import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";
import type { Command } from "./game.js";

export class Kept {
  taps: (() => void)[] = [];
  acting = false;

  constructor(
    private desk: Desk,
    /** shows why a tap is refused */
    private tell: (text: string) => void,
  ) {}

  /** Whether an answer is on its way. */
  get waits() {
    return this.acting || this.desk.waiting.length > 0;
  }

  /**
   * Carries out a tap now, or once the answer has arrived. Without a connection there is no answer
   * to wait for.
   */
  tap(what: () => void) {
    if (!this.waits) return what();
    if (!this.desk.live) return this.tell(words("needs-line"));
    this.taps.push(what);
    if (!this.acting && this.taps.length === 1) this.desk.queue.pump().then(() => this.go());
  }

  /** Takes back the last kept tap, if there is one. */
  back() {
    return this.taps.pop() !== undefined;
  }

  /** Sends a command and waits for its answer. */
  async act(command: Command, then: () => void) {
    if (this.waits) return;
    this.acting = true;
    const done = await this.desk.act(command);
    this.acting = false;
    if (done) then();
    this.go();
  }

  /**
   * Called when the answer has arrived. After a refusal the kept taps are dropped, because they
   * relied on what was refused.
   */
  go() {
    const { taps } = this;
    this.taps = [];
    if (this.desk.queue.stuck || this.desk.refusal) return;
    for (const tap of taps) this.tap(tap);
  }
}
