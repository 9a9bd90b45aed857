// Data that is read again soon after something is logged. There is a short wait first, so that
// entries in quick succession cause only one reading.

import { Reads, type Reader } from "../../shared/reads.js";

export abstract class SoonReads<Page extends Reader> extends Reads<Page> {
  /** how long to wait for more entries before reading, in milliseconds */
  pause = 500;
  #timer: number | undefined;

  abstract reload: () => unknown;

  close() {
    clearTimeout(this.#timer);
  }

  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reload(), this.pause);
  }
}
