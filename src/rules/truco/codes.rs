//! The problem codes of this game.

use crate::rules::Code;

pub const NOT_A_CARD: Code =
    Code { name: "not_a_card", meaning: "A text names no card of the pack of forty." };
pub const THREE_CARDS: Code = Code { name: "three_cards", meaning: "A player has three cards." };
pub const CARD_TWICE: Code =
    Code { name: "card_twice", meaning: "A card is there twice; the pack holds one." };
pub const NO_SUCH_SEAT: Code =
    Code { name: "no_such_seat", meaning: "The table has no such seat." };
pub const NO_SUCH_TEAM: Code =
    Code { name: "no_such_team", meaning: "A side is 0, the even seats, or 1, the odd ones." };
pub const SEAT_TWICE: Code = Code { name: "seat_twice", meaning: "A seat is there twice." };
pub const TRICK_SIZE: Code = Code {
    name: "trick_size",
    meaning: "A trick has one card of each player who is still in the hand.",
};
pub const NOT_A_CHOICE: Code =
    Code { name: "not_a_choice", meaning: "A house rule has a value that the rules do not offer." };
pub const CHIP_UNIT: Code =
    Code { name: "chip_unit", meaning: "The smallest chip is no amount of the table's currency." };
pub const NO_CALL: Code = Code { name: "no_call", meaning: "There is no call." };
pub const LOWER_CALL: Code =
    Code { name: "lower_call", meaning: "A call is lower than, or no raise of, the last one." };
pub const CALL_LIMIT: Code =
    Code { name: "call_limit", meaning: "A call was made as often as it may be." };
pub const CALL_AFTER_FALTA: Code =
    Code { name: "call_after_falta", meaning: "Nothing is called after a falta envido." };
pub const CALL_SKIPPED: Code =
    Code { name: "call_skipped", meaning: "A call leaves out the one below it." };
pub const NOT_YOUR_RAISE: Code =
    Code { name: "not_your_raise", meaning: "Only the side that accepted last may raise." };
pub const BEYOND_TARGET: Code =
    Code { name: "beyond_target", meaning: "Points reach or pass the target where they may not." };

/// Every code of the game.
pub const ALL: &[&Code] = &[
    &NOT_A_CARD,
    &THREE_CARDS,
    &CARD_TWICE,
    &NO_SUCH_SEAT,
    &NO_SUCH_TEAM,
    &SEAT_TWICE,
    &TRICK_SIZE,
    &NOT_A_CHOICE,
    &CHIP_UNIT,
    &NO_CALL,
    &LOWER_CALL,
    &CALL_LIMIT,
    &CALL_AFTER_FALTA,
    &CALL_SKIPPED,
    &NOT_YOUR_RAISE,
    &BEYOND_TARGET,
];
