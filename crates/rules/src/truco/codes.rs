//! The problem codes of Truco, which programs may rely on.

pub use crate::codes::{
    ALREADY_VOID, AMOUNT_TOO_LARGE, CARD_ALREADY_SEEN, CARD_NOT_HELD, CHIP_NAMED_TWICE,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING, NO_DEALER, NOBODY_HAS_WON,
    NOT_A_REPLACEMENT, NOT_OPENED, NOT_POSITIVE, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_CUT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    // The match.
    TWO_OR_FOUR = "two_or_four", "Two play, three each alone in turn, or four in two teams.",
        "Seat two, three or four players.";
    UNKNOWN_TEAM = "unknown_team", "A team is 0, the odd seats, or 1, the even ones.",
        "Write 0 for the odd seats, 1 for the even ones.";
    DRAW_UNDECIDED = "draw_undecided", "Nobody has drawn the highest card alone.",
        "Let the seats that the detail names draw, and send all cards that were drawn in `draw`.";
    DRAW_UNASKED = "draw_unasked", "The card is not drawn for the deal: who deals is known.",
        "Send `dealer`, or in `draw` the cards up to the one that decided it.";
    BEYOND_TARGET = "beyond_target", "A score passes the target, or reaches it where it cannot.",
        "Compare the score with the house rules' `target`.";
    CHICO_UNFINISHED = "chico_unfinished", "A chico before the last one is not finished.",
        "Enter the earlier chico's score up to its end.";
    WRONG_SCORE_COUNT = "wrong_score_count",
        "A chico has a score for each team, or for each of three.",
        "Send a score for each team, or for each of three players.";
    WINNER_UNCLEAR = "winner_unclear", "Who won a chico is one of those at the target.",
        "Name a winner whose score has reached the target.";
    WINNER_UNASKED = "winner_unasked", "No winner has to be named here.",
        "Leave the winner out.";
    CHICO_TOO_MANY = "chico_too_many", "The match was won before this chico.",
        "Leave out the chicos after the one that decided the match.";
    // The deal and the cards.
    CARD_PLAYED_TWICE = "card_played_twice", "The player has played the card already.",
        "Check the card: the player has played it in an earlier trick.";
    CARDS_KNOWN = "cards_known", "The player's cards are known already.",
        "Leave the cards as they are; what was misread is corrected.";
    CARD_MISSING = "card_missing", "A card has to be named.",
        "Name the card.";
    CARD_UNASKED = "card_unasked", "No card belongs here.",
        "Leave the card out.";
    TRICK_SIZE = "trick_size", "A trick has one card of each player who is still in the hand.",
        "Send one card for each player who is still in the hand.";
    GONE_TO_THE_MAZO = "gone_to_the_mazo", "The player has left the hand.",
        "Check the seat: this player has gone to the mazo.";
    // What has to happen first.
    SHOW_FIRST = "show_first", "Cards have to be shown first.",
        "Enter the cards that were shown, as `prompt` asks.";
    FLOR_FIRST = "flor_first", "Another player first says whether there is a flor.",
        "Enter what that player says of a flor.";
    ANSWER_FIRST = "answer_first", "A call waits for an answer.",
        "Enter the answer to the call: accepted, refused or raised.";
    DECLARE_FIRST = "declare_first", "A value, or who won, has to be said first.",
        "Enter the value that was said, or who won.";
    NOTHING_TO_ANSWER = "nothing_to_answer", "No call waits for this.",
        "Enter what was called first.";
    NOTHING_TO_DECLARE = "nothing_to_declare", "The player has no value to declare or to show.",
        "Leave it out: it is another player's to declare.";
    NOTHING_TO_CHALLENGE = "nothing_to_challenge",
        "The player has no undeclared flor that could be challenged.",
        "Leave the challenge out.";
    // Calls and answers.
    NO_CALL = "no_call", "There is no call.",
        "Enter the call first.";
    LOWER_CALL = "lower_call", "The call does not raise the last one.",
        "Enter a call above the last one.";
    CALL_LIMIT = "call_limit", "The call has been made as often as it may be.",
        "Enter another call, or an answer.";
    CALL_AFTER_FALTA = "call_after_falta", "Nothing is called after a falta envido.",
        "Enter the answer: accepted or refused.";
    CALL_SKIPPED = "call_skipped", "The call skips the one below it.",
        "Enter the call below it first: truco, then retruco, then vale cuatro.";
    NOT_YOUR_RAISE = "not_your_raise", "Only the side that accepted last may raise.",
        "Enter it for the other side, or leave it out.";
    NOT_AN_ANSWER = "not_an_answer", "The answer does not fit the call that waits for one.",
        "Choose an answer that `legal` lists.";
    FIRST_TRICK_ONLY = "first_trick_only", "Flor and envido are called in the first trick.",
        "Play on: it is too late for flor and envido.";
    FIRST_CARD_PLAYED = "first_card_played", "Flor and envido are called before one's first card.",
        "Play on: this player is too late for flor and envido.";
    ENVIDO_CLOSED = "envido_closed", "Envido is no longer open in this hand.",
        "Play on without envido.";
    FLOR_CLOSED = "flor_closed", "Flor is no longer open in this hand.",
        "Play on without flor.";
    FLOR_NOT_PLAYED = "flor_not_played", "The table plays without flor.",
        "Leave flor out, or play with it by the house rules.";
    NOT_IN_THE_CARDS = "not_in_the_cards", "The player's cards do not make what is claimed.",
        "Check the cards that were shown, and then what was claimed.";
}
