// A Break Poker round as it was after a step, calculated from the log alone, without the game's
// rules.

import type { Hand, Seat } from "../../../tablet/break_poker/seats.js";
import type {
  BreakPokerSeatHand,
  BreakPokerDealerHand,
  BreakPokerEntered,
  BreakPokerHouseSet,
  BreakPokerEvent,
  BreakPokerSettlement,
  LoggedEvent,
} from "../../../../types/api.js";

type Event = BreakPokerEvent;

export interface Stand {
  seats: Map<number, Seat>;
  dealer: { hand: Hand; way: BreakPokerHouseSet } | null;
  settlement: BreakPokerSettlement | null;
}

/** The hand as it was set, with the discarded cards. */
function laid(cards: string[], set: { low: string[]; high: string[] }) {
  const { low, high } = set;
  const out = cards.filter((card) => !low.includes(card) && !high.includes(card));
  return { low, high, out };
}

function put(stand: Stand, seat: number, change: object) {
  const known = stand.seats.get(seat) ?? empty(seat);
  stand.seats.set(seat, { ...known, ...change });
}

const empty = (seat: number): Seat => ({
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

const seatHand = (hand: BreakPokerSeatHand) => ({
  hand: laid(hand.cards, hand.set),
  foul: hand.foul,
  lucky: hand.lucky_break,
});

const dealerHand = (stand: Stand, hand: BreakPokerDealerHand) => {
  stand.dealer = { hand: laid(hand.cards, hand.house_way), way: hand.house_way };
};

function settle(stand: Stand, settlement: BreakPokerSettlement | null) {
  stand.settlement = settlement;
  for (const seat of stand.seats.keys()) {
    const preview = settlement?.seats.find((known) => known.seat === seat);
    put(stand, seat, { preview: preview ?? null });
  }
}

function entered(stand: Stand, entered: BreakPokerEntered) {
  if (entered.type === "bets") put(stand, entered.seat, { bets: entered.bets });
  if (entered.type === "seat") put(stand, entered.seat, seatHand(entered.hand));
  if (entered.type === "dealer") dealerHand(stand, entered.hand);
}

const STEPS: {
  [Type in Event["type"]]?: (stand: Stand, event: Extract<Event, { type: Type }>) => void;
} = {
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
    const at = (seat: number) => stand.seats.get(seat) ?? empty(seat);
    const swapped: [number, Seat][] = [
      [a, at(b)],
      [b, at(a)],
    ];
    for (const [seat, { hand, foul, lucky }] of swapped) put(stand, seat, { hand, foul, lucky });
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

/** The table after these events, without those that were taken back. */
export function standAfter(events: LoggedEvent[]) {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const stand: Stand = { seats: new Map(), dealer: null, settlement: null };
  for (const entry of events) {
    if (undone.has(entry.seq)) continue;
    if (entry.game !== "break_poker") continue;
    const { event } = entry;
    if (!("type" in event)) continue;
    STEPS[event.type as "opened"]?.(stand, event as Extract<Event, { type: "opened" }>);
  }
  return stand;
}
