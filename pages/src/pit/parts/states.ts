// The states of the desk's lists and screens. What says that it could not be read is read again
// until it is.

import { html, nothing } from "lit-html";
import { dashLines, empty, isLate, reading, type Known } from "../../shared/parts/states.js";
import { failed } from "../frame.js";

/**
 * The foot of a list or a screen: that it is being read, or why it could not be read; or what will
 * be there, if nothing is.
 * @param again reads it
 * @param none what is said where nothing is there; empty where something is
 */
export function states(known: Known, again: () => void, none = "") {
  const { problem, readAt, since } = known;
  if (problem) return failed(problem, again, readAt);
  if (since) return reading(known);
  return readAt && none ? empty(none) : nothing;
}

/** The class of what was here before, while it is not known any more. */
export const staleClass = (known: Known) => (known.problem || isLate(known) ? "stale" : "");

/** A screen of which nothing is known yet: its frame, and dashes. */
export function unread(known: Known, again: () => void, none = "") {
  const { problem, readAt } = known;
  return html`<section class="panel">${
    problem || readAt ? nothing : dashLines()
  }${states(known, again, none)}</section>`;
}
