// What is known about commands: the fields of a general form, built from the bounds in `legal`.
// Acts that every table accepts are not in `legal`; their fields are built from the table itself.

import { allOf } from "../all_of.js";
import { shown } from "../money.js";
import { words } from "../words.js";
import { PENALIZED } from "./penalized.js";
import type { Fields } from "../fields.js";
import type { BreakPokerLegal, IncidentKind, PersonBody, TableBody } from "../../../types/api.js";

type Deck = TableBody["decks"][number]["deck"];

export interface Field {
  /** the field's name in the command */
  name: string;
  kind: "seat" | "choice" | "amount" | "number" | "text" | "long" | "flag" | "time";
  /** the possible values */
  options?: Value[];
  /** the prefix of the options' message ids */
  prefix?: string;
  /** names for options that have no message */
  names?: Record<string, string>;
  /** the message id of the label, if it is not the field's name */
  label?: string;
  /** a remark beside the label */
  hint?: string;
  /** the maximum number of characters */
  most?: number;
  optional?: boolean;
}

/** A value of a field. */
export type Value = string | number | boolean | undefined;
/** What has been filled in, by field name. */
export type Values = Record<string, Value>;

/** What every table accepts at any time, with its bounds. */
type HouseAct =
  | { type: "incident"; kinds: string[]; seats: number[] }
  | { type: "deck_change"; decks: Deck[]; values: Values }
  | { type: "shuffled"; seats: number[] }
  | { type: "penalty"; name: string; kinds: string[]; seats: number[]; needs_floor?: boolean }
  | { type: "tap_in"; dealers?: PersonBody[] }
  | { type: "tap_out" | "untracked" | "sale_void" | "note" };
/** An act that is possible now, with its bounds. */
export type OpenAct = Fields<BreakPokerLegal | HouseAct> & { type: string };

export interface Known<Open = OpenAct> {
  fields?(open: Open, values: Values): Field[];
  /** adds to the filled-in command, or replaces parts of it */
  body?(open: Open, given: Values): object;
  /** whether the house makes a ruling, which is shown before the act is recorded */
  ruled?: boolean;
}

type Open<Type extends BreakPokerLegal["type"]> = Extract<BreakPokerLegal, { type: Type }>;

/** The API's limits on the length of a text and of a reference. */
const MOST_LETTERS = 500;
const MOST_REFERENCE = 40;
/** The default for how much of a wrong payment has been recovered: usually nothing. */
const NOTHING = "0";

const seat = (options: number[], more?: Partial<Field>): Field => ({
  name: "seat",
  kind: "seat",
  options,
  ...more,
});
const text = (name: string, more?: Partial<Field>): Field => ({
  name,
  kind: "text",
  most: MOST_REFERENCE,
  ...more,
});
const long = (name: string = "reason", more?: Partial<Field>): Field => ({
  name,
  kind: "long",
  most: MOST_LETTERS,
  ...more,
});
const choice = (name: string, options: Value[], more?: Partial<Field>): Field => ({
  name,
  kind: "choice",
  options,
  ...more,
});

const once = <One>(all: One[]) => [...new Set(all)];

const whyOnly = { fields: () => [long()] };

/** The bet that was moved, as recorded. */
const moved = ({ bets }: Open<"bet_moved">, { seat: at, bet }: Values) =>
  bets.find((known) => known.seat === at && known.bet === bet);

/** The bounds for the chosen seat. */
const ofSeat = <Bound extends { seat: number }>(seats: Bound[], values: Values) =>
  seats.find(({ seat: at }) => at === values.seat);

/**
 * What can be entered for a side bet.
 * @param loses whether it must lose (true), must not lose (false), or can do either (null)
 */
function sideBet(name: string, odds: string[], loses: boolean | null = null) {
  const names = Object.fromEntries(odds.map((to) => [to, words("pays-to-one", { to })]));
  const options = [...(loses === false ? [] : ["lose"]), ...(loses ? [] : odds)];
  return choice(name, options, {
    label: `bet-${name}`,
    names: { ...names, lose: words("entered-lose") },
  });
}

/** What can be entered in a round apart from bets and hands, which have screens of their own. */
export const ROUND: { break_poker: { [Type in BreakPokerLegal["type"]]?: Known<Open<Type>> } } = {
  break_poker: {
    payment_error: {
      fields: ({ seats, dues }, values) => {
        const due = ofSeat(dues, values);
        const hint = due && words("seat-is-due", { amount: shown(due.due) });
        return [
          seat(seats),
          { name: "paid", kind: "amount", label: "field-paid-out", hint },
          { name: "recovered", kind: "amount", optional: true },
          long(),
        ];
      },
      body: ({ dues }, given) => ({
        recovered: NOTHING,
        ...given,
        due: ofSeat(dues, given)?.due,
      }),
    },
    bet_moved: {
      fields: (open, values) => {
        const bet = moved(open, values);
        const bets = open.bets.filter((one) => one.seat === values.seat);
        const hint = bet && words("bet-was", { amount: shown(bet.was) });
        return [
          seat(once(open.bets.map((one) => one.seat))),
          choice("bet", once(bets.map((one) => one.bet)), { prefix: "bet" }),
          choice("how", bet?.how ?? [], { prefix: "moved" }),
          { name: "is", kind: "amount", hint },
        ];
      },
      body: (open, given) => ({ ...given, was: moved(open, given)?.was }),
      ruled: true,
    },
    touched_after_setting: {
      fields: ({ seats }) => [seat(seats), { name: "certain", kind: "flag" }],
      body: (_, given) => ({ ...given, certain: Boolean(given.certain) }),
      ruled: true,
    },
    enter_outcome: {
      fields: ({ seats }, values) => {
        const of = ofSeat(seats, values);
        const fields = [
          seat(seats.map((one) => one.seat)),
          choice("main", ["win", "lose", "push"], {
            prefix: "entered",
            label: "bet-main",
          }),
        ];
        if (of?.dealer_break)
          fields.push(sideBet("dealer_break", of.dealer_break, of.dealer_break_loses));
        if (of?.break_bonus) fields.push(sideBet("break_bonus", of.break_bonus));
        return fields;
      },
    },
    swap_hands: {
      fields: ({ seats }, values) => [
        seat(seats, { name: "a" }),
        seat(
          seats.filter((one) => one !== values.a),
          { name: "b" },
        ),
      ],
    },
    reopen_betting: whyOnly,
    annul: whyOnly,
    void_deal: whyOnly,
    restore_round: whyOnly,
  },
};

export const deckWords = ({ colour, set }: { colour: string; set: string }) => `${colour} ${set}`;

/** What every table accepts, at any time. */
export const HOUSE: { [Type in HouseAct["type"]]: Known<Extract<HouseAct, { type: Type }>> } = {
  tap_in: {
    // The floor chooses who deals; a dealer can tap in only themselves.
    fields: ({ dealers = [] }) => {
      const names = dealers.map(({ id, name, badge }) => [id, `${name}, ${badge}`]);
      const ids = dealers.map(({ id }) => id);
      return dealers.length ? [choice("dealer", ids, { names: Object.fromEntries(names) })] : [];
    },
  },
  tap_out: {},
  shuffled: {
    fields: ({ seats }) => [
      seat(seats, { name: "cut_by", optional: true }),
      { name: "riffles", kind: "number", optional: true },
    ],
  },
  deck_change: {
    fields: ({ decks }) => [
      text("colour"),
      text("set"),
      ...(decks.length
        ? [choice("out", decks.map(deckWords), { optional: decks.length < 2 })]
        : []),
      choice("why", ["push", "level", "damaged", "marked", "fouled", "plan"], {
        prefix: "deck",
      }),
      { name: "counted", kind: "number", optional: true },
    ],
    body: ({ decks }, { colour, set, out, ...given }) => {
      const gone = decks.find((deck) => deckWords(deck) === out);
      return { ...given, in: { colour, set }, ...(gone ? { out: gone } : {}) };
    },
  },
  penalty: {
    fields: ({ seats, kinds }) => [
      seat(seats),
      ...(kinds.length > 1 ? [choice("kind", kinds, { prefix: "seat-penalty" })] : []),
      text("rule", { optional: true, label: "field-rule_broken" }),
      long("reason", { optional: !kinds.includes("removed") }),
    ],
    body: ({ kinds }, given) => ({ kind: kinds[0], ...given }),
  },
  incident: {
    fields: ({ kinds, seats }) => [
      choice("kind", kinds, { prefix: "incident" }),
      ...(seats.length ? [seat(seats, { optional: true })] : []),
      long("text", { label: "field-what-happened" }),
      text("video", { optional: true }),
    ],
  },
  untracked: {
    fields: () => [
      { name: "from", kind: "time", label: "field-from-time" },
      { name: "until", kind: "time", label: "field-until-time" },
      long(),
    ],
  },
  sale_void: whyOnly,
  note: { fields: () => [long("text", { label: "note-text" })] },
};

/** The kinds of incidents, starting with those that happen at tables. */
export const INCIDENTS = allOf<IncidentKind>()([
  "dispute",
  "staff_error",
  "conduct",
  "late_bet",
  "capped_bet",
  "pinched_bet",
  "touched_cards",
  "marked_or_damaged_card",
  "counterfeit_chip",
  "found_chips",
  "suspected_collusion",
  "device",
  "medical",
  "technical",
  "other",
]);

/**
 * What this table accepts at any time.
 * @param seats the number of seats
 */
export function houseActs(
  { game, dealer, decks, next_deck: next }: TableBody,
  seats: number,
): OpenAct[] {
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  const acts: HouseAct[] = [
    { type: "incident", kinds: INCIDENTS, seats: all },
    {
      type: "deck_change",
      decks: decks.map((here) => here.deck),
      values: next ?? {},
    },
    { type: "shuffled", seats: all },
  ];
  if (PENALIZED.includes(game)) {
    acts.push({ type: "penalty", name: "penalty-warning", kinds: ["warning"], seats: all });
    const kinds = ["removed", "lifted"];
    acts.push({ type: "penalty", name: "penalty-floor", kinds, seats: all, needs_floor: true });
  }
  if (dealer) acts.push({ type: "tap_out" });
  return [...acts, { type: "note" }];
}

/** What is known about a command. */
export const knownOf = (game: string, type: string): Known =>
  ROUND[game as "break_poker"]?.[type as "undo"] ?? HOUSE[type as "note"] ?? {};
