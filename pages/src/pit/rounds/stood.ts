// The state of a round after each of its steps. It is read from the house when a step is opened,
// and kept while the round is open.

import { read } from "../../shared/api.js";
import type { RoundPage } from "./round.js";
import type { Round } from "../../../types/api.js";

/** The most steps that are kept at once. */
const MOST_KEPT = 200;

export class Stood {
  page: RoundPage;
  /** the states that were read, by entry */
  known!: Map<string, Round>;
  /** the state that was drawn last, which stays on the screen until the next one arrives */
  shown!: Round | null;
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

  /** The state after the current step; until it has been read, the state that was drawn last. */
  get now() {
    const entry = this.page.events[this.page.at];
    const found = entry && this.known.get(entry.id);
    if (found) this.shown = found;
    return this.shown;
  }

  /** Whether the state of the current step has not been read yet. */
  get late() {
    const entry = this.page.events[this.page.at];
    return !entry || !this.known.has(entry.id);
  }

  /**
   * Reads the state after the current step. If the step changes while a state is being read, the
   * new step is read next, and those in between are skipped.
   */
  async read() {
    if (this.reading) return;
    const { page, known } = this;
    this.reading = true;
    try {
      for (;;) {
        const entry = page.events[page.at];
        if (!entry || !this.late) break;
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
