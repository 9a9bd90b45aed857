//! The problem codes of hold'em; what every game may say comes from the shared table.

pub use crate::rules::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, MINIMUM_ABOVE_MAXIMUM, NEGATIVE_AMOUNT,
    NOT_A_REPLACEMENT, NOT_OPENED, NOT_POSITIVE, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    TOO_MANY_SEATS, UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_PHASE,
};

crate::rules::violation::codes! {
    // The table.
    OTHER_CURRENCY = "other_currency", "The players' stacks are in another currency.";
    BLINDS_SWAPPED = "blinds_swapped", "The small blind is above the big blind.";
    SEAT_TAKEN = "seat_taken", "The seat is taken.";
    SEAT_EMPTY = "seat_empty", "Nobody sits at this seat.";
    SITS_SO_ALREADY = "sits_so_already", "The player already sits in, or out.";
    NOT_DEALT_IN = "not_dealt_in", "The seat will not be dealt in.";
    NOTHING_TO_POST = "nothing_to_post", "The seat cannot post to be dealt in.";
    NO_STRADDLE = "no_straddle", "The seat may not straddle.";
    TOO_FEW_PLAYERS = "too_few_players", "Two players are needed.";
    NO_HAND = "no_hand", "No hand can be played for these stakes.";
    NEXT_HAND_BEGUN = "next_hand_begun",
        "The next hand has been dealt with the stacks that this one left.";
    CHIPS_NOT_THERE = "chips_not_there", "The seat does not have the chips to give back.";
    // Betting.
    BOUND_OUT_OF_TURN = "bound_out_of_turn", "The player is bound by an action out of turn.";
    BET_TO_CALL = "bet_to_call", "There is a bet to call.";
    NOTHING_TO_CALL = "nothing_to_call", "There is no bet to call.";
    NOT_THE_FIXED_SIZE = "not_the_fixed_size", "In fixed-limit bets and raises have one size.";
    ABOVE_STACK = "above_stack", "The player does not have so many chips.";
    NOBODY_LEFT = "nobody_left", "There is nobody left to bet against.";
    NOT_REOPENED = "not_reopened", "Less than a full raise was added since the player acted.";
    RAISES_CAPPED = "raises_capped", "The street has had all its raises.";
    // Board and showdown.
    BURN_FIRST = "burn_first", "A card is burned before board cards are dealt.";
    BURNED_ALREADY = "burned_already", "A card has been burned for this street.";
    OTHER_BURN_CARD = "other_burn_card", "An exposed card is the burn card.";
    NOT_IN_HAND = "not_in_hand", "The seat is not in the hand.";
    BETTING_TO_COME = "betting_to_come", "Hands are shown once the betting is over.";
    TABLED_ALREADY = "tabled_already", "The hand has been shown or mucked.";
    MUST_SHOW = "must_show", "The hand must be shown.";
    // Irregularities.
    NOT_REPORTABLE_NOW = "not_reportable_now", "This cannot happen in this phase.";
    REPORT_INCOMPLETE = "report_incomplete", "The ruling depends on something that is missing.";
    // Calculators.
    NO_HANDS = "no_hands", "At least one hand is needed.";
    TOO_MANY_HANDS = "too_many_hands", "The pack does not hold enough cards for so many hands.";
    NO_CONTRIBUTIONS = "no_contributions", "At least one seat must have put something in.";
    EVERYBODY_FOLDED = "everybody_folded", "Somebody must be left to win the pots.";
    HAND_NOT_REPLAYED = "hand_not_replayed", "The recorded hand cannot be read or breaks a rule.";
    TOO_MANY_REPLAYS = "too_many_replays", "The file has more hands than one request may have.";
}
