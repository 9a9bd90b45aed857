// What a command takes, made of its bounds in `legal` where they say it: the fields of one general
// form. What every table takes has no bounds; the table itself says what there is.

import { shown } from "../money.js";
import { words } from "../words.js";
import type { ChipStep, PersonBody, TableBody } from "../../../types/api.js";

export interface Field {
  /** as the command has it */
  name: string;
  kind: "seat" | "choice" | "amount" | "number" | "text" | "long" | "flag" | "time";
  /** what may be chosen */
  options?: any[];
  /** the words of the options */
  prefix?: string;
  /** the options' own names */
  names?: Record<string, string>;
  /** the words of its label, if not its name's */
  label?: string;
  /** what stands beside its label */
  hint?: string;
  /** the most characters */
  most?: number;
  optional?: boolean;
}

export interface Known {
  fields?: (open: any, values: any) => Field[];
  /** what the command says beyond this, or instead of it */
  body?: (open: any, given: any) => any;
  /** whether the house rules on it: that is asked for first */
  ruled?: boolean;
}

/** As the API bounds them. */
const MOST_LETTERS = 500;
const MOST_REFERENCE = 40;
/** What is paid wrong mostly does not come back. */
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
const choice = (name: string, options: any[], more?: Partial<Field>): Field => ({
  name,
  kind: "choice",
  options,
  ...more,
});

const once = (all: any[]) => [...new Set(all)];

const whyOnly = { fields: () => [long()] };

/** The bet that was moved, as it was recorded. */
const moved = ({ bets }: any, { seat: at, bet }: ChipStep) =>
  bets.find((known: any) => known.seat === at && known.bet === bet);

/** The seat as the bounds have it. */
const ofSeat = (seats: any[], values: any) => seats.find(({ seat: at }) => at === values.seat);

/**
 * What a side bet may have become.
 * @param loses whether it must, or must not, lose
 */
function sideBet(name: string, odds: string[], loses: boolean | null = null) {
  const names = Object.fromEntries(odds.map((to) => [to, words("pays-to-one", { to })]));
  const options = [...(loses === false ? [] : ["lose"]), ...(loses ? [] : odds)];
  return choice(name, options, {
    label: `bet-${name}`,
    names: { ...names, lose: words("entered-lose") },
  });
}

/** What is entered in a round beside its hands, by the games' own screens. */
export const ROUND: Record<string, Record<string, Known>> = {
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
        due: ofSeat(dues, given).due,
      }),
    },
    bet_moved: {
      fields: (open, values) => {
        const bet = moved(open, values);
        const bets = open.bets.filter((one: any) => one.seat === values.seat);
        const hint = bet && words("bet-was", { amount: shown(bet.was) });
        return [
          seat(once(open.bets.map((one: any) => one.seat))),
          choice("bet", once(bets.map((one: any) => one.bet)), { prefix: "bet" }),
          choice("how", bet?.how ?? [], { prefix: "moved" }),
          { name: "is", kind: "amount", hint },
        ];
      },
      body: (open, given) => ({ ...given, was: moved(open, given).was }),
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
          seat(seats.map((one: any) => one.seat)),
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
          seats.filter((one: number) => one !== values.a),
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

/** What every table takes, at any time. */
export const HOUSE: Record<string, Known> = {
  tap_in: {
    // The floor says who deals; a dealer taps in alone.
    fields: ({ dealers = [] }) => {
      const names = dealers.map(({ id, name, badge }: PersonBody) => [id, `${name}, ${badge}`]);
      const ids = dealers.map(({ id }: any) => id);
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
      const gone = decks.find((deck: any) => deckWords(deck) === out);
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

/** What an incident may be about: those of the tables first. */
export const INCIDENTS = [
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
];

/** The games whose penalties the house keeps; the others carry theirs out. */
const PENALIZED = ["break_poker", "truco"];

/**
 * What every table takes, with what the table says of it.
 * @param seats how many there are
 */
export function houseActs({ game, dealer, decks, next_deck: next }: TableBody, seats: number) {
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  const acts = [
    { type: "incident", kinds: INCIDENTS, seats: all },
    {
      type: "deck_change",
      decks: decks.map((here) => here.deck),
      values: next ?? {},
    },
    { type: "shuffled", seats: all },
  ] as any[];
  if (PENALIZED.includes(game)) {
    acts.push({ type: "penalty", name: "penalty-warning", kinds: ["warning"], seats: all });
    const kinds = ["removed", "lifted"];
    acts.push({ type: "penalty", name: "penalty-floor", kinds, seats: all, needs_floor: true });
  }
  if (dealer) acts.push({ type: "tap_out" });
  return [...acts, { type: "note" }];
}

/** What is known of a command. */
export const knownOf = (game: string, type: string): Known =>
  ROUND[game]?.[type] ?? HOUSE[type] ?? {};
