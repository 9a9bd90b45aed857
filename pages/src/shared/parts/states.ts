// The states of a list or screen that has no current data to show: empty, loading, failed, or
// offline. “0” and “none” are shown only once everything has been read.

import { html, nothing } from "lit-html";
import { time } from "../when.js";
import { words } from "../words.js";
import { icon } from "./card.js";

/** Loading is shown only if it takes longer than this many milliseconds. */
export const SAID_AFTER = 400;
/** How many rows of dashes stand in for a list while it is loading. */
const DASHES = 4;

/** What is known about some data. */
export interface Known {
  /** when the data was last read; null before the first reading */
  readAt: Date | null;
  /** when the current reading started, if someone is waiting for it; otherwise 0 */
  since: number;
  /** why the data could not be read */
  problem: string;
}

/** Whether loading has taken long enough to be shown. */
export const isLate = ({ since }: Known) => since > 0 && performance.now() - since >= SAID_AFTER;

export interface Failure {
  said: unknown;
  /**
   * `read`: the house refused; `line`: there is no connection; `file`: something could not be saved
   */
  kind: "read" | "line" | "file";
  /** the seconds until the next try; null if there is no automatic one */
  left?: number | null;
  again: () => void;
}

/** Why something failed, when it will be tried again, and a button to try again at once. */
export const failure = ({ said, kind, left = null, again }: Failure) =>
  html`<div class="failed failed--${kind}" data-state=${kind}>${icon(kind === "line" ? "off" : "warn")}<span
    role="alert">${said}</span><small class="failed__due">${
      left === null ? nothing : words(left ? "state-again" : "state-asking", { seconds: left })
    }</small><button class="pbtn btn" data-act="again" @click=${again}>${words("try-again")}</button></div>`;

/** Why something could not be read, and how old the data on the screen is. */
export const asOf = (problem: string, readAt: Date | null) =>
  readAt ? html`<span>${words("state-as-of", { at: time(readAt) })}</span> ${problem}` : problem;

/** Says that data is loading, if that takes a while. */
export const reading = (known: Known) =>
  html`<p class="reading" data-state="reading" role="status">${
    isLate(known) ? words("reading") : nothing
  }</p>`;

/** Splits a text into its first sentence and the rest. */
const SENTENCES = /^(.*?[.!?])\s+(.*)$/s;

/** What will appear here, and what makes it appear. */
export function empty(said: string, more: unknown = nothing) {
  const [, first = said, rest = ""] = SENTENCES.exec(said) ?? [];
  return html`<div class="empty" data-state="empty"><p><b>${first}</b> ${rest}</p>${more}</div>`;
}

/** Stands in for a list that is loading for the first time. */
export const dashLines = () =>
  html`<ol class="unread" aria-hidden="true">${Array.from({ length: DASHES }, () => html`<li>–<i></i>–</li>`)}</ol>`;

/** Stands in for the rows of a table that is loading for the first time. */
export const dashRows = (columns: number) =>
  Array.from(
    { length: DASHES },
    () =>
      html`<tr class="dashes" aria-hidden="true">${Array.from(
        { length: columns },
        () => html`<td>–</td>`,
      )}</tr>`,
  );
