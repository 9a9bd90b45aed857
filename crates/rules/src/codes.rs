//! The problem codes that several games share. A code has the same meaning in every game.
//!
//! Codes that only one game uses are in that game's own table, which also re-exports the shared
//! codes it uses.

crate::violation::code_table! {
    // Phases of the round, and turns.
    NOT_OPENED = "not_opened";
    WRONG_PHASE = "wrong_phase";
    WRONG_MODE = "wrong_mode";
    ALREADY_VOID = "already_void";
    NEEDS_FLOOR = "needs_floor";
    OUT_OF_TURN = "out_of_turn";
    IN_TURN = "in_turn";
    NOTHING_TO_UNDO = "nothing_to_undo";
    NOT_A_REPLACEMENT = "not_a_replacement";
    NOBODY_HAS_WON = "nobody_has_won";
    TOURNAMENT_TABLE = "tournament_table";
    // Penalties.
    PENALTY_NOT_HERE = "penalty_not_here";
    TOO_MANY_PENALTIES = "too_many_penalties";
    // Seats.
    UNKNOWN_SEAT = "unknown_seat";
    DUPLICATE_SEAT = "duplicate_seat";
    SEAT_MISSING = "seat_missing";
    NO_SEATS = "no_seats";
    TOO_MANY_SEATS = "too_many_seats";
    NO_DEALER = "no_dealer";
    // Chips between tables.
    NOT_THAT_TABLE = "not_that_table";
    NOT_IN_TRANSIT = "not_in_transit";
    TOO_MANY_IN_TRANSIT = "too_many_in_transit";
    // Cards.
    NOT_A_CARD = "not_a_card";
    WRONG_CARD_COUNT = "wrong_card_count";
    TOO_MANY_CARDS = "too_many_cards";
    CARD_ALREADY_SEEN = "card_already_seen";
    CARD_NOT_HELD = "card_not_held";
    KNOWN_CARD_MISSING = "known_card_missing";
    // Amounts and numbers.
    NOT_AN_AMOUNT = "not_an_amount";
    NEGATIVE_AMOUNT = "negative_amount";
    NOT_POSITIVE = "not_positive";
    AMOUNT_TOO_LARGE = "amount_too_large";
    FINER_THAN_CURRENCY = "finer_than_currency";
    WRONG_CUT = "wrong_cut";
    OFF_CHIP_UNIT = "off_chip_unit";
    BELOW_MINIMUM = "below_minimum";
    ABOVE_MAXIMUM = "above_maximum";
    MINIMUM_ABOVE_MAXIMUM = "minimum_above_maximum";
    OUT_OF_BOUNDS = "out_of_bounds";
    CHIP_NAMED_TWICE = "chip_named_twice";
    // Texts.
    TEXT_MISSING = "text_missing";
    HIDDEN_CHARACTER = "hidden_character";
    TEXT_TOO_LONG = "text_too_long";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::{Code, break_poker, canasta, holdem, truco};

    const TABLES: [(&str, &[&Code]); 5] = [
        ("shared", super::ALL),
        ("break_poker", break_poker::codes::ALL),
        ("holdem", holdem::codes::ALL),
        ("truco", truco::codes::ALL),
        ("canasta", canasta::codes::ALL),
    ];

    /// A code that two games use belongs in the shared table.
    #[test]
    fn no_two_tables_define_the_same_name() {
        let mut tables: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (table, codes) in TABLES {
            for code in codes {
                tables.entry(code.name).or_default().push(table);
            }
        }
        tables.retain(|_, tables| tables.len() > 1);
        assert_eq!(tables, BTreeMap::new());
    }
}
