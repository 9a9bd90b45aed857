// Data that is read again soon after something is logged. There is a short wait first, so that
// entries in quick succession cause only one reading. A busy house logs without a pause, so later
// entries do not restart the wait.

import { Reads, type Reader } from "../../shared/reads.js";

export abstract class SoonReads<Page extends Reader> extends Reads<Page> {
  /** how long to wait for more entries before reading, in milliseconds */
  wait = 500;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** whether something was logged after the reading began */
  #isOld = false;

  abstract reload: () => unknown;

  close() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOld = false;
  }

  soon() {
    this.#isOld = true;
    this.#timer ??= setTimeout(async () => {
      this.#isOld = false;
      try {
        await this.reload();
      } finally {
        this.#timer = undefined;
        if (this.#isOld) this.soon();
      }
    }, this.wait);
  }
}
