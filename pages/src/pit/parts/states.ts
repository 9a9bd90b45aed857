// Loading, empty and failed states of the desk's lists and screens. Failed reads are repeated until
// they succeed.

import { html, nothing } from "lit-html";
import { dashLines, empty, isLate, reading, type Known } from "../../shared/parts/states.js";
import { failed } from "../frame.js";

/**
 * What is shown at the end of a list or screen: that it is being read, why it could not be read,
 * or, if it is empty, what will appear here.
 * @param again reads it again
 * @param none what to say if the list is empty; `""` if it is not empty
 */
export function states(known: Known, again: () => void, none = "") {
  const { problem, readAt, since } = known;
  if (problem) return failed(problem, again, readAt);
  if (since) return reading(known);
  return readAt && none ? empty(none) : nothing;
}

/** The CSS class of data that is out of date. */
export const staleClass = (known: Known) => (known.problem || isLate(known) ? "stale" : "");

/** A screen that has not been read yet: its frame, with dashes. */
export function unread(known: Known, again: () => void, none = "") {
  const { problem, readAt } = known;
  return html`<section class="panel">${
    problem || readAt ? nothing : dashLines()
  }${states(known, again, none)}</section>`;
}
