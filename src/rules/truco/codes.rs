//! Every way in which Truco says no, by a code that programs may rely on.

pub use crate::rules::codes::{
    ALREADY_VOID, AMOUNT_TOO_LARGE, CARD_ALREADY_SEEN, CARD_NOT_HELD, CHIP_NAMED_TWICE,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING, NO_DEALER, NOBODY_HAS_WON,
    NOT_A_REPLACEMENT, NOT_OPENED, NOT_POSITIVE, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::rules::violation::codes! {
    // The match.
    TWO_OR_FOUR = "two_or_four", "Two play, three each alone in turn, or four in two teams.";
    UNKNOWN_TEAM = "unknown_team", "A team is 0, the odd seats, or 1, the even ones.";
    BEYOND_TARGET = "beyond_target", "A score passes the target, or reaches it where it cannot.";
    CHICO_UNFINISHED = "chico_unfinished", "A chico before the last one is not finished.";
    WRONG_SCORE_COUNT = "wrong_score_count",
        "A chico has a score for each team, or for each of three.";
    WINNER_UNCLEAR = "winner_unclear", "Who won a chico is one of those at the target.";
    WINNER_UNASKED = "winner_unasked", "No winner has to be named here.";
    CHICO_TOO_MANY = "chico_too_many", "The match was won before this chico.";
    // The deal and the cards.
    WRONG_CUT = "wrong_cut",
        "The dealer's left did not cut, or the cut takes or leaves too few cards.";
    CARD_PLAYED_TWICE = "card_played_twice", "The player has played the card already.";
    CARDS_KNOWN = "cards_known", "The player's cards are known already.";
    CARD_MISSING = "card_missing", "A card has to be named.";
    CARD_UNASKED = "card_unasked", "No card belongs here.";
    TRICK_SIZE = "trick_size", "A trick has one card of each player who is still in the hand.";
    GONE_TO_THE_MAZO = "gone_to_the_mazo", "The player has left the hand.";
    // What comes first.
    SHOW_FIRST = "show_first", "Cards have to be shown first.";
    FLOR_FIRST = "flor_first", "Another player first says whether there is a flor.";
    ANSWER_FIRST = "answer_first", "A call waits for an answer.";
    DECLARE_FIRST = "declare_first", "A value, or who won, has to be said first.";
    NOTHING_TO_ANSWER = "nothing_to_answer", "No call waits for this.";
    NOTHING_TO_DECLARE = "nothing_to_declare", "The player has no value to declare or to show.";
    NOTHING_TO_CHALLENGE = "nothing_to_challenge",
        "The player has no undeclared flor that could be challenged.";
    // Calls and answers.
    NO_CALL = "no_call", "There is no call.";
    LOWER_CALL = "lower_call", "The call does not raise the last one.";
    CALL_LIMIT = "call_limit", "The call has been made as often as it may be.";
    CALL_AFTER_FALTA = "call_after_falta", "Nothing is called after a falta envido.";
    CALL_SKIPPED = "call_skipped", "The call skips the one below it.";
    NOT_YOUR_RAISE = "not_your_raise", "Only the side that accepted last may raise.";
    NOT_AN_ANSWER = "not_an_answer", "The answer does not fit the call that waits for one.";
    FIRST_TRICK_ONLY = "first_trick_only", "Flor and envido are called in the first trick.";
    FIRST_CARD_PLAYED = "first_card_played",
        "Flor and envido are called before one's first card.";
    ENVIDO_CLOSED = "envido_closed", "Envido is no longer open in this hand.";
    FLOR_CLOSED = "flor_closed", "Flor is no longer open in this hand.";
    FLOR_NOT_PLAYED = "flor_not_played", "The table plays without flor.";
    NOT_IN_THE_CARDS = "not_in_the_cards", "The player's cards do not make what is claimed.";
}
