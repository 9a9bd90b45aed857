// @ts-check
// Hold'em: the ring as the tablet has it, with board, bets and pots.

import { html, nothing } from "lit-html";
import { shown, units } from "../../../shared/money.js";
import { loadWords } from "../../../shared/words.js";
import { ringInside, ringKind } from "../../../tablet/holdem/ring.js";
import { eventOf } from "../../parts/sentence.js";

/** Reads the words that the ring says. @returns {Promise<import("../round_felt.js").Felt>} */
export async function openHoldemFelt() {
  await loadWords("tablet/holdem");
  return holdemFelt;
}

/** @type {import("../round_felt.js").Felt} */
function holdemFelt(page, about) {
  const stood = page.stood.now;
  if (!stood) return html`<div class="ring minifelt--ring"></div>`;
  const { state } = stood;
  const event = eventOf(page.events[page.at] ?? {});
  const won = new Map(
    (stood.settlement?.seats ?? [])
      .filter((/** @type {any} */ seat) => units(seat.won))
      .map((/** @type {any} */ seat) => [seat.seat, shown(seat.won)]),
  );
  const table = desk(page, stood);
  return html`<div class="${ringKind(table)} minifelt--ring" data-stood=${stood.version}
    aria-busy=${page.stood.late ? "true" : nothing}>${ringInside(table, {
      due: event.seat ?? state.to_act?.seat ?? null,
      pays: ({ seat }) => won.get(seat) ?? null,
      tap: about,
    })}</div>`;
}

/** What the ring asks of the tablet's desk: a round in which nothing waits and nothing is open. As
 * many seats are drawn as the round had in the end, so that none moves.
 * @param {import("../../rounds/round.js").RoundPage} page @param {any} stood @returns {any} */
function desk({ round }, stood) {
  const seats = Math.max(...round.state.seats.map((/** @type {any} */ { seat }) => seat));
  return { round: stood, state: stood.state, rules: { seats }, waiting: [], open: () => undefined };
}
