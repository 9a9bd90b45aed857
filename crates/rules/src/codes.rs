//! The problem codes that several games share. A code has the same meaning in every game.
//!
//! Codes that only one game uses are in that game's own table, which also re-exports the shared
//! codes it uses.

crate::violation::code_table! {
    // The round, and whose turn it is.
    NOT_OPENED = "not_opened", "The round has not been opened.",
        "Open the round first: POST /v1/tables/{id}/rounds.";
    WRONG_PHASE = "wrong_phase", "The command is not open in this phase of the round.",
        "Read the round: `legal` lists what is open, `prompt` says what is due.";
    WRONG_MODE = "wrong_mode", "The command belongs to another way of running the table.",
        "Read the table's house rules: they say how it is run. Send that way's command.";
    ALREADY_VOID = "already_void", "The round is off the books already.",
        "Nothing is left to do; a round is voided once.";
    NEEDS_FLOOR = "needs_floor", "Only the floor may decide this.",
        "Call a pit boss, who sends the same command.";
    OUT_OF_TURN = "out_of_turn", "It is somebody else's turn.",
        "Read `prompt` for whose turn it is; what really happened out of turn is reported as such.";
    IN_TURN = "in_turn", "It is this player's turn: nothing is irregular.",
        "Send the command itself: nothing is to be reported.";
    NOTHING_TO_UNDO = "nothing_to_undo", "There is no entry that can be taken back.",
        "Have the floor correct the round, if something in it is wrong.";
    NOT_A_REPLACEMENT = "not_a_replacement", "A settled round has no such entry to replace.",
        "Replace an entry that the round has, or void the round.";
    NOBODY_HAS_WON = "nobody_has_won",
        "With this correction nobody has won; a settled round cannot be put back into play.",
        "Replace every entry that is wrong at once, or void the round.";
    // Penalties.
    PENALTY_NOT_HERE = "penalty_not_here",
        "At a cash game's table a penalty is a warning or a removal.",
        "Enter a warning or a removal.";
    TOO_MANY_PENALTIES = "too_many_penalties",
        "As many penalties stand as can be kept.",
        "Lift one that is over, then enter this one.";
    // Seats.
    UNKNOWN_SEAT = "unknown_seat", "The table has no seat with this number.",
        "Read the table's house rules for how many seats it has; they count from 1.";
    DUPLICATE_SEAT = "duplicate_seat", "The seat is listed twice.",
        "List each seat once.";
    SEAT_MISSING = "seat_missing", "Something is missing for a seat.",
        "Send it for every seat that the detail names.";
    NO_SEATS = "no_seats", "At least one seat is needed.",
        "Name at least one seat.";
    TOO_MANY_SEATS = "too_many_seats", "The game is not dealt to so many seats.",
        "Name no more seats than the detail says.";
    NO_DEALER = "no_dealer", "It has not been settled who deals.",
        "Say who deals, as the detail asks.";
    // Chips between tables.
    NOT_THAT_TABLE = "not_that_table", "The player cannot take the chips to that table.",
        "Name another open table of the same game and currency.";
    NOT_IN_TRANSIT = "not_in_transit", "No such chips are on their way to this table.",
        "Read the table: `in_transit` lists what is on its way.";
    TOO_MANY_IN_TRANSIT = "too_many_in_transit", "Too many players are on their way.",
        "Seat those who are on their way first.";
    // Cards.
    NOT_A_CARD = "not_a_card", "The text is not a card of the pack.",
        "Write the rank and the suit, such as Kh or 10s; a Spanish card's number and suit, such \
         as 7e.";
    WRONG_CARD_COUNT = "wrong_card_count", "The number of cards is not what is due here.",
        "Count the cards again, and send as many as the detail says.";
    TOO_MANY_CARDS = "too_many_cards", "There are more cards than the pack can provide.",
        "Look for a card that was entered twice.";
    CARD_ALREADY_SEEN = "card_already_seen",
        "The card lies elsewhere already; the pack does not hold another.",
        "Look at both places: one of the two was misread. If both are right, report it.";
    CARD_NOT_HELD = "card_not_held", "The card is not in the player's hand.",
        "Check the card and the seat against what was entered.";
    KNOWN_CARD_MISSING = "known_card_missing",
        "A card that the table has seen is not among those entered.",
        "Enter every card again, with those that the table has seen.";
    // Amounts and numbers.
    NOT_AN_AMOUNT = "not_an_amount", "The text is not an amount of money.",
        "Write the amount as a string with a point: \"25.00\".";
    NEGATIVE_AMOUNT = "negative_amount", "The amount is below zero.",
        "Write the amount without a minus.";
    NOT_POSITIVE = "not_positive", "The amount must be more than zero.",
        "Write an amount above zero, or leave it out.";
    AMOUNT_TOO_LARGE = "amount_too_large", "The amount, or what it would win, is out of range.",
        "Write a smaller amount; lower the limits if bets may be so large.";
    FINER_THAN_CURRENCY = "finer_than_currency", "The amount has more decimals than the currency.",
        "Round the amount to the currency's smallest coin.";
    WRONG_CUT = "wrong_cut",
        "The dealer's left did not cut, or the cut takes or leaves too few cards.",
        "Have the player on the dealer's left cut again, and enter where.";
    OFF_CHIP_UNIT = "off_chip_unit", "The amount is not a whole number of the table's chips.",
        "Change the bet to whole chips; the house rules' `chip_unit` says of what.";
    BELOW_MINIMUM = "below_minimum", "The amount is below the least that is open.",
        "Raise the amount to the least that the detail names.";
    ABOVE_MAXIMUM = "above_maximum", "The amount is above the most that is open.",
        "Lower the amount to the most that the detail names.";
    MINIMUM_ABOVE_MAXIMUM = "minimum_above_maximum", "The least is above the most.",
        "Raise the most, or lower the least.";
    OUT_OF_BOUNDS = "out_of_bounds", "The number is out of its bounds.",
        "Choose a number within the bounds that the detail names.";
    CHIP_NAMED_TWICE = "chip_named_twice", "The house rules name the chip twice.",
        "Name each chip once.";
    // Texts.
    TEXT_MISSING = "text_missing", "A text, such as a reason, must be given.",
        "Write the text that the detail asks for.";
    HIDDEN_CHARACTER = "hidden_character", "The text holds a character that nobody can see.",
        "Type the text anew instead of pasting it.";
    TEXT_TOO_LONG = "text_too_long", "The text is longer than it may be.",
        "Shorten the text to what the detail allows.";
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

    #[test]
    fn every_meaning_is_a_sentence() {
        for (table, codes) in TABLES {
            for code in codes {
                assert!(code.meaning.ends_with('.'), "{table}: {}", code.name);
            }
        }
    }
}
