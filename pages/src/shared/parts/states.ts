// The moments of every list and screen beside its good one: nothing is there, it is being read, it
// could not be read, there is no line. A nought or a "none" is said only when everything was read.

import { html, nothing } from "lit-html";
import { time } from "../when.js";
import { words } from "../words.js";
import { icon } from "./card.js";

/** A reading is said only when it takes so many milliseconds. */
export const SAID_AFTER = 400;
/** How many rows of dashes stand where a list will be. */
const DASHES = 4;

/** What is known of what is read. */
export interface Known {
  /** when it was read last; null until it was */
  readAt: Date | null;
  /** when the reading began that somebody waits for; 0 if nobody does */
  since: number;
  /** why it could not be read */
  problem: string;
}

/** Whether a reading takes so long that it is said. */
export const isLate = ({ since }: Known) => since > 0 && performance.now() - since >= SAID_AFTER;

export interface Failure {
  said: unknown;
  /** `read`: the house refused; `line`: there is no line; `file`: something could not be saved */
  kind: "read" | "line" | "file";
  /** in how many seconds it is tried again; null where it is not tried by itself */
  left?: number | null;
  again: () => void;
}

/** Why something is not known, when it is asked again, and what asks at once. */
export const failure = ({ said, kind, left = null, again }: Failure) =>
  html`<div class="failed failed--${kind}" data-state=${kind}>${icon(kind === "line" ? "off" : "warn")}<span
    role="alert">${said}</span><small class="failed__due">${
      left === null ? nothing : words(left ? "state-again" : "state-asking", { seconds: left })
    }</small><button class="pbtn btn" data-act="again" @click=${again}>${words("try-again")}</button></div>`;

/** Why something could not be read: what was there stays, with its time. */
export const asOf = (problem: string, readAt: Date | null) =>
  readAt ? html`<span>${words("state-as-of", { at: time(readAt) })}</span> ${problem}` : problem;

/** It is being read: a word, once that takes long. */
export const reading = (known: Known) =>
  html`<p class="reading" data-state="reading" role="status">${
    isLate(known) ? words("reading") : nothing
  }</p>`;

/** The first sentence, and the others. */
const SENTENCES = /^(.*?[.!?])\s+(.*)$/s;

/** What will be here, and what makes it come. */
export function empty(said: string, more: unknown = nothing) {
  const [, first = said, rest = ""] = SENTENCES.exec(said) ?? [];
  return html`<div class="empty" data-state="empty"><p><b>${first}</b> ${rest}</p>${more}</div>`;
}

/** A list that is being read for the first time. */
export const dashLines = () =>
  html`<ol class="unread" aria-hidden="true">${Array.from({ length: DASHES }, () => html`<li>–<i></i>–</li>`)}</ol>`;

/** Rows of a table that is being read for the first time. */
export const dashRows = (columns: number) =>
  Array.from(
    { length: DASHES },
    () =>
      html`<tr class="dashes" aria-hidden="true">${Array.from(
        { length: columns },
        () => html`<td>–</td>`,
      )}</tr>`,
  );
