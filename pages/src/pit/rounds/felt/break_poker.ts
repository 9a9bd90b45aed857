// Break Poker: the seats in their order, and the dealer's hand.

import { html } from "lit-html";
import { dealerView, netStrip, seatView } from "../../../tablet/break_poker/felt.js";
import { eventOf, seatOf } from "../../parts/sentence.js";
import { standAfter } from "./replay.js";
import type { RoundPage } from "../round.js";

export function breakPokerFelt({ events, at }: RoundPage, about: (seat: number) => void) {
  const { seats, dealer, settlement } = standAfter(events.slice(0, at + 1));
  // The verdict is about the main bet alone, so a seat with side bets shows its whole result.
  const strip = (number: number) => {
    const seat = settlement?.seats.find((known) => known.seat === number);
    return seat && seat.bets.length > 1 ? netStrip(seat.net) : undefined;
  };
  const event = eventOf(events[at]);
  return html`<div class="minifelt">${[...seats.values()].map((seat) =>
    seatView(seat, {
      state: seat.seat === seatOf(events[at]) ? "now" : seat.foul ? "bad" : undefined,
      strip: strip(seat.seat),
      tap: () => about(seat.seat),
    }),
  )}</div>
    <div class="minidealer">${dealerView(dealer, {
      now: event.type === "dealer_entered" && !dealer,
    })}</div>`;
}
