// What the log says of hold'em, beyond what stands plainly in an event.

import { shown, total, units } from "../../shared/money.js";
import { settings } from "../../shared/settings.js";
import { words } from "../../shared/words.js";
import { effectWords } from "../../tablet/holdem/effects.js";
import { irregularityWords, potWords } from "../../tablet/holdem/words.js";
import {
  because,
  before,
  cardText,
  cardsText,
  goingOn,
  orNone,
  seatAmounts,
  toldBy,
} from "./pieces.js";
import type { Sayings } from "./said.js";
import type {
  Ruling,
  HoldemDealtIn,
  HoldemRaced,
  HoldemMoneyMoved,
  HoldemSettlement,
  HoldemPotResult,
  HoldemView,
  HoldemUndoneEvent,
  HoldemPenaltyCommand,
} from "../../../types/api.js";

/** Seats of a list of what has one. */
const seatsOf = (those: any[]) => those.map(({ seat }) => seat).join(", ");

/** A ruling: in the house's own words where they are ours, else by what it does. */
export const ruledText = (ruling: Ruling, then: any) =>
  goingOn(
    settings.language === "en"
      ? toldBy({ kind: "holdem.ruled", summary: ruling.ruling })
      : effectWords(then, cardText),
  );

const effectText = (then: any) => goingOn(effectWords(then, cardText));

/** What a player put in before the cards. */
const posted = ({ seat, ante, blind, post, dead }: HoldemDealtIn) => ({
  seat,
  amount: total([ante, blind, post, dead]),
});

function racedText({ seat, won, gets }: HoldemRaced) {
  const how = won ? "wins" : units(gets) ? "keeps" : "loses";
  return words("said-raced", { seat, how });
}

const movedText = ({ from, to, amount, unrecovered: rest }: HoldemMoneyMoved) =>
  words("said-moved", { from, to, amount: shown(amount), rest: units(rest) ? shown(rest) : 0 });

function settledValues({ pots, returned, rake }: HoldemSettlement) {
  const pot = ({ name, amount, winners }: HoldemPotResult) =>
    words("said-pot", {
      pot: potWords(name),
      amount: shown(amount),
      winners: seatAmounts(winners) || words("said-nobody"),
    });
  return {
    back: returned ? words("said-back-to", { ...returned, amount: shown(returned.amount) }) : "",
    pots: pots.map(pot).join("; "),
    rake: units(rake) ? words("said-rake", { rake: shown(rake) }) : "",
  };
}

/** Cards that were entered, before and after. */
function enteredText(was: any, is: any) {
  const cards = (entry: any) => (entry.cards ? cardsText(entry.cards) : words("standing-mucked"));
  const whose =
    is.type === "board" ? words(`said-street-${is.street}`) : words("seat", { seat: is.seat });
  return words("said-entered", { whose, was: cards(was), cards: cards(is) });
}

/** Stacks that a correction changes. */
function changedText(before: any, after: HoldemView) {
  const changed = after.seats.map(({ seat, before: began, after: is }: any) => {
    const was = before.seats.find((one: HoldemUndoneEvent) => one.seat === seat)?.after ?? began;
    if (units(was) === units(is)) return "";
    return words("said-stack-was", { seat, amount: shown(is), was: shown(was) });
  });
  return orNone(changed.filter(Boolean).join(", "));
}

/** What the floor had against a seat. */
export const penaltyValues = ({ seat, kind, hands = 0, rule, reason }: HoldemPenaltyCommand) => ({
  seat,
  kind,
  hands,
  rule: rule ? words("said-rule", { rule }) : "",
  because: because(reason),
});

const reasoned = ({ reason }: any) => ({ because: because(reason) });

const wasCards = ({ was }: any) => ({ was: before(was && cardsText(was)) });

export const holdem: Sayings = {
  opened: ({ stakes, players = [] }) => ({
    small: shown(stakes.small_blind),
    big: shown(stakes.big_blind),
    ante: units(stakes.ante) ? shown(stakes.ante) : "none",
    seats: orNone(seatsOf(players)),
  }),
  carried_anew: ({ stacks }) => ({ stacks: seatAmounts(stacks) }),
  bought_in: ({ back }) => ({ back: back ? "yes" : "no" }),
  left: ({ departure }) => ({ elsewhere: departure ? "yes" : "no" }),
  arrived: ({ arrival }) => ({
    back: arrival.back ? "yes" : "no",
    amount: shown(arrival.amount),
  }),
  coloured_up: ({ paid }) => ({ paid: orNone(seatAmounts(paid)) }),
  chips_raced: ({ seats }) => ({ raced: orNone(seats.map(racedText).join("; ")) }),
  seat_changed: ({ seated }) => ({ waits: seated.waits ?? 0 }),
  stack_adjusted: reasoned,
  kill_set: reasoned,
  time_collected: ({ from, short = [] }) => ({
    amount: shown(from[0]?.amount ?? "0"),
    seats: seatsOf(from),
    short: orNone(short.join(", ")),
  }),
  post_declared: ({ dead }) => ({ dead: units(dead) ? shown(dead) : 0 }),
  dealt: ({ deal: { players, positions } }) => ({
    seats: seatsOf(players),
    button: positions.button,
    posted: seatAmounts(players.map(posted).filter((of: any) => of.amount)) || "–",
  }),
  seats_taken_over: ({ tournament: { players } }) => ({
    players: orNone(players.map((at: any) => `${at.seat} ${at.entry} ${shown(at.stack)}`).join("; ")),
  }),
  hand_missed: ({ plays = false, away = false }) => ({
    plays: plays ? "yes" : "no",
    away: away ? "yes" : "no",
  }),
  penalized: ({ penalty }) => penaltyValues(penalty),
  acted: ({ all_in: all = false }) => ({ all_in: all ? "yes" : "no" }),
  burned: ({ card }) => ({ card: card ? cardText(card) : "none" }),
  board_dealt: ({ street, board }) => ({
    street: words(`said-street-${street}`),
    board: board ?? 0,
  }),
  board_replaced: ({ street }) => ({ street: words(`said-street-${street}`) }),
  hole_cards: wasCards,
  shown: wasCards,
  hand_retrieved: ({ cards, reason }) => ({
    cards: orNone(cards && cardsText(cards)),
    because: because(reason),
  }),
  money_corrected: ({ moves, reason }) => ({
    moves: moves.map(movedText).join("; "),
    because: because(reason),
  }),
  settled: ({ settlement }) => settledValues(settlement),
  corrected: (event) => {
    const { entry_before: was, entry_after: is, more = [] } = event;
    const all = [{ before: was, after: is }, ...more];
    return {
      what: all.map(({ before, after }) => enteredText(before, after)).join("; "),
      stacks: changedText(event.settlement_before, event.settlement_after),
    };
  },
  bet_stood: reasoned,
  ruled: ({ report, ruling, then, needs_floor: floor }) => ({
    what: irregularityWords(report.what) || report.what,
    seat: report.seat ?? 0,
    ruling: ruledText(ruling, then),
    floor: floor ? "yes" : "no",
  }),
  ruling_accepted: ({ effect }) => ({ ruling: effectText(effect) }),
  overruled: ({ instead, then, reason }) => ({
    ruling: then ? effectText(then) : words(`instead-${instead}`),
    because: because(reason),
  }),
  misdealt: ({ ruling }) => ({
    what: irregularityWords(ruling.code) || words("said-noted-break_poker-floor_decision"),
    ruling: ruledText(ruling, { effect: "misdeal" }),
  }),
  restored: reasoned,
  ruling_undone: reasoned,
  added_to_pot: reasoned,
};
