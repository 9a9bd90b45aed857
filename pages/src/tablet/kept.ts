// What is tapped while an answer is on its way. What such a tap means depends on the answer, so it
// is kept, and done in its order once the answer has come.

import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";
import type { Entered } from "../shared/queue.js";

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

  /** Does what was tapped: now, or after the answer. Without a line there is none to wait for. */
  tap(what: () => void) {
    if (!this.waits) return what();
    if (!this.desk.live) return this.tell(words("needs-line"));
    this.taps.push(what);
    if (!this.acting && this.taps.length === 1) this.desk.queue.pump().then(() => this.go());
  }

  /** Takes the last tap back, if one is kept. */
  back() {
    return this.taps.pop() !== undefined;
  }

  /** Does what is answered at once. */
  async act(command: Entered, then: () => void) {
    if (this.waits) return;
    this.acting = true;
    const done = await this.desk.act(command);
    this.acting = false;
    if (done) then();
    this.go();
  }

  /** The answer has come. After a refusal nothing is done: the taps went with what was refused. */
  go() {
    const { taps } = this;
    this.taps = [];
    if (this.desk.queue.stuck || this.desk.refusal) return;
    for (const tap of taps) this.tap(tap);
  }
}
