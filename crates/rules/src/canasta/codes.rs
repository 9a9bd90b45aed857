//! The problem codes for canasta, including those it shares with other games.

pub use crate::codes::{
    ALREADY_VOID, AMOUNT_TOO_LARGE, CARD_ALREADY_SEEN, CARD_NOT_HELD, CHIP_NAMED_TWICE,
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, HIDDEN_CHARACTER, KNOWN_CARD_MISSING, NO_DEALER,
    NOBODY_HAS_WON, NOT_A_REPLACEMENT, NOT_OPENED, NOTHING_TO_UNDO, OUT_OF_BOUNDS, OUT_OF_TURN,
    SEAT_MISSING, TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_CARDS, TOO_MANY_PENALTIES, UNKNOWN_SEAT,
    WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    TOO_FEW_CARDS = "too_few_cards";
    MIXED_RANKS = "mixed_ranks";
    MORE_THAN_THREE_WILDS = "more_than_three_wilds";
    FEWER_THAN_TWO_NATURALS = "fewer_than_two_naturals";
    NEEDS_TWO_NATURALS_FOR_EVERY_WILD = "needs_two_naturals_for_every_wild";
    RED_THREE_NEVER_MELDED = "red_three_never_melded";
    BLACK_THREES_ONLY_WHEN_GOING_OUT = "black_threes_only_when_going_out";
    BLACK_THREES_TAKE_NO_WILDS = "black_threes_take_no_wilds";
    FROZEN_NEEDS_NATURAL_PAIR = "frozen_needs_natural_pair";
    SIDE_HAS_NOT_MELDED_YET = "side_has_not_melded_yet";
    NO_MATCH = "no_match";
    TOP_NOT_NATURAL = "top_not_natural";
    INITIAL_MINIMUM_NOT_MET = "initial_minimum_not_met";
    TWO_WILDS_NOT_ENOUGH = "two_wilds_not_enough";
    ONE_CARD_IN_HAND_AND_ONE_IN_PILE = "one_card_in_hand_and_one_in_pile";
    PILE_IS_EMPTY = "pile_is_empty";
    NOT_A_WAY_TO_TAKE = "not_a_way_to_take";
    PILE_NOT_BACK = "pile_not_back";
    NO_CANASTA = "no_canasta";
    ONE_CARD_LEFT = "one_card_left";
    HAND_NOT_EMPTY = "hand_not_empty";
    HAND_EMPTY = "hand_empty";
    TWO_SIDES_OUT = "two_sides_out";
    CONCEALED_WITHOUT_GOING_OUT = "concealed_without_going_out";
    RANK_MELDED_TWICE = "rank_melded_twice";
    OTHER_SIDES_MELD = "other_sides_meld";
    WILDS_NEED_A_RANK = "wilds_need_a_rank";
    NOT_A_RANK = "not_a_rank";
    NOTHING_TO_LAY = "nothing_to_lay";
    TOO_MANY_RED_THREES = "too_many_red_threes";
    RED_THREE_IN_HAND = "red_three_in_hand";
    NOT_A_RED_THREE = "not_a_red_three";
    LAY_RED_THREE_FIRST = "lay_red_three_first";
    NO_REPLACEMENT = "no_replacement";
    SEAT_NOT_ASKED = "seat_not_asked";
    WRONG_SIDE_COUNT = "wrong_side_count";
    WRONG_HAND_COUNT = "wrong_hand_count";
    STOCK_EMPTY = "stock_empty";
    STOCK_NOT_EMPTY = "stock_not_empty";
    ASKING_NOT_PLAYED = "asking_not_played";
    ALREADY_ASKED = "already_asked";
    TOO_LATE_TO_ASK = "too_late_to_ask";
    CANNOT_GO_OUT = "cannot_go_out";
    PARTNER_SAID_NO = "partner_said_no";
    PARTNER_SAID_YES = "partner_said_yes";
    SHEET_FULL = "sheet_full";
    NO_SUCH_LINE = "no_such_line";
    NO_SUCH_ENTRY = "no_such_entry";
    LINE_REPLACED_TWICE = "line_replaced_twice";
    NOT_A_MULTIPLE_OF_FIVE = "not_a_multiple_of_five";
    IMPOSSIBLE_TOTAL = "impossible_total";
    TOO_MANY_CANASTAS = "too_many_canastas";
    CARDS_NOT_NAMED = "cards_not_named";
    EXPOSED_CARD_FIRST = "exposed_card_first";
    SIDE_HAS_MELDED = "side_has_melded";
    NOT_COUNTED = "not_counted";
}
