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
pub const TWO_OR_FOUR: Code =
    Code { name: "two_or_four", meaning: "Two play, or four in two teams." };
pub const NO_DEALER: Code = Code { name: "no_dealer", meaning: "Nobody was named to deal first." };
pub const NOT_A_STAKE: Code = Code {
    name: "not_a_stake",
    meaning: "The stake is no amount that can be paid in the table's chips.",
};
pub const NOT_OPENED: Code =
    Code { name: "not_opened", meaning: "The match has not been opened, or is off the books." };
pub const NOT_DEALT: Code =
    Code { name: "not_dealt", meaning: "The next hand has not been dealt." };
pub const MATCH_OVER: Code = Code { name: "match_over", meaning: "The match is over." };
pub const OTHER_MODE: Code =
    Code { name: "other_mode", meaning: "It belongs to the other mode: cards, or scorer." };
pub const WRONG_CUT: Code = Code {
    name: "wrong_cut",
    meaning: "The cut is not the dealer's left's, or takes or leaves too few cards.",
};
pub const GONE_TO_THE_MAZO: Code =
    Code { name: "gone_to_the_mazo", meaning: "The player has left the hand." };
pub const HAND_OVER: Code = Code { name: "hand_over", meaning: "The hand is over." };
pub const HAND_NOT_OVER: Code = Code { name: "hand_not_over", meaning: "The hand is not over." };
pub const SHOW_FIRST: Code = Code { name: "show_first", meaning: "Cards have to be shown first." };
pub const FLOR_FIRST: Code =
    Code { name: "flor_first", meaning: "Another player says first whether there is a flor." };
pub const ANSWER_FIRST: Code =
    Code { name: "answer_first", meaning: "A call waits for an answer." };
pub const DECLARE_FIRST: Code =
    Code { name: "declare_first", meaning: "A value, or who won, has to be said first." };
pub const NOT_YOUR_TURN: Code =
    Code { name: "not_your_turn", meaning: "It is somebody else's turn." };
pub const IN_TURN: Code =
    Code { name: "in_turn", meaning: "It is the player's own turn: nothing is irregular." };
pub const NOTHING_TO_ANSWER: Code =
    Code { name: "nothing_to_answer", meaning: "No call waits for this." };
pub const NOTHING_TO_DECLARE: Code = Code {
    name: "nothing_to_declare",
    meaning: "There is no value for this player to say or to show.",
};
pub const NOTHING_TO_CHALLENGE: Code = Code {
    name: "nothing_to_challenge",
    meaning: "There is no undeclared flor of this player to challenge.",
};
pub const NOT_AN_ANSWER: Code = Code {
    name: "not_an_answer",
    meaning: "The answer does not belong to the call that waits for one.",
};
pub const FIRST_TRICK_ONLY: Code =
    Code { name: "first_trick_only", meaning: "Flor and envido are called in the first trick." };
pub const FIRST_CARD_PLAYED: Code = Code {
    name: "first_card_played",
    meaning: "Flor and envido are called before one's first card.",
};
pub const ENVIDO_CLOSED: Code =
    Code { name: "envido_closed", meaning: "Envido is no longer open in this hand." };
pub const FLOR_CLOSED: Code =
    Code { name: "flor_closed", meaning: "Flor is no longer open in this hand." };
pub const FLOR_NOT_PLAYED: Code =
    Code { name: "flor_not_played", meaning: "The table plays without flor." };
pub const NOT_IN_THE_CARDS: Code =
    Code { name: "not_in_the_cards", meaning: "The player's cards do not make what is claimed." };
pub const CARD_ELSEWHERE: Code =
    Code { name: "card_elsewhere", meaning: "The card is another player's." };
pub const CARD_NOT_DEALT: Code =
    Code { name: "card_not_dealt", meaning: "The card was not dealt to the player." };
pub const CARD_PLAYED_TWICE: Code =
    Code { name: "card_played_twice", meaning: "The player has played the card already." };
pub const KNOWN_CARD_MISSING: Code = Code {
    name: "known_card_missing",
    meaning: "A card that the table has seen is not among those entered.",
};
pub const CARDS_KNOWN: Code =
    Code { name: "cards_known", meaning: "The player's cards are known already." };
pub const CARD_MISSING: Code = Code { name: "card_missing", meaning: "A card has to be named." };
pub const CARD_UNASKED: Code =
    Code { name: "card_unasked", meaning: "A card was named where none belongs." };
pub const CHICO_UNFINISHED: Code =
    Code { name: "chico_unfinished", meaning: "A chico before the last one is not finished." };
pub const FLOOR_ONLY: Code =
    Code { name: "floor_only", meaning: "Only the floor may decide this." };
pub const NOT_A_CORRECTION: Code =
    Code { name: "not_a_correction", meaning: "A settled match is corrected by its scores." };
pub const NOT_SETTLED: Code = Code { name: "not_settled", meaning: "The match is not settled." };
pub const MATCH_NOT_WON: Code =
    Code { name: "match_not_won", meaning: "By these scores nobody has won the match." };

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
    &TWO_OR_FOUR,
    &NO_DEALER,
    &NOT_A_STAKE,
    &NOT_OPENED,
    &NOT_DEALT,
    &MATCH_OVER,
    &OTHER_MODE,
    &WRONG_CUT,
    &GONE_TO_THE_MAZO,
    &HAND_OVER,
    &HAND_NOT_OVER,
    &SHOW_FIRST,
    &FLOR_FIRST,
    &ANSWER_FIRST,
    &DECLARE_FIRST,
    &NOT_YOUR_TURN,
    &IN_TURN,
    &NOTHING_TO_ANSWER,
    &NOTHING_TO_DECLARE,
    &NOTHING_TO_CHALLENGE,
    &NOT_AN_ANSWER,
    &FIRST_TRICK_ONLY,
    &FIRST_CARD_PLAYED,
    &ENVIDO_CLOSED,
    &FLOR_CLOSED,
    &FLOR_NOT_PLAYED,
    &NOT_IN_THE_CARDS,
    &CARD_ELSEWHERE,
    &CARD_NOT_DEALT,
    &CARD_PLAYED_TWICE,
    &KNOWN_CARD_MISSING,
    &CARDS_KNOWN,
    &CARD_MISSING,
    &CARD_UNASKED,
    &CHICO_UNFINISHED,
    &FLOOR_ONLY,
    &NOT_A_CORRECTION,
    &NOT_SETTLED,
    &MATCH_NOT_WON,
];
