// What could not be read is read again until the house answers: what the desk reads for itself, and
// what says on the screen that it failed.

import { Again } from "../shared/again.js";
import type { Desk } from "./desk.js";

/** What the desk reads for itself. */
export type Quiet = "readFloor" | "readCheckpoints" | "readNames" | "readToSign";

/** Reads again what the screen says could not be read. */
let shown: (() => unknown) | null = null;
/** Since when that is so: what stands on the screen is as it was then. */
let since: Date | null = null;

/** The page is drawn. */
export function forgetRetry() {
  if (!shown) since = null;
  shown = null;
}

/**
 * A failure is drawn, with what reads again.
 * @returns since when it has failed
 */
export function retryWith(again: () => unknown) {
  shown = again;
  return (since ??= new Date());
}

/** What asks again, one thing for the whole desk. */
const asking = new Again();

/** In how many seconds what failed is read again by itself. */
export const asksIn = () => asking.left;

/** Whether a failure is drawn. */
export const isRetried = () => shown !== null;

export class Retry {
  desk: Desk;
  again = asking;
  missed: Set<Quiet> = new Set();
  /** Whether something was not answered since it was asked last. */
  lost = false;

  constructor(desk: Desk) {
    this.desk = desk;
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
