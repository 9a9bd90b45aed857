//! The problem codes that several games share: one meaning, one code, whatever the game.
//!
//! What only one game can say stands in that game's own table, which re-exports those of these that
//! it uses.

super::violation::codes! {
    // The round and who may speak.
    NOT_OPENED = "not_opened", "The round has not been opened.";
    WRONG_PHASE = "wrong_phase", "The command is not open in this phase of the round.";
    WRONG_MODE = "wrong_mode", "The command belongs to another way of running the table.";
    ALREADY_VOID = "already_void", "The round is off the books already.";
    NEEDS_FLOOR = "needs_floor", "Only the floor may decide this.";
    OUT_OF_TURN = "out_of_turn", "It is somebody else's turn.";
    IN_TURN = "in_turn", "It is this player's turn: nothing is irregular.";
    NOTHING_TO_UNDO = "nothing_to_undo", "There is no entry that can be taken back.";
    NOT_A_REPLACEMENT = "not_a_replacement", "A settled round has no such entry to replace.";
    NOBODY_HAS_WON = "nobody_has_won",
        "With this correction nobody has won; a settled round cannot be put back into play.";
    // Penalties.
    PENALTY_NOT_HERE = "penalty_not_here",
        "At a cash game's table a penalty is a warning or a removal.";
    TOO_MANY_PENALTIES = "too_many_penalties",
        "No more penalties can stand at the table: lift some first.";
    // Seats.
    UNKNOWN_SEAT = "unknown_seat", "The table has no seat with this number.";
    DUPLICATE_SEAT = "duplicate_seat", "The seat is listed twice.";
    SEAT_MISSING = "seat_missing", "Something is missing for a seat.";
    NO_SEATS = "no_seats", "At least one seat is needed.";
    TOO_MANY_SEATS = "too_many_seats", "The game is not dealt to so many seats.";
    NO_DEALER = "no_dealer", "It has not been settled who deals.";
    // Cards.
    NOT_A_CARD = "not_a_card", "The text is not a card of the pack.";
    WRONG_CARD_COUNT = "wrong_card_count", "The number of cards is not what is due here.";
    TOO_MANY_CARDS = "too_many_cards", "There are more cards than the pack can provide.";
    CARD_ALREADY_SEEN = "card_already_seen",
        "The card lies elsewhere already; the pack does not hold another.";
    CARD_NOT_HELD = "card_not_held", "The card is not in the player's hand.";
    KNOWN_CARD_MISSING = "known_card_missing",
        "A card that the table has seen is not among those entered.";
    // Amounts and numbers.
    NOT_AN_AMOUNT = "not_an_amount", "The text is not an amount of money.";
    NEGATIVE_AMOUNT = "negative_amount", "The amount is below zero.";
    NOT_POSITIVE = "not_positive", "The amount must be more than zero.";
    AMOUNT_TOO_LARGE = "amount_too_large", "The amount, or what it would win, is out of range.";
    FINER_THAN_CURRENCY = "finer_than_currency", "The amount has more decimals than the currency.";
    OFF_CHIP_UNIT = "off_chip_unit", "The amount is not a whole number of the table's chips.";
    BELOW_MINIMUM = "below_minimum", "The amount is below the least that is open.";
    ABOVE_MAXIMUM = "above_maximum", "The amount is above the most that is open.";
    MINIMUM_ABOVE_MAXIMUM = "minimum_above_maximum", "The least is above the most.";
    OUT_OF_BOUNDS = "out_of_bounds", "The number is out of its bounds.";
    CHIP_NAMED_TWICE = "chip_named_twice", "The house rules name the chip twice.";
    // Texts.
    TEXT_MISSING = "text_missing", "A text, such as a reason, must be given.";
    HIDDEN_CHARACTER = "hidden_character", "The text holds a character that nobody can see.";
    TEXT_TOO_LONG = "text_too_long", "The text is longer than it may be.";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::rules::{Code, break_poker, canasta, holdem, truco};

    const TABLES: [(&str, &[&Code]); 5] = [
        ("shared", super::ALL),
        ("break_poker", break_poker::codes::ALL),
        ("holdem", holdem::codes::ALL),
        ("truco", truco::codes::ALL),
        ("canasta", canasta::codes::ALL),
    ];

    /// One meaning, one code: what two games can say stands in the shared table.
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

    #[test]
    fn every_meaning_is_a_sentence() {
        for (table, codes) in TABLES {
            for code in codes {
                assert!(code.meaning.ends_with('.'), "{table}: {}", code.name);
            }
        }
    }
}
