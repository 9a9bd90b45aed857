// @ts-check
// What could not be read is read again until the house answers: what the desk reads for itself, and
// what says on the screen that it failed.

import { Again } from "../shared/again.js";

/** What the desk reads for itself.
 * @typedef {"readFloor" | "readCheckpoints" | "readNames" | "readToSign"} Quiet */

/** Reads again what the screen says could not be read. @type {(() => unknown) | null} */
let shown = null;

/** The page is drawn. */
export function forgetRetry() {
  shown = null;
}

/** A failure is drawn, with what reads again. @param {() => unknown} again */
export function retryWith(again) {
  shown = again;
}

export class Retry {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.again = new Again();
    /** @type {Set<Quiet>} */
    this.missed = new Set();
    /** Whether something was not answered since it was asked last. */
    this.lost = false;
  }

  /** Something was not answered. */
  later() {
    this.lost = true;
    this.again.until(() => this.ask());
  }

  async ask() {
    this.lost = false;
    const missed = [...this.missed];
    this.missed.clear();
    await Promise.all([shown?.(), ...missed.map((what) => this.desk.quietly(what))]);
    return !this.lost;
  }
}
