// What is left to do at the table after a correction: each seat's result before and after, and the
// chips that still have to move. All of it comes from the house.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { shown, text, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { signed } from "../figures.js";
import { eventOf } from "../parts/sentence.js";
import type { ChipStep, LoggedEvent, Round } from "../../../types/api.js";

export interface Rehearsal {
  round?: Round;
  events: LoggedEvent[];
}

/** The part of a settlement that lists the seats. */
interface Settled {
  seats: { seat: number; net: string }[];
  table_net?: string;
}

/** The settlement before and after, if the rehearsal states them seat by seat. */
export function settledBefore({ events }: Rehearsal): { was: Settled; is: Settled } | null {
  const { settlement_before: was, settlement_after: is } = eventOf(events[0]);
  return was && is ? { was, is } : null;
}

export function stillToMove(rehearsal: Rehearsal) {
  const settled = settledBefore(rehearsal);
  if (!settled) return nothing;
  const { was, is } = settled;
  const steps: ChipStep[] = rehearsal.round?.chips ?? [];
  const before = (seat: number) => was.seats.find((known) => known.seat === seat)?.net;
  const isMoved = ({ seat, net }: { seat: number; net: string }) =>
    units(before(seat)) !== units(net) || steps.some((step) => step.seat === seat);
  const moved = is.seats.filter(isMoved);
  const same = is.seats.filter((seat) => !isMoved(seat)).map(({ seat }) => seat);
  return html`<table class="grid still" data-still><thead><tr><th scope="col">${words("seat-word")}</th
    ><th scope="col" class="r">${words("was-settled")}</th><th scope="col" class="r">${words(
      "becomes",
    )}</th><th scope="col" class="r">${words("still-to-move")}</th></tr></thead><tbody>${moved.map(
      ({ seat, net }) =>
        html`<tr class="still__now"><td><b>${words("seat", { seat })}</b></td><td class="r">${signed(
          before(seat),
        )}</td><td class="r">${signed(net)}</td><td class="r">${steps
          .filter((step) => step.seat === seat)
          .map(gets)}</td></tr>`,
    )}${
      same.length
        ? html`<tr><td><b>${words("seats-same", { seats: same.join(", "), count: same.length })}</b></td><td class="r muted" colspan="2"
          >${words("nothing-changes")}</td><td class="r">0</td></tr>`
        : nothing
    }${
      is.table_net === undefined
        ? nothing
        : html`<tr><td><b>${words("house-this-round")}</b></td><td class="r">${signed(
            was.table_net,
          )}</td><td class="r">${signed(is.table_net)}</td><td class="r">${signed(
            text(units(is.table_net) - units(was.table_net)),
          )}</td></tr>`
    }</tbody></table>`;
}

/** What the dealer does with the chips once the correction is posted. */
export function stillToDo(rehearsal: Rehearsal) {
  if (!settledBefore(rehearsal)) return nothing;
  const steps = rehearsal.round?.chips ?? [];
  return html`<p class="still__do" data-still-do>${icon("hand")}<span><b>${
    steps.length ? steps.map(hands) : words("no-chips-move")
  }</b> ${words("correction-beside")}</span></p>`;
}

/** Which way the chips go, and how many. */
function gets({ action, amount }: ChipStep) {
  const back = action === "take_back";
  return html`<b class="out out--${back ? "take" : "pay"}">${icon(back ? "down" : "up")}${words(
    back ? "gives-back" : "gets-amount",
    { amount: shown(amount) },
  )}</b>`;
}

/** What the dealer does with the chips. */
function hands({ seat, action, amount, chips }: ChipStep) {
  const counted = chips
    .map(({ value, count }) => words("so-many-chips", { count, value: shown(value) }))
    .join(", ");
  return `${words(action === "take_back" ? "dealer-takes-back" : "dealer-gives", {
    seat: seat ?? 0,
    amount: shown(amount),
    chips: counted,
  })} `;
}
