//! The problem codes for Break Poker, including those it shares with other games.

pub use crate::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, MINIMUM_ABOVE_MAXIMUM, NEEDS_FLOOR,
    NO_SEATS, NOT_A_CARD, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_OPENED, NOT_POSITIVE,
    NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS, TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_SEATS,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    NO_BETS = "no_bets";
    SEAT_HAS_NO_BET = "seat_has_no_bet";
    UNKNOWN_HAND = "unknown_hand";
    HAND_NOT_ENTERED = "hand_not_entered";
    CARD_SET_TWICE = "card_set_twice";
    UNKNOWN_QUALIFIER = "unknown_qualifier";
    CAP_BELOW_CHIP_UNIT = "cap_below_chip_unit";
    CARDS_FACED = "cards_faced";
    TWO_SPOTS_OFF = "two_spots_off";
    NOT_A_FIRST_SPOT = "not_a_first_spot";
    WHY_MISSING = "why_missing";
    SET_BY_HOUSE = "set_by_house";
    NOT_AS_RECORDED = "not_as_recorded";
    NOT_MOVED_SO = "not_moved_so";
    OUTCOME_MISSING = "outcome_missing";
    NOT_AN_OUTCOME = "not_an_outcome";
    OUTCOMES_DISAGREE = "outcomes_disagree";
    REMAINDER_DISAGREES = "remainder_disagrees";
    NOTHING_PAID_WRONG = "nothing_paid_wrong";
    DUE_IS = "due_is";
    NOT_RESTORABLE = "not_restorable";
    ODDS_TOO_FINE = "odds_too_fine";
}
