// A form whose buttons keep working while the page reads its data again. A press during the reading
// is sent after it.

import { Sends } from "../../shared/sends.js";

export class ReadsAside extends Sends {
  /** the reading that is under way, if any */
  reading: Promise<unknown> | null = null;

  /** Reads something without making the form busy. */
  async aside(what: () => Promise<unknown>) {
    this.reading = what().catch((problem: unknown) => {
      this.problem = this.host.told(problem);
    });
    await this.reading;
    this.reading = null;
    this.host.redraw();
  }

  override async once<T>(what: () => Promise<T>): Promise<T | null> {
    if (this.reading) await this.reading;
    return super.once(what);
  }
}
