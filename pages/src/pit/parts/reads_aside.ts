// A form that is read again while someone may be pressing its button. Whatever is pressed meanwhile
// is sent after the reading, not lost.

import { Sends } from "../../shared/sends.js";

export class ReadsAside extends Sends {
  /** the reading that is under way, if any */
  reading: Promise<void> | null = null;

  /** Reads something without making the form busy. */
  async aside(what: () => Promise<unknown>) {
    this.reading = what().then(
      () => {},
      (problem: unknown) => {
        this.problem = this.host.told(problem);
      },
    );
    await this.reading;
    this.reading = null;
    this.host.redraw();
  }

  override async once<T>(what: () => Promise<T>): Promise<T | null> {
    if (this.reading) await this.reading;
    return super.once(what);
  }
}
