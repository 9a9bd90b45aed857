//! Every way in which truco says no, by a code that programs may rely on.

crate::rules::violation::codes! {
    NOT_A_CARD = "not_a_card", "A text names no card of the pack of forty.";
    THREE_CARDS = "three_cards", "A player has three cards.";
    CARD_TWICE = "card_twice", "A card is there twice; the pack holds one.";
    NO_SUCH_SEAT = "no_such_seat", "The table has no such seat.";
    NO_SUCH_TEAM = "no_such_team", "A side is 0, the even seats, or 1, the odd ones.";
    SEAT_TWICE = "seat_twice", "A seat is there twice.";
    TRICK_SIZE = "trick_size", "A trick has one card of each player who is still in the hand.";
    NOT_A_CHOICE = "not_a_choice", "A house rule has a value that the rules do not offer.";
    CHIP_UNIT = "chip_unit", "The smallest chip is no amount of the table's currency.";
    NO_CALL = "no_call", "There is no call.";
    LOWER_CALL = "lower_call", "A call is lower than, or no raise of, the last one.";
    CALL_LIMIT = "call_limit", "A call was made as often as it may be.";
    CALL_AFTER_FALTA = "call_after_falta", "Nothing is called after a falta envido.";
    CALL_SKIPPED = "call_skipped", "A call leaves out the one below it.";
    NOT_YOUR_RAISE = "not_your_raise", "Only the side that accepted last may raise.";
    BEYOND_TARGET = "beyond_target", "Points reach or pass the target where they may not.";
    TWO_OR_FOUR = "two_or_four", "Two play, or four in two teams.";
    NO_DEALER = "no_dealer", "Nobody was named to deal first.";
    NOT_A_STAKE = "not_a_stake", "The stake is no amount that can be paid in the table's chips.";
    NOT_OPENED = "not_opened", "The match has not been opened, or is off the books.";
    NOT_DEALT = "not_dealt", "The next hand has not been dealt.";
    MATCH_OVER = "match_over", "The match is over.";
    OTHER_MODE = "other_mode", "It belongs to the other mode: cards, or scorer.";
    WRONG_CUT = "wrong_cut",
        "The cut is not the dealer's left's, or takes or leaves too few cards.";
    GONE_TO_THE_MAZO = "gone_to_the_mazo", "The player has left the hand.";
    HAND_OVER = "hand_over", "The hand is over.";
    HAND_NOT_OVER = "hand_not_over", "The hand is not over.";
    SHOW_FIRST = "show_first", "Cards have to be shown first.";
    FLOR_FIRST = "flor_first", "Another player says first whether there is a flor.";
    ANSWER_FIRST = "answer_first", "A call waits for an answer.";
    DECLARE_FIRST = "declare_first", "A value, or who won, has to be said first.";
    NOT_YOUR_TURN = "not_your_turn", "It is somebody else's turn.";
    IN_TURN = "in_turn", "It is the player's own turn: nothing is irregular.";
    NOTHING_TO_ANSWER = "nothing_to_answer", "No call waits for this.";
    NOTHING_TO_DECLARE = "nothing_to_declare",
        "There is no value for this player to say or to show.";
    NOTHING_TO_CHALLENGE = "nothing_to_challenge",
        "There is no undeclared flor of this player to challenge.";
    NOT_AN_ANSWER = "not_an_answer", "The answer does not belong to the call that waits for one.";
    FIRST_TRICK_ONLY = "first_trick_only", "Flor and envido are called in the first trick.";
    FIRST_CARD_PLAYED = "first_card_played", "Flor and envido are called before one's first card.";
    ENVIDO_CLOSED = "envido_closed", "Envido is no longer open in this hand.";
    FLOR_CLOSED = "flor_closed", "Flor is no longer open in this hand.";
    FLOR_NOT_PLAYED = "flor_not_played", "The table plays without flor.";
    NOT_IN_THE_CARDS = "not_in_the_cards", "The player's cards do not make what is claimed.";
    CARD_ELSEWHERE = "card_elsewhere", "The card is another player's.";
    CARD_NOT_DEALT = "card_not_dealt", "The card was not dealt to the player.";
    CARD_PLAYED_TWICE = "card_played_twice", "The player has played the card already.";
    KNOWN_CARD_MISSING = "known_card_missing",
        "A card that the table has seen is not among those entered.";
    CARDS_KNOWN = "cards_known", "The player's cards are known already.";
    CARD_MISSING = "card_missing", "A card has to be named.";
    CARD_UNASKED = "card_unasked", "A card was named where none belongs.";
    CHICO_UNFINISHED = "chico_unfinished", "A chico before the last one is not finished.";
    FLOOR_ONLY = "floor_only", "Only the floor may decide this.";
    NOT_A_CORRECTION = "not_a_correction", "A settled match is corrected by its scores.";
    NOT_SETTLED = "not_settled", "The match is not settled.";
    MATCH_NOT_WON = "match_not_won", "By these scores nobody has won the match.";
}
