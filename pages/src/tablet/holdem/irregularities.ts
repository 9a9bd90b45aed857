// The irregularities that can be reported, in the order in which a dealer looks for them, and the
// fields of each report. The house decides what is required, and what follows.

import type { HoldemHouseRules, HoldemIrregularity } from "../../../types/api.js";
import type { Field, Values } from "./fields.js";

/** The most common irregularities, the most common first. The first five say what follows. */
export const FREQUENT: HoldemIrregularity[] = [
  "out_of_turn",
  "short_raise",
  "string_bet",
  "over_chip",
  "skipped_seat",
  "hole_card_exposed",
  "wrong_card_count",
  "burn_exposed",
  "premature_board",
  "boxed_card",
  "undercall",
  "wrong_words",
  "player_exposed",
  "clock",
];

export const GROUPS: Record<"deal" | "pack" | "bets" | "players", HoldemIrregularity[]> = {
  deal: [
    "hole_card_exposed",
    "first_or_second_card_exposed",
    "several_cards_exposed",
    "too_many_cards",
    "wrong_card_count",
    "first_card_to_wrong_seat",
    "seat_dealt_wrongly",
    "button_short_of_card",
    "two_cards_to_button",
    "misplaced_button",
    "wrong_blind",
  ],
  pack: [
    "burn_exposed",
    "premature_board",
    "four_card_flop",
    "missing_burn",
    "two_burned",
    "boxed_card",
    "two_boxed_cards",
    "identical_cards",
    "foreign_card",
    "other_back",
    "disordered_stub",
  ],
  bets: [
    "out_of_turn",
    "short_raise",
    "string_bet",
    "over_chip",
    "multiple_chips",
    "prior_chips",
    "undercall",
    "wrong_words",
    "two_meanings",
    "pot_miscounted",
    "skipped_seat",
    "conditional_words",
  ],
  players: [
    "player_exposed",
    "folded_shown",
    "hand_killed",
    "time_called",
    "clock",
    "absent",
    "player_back",
    "chips_found",
  ],
};

const DID = ["fold", "check", "call", "bet", "raise", "all_in"];
const SAID = ["nothing", "check", "call", "bet", "raise", "all_in", "amount"];

/** A report's fields. */
const FIELDS = {
  seat: (seats) => ({ name: "seat", kind: "seat", options: seats }),
  amount: () => ({ name: "amount", kind: "amount" }),
  total: () => ({ name: "total", kind: "amount", optional: true }),
  to: () => ({ name: "to", kind: "amount" }),
  amounts: () => ({ name: "amounts", kind: "amounts" }),
  chips: () => ({ name: "chips", kind: "amounts", optional: true }),
  action: () => ({ name: "action", kind: "choice", options: DID, prefix: "act" }),
  said: () => ({ name: "said", kind: "choice", options: SAID, prefix: "said", optional: true }),
  prior: () => ({
    name: "prior",
    kind: "choice",
    options: ["left", "partly_back", "all_back"],
    prefix: "prior",
  }),
  card: () => ({ name: "card", kind: "card", count: 1, optional: true }),
  cards: () => ({ name: "cards", kind: "cards", count: 2, few: true, optional: true }),
  four: () => ({ name: "cards", kind: "cards", count: 4 }),
  count: () => ({ name: "count", kind: "number" }),
  by: () => ({
    name: "by",
    kind: "choice",
    options: ["dealer", "player", "other"],
    prefix: "shown-by",
    optional: true,
  }),
  nth: () => ({ name: "nth", kind: "number", optional: true }),
  stub: () => ({
    name: "stub",
    kind: "choice",
    options: ["restored", "stub_only", "with_muck"],
    prefix: "stub",
  }),
  to_one: () => ({ name: "to_one", kind: "flag", optional: true }),
  retrievable: () => ({ name: "retrievable", kind: "flag", optional: true }),
  last: () => ({ name: "last", kind: "flag", optional: true }),
} satisfies Record<string, (seats: number[]) => Field>;
type Name = keyof typeof FIELDS;

/** The fields of each report, the seat first. Reports that are not listed here name only a seat. */
const SAYS: Partial<Record<HoldemIrregularity, Name[]>> = {
  hole_card_exposed: ["seat", "card", "by", "nth"],
  wrong_card_count: ["seat", "count"],
  wrong_blind: ["seat", "amount"],
  boxed_card: ["card"],
  burn_exposed: ["card"],
  identical_cards: ["card", "seat"],
  four_card_flop: ["four"],
  disordered_stub: ["stub"],
  string_bet: ["seat", "amount", "said"],
  over_chip: ["seat", "amount", "said"],
  multiple_chips: ["seat", "chips", "last"],
  prior_chips: ["seat", "prior", "chips"],
  short_raise: ["seat", "amount"],
  undercall: ["seat", "amount"],
  wrong_words: ["seat", "said"],
  two_meanings: ["seat", "amounts"],
  pot_miscounted: ["seat", "to"],
  out_of_turn: ["seat", "action", "amount"],
  hand_killed: ["seat", "retrievable"],
  player_exposed: ["seat", "cards", "to_one"],
  folded_shown: ["seat", "cards"],
  chips_found: ["seat", "amount"],
};
/** Fields that are required in these reports. Everywhere else they are optional. */
const NEEDED: Partial<Record<HoldemIrregularity, string[]>> = {
  multiple_chips: ["chips"],
  wrong_words: ["said"],
  player_exposed: ["cards"],
  folded_shown: ["cards"],
};
/** Reports in which the seat is optional. */
const MAYBE_SEAT: HoldemIrregularity[] = [
  "too_many_cards",
  "first_card_to_wrong_seat",
  "seat_dealt_wrongly",
  "foreign_card",
];
MAYBE_SEAT.push("other_back", "button_short_of_card", "two_cards_to_button", "identical_cards");
MAYBE_SEAT.push("hole_card_exposed");
/** Reports about the deal or the board, which name no seat. */
const NOBODY: HoldemIrregularity[] = [
  "missing_burn",
  "two_burned",
  "premature_board",
  "misplaced_button",
  "two_boxed_cards",
];
NOBODY.push("several_cards_exposed", "first_or_second_card_exposed");

/**
 * A report's fields.
 * @param values what has been filled in
 */
export function reportFields(
  what: HoldemIrregularity,
  seats: number[],
  rules: HoldemHouseRules | null,
  due: number | null,
  values: Values,
): Field[] {
  const names: Name[] = [...(SAYS[what] ?? (NOBODY.includes(what) ? [] : ["seat"]))];
  if (what === "string_bet" && rules?.two_motions === "on") names.push("total");
  const sized = what !== "out_of_turn" || values.action === "bet" || values.action === "raise";
  return names
    .filter((name) => name !== "amount" || sized)
    .map((name): Field => FIELDS[name](seats))
    .map((field) => (field.name === "seat" ? { ...field, label: `seat-${what}` } : field))
    .map((field) => {
      if (field.name === "seat" && MAYBE_SEAT.includes(what)) return { ...field, optional: true };
      if (field.name === "seat" && what === "out_of_turn" && due) return { ...field, due };
      return NEEDED[what]?.includes(field.name) ? { ...field, optional: false } : field;
    });
}
