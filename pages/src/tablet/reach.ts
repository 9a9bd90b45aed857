// Whether the house answers, and what is done until it does: the table is asked for again and
// again, so that one answer that was lost stops nobody.

import { Again } from "../shared/again.js";
import type { Desk } from "./desk.js";

export type Problem = import("../shared/problem.js").Problem;

export class Reach {
  desk: Desk;
  live = true;
  /** Whether the live line is there; without it, the table is asked for what is new. */
  streams = true;
  /** since when there is no line */
  offSince: Date | null = null;
  again = new Again();

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** The live line is there, or gone. */
  lineIs(streams: boolean) {
    const was = this.streams;
    this.streams = streams;
    if (streams) {
      this.setLive(true);
      this.again.now();
    } else if (was) {
      this.setLive(false);
    }
  }

  /** What the queue sent was refused, or not answered: the queue itself tries again. */
  heard(problem: Problem) {
    if (problem.status === 0 || !problem.passes) this.setLive(problem.status !== 0);
  }

  /** Something was not answered. */
  lost(problem: Problem) {
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

  setLive(live: boolean) {
    if (!live) this.ask();
    if (live === this.live) return;
    this.live = live;
    this.offSince = live ? null : new Date();
    if (live) this.desk.queue.retry();
    this.desk.redraw();
  }
}
