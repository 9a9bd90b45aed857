// Whether the house answers. If it does not, the table is read again and again, so that a single
// lost answer does not block the tablet.

import { Again } from "../shared/again.js";
import type { Desk } from "./desk.js";

export type Problem = import("../shared/problem.js").Problem;

export class Reach {
  desk: Desk;
  live = true;
  /** Whether the live line is up. If it is down, the tablet keeps asking for changes. */
  streams = true;
  /** when the connection was lost; null while there is one */
  offSince: Date | null = null;
  again = new Again();

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Called when the live line goes up or down. */
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

  /** Called when an entry is refused or not answered. The queue itself tries again. */
  heard(problem: Problem) {
    if (problem.status === 0 || !problem.passes) this.setLive(problem.status !== 0);
  }

  /** Called when a request is not answered. */
  lost(problem: Problem) {
    if (problem.status === 0) this.setLive(false);
    else if (problem.passes) this.ask();
  }

  /** Keeps asking until the table has been read and the live line is up again. */
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
