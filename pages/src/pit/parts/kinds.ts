// Kinds of entries as tags.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { capital, hasWords, words } from "../../shared/words.js";

/** Kinds that need attention, and kinds that end a round normally. */
const BAD = new RegExp(
  `(${[
    ...["corrected", "misdealt", "voided", "overruled", "loss_accepted", "locked_out", "set_back"],
    ...["failed", "restored", "penalized", "penalty_given", "incident_logged", "payment_error"],
    "annulled",
    "correction.chips",
  ].join("|")})$`,
);
const GOOD = /(settled|match_won|game_won|chico_won|deal_scored)$/;

/** A kind's short name, one or two words. */
export function kindWords(kind: string) {
  const whole = `kind-${kind.replaceAll(".", "-")}`;
  if (hasWords(whole)) return words(whole);
  const [, last = kind] = kind.split(".");
  const short = `kind-${last}`;
  if (hasWords(short)) return words(short);
  return capital(last.replaceAll("_", " "));
}

/** A sentence that follows the tag of its kind, without the word that it would repeat. */
export function afterTag(kind: string, said: string) {
  const tag = `${kindWords(kind)}: `;
  return said.startsWith(tag) ? said.slice(tag.length) : said;
}

export function kindTone(kind: string) {
  if (BAD.test(kind)) return "bad";
  if (GOOD.test(kind)) return "pay";
  return /^(session|approval|user|api_key|sign|check|credential|house|answers|log|clock)/.test(kind)
    ? "push"
    : "";
}

export function kindTag(kind: string, { foul = false }: { foul?: boolean } = {}) {
  const tone = foul ? "bad" : kindTone(kind);
  return html`<span class="tag ${tone ? `tag--${tone}` : ""}">${
    tone === "bad" && !foul ? icon("stop") : nothing
  }${kindWords(kind)}</span>`;
}

/**
 * The kinds that the log's filter offers, grouped by where they happen. Every kind of log entry is
 * listed here.
 */
const KINDS = {
  round: "opened",
  break_poker: `opened bets_placed bets_cleared betting_closed betting_reopened dealer_entered
    seat_entered outcome_entered remainder_counted hand_cleared hands_swapped undone settled
    misdealt hand_stood ruled ruling_accepted overruled payment_error restored corrected voided`,
  holdem: `opened carried_anew bought_in topped_up left arrived sat_in sat_out seat_changed
    button_placed button_bought post_declared straddled kill_set time_collected coloured_up
    chips_raced seats_taken_over went_away came_back dealt hand_missed acted clock_started
    clock_expired burned board_dealt
    board_replaced boards_agreed hole_cards shown mucked asked_to_see hand_retrieved rabbit settled
    ruled ruling_accepted overruled ruling_undone bet_stood misdealt restored corrected
    money_corrected added_to_pot stack_adjusted penalized undone taken_back voided closed`,
  truco: `match_opened hand_dealt card_exposed called flor_asked flor_challenged answered
    showdown_opened declared claimed cards_shown card_played trick_ended went_to_mazo points_scored
    score_entered hand_ended hand_closed hand_annulled hand_struck ruled undone chico_won match_won
    match_voided`,
  canasta: `game_opened partners_drawn seat_chosen dealt upcard_turned red_three_laid card_drawn
    pile_taken pile_left partner_asked melded discarded went_out stock_ran_out hands_laid_open
    left_unchecked score_sheet_entered totals_entered deal_scored line_replaced totals_replaced
    deal_misdealt penalty_given undone struck game_won game_voided`,
  floor: `noted incident_logged tapped_in tapped_out deck_changed shuffled penalized`,
  gaming_day: "opened closed",
  shift: "opened closing closed handed_over",
  pit: "created renamed boss_changed",
  case: "opened assigned noted closed reopened cash.recorded cash.attributed",
  seat: "taken left reattributed",
  tournament: `announced changed started over reopened cancelled closed joined left table.given
    table.taken_back table.breaking table.broken table.waived entry.sold entry.seated
    entry.refunded entry.removed entry.forfeited entry.disqualified entry.reinstated
    entry.seat_put_right purchase.sold registration.closed registration.reopened
    clock.started clock.paused clock.resumed clock.set seats.drawn seats.redrawn
    final_table.drawn move.done move.deferred hand.dealt hand.settled player.busted
    player.out place.known place.revoked bounty.won bounty.returned chips.raced
    chips.removed h4h.announced h4h.released h4h.showdown_released h4h.ended payouts.fixed
    prize.ruled prize.paid prize.seat_used prize.recovered prize.written_off deal.proposed
    deal.signed deal.keep_won money.added staff.paid level.began screen.linked
    screen.revoked`,
  equipment: "received issued returned retired destroyed",
  period: "opened closed inventory.counted play.untracked",
  slip: "requested issued taken received accepted returned voided withdrawn printed form.printed",
  chips: "sold sale_voided correction.chips",
  drop: `pulled counted recounted count.opened count.box_entered count.finished count.recounted
    count.disagreed count.accepted count.corrected`,
  table: "created changed set_up",
  rules: "set",
  transfer: "sent arrived taken_back reopened",
  user: "added changed pin_set locked_out unlocked credential.set",
  api_key: "made rotated revoked",
  approval: "requested signed lapsed refused failed expired",
  session: "opened closed",
  sign_in: "failed",
  house: "single_admin second_signer settings.set variance.alarmed",
  checkpoint: `signed checkpoints.promised signing_key.registered clock.set_back log.loss_accepted
    answers.kept answers.forgotten`,
};

/** The full names of the kinds, by group. */
export const kindGroups = (): [string, string[]][] =>
  Object.entries(KINDS).map(([group, kinds]) => [
    group,
    kinds.split(/\s+/).map((kind) => (kind.includes(".") ? kind : `${group}.${kind}`)),
  ]);
