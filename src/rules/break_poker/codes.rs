//! The problem codes of Break Poker: those it shares with the other games, and its own.

pub use crate::rules::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, MINIMUM_ABOVE_MAXIMUM, NEEDS_FLOOR,
    NO_SEATS, NOT_A_CARD, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_OPENED, NOT_POSITIVE,
    NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS, TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_SEATS,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::rules::violation::codes! {
    NO_BETS = "no_bets", "No seat has bet: betting closes with at least one bet on the table.";
    SEAT_HAS_NO_BET = "seat_has_no_bet", "The seat has no bet in this round.";
    UNKNOWN_HAND = "unknown_hand", "A hand is written \"dealer\" or \"seat:3\".";
    HAND_NOT_ENTERED = "hand_not_entered", "The hand has not been entered.";
    CARD_SET_TWICE = "card_set_twice", "The card is set twice; the low and high hands share none.";
    UNKNOWN_QUALIFIER = "unknown_qualifier", "The text is not a lowest qualifying high hand.";
    CAP_BELOW_CHIP_UNIT = "cap_below_chip_unit", "The cap on winnings is below one chip.";
    CARDS_FACED = "cards_faced", "A card has been seen: the bets stay as they are.";
    TWO_SPOTS_OFF = "two_spots_off", "The house lets a player play one spot.";
    NOT_A_FIRST_SPOT = "not_a_first_spot",
        "A second spot names another seat with a bet, and neither has a second spot yet.";
    WHY_MISSING = "why_missing", "It must be said why the house sets the hand.";
    SET_BY_HOUSE = "set_by_house", "The house way sets the hand, or the player does.";
    NOT_AS_RECORDED = "not_as_recorded", "The bet was recorded differently.";
    NOT_MOVED_SO = "not_moved_so", "A late bet is new, a capped one larger, a pinched one smaller.";
    OUTCOME_MISSING = "outcome_missing", "It must be said what became of every bet.";
    NOT_AN_OUTCOME = "not_an_outcome", "A side bet loses, or pays what its pay table says.";
    OUTCOMES_DISAGREE = "outcomes_disagree", "No cards could lead to these outcomes.";
    REMAINDER_DISAGREES = "remainder_disagrees",
        "The cards that were left over do not fit the hands of the deal.";
    NOTHING_PAID_WRONG = "nothing_paid_wrong", "What was due was paid.";
    NOT_RESTORABLE = "not_restorable", "The misdeal can no longer be taken back.";
    ODDS_TOO_FINE = "odds_too_fine",
        "At these odds one chip wins a fraction of the currency's smallest coin.";
}
