//! The problem codes of canasta, including those it shares with other games.

pub use crate::codes::{
    ALREADY_VOID, AMOUNT_TOO_LARGE, CARD_ALREADY_SEEN, CARD_NOT_HELD, CHIP_NAMED_TWICE,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, HIDDEN_CHARACTER, KNOWN_CARD_MISSING, NO_DEALER,
    NOBODY_HAS_WON, NOT_A_REPLACEMENT, NOT_OPENED, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    SEAT_MISSING, TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_CARDS, TOO_MANY_PENALTIES, UNKNOWN_SEAT,
    WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    TOO_FEW_CARDS = "too_few_cards", "A meld has three or more cards.",
        "Add cards, or lay the meld later.";
    MIXED_RANKS = "mixed_ranks", "A meld is of one rank.",
        "Make a meld of each rank.";
    MORE_THAN_THREE_WILDS = "more_than_three_wilds", "A meld has at most three wild cards.",
        "Take wild cards out, until three are left.";
    FEWER_THAN_TWO_NATURALS = "fewer_than_two_naturals", "A meld needs two naturals.",
        "Add natural cards of the meld's rank.";
    NEEDS_TWO_NATURALS_FOR_EVERY_WILD = "needs_two_naturals_for_every_wild",
        "By the house rules a meld needs two naturals for every wild card.",
        "Add natural cards, or take wild cards out.";
    RED_THREE_NEVER_MELDED = "red_three_never_melded", "A red three is a bonus card.",
        "Take the red three out, and lay it down for its bonus.";
    BLACK_THREES_ONLY_WHEN_GOING_OUT = "black_threes_only_when_going_out",
        "Black threes are melded only when going out.",
        "Take the black threes out, or go out with them.";
    BLACK_THREES_TAKE_NO_WILDS = "black_threes_take_no_wilds",
        "Black threes are melded without wild cards.",
        "Take the wild cards out of the meld.";
    FROZEN_NEEDS_NATURAL_PAIR = "frozen_needs_natural_pair",
        "The pile is frozen: only a natural pair from the hand takes it.",
        "Draw from the stock, or take the pile with two naturals of its top card's rank.";
    SIDE_HAS_NOT_MELDED_YET = "side_has_not_melded_yet",
        "By the house rules the pile is closed to a side that has not melded.",
        "Draw from the stock; the side opens from the hand first.";
    NO_MATCH = "no_match", "Nothing in the hand or on the table takes the pile's top card.",
        "Draw from the stock.";
    TOP_NOT_NATURAL = "top_not_natural", "Only a pile with a natural card on top may be taken.",
        "Draw from the stock.";
    INITIAL_MINIMUM_NOT_MET = "initial_minimum_not_met",
        "The side's first melds count less than its opening minimum.",
        "Lay more, up to the minimum that the detail names, or nothing yet.";
    TWO_WILDS_NOT_ENOUGH = "two_wilds_not_enough",
        "Wild cards alone do not take the pile; a natural of the top card's rank must be held.",
        "Hold a natural of the top card's rank, or draw from the stock.";
    ONE_CARD_IN_HAND_AND_ONE_IN_PILE = "one_card_in_hand_and_one_in_pile",
        "A player with one card may not take a pile of one card.",
        "Draw from the stock.";
    PILE_IS_EMPTY = "pile_is_empty", "There is no discard pile to take.",
        "Draw from the stock.";
    NOT_A_WAY_TO_TAKE = "not_a_way_to_take",
        "The pile is taken with a natural pair, a natural and a wild card, or the side's own meld.",
        "Choose one of the ways that `legal` lists.";
    PILE_NOT_BACK = "pile_not_back", "The pile that was taken wrongly is still in the hand.",
        "Take its taking back with `undo`, then enter the penalty.";
    NO_CANASTA = "no_canasta", "A side needs a canasta to go out.",
        "Keep cards in the hand until the side has a canasta.";
    ONE_CARD_LEFT = "one_card_left",
        "A player who may not go out keeps two cards: one to discard and one to hold.",
        "Lay fewer cards, or go out.";
    HAND_NOT_EMPTY = "hand_not_empty", "A player who goes out has no cards left.",
        "Lay or discard the remaining cards, or do not go out.";
    HAND_EMPTY = "hand_empty", "A player who has not gone out holds at least one card.",
        "Enter the cards that are left, or that the player went out.";
    TWO_SIDES_OUT = "two_sides_out", "Only one side can go out.",
        "Say which side went out.";
    CONCEALED_WITHOUT_GOING_OUT = "concealed_without_going_out",
        "A side that did not go out cannot have gone out concealed.",
        "Leave `concealed` out, or say that the side went out.";
    RANK_MELDED_TWICE = "rank_melded_twice", "A side has one meld of each rank.",
        "Put the cards of one rank into one meld.";
    OTHER_SIDES_MELD = "other_sides_meld", "A side adds only to its own melds.",
        "Name a meld of the player's own side.";
    WILDS_NEED_A_RANK = "wilds_need_a_rank",
        "Wild cards alone are added to a meld: name its rank in \"to\".",
        "Name the meld's rank in `to`.";
    NOT_A_RANK = "not_a_rank", "The text is not a rank that can be melded.",
        "Write a rank from 4 to A, or 3 for black threes.";
    NOTHING_TO_LAY = "nothing_to_lay", "At least one card must be laid.",
        "Name the cards to lay.";
    TOO_MANY_RED_THREES = "too_many_red_threes", "The pack has four red threes.",
        "Count the red threes of both sides again.";
    RED_THREE_IN_HAND = "red_three_in_hand", "A red three is laid down, not held.",
        "Enter the red three as laid down.";
    NOT_A_RED_THREE = "not_a_red_three", "Only a red three is laid down for its bonus.",
        "Check the card: only 3d and 3h are red threes.";
    LAY_RED_THREE_FIRST = "lay_red_three_first",
        "The player holds a red three and lays it down before anything else.",
        "Enter `lay_red_three` for the player first.";
    NO_REPLACEMENT = "no_replacement", "The stock has no card to replace the red three with.",
        "Lay the red three down without a replacement.";
    SEAT_NOT_ASKED = "seat_not_asked", "Nothing is asked of this seat.",
        "Leave the seat out.";
    WRONG_SIDE_COUNT = "wrong_side_count", "A score sheet has two sides, ours and theirs.",
        "Send two sides.";
    WRONG_HAND_COUNT = "wrong_hand_count", "A side has two hands.",
        "Send two hands for each side; an empty list for a player who went out.";
    STOCK_EMPTY = "stock_empty", "The stock is exhausted.",
        "Take the pile, or end the deal.";
    STOCK_NOT_EMPTY = "stock_not_empty",
        "A player who leaves the pile draws while there is a stock.",
        "Enter the card that was drawn.";
    ASKING_NOT_PLAYED = "asking_not_played",
        "By the house rules, players do not ask their partners before going out.",
        "Go out without asking.";
    ALREADY_ASKED = "already_asked", "The partner has already been asked in this turn.",
        "Act on the answer that was given.";
    TOO_LATE_TO_ASK = "too_late_to_ask", "A player with fewer than two cards cannot be held back.",
        "Go on without asking.";
    CANNOT_GO_OUT = "cannot_go_out", "The hand cannot be laid down completely.",
        "Check the hand: every card but the discard must fit a meld.";
    PARTNER_SAID_NO = "partner_said_no",
        "The partner's answer binds: the player may not go out in this turn.",
        "Enter a play that keeps a card.";
    PARTNER_SAID_YES = "partner_said_yes", "The partner's answer binds: the player must go out.",
        "Enter the cards with which the player goes out.";
    SHEET_FULL = "sheet_full", "The score sheet has no room for another line.",
        "Finish the game, or strike lines that are wrong.";
    NO_SUCH_LINE = "no_such_line", "The score sheet has no line with this number.",
        "Read the sheet, and name one of its lines.";
    NO_SUCH_ENTRY = "no_such_entry", "No entry with this number can be struck.",
        "Read the round's events, and name one that can still be struck.";
    LINE_REPLACED_TWICE = "line_replaced_twice", "A line of the score sheet is replaced once.",
        "Name each line once.";
    NOT_A_MULTIPLE_OF_FIVE = "not_a_multiple_of_five", "A score is a multiple of five.",
        "Add the side's cards and bonuses again.";
    IMPOSSIBLE_TOTAL = "impossible_total",
        "With these bonuses the total leaves more in cards than the pack has.",
        "Check the bonuses and the total: one of them was misread.";
    TOO_MANY_CANASTAS = "too_many_canastas", "The pack does not hold so many canastas.",
        "Count the canastas of both sides again.";
    CARDS_NOT_NAMED = "cards_not_named", "The cards that it is about must be named.",
        "Name the cards.";
    EXPOSED_CARD_FIRST = "exposed_card_first",
        "A card that was exposed is melded or discarded before others are discarded.",
        "Meld or discard the exposed card.";
    SIDE_HAS_MELDED = "side_has_melded", "The side has opened already in this deal.",
        "Leave the opening out: the side lays cards as it likes.";
    NOT_COUNTED = "not_counted", "Only cards drawn too many are counted.",
        "Leave the number out.";
}
