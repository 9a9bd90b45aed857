//! The problem codes for Truco, which programs can rely on.

pub use crate::codes::{
    ALREADY_VOID, AMOUNT_TOO_LARGE, CARD_ALREADY_SEEN, CARD_NOT_HELD, CHIP_NAMED_TWICE,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING, NO_DEALER, NOBODY_HAS_WON,
    NOT_A_REPLACEMENT, NOT_OPENED, NOT_POSITIVE, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_CUT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    // The match.
    TWO_OR_FOUR = "two_or_four";
    UNKNOWN_TEAM = "unknown_team";
    DRAW_UNDECIDED = "draw_undecided";
    DRAW_UNASKED = "draw_unasked";
    BEYOND_TARGET = "beyond_target";
    CHICO_UNFINISHED = "chico_unfinished";
    WRONG_SCORE_COUNT = "wrong_score_count";
    WINNER_UNCLEAR = "winner_unclear";
    WINNER_UNASKED = "winner_unasked";
    CHICO_TOO_MANY = "chico_too_many";
    // The deal and the cards.
    CARD_PLAYED_TWICE = "card_played_twice";
    CARDS_KNOWN = "cards_known";
    CARD_MISSING = "card_missing";
    CARD_UNASKED = "card_unasked";
    TRICK_SIZE = "trick_size";
    GONE_TO_THE_MAZO = "gone_to_the_mazo";
    // Commands that must wait until another command has been entered.
    SHOW_FIRST = "show_first";
    FLOR_FIRST = "flor_first";
    ANSWER_FIRST = "answer_first";
    DECLARE_FIRST = "declare_first";
    NOTHING_TO_ANSWER = "nothing_to_answer";
    NOTHING_TO_DECLARE = "nothing_to_declare";
    NOTHING_TO_CHALLENGE = "nothing_to_challenge";
    // Calls and answers.
    NO_CALL = "no_call";
    LOWER_CALL = "lower_call";
    CALL_LIMIT = "call_limit";
    CALL_AFTER_FALTA = "call_after_falta";
    CALL_SKIPPED = "call_skipped";
    NOT_YOUR_RAISE = "not_your_raise";
    NOT_AN_ANSWER = "not_an_answer";
    FIRST_TRICK_ONLY = "first_trick_only";
    FIRST_CARD_PLAYED = "first_card_played";
    ENVIDO_CLOSED = "envido_closed";
    FLOR_CLOSED = "flor_closed";
    FLOR_NOT_PLAYED = "flor_not_played";
    NOT_IN_THE_CARDS = "not_in_the_cards";
}
