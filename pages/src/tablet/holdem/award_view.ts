// The award as a table: one row per pot, from the last side pot to the main pot, and one column per
// board. Also one line per seat, with the chips to push to it.

import { html, nothing } from "lit-html";
import { largestFirst, shown, text, total } from "../../shared/money.js";
import { deal } from "../../shared/parts/deal.js";
import { words } from "../../shared/words.js";
import { madeOn, madeWords, potWords, seatList } from "./words.js";
import type { ChipStep, HoldemPotResult, HoldemSettlement } from "../../../types/api.js";

/** With more pots than this, the rows are closer together. */
const ROOMY = 4;

/** A pot, or its part on one board. */
type Part = Pick<HoldemPotResult, "winners" | "won_with"> & { board?: number };

/** The table that shows how the pots are awarded, once this is known. */
export function potTable(settlement: HoldemSettlement | null | undefined) {
  const pots = [...(settlement?.pots ?? [])].reverse();
  if (!settlement || !pots.length) return html`<div></div>`;
  const boards = Math.max(1, ...pots.map((pot) => pot.boards?.length ?? 0));
  const heads = Array.from({ length: boards }, (_, at) =>
    boards > 1 ? words("on-board", { number: at + 1 }) : words("goes-to"),
  );
  return html`<div class="awards" tabindex="0" role="region" aria-label=${words("the-award")}
    ><table class="awt ${pots.length > ROOMY ? "awt--many" : ""}"><thead><tr><th scope="col">${words(
      "pot-word",
    )}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${pots.map(
      (pot) =>
        html`<tr data-pot-won=${pot.name}><th scope="row"><b>${potWords(pot.name)}</b> ${shown(
          pot.amount,
        )}<small>${words("pot-seats", {
          seats: seatList(pot.eligible.toSorted((a, b) => a - b)),
          count: pot.eligible.length,
        })}</small></th>${
          pot.boards?.length
            ? pot.boards.map((part) => cell(settlement, part))
            : cell(settlement, pot, boards)
        }</tr>`,
    )}</tbody></table></div>`;
}

/** Who gets how much, and with which hand. */
function cell(settlement: HoldemSettlement, part: Part, boards = 1) {
  const { board = 1, winners, won_with: with_ } = part;
  return html`<td colspan=${boards}>${winners.map(({ seat, amount }) => {
    const hand = settlement.seats.find((known) => known.seat === seat)?.hand;
    const made = with_ && hand && madeOn(hand, board);
    return html`<div><b>${shown(amount)}</b> <span>${words("to-seat", { seat })}</span><small
      >${made ? ` · ${madeWords(made)}` : nothing}</small></div>`;
  })}</td>`;
}

/** Groups the steps by their destination. */
function together(steps: ChipStep[]): ChipStep[][] {
  const places: Map<string, ChipStep[]> = new Map();
  for (const step of steps) {
    const place = `${step.action} ${step.seat}`;
    places.set(place, [...(places.get(place) ?? []), step]);
  }
  return [...places.values()];
}

/** The award in one sentence and, if there are several places, who gets what. */
export function awardWords(settlement: HoldemSettlement, steps: ChipStep[]): [string, string] {
  const places = together(steps);
  const gets = places.map((all) => {
    const amount = shown(total(all.map((step) => step.amount)));
    const { seat } = all[0];
    return seat ? words("seat-gets", { seat, amount }) : words("house-gets", { amount });
  });
  const seats = places.filter(([{ action }]) => action === "award");
  const amount = shown(total(settlement.pots.map((pot) => pot.amount)));
  const title = words("amount-to-seats", {
    amount,
    count: seats.length,
    seat: seats[0]?.[0].seat ?? 0,
  });
  return [title, gets.length > 1 ? gets.join(" · ") : ""];
}

export const pushList = (steps: ChipStep[]) =>
  html`<ol class="pushes" tabindex="0" aria-label=${words("chips-to-push")}>${together(steps).map(
    push,
  )}</ol>`;

/** Where the chips go, and from which pots. */
function push(steps: ChipStep[]) {
  const [{ action, seat }] = steps;
  const count: Map<string, number> = new Map();
  for (const { value, count: more } of steps.flatMap(({ chips }) => chips)) {
    count.set(value, (count.get(value) ?? 0) + more);
  }
  const chips = largestFirst([...count.keys()]).map((value) => ({
    value,
    count: count.get(value) ?? 0,
  }));
  const amount = text(total(steps.map((step) => step.amount)));
  const from = steps.flatMap(({ bet, amount: part }) =>
    bet ? (steps.length > 1 ? `${potWords(bet)} ${shown(part)}` : potWords(bet)) : [],
  );
  const where = seat
    ? html`<b class="pushes__no">${seat}</b><span class="sr">${words("seat", { seat })}</span>`
    : words("to-the-house");
  const what = html`${where} <small>${from.join(" · ")}</small>`;
  return html`<li data-push=${seat ?? "house"}>${deal({ action, amount, chips }, what)}</li>`;
}
