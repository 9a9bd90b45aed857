// Hold'em: the ring as on the tablet, with board, bets and pots.

import { html, nothing } from "lit-html";
import { shown, units } from "../../../shared/money.js";
import { loadWords } from "../../../shared/words.js";
import { ringInside, ringKind } from "../../../tablet/holdem/ring.js";
import { seatOf } from "../../parts/sentence.js";
import type { Felt } from "../round_felt.js";
import type { RoundPage } from "../../rounds/round.js";
import type { HoldemRound } from "../../../../types/api.js";

/** Loads the words that the ring uses. */
export async function openHoldemFelt(): Promise<Felt> {
  await loadWords("tablet/holdem");
  return holdemFelt;
}

function holdemFelt(page: RoundPage, about: (seat: number) => void) {
  const stood = page.stood.now;
  if (stood?.game !== "holdem") return html`<div class="ring minifelt--ring"></div>`;
  const { state } = stood;
  const won = new Map(
    (stood.settlement?.seats ?? [])
      .filter((seat) => units(seat.won))
      .map((seat) => [seat.seat, shown(seat.won)]),
  );
  const table = desk(page, stood);
  return html`<div class="${ringKind(table)} minifelt--ring" data-stood=${stood.version}
    aria-busy=${page.stood.late ? "true" : nothing}>${ringInside(table, {
      due: seatOf(page.events[page.at]) ?? state.to_act?.seat ?? null,
      pays: ({ seat }) => won.get(seat) ?? null,
      tap: about,
    })}</div>`;
}

/**
 * Stands in for the tablet's desk: a round in which no command is possible and none is waiting to
 * be sent. It always has as many seats as at the end of the round, so that no seat moves between
 * steps.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only what the ring reads
function desk({ round }: RoundPage, stood: HoldemRound): any {
  const seated = round?.game === "holdem" ? round.state.seats : [];
  const seats = Math.max(...seated.map(({ seat }) => seat));
  return {
    round: stood,
    theRound: stood,
    state: stood.state,
    theState: stood.state,
    rules: { seats },
    waiting: [],
    open: () => undefined,
  };
}
