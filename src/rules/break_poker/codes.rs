//! The problem codes of Break Poker: those it shares with the other games, and its own.

pub use crate::rules::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, MINIMUM_ABOVE_MAXIMUM, NEEDS_FLOOR, NO_SEATS, NOT_A_CARD,
    NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_OPENED, NOT_POSITIVE, OFF_CHIP_UNIT, OUT_OF_BOUNDS,
    TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_SEATS, UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_PHASE,
};

crate::rules::violation::codes! {
    NO_BETS = "no_bets", "No seat has bet: betting closes with at least one bet on the table.";
    SEAT_HAS_NO_BET = "seat_has_no_bet", "The seat has no bet in this round.";
    UNKNOWN_HAND = "unknown_hand", "A hand is written \"dealer\" or \"seat:3\".";
    HAND_NOT_ENTERED = "hand_not_entered", "The hand has not been entered.";
    CARD_SET_TWICE = "card_set_twice", "The card is set twice; the low and high hands share none.";
    UNKNOWN_QUALIFIER = "unknown_qualifier", "The text is not a lowest qualifying high hand.";
    CAP_BELOW_CHIP_UNIT = "cap_below_chip_unit", "The cap on winnings is below one chip.";
    ODDS_TOO_FINE = "odds_too_fine",
        "At these odds one chip wins a fraction of the currency's smallest coin.";
}
