// A round as it stood after each of its steps, as the house tells it: read when it is gone to, and
// kept while the round is open.

import { read } from "../../shared/api.js";
import type { RoundPage } from "./round.js";

/** The most steps that are kept at once. */
const MOST_KEPT = 200;

export class Stood {
  page: RoundPage;
  /** by entry */
  known!: Map<string, any>;
  /** what was shown last: it stays until the step that is gone to is there */
  shown!: any;
  reading!: boolean;

  constructor(page: RoundPage) {
    this.page = page;
    this.clear();
  }

  clear() {
    this.known = new Map();
    this.shown = null;
    this.reading = false;
  }

  /** The round after the step that is shown; before it is there, as it was shown last. */
  get now() {
    const entry = this.page.events[this.page.at];
    const found = entry && this.known.get(entry.id);
    if (found) this.shown = found;
    return this.shown;
  }

  /** Whether what is shown belongs to another step. */
  get late() {
    const entry = this.page.events[this.page.at];
    return !entry || !this.known.has(entry.id);
  }

  /** Reads the step that is gone to; while one is read, whoever goes on waits for the newest. */
  async read() {
    if (this.reading) return;
    const { page, known } = this;
    this.reading = true;
    try {
      while (page.events[page.at] && this.late) {
        const entry = page.events[page.at];
        const { data } = await read(`/v1/rounds/${page.id}/after/${entry.seq}`);
        if (known !== this.known) return;
        if (known.size >= MOST_KEPT) known.clear();
        known.set(entry.id, data);
      }
      page.desk.redraw();
    } catch (problem) {
      page.problem = page.desk.told(problem);
      page.desk.redraw();
    } finally {
      if (known === this.known) this.reading = false;
    }
  }
}
