// The four moments of every list beside its good one: nothing is there, it is being read, it could
// not be read, and it is old. A nought or a "none" is said only when everything was read.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { failed } from "../frame.js";

/** A reading is said only when it takes so many milliseconds. */
const SAID_AFTER = 400;

/** What is known of a list. */
export interface ListState {
  /** null until it was read */
  items: readonly unknown[] | null;
  /** when the reading began that is still going on; 0 if none is */
  since: number;
  problem: string;
}

/** Draws again when a reading has taken long enough to be said. */
export function sayLater(redraw: () => void) {
  setTimeout(redraw, SAID_AFTER + 10);
  return performance.now();
}

/**
 * What stands in place of a list, or above it.
 * @param none what will be here, and what makes it come
 */
export function stateOf({ items, since, problem }: ListState, none: string, again: () => void) {
  if (problem) return failed(problem, again);
  const late = since > 0 && performance.now() - since > SAID_AFTER;
  if (late) return html`<p class="reading" role="status">${words("reading")}</p>`;
  return items && !items.length && !since ? html`<p class="empty">${none}</p>` : nothing;
}

/** The class of what was here before, while it is not known any more. */
export const staleClass = ({ items, since, problem }: ListState) =>
  items && (problem || since) ? "stale" : "";
