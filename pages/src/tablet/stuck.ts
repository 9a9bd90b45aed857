// An entry that the house refused, or that conflicts with another tablet's. Nothing is overwritten
// or skipped; the dealer decides.

import { html, nothing } from "lit-html";
import { button } from "../shared/parts/button.js";
import { refusalWords, words } from "../shared/words.js";
import { clock, nowBand, say } from "./frame.js";
import type { Desk } from "./desk.js";
import type { Entry, Entered } from "../shared/queue.js";

/**
 * One of the two entries.
 * @param act the button for it, if there is one
 */
export const side = (
  title: string,
  at: string,
  what: unknown,
  act: string,
  press: () => void,
  name: string,
) => html`<section class="pick2">
  <header><b>${title}</b><span>${at}</span></header><div class="pick2__cards">${what}</div>
  <footer><span></span>${act ? button(act, press, { kind: "act2", name }) : nothing}</footer></section>`;

export function stuckParts(
  desk: Desk,
  entry: Entry,
  {
    yours,
    now,
    again,
  }: {
    /** what was entered here */
    yours: unknown;
    /** what the house has recorded */
    now: unknown;
    /** opens the entry as a draft again */
    again: (command: Entered) => void;
  },
) {
  const refused = entry.state === "refused";
  const behind = desk.waiting.length - 1;
  const [title, why] = entry.problem
    ? refusalWords(entry.problem)
    : [words("which-one"), words("other-tablet")];
  const small = html`${why} ${behind ? words("wait-behind", { count: behind }) : nothing}`;
  const drop = () => desk.queue.drop(entry);
  const at = clock(new Date(entry.at));
  const putRight = () => drop().then(() => again(entry.command));
  return {
    band: nowBand({
      kind: refused ? "bad" : "",
      badge: html`<b class="word">${words(refused ? "refused" : "two-entries")}</b>`,
      body: say(title, small),
    }),
    work: html`<section class="work work--two">${
      refused
        ? html`${side(words("yours"), at, yours, words("put-right"), putRight, "mine")}
          ${side(words("leave-out"), "", words("leave-out-help"), words("leave-out"), drop, "drop")}`
        : html`${side(words("in-the-log"), words("another-tablet"), now, words("keep-this"), drop, "keep")}
          ${side(words("yours"), at, yours, words("use-mine"), () => desk.queue.insist(entry), "mine")}`
    }</section>`,
  };
}
