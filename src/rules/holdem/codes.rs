//! Every way in which hold'em says no, by a code that programs may rely on.

use crate::rules::Code;

macro_rules! codes {
    ($($const:ident = $name:literal, $meaning:literal;)+) => {
        $(pub const $const: Code = Code { name: $name, meaning: $meaning };)+

        /// All of them.
        pub const ALL: &[&Code] = &[$(&$const),+];
    };
}

codes! {
    NOT_A_CARD = "not_a_card", "The text is not a card of the pack.";
    WRONG_CARD_COUNT = "wrong_card_count", "So many cards are not what is due.";
    CARD_ALREADY_SEEN = "card_already_seen", "The card lies elsewhere already; the pack has it once.";
    NO_HANDS = "no_hands", "At least one hand is needed.";
    TOO_MANY_HANDS = "too_many_hands", "The pack does not hold cards for so many hands.";
    NOT_AN_AMOUNT = "not_an_amount", "The text is not an amount of money.";
    NEGATIVE_AMOUNT = "negative_amount", "The amount is below nothing.";
    AMOUNT_TOO_LARGE = "amount_too_large", "The amounts together are out of range.";
    DUPLICATE_SEAT = "duplicate_seat", "The seat is there twice.";
    NO_CONTRIBUTIONS = "no_contributions", "At least one seat has put something in.";
    TOO_MANY_SEATS = "too_many_seats", "Hold'em is played by 2 to 10.";
    EVERYBODY_FOLDED = "everybody_folded", "Somebody must be left to win the pots.";
}
