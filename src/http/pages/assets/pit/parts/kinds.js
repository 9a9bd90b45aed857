// @ts-check
// Kinds of entries as tags.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../shared/parts/card.js";
import { hasWords, words } from "../../shared/words.js";

/** Kinds that somebody should look at, and kinds that end a round as it should. */
const BAD = new RegExp(
  `(${[
    ...["corrected", "misdealt", "voided", "overruled", "loss_accepted", "locked_out", "set_back"],
    ...["failed", "restored", "penalized", "penalty_given", "incident_logged", "payment_error"],
    "annulled",
  ].join("|")})$`,
);
const GOOD = /(settled|match_won|game_won|chico_won|deal_scored)$/;

/** A kind in a word or two. @param {string} kind */
export function kindWords(kind) {
  const whole = `kind-${kind.replaceAll(".", "-")}`;
  if (hasWords(whole)) return words(whole);
  const [, last = kind] = kind.split(".");
  const short = `kind-${last}`;
  if (hasWords(short)) return words(short);
  const plain = last.replaceAll("_", " ");
  return plain[0].toUpperCase() + plain.slice(1);
}

/** @param {string} kind */
export function kindTone(kind) {
  if (BAD.test(kind)) return "bad";
  if (GOOD.test(kind)) return "pay";
  return /^(session|approval|user|api_key|sign|check|credential|house|answers|log|clock)/.test(kind)
    ? "push"
    : "";
}

/** @param {string} kind @param {{foul?: boolean}} [what] */
export function kindTag(kind, { foul = false } = {}) {
  const tone = foul ? "bad" : kindTone(kind);
  return html`<span class="tag ${tone ? `tag--${tone}` : ""}">${
    tone === "bad" && !foul ? icon("stop") : nothing
  }${kindWords(kind)}</span>`;
}

/** What the log's filter offers, by where it happens. */
export const KINDS = {
  round: ["round.opened"],
  break_poker: [
    "bets_placed",
    "bets_cleared",
    "betting_closed",
    "betting_reopened",
    "dealer_entered",
    "seat_entered",
    "outcome_entered",
    "remainder_counted",
    "hand_cleared",
    "hands_swapped",
    "undone",
    "settled",
    "misdealt",
    "hand_stood",
    "ruled",
    "ruling_accepted",
    "overruled",
    "payment_error",
    "restored",
    "corrected",
    "voided",
  ],
  holdem: [
    "opened",
    "bought_in",
    "topped_up",
    "left",
    "sat_in",
    "sat_out",
    "seat_changed",
    "button_placed",
    "dealt",
    "acted",
    "burned",
    "board_dealt",
    "hole_cards",
    "shown",
    "mucked",
    "settled",
    "ruled",
    "ruling_accepted",
    "overruled",
    "misdealt",
    "restored",
    "corrected",
    "money_corrected",
    "stack_adjusted",
    "penalized",
    "undone",
    "voided",
    "closed",
  ],
  truco: [
    "match_opened",
    "hand_dealt",
    "called",
    "answered",
    "declared",
    "claimed",
    "card_played",
    "trick_ended",
    "points_scored",
    "score_entered",
    "hand_ended",
    "hand_annulled",
    "ruled",
    "undone",
    "chico_won",
    "match_won",
    "match_voided",
  ],
  canasta: [
    "game_opened",
    "dealt",
    "card_drawn",
    "melded",
    "discarded",
    "pile_taken",
    "went_out",
    "score_sheet_entered",
    "totals_entered",
    "deal_scored",
    "line_replaced",
    "totals_replaced",
    "deal_misdealt",
    "penalty_given",
    "undone",
    "game_won",
    "game_voided",
  ],
  floor: [
    "noted",
    "incident_logged",
    "tapped_in",
    "tapped_out",
    "deck_changed",
    "shuffled",
    "penalized",
  ],
  gaming_day: ["opened", "closed"],
  shift: ["opened", "closing", "closed"],
  period: ["opened", "closed", "inventory.counted", "play.untracked"],
  slip: ["requested", "issued", "taken", "received", "accepted", "returned", "voided", "withdrawn", "printed"],
  chips: ["sold", "sale_voided"],
  table: ["created", "changed", "set_up"],
  rules: ["set"],
  user: ["added", "changed", "pin_set", "locked_out", "unlocked"],
  api_key: ["made", "revoked"],
  approval: ["requested", "signed", "refused", "failed", "expired"],
  session: ["opened", "closed"],
  sign_in: ["failed"],
  checkpoint: ["signed"],
};

/** Their whole names, by group. @returns {[string, string[]][]} */
export const kindGroups = () =>
  Object.entries(KINDS).map(([group, kinds]) => [
    group,
    kinds.map((kind) => (kind.includes(".") ? kind : `${group}.${kind}`)),
  ]);
