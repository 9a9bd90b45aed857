// What the log says of Break Poker, beyond what stands plainly in an event.

import { shown, total } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import { wayWords } from "../../tablet/break_poker/way.js";
import { signed } from "../figures.js";
import {
  because,
  before,
  betWord,
  betsText,
  cardText,
  cardsText,
  goingOn,
  loggedRuling,
  orNone,
} from "./pieces.js";
import type { Sayings } from "./said.js";
import type {
  BreakPokerSeatHand,
  BreakPokerMisdealReport,
  BreakPokerMovedBet,
  BreakPokerSettlement,
  BreakPokerStep,
  BreakPokerTouchedAfterSetting,
} from "../../../types/api.js";

/** The two hands of a set. */
const setText = (hand: BreakPokerSeatHand) =>
  words("said-set", { low: cardsText(hand.set.low), high: cardsText(hand.set.high) });

/** The house way in words; the log's older entries have them in English alone. */
const wayText = (way: any) =>
  way?.rule_name ? wayWords(way) : (way?.explanation ?? "").split(";")[0].replace(/\bT\b/g, "10");

/** Whose hand: the dealer's, or a seat's. */
function handText(name: string) {
  const [, seat] = name.split(":");
  return seat ? words("seats-hand", { seat: Number(seat) }) : words("dealers-hand");
}

/** What is wrong with a deal, and where. */
function reportText({ what, hand, card, note }: BreakPokerMisdealReport) {
  const id = hasWords(`mis-${what}`) ? `mis-${what}` : `said-noted-break_poker-${what}`;
  if (!hasWords(id)) throw new Error(`no words: ${id}`);
  const parts = [words(id), hand && handText(hand), card && cardText(card), note];
  return parts.filter(Boolean).join(" · ");
}

/**
 * A ruling.
 * @param then what accepting it does
 */
export function ruledText(ruling: any, then: any = {}) {
  const { moved } = then;
  const values = moved ? movedValues(moved) : { type: then.type ?? "", seat: then.seat ?? 0 };
  return goingOn(loggedRuling("break_poker", ruling, values));
}

const movedValues = ({ seat, bet, was, plays, back, owed }: BreakPokerMovedBet) => ({
  seat,
  bet: words(`bet-${bet}`),
  was: shown(was),
  plays: shown(plays),
  back: shown(back),
  owed: shown(owed),
});

/** What the floor has accepted. */
function effectText(then: any) {
  const of = { misdeal: "floor_decision", bet_moved: `${then.moved?.how}_bet` };
  const code = of[then.type as "misdeal"] ?? "touched_after_setting";
  return ruledText({ code, ruling: then.type, remedy: "" }, then);
}

function outcomeText({ main, ...sides }: any) {
  const side = Object.entries<string>(sides).map(([bet, odds]) => {
    const lost = odds === "lose";
    return words(`said-outcome-${lost ? "lose" : "odds"}`, { bet: betWord(bet), odds });
  });
  return [words(`said-outcome-${main}`, { bet: betWord("main") }), ...side].join(", ");
}

function settledValues({ steps = [], table_net: net }: BreakPokerSettlement) {
  const sum = (action: string) => {
    const amounts = steps.filter((step: BreakPokerStep) => step.action === action);
    return shown(total(amounts.map((step: BreakPokerStep) => step.amount)));
  };
  return { pay: sum("pay"), take: sum("take"), net: signed(net) };
}

/** @param after what was entered anew */
const enteredText = (after: BreakPokerTouchedAfterSetting) =>
  hasWords(`entered-${after?.type}`)
    ? words(`entered-${after.type}`, { seat: after.seat ?? 0 })
    : "";

const cardsOf = (hand: BreakPokerSeatHand) => (hand?.cards ? cardsText(hand.cards) : "");

export const breakPoker: Sayings = {
  bets_placed: ({ bets, was, player_of: of }) => ({
    bets: betsText(bets),
    was: before(was && betsText(was)),
    of: of ?? 0,
  }),
  bets_cleared: ({ was }) => ({ was: before(was && betsText(was)) }),
  dealer_entered: ({ hand, cards, house_way: way, was }) => {
    const misset = hand?.misset;
    const lay = misset && { low: cardsText(misset.low), high: cardsText(misset.high) };
    return {
      cards: cardsText(hand?.cards ?? cards ?? []),
      way: wayText(hand?.house_way ?? way),
      misset: orNone(lay && words("said-misset", lay)),
      was: before(cardsOf(was)),
    };
  },
  seat_entered: ({ hand, was }) => ({
    set: setText(hand),
    mark: hand.foul ? "foul" : hand.lucky_break ? "lucky" : "none",
    why: hand.why ?? "none",
    was: before(cardsOf(was)),
  }),
  outcome_entered: ({ outcome, was }) => ({
    outcome: outcomeText(outcome),
    was: before(was && outcomeText(was)),
  }),
  hand_cleared: ({ hand }) => ({ whose: handText(hand) }),
  hand_stood: ({ report, ruling }) => ({ what: reportText(report), ruling: ruledText(ruling) }),
  misdealt: ({ report }) => ({ what: reportText(report) }),
  ruled: ({ pending: { report, ruling, then } }) => {
    const said = report ? [reportText(report)] : [];
    return { what: [...said, ruledText(ruling, then)].join(". ") };
  },
  ruling_accepted: ({ then, reason }) => ({ ruling: effectText(then), because: because(reason) }),
  overruled: ({ reason }) => ({ because: because(reason) }),
  settled: ({ settlement }) => settledValues(settlement),
  corrected: ({ entry_after: first, more = [], settlement_before: was, settlement_after: is }) => ({
    what: [first, ...more.map(({ after }: any) => after)].map(enteredText).join("; "),
    was: signed(was?.table_net),
    is: signed(is?.table_net),
  }),
  payment_error: ({ error: { seat, paid, due, recovered, reason } }) => ({
    seat,
    paid: shown(paid),
    due: shown(due),
    recovered: shown(recovered),
    later: paid === due ? "yes" : "no",
    because: because(reason),
  }),
};
