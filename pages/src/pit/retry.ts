// Failed reads are repeated until the house answers: those in the background, and those whose
// failure is shown on the screen.

import { Again } from "../shared/again.js";
import type { Desk } from "./desk.js";

/** What the desk reads in the background. */
export type Quiet = "readFloor" | "readCheckpoints" | "readNames" | "readToSign";

/** Repeats the read whose failure is on the screen; null if there is none. */
let shown: (() => unknown) | null = null;
/** When the read on the screen first failed. The data on the screen is at least that old. */
let since: Date | null = null;

/** Called before each drawing; failures that are still on the screen register again. */
export function forgetRetry() {
  if (!shown) since = null;
  shown = null;
}

/**
 * Registers a failure that is being drawn.
 * @param again repeats the read that failed
 * @returns when it first failed
 */
export function retryWith(again: () => unknown) {
  shown = again;
  return (since ??= new Date());
}

/** One timer for the whole desk. */
const asking = new Again();

/** The seconds until the next attempt. */
export const asksIn = () => asking.left;

/** Whether a failure is on the screen. */
export const isRetried = () => shown !== null;

export class Retry {
  desk: Desk;
  again = asking;
  missed: Set<Quiet> = new Set();
  /** Whether any request was left unanswered in the latest attempt. */
  lost = false;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Tries again later, because a request was not answered. */
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
