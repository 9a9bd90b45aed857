// @ts-check
// Whether the house answers, and what is done until it does: the table is asked for again and
// again, so that one answer that was lost stops nobody.

import { Again } from "../shared/again.js";

/** @typedef {import("../shared/problem.js").Problem} Problem */

export class Reach {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.live = true;
    /** Whether the live line is there; without it, the table is asked for what is new. */
    this.streams = true;
    /** @type {Date | null} since when there is no line */
    this.offSince = null;
    this.again = new Again();
  }

  /** The live line is there, or gone. @param {boolean} streams */
  lineIs(streams) {
    const was = this.streams;
    this.streams = streams;
    if (streams) {
      this.setLive(true);
      this.again.now();
    } else if (was) {
      this.setLive(false);
    }
  }

  /** What the queue sent was refused, or not answered: the queue itself tries again.
   * @param {Problem} problem */
  heard(problem) {
    if (problem.status === 0 || !problem.passes) this.setLive(problem.status !== 0);
  }

  /** Something was not answered. @param {Problem} problem */
  lost(problem) {
    if (problem.status === 0) this.setLive(false);
    else if (problem.passes) this.ask();
  }

  /** Asks until everything is known again, and news comes by itself. */
  ask() {
    const { desk } = this;
    this.again.until(async () => {
      const { streams } = this;
      await desk.readOthers();
      desk.redraw();
      return streams;
    });
  }

  /** @param {boolean} live */
  setLive(live) {
    if (!live) this.ask();
    if (live === this.live) return;
    this.live = live;
    this.offSince = live ? null : new Date();
    if (live) this.desk.queue.retry();
    this.desk.redraw();
  }
}
