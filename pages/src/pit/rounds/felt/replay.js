// @ts-check
// A Break Poker round as it stood after a step: the log folded, no rule of the game.

import { eventOf } from "../../parts/sentence.js";

/**
 * @typedef {object} Stand
 * @property {Map<number, import("../../../tablet/break_poker/seats.js").Seat>} seats
 * @property {any} dealer
 * @property {any} settlement
 */

/** The hand as it lies, with what is left over. @param {string[]} cards @param {any} set */
function laid(cards, set) {
  const { low, high } = set;
  const out = cards.filter((card) => !low.includes(card) && !high.includes(card));
  return { low, high, out };
}

/** @param {Stand} stand @param {number} seat @param {object} change */
function put(stand, seat, change) {
  const known = stand.seats.get(seat) ?? empty(seat);
  stand.seats.set(seat, { ...known, ...change });
}

/** @param {number} seat @returns {import("../../../tablet/break_poker/seats.js").Seat} */
const empty = (seat) => ({
  seat,
  bets: null,
  hand: null,
  waits: false,
  foul: false,
  lucky: false,
  preview: null,
  words: null,
  foulRuling: null,
});

/** @param {any} hand */
const seatHand = (hand) => ({
  hand: laid(hand.cards, hand.set),
  foul: hand.foul,
  lucky: hand.lucky_break,
});

/** @param {Stand} stand @param {any} hand */
const dealerHand = (stand, hand) => {
  stand.dealer = { hand: laid(hand.cards, hand.house_way), way: hand.house_way };
};

/** @param {Stand} stand @param {any} settlement */
function settle(stand, settlement) {
  stand.settlement = settlement;
  for (const seat of stand.seats.keys()) {
    const preview = settlement?.seats.find((/** @type {any} */ known) => known.seat === seat);
    put(stand, seat, { preview: preview ?? null });
  }
}

/** @param {Stand} stand @param {any} entered */
function entered(stand, entered) {
  if (entered.type === "bets") put(stand, entered.seat, { bets: entered.bets });
  if (entered.type === "seat") put(stand, entered.seat, seatHand(entered.hand));
  if (entered.type === "dealer") dealerHand(stand, entered.hand);
}

/** @type {Record<string, (stand: Stand, event: any) => void>} */
const STEPS = {
  opened: (stand, { seats }) => {
    for (let seat = 1; seat <= seats; seat += 1) put(stand, seat, {});
  },
  bets_placed: (stand, { seat, bets }) => put(stand, seat, { bets }),
  bets_cleared: (stand, { seat }) => put(stand, seat, { bets: null }),
  dealer_entered: (stand, { hand }) => dealerHand(stand, hand),
  seat_entered: (stand, { seat, hand }) => put(stand, seat, seatHand(hand)),
  hand_cleared: (stand, { hand }) => {
    const [, seat] = hand.split(":");
    if (seat) put(stand, Number(seat), { hand: null, foul: false, lucky: false });
    else stand.dealer = null;
  },
  hands_swapped: (stand, { a, b }) => {
    const [first, second] = [a, b].map((seat) => stand.seats.get(seat) ?? empty(seat));
    for (const [seat, { hand, foul, lucky }] of /** @type {[number, any][]} */ ([
      [a, second],
      [b, first],
    ])) {
      put(stand, seat, { hand, foul, lucky });
    }
  },
  settled: (stand, { settlement }) => settle(stand, settlement),
  corrected: (stand, event) => {
    for (const { after } of event.more ?? []) entered(stand, after);
    entered(stand, event.entry_after);
    settle(stand, event.settlement_after);
  },
  misdealt: (stand) => settle(stand, null),
  voided: (stand) => settle(stand, null),
};

/** The table after these events, without what some of them took back. @param {any[]} events */
export function standAfter(events) {
  const undone = new Set(events.map(({ undoes }) => undoes).filter(Boolean));
  /** @type {Stand} */
  const stand = { seats: new Map(), dealer: null, settlement: null };
  for (const entry of events) {
    if (undone.has(entry.id)) continue;
    const event = eventOf(entry);
    STEPS[event.type]?.(stand, event);
  }
  return stand;
}
