//! The problem codes for hold'em. Codes that every game uses come from the shared table.

pub use crate::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING,
    MINIMUM_ABOVE_MAXIMUM, NEGATIVE_AMOUNT, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_IN_TRANSIT,
    NOT_OPENED, NOT_POSITIVE, NOT_THAT_TABLE, NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS,
    OUT_OF_TURN, PENALTY_NOT_HERE, TOO_MANY_PENALTIES, TOO_MANY_SEATS, TOURNAMENT_TABLE,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_PHASE,
};

crate::violation::code_table! {
    // Seats, stacks and forced bets.
    OTHER_CURRENCY = "other_currency";
    BLINDS_SWAPPED = "blinds_swapped";
    SEAT_TAKEN = "seat_taken";
    SEAT_EMPTY = "seat_empty";
    SITS_SO_ALREADY = "sits_so_already";
    NOT_DEALT_IN = "not_dealt_in";
    NOTHING_TO_POST = "nothing_to_post";
    BUTTON_NOT_DRAWN = "button_not_drawn";
    BUTTON_NOT_FOR_SALE = "button_not_for_sale";
    RETURNING_NOT_SAID = "returning_not_said";
    NOBODY_RETURNS = "nobody_returns";
    COMES_BACK = "comes_back";
    SITS_ALREADY = "sits_already";
    DESCRIBES_NOBODY = "describes_nobody";
    DEALT_AGAIN = "dealt_again";
    NO_SUCH_ACCOUNT = "no_such_account";
    NO_SUCH_CHIP = "no_such_chip";
    REMAINDERS_DO_NOT_FIT = "remainders_do_not_fit";
    NO_TIME_CHARGED = "no_time_charged";
    NO_CHOP = "no_chop";
    NO_KILL = "no_kill";
    NO_BOMB_POT = "no_bomb_pot";
    NO_STRADDLE = "no_straddle";
    NO_PENALTY = "no_penalty";
    TOO_FEW_PLAYERS = "too_few_players";
    NO_HAND = "no_hand";
    NEXT_HAND_BEGUN = "next_hand_begun";
    CHIPS_NOT_THERE = "chips_not_there";
    // Betting.
    BOUND_OUT_OF_TURN = "bound_out_of_turn";
    BET_TO_CALL = "bet_to_call";
    NOTHING_TO_CALL = "nothing_to_call";
    NOT_THE_FIXED_SIZE = "not_the_fixed_size";
    ABOVE_STACK = "above_stack";
    NOBODY_LEFT = "nobody_left";
    NOT_REOPENED = "not_reopened";
    RAISES_CAPPED = "raises_capped";
    NO_CLOCK = "no_clock";
    CLOCK_RUNS = "clock_runs";
    // Board and showdown.
    BURN_FIRST = "burn_first";
    BURNED_ALREADY = "burned_already";
    OTHER_BURN_CARD = "other_burn_card";
    NOT_THE_CARDS_LAID = "not_the_cards_laid";
    NOT_IN_HAND = "not_in_hand";
    BETTING_TO_COME = "betting_to_come";
    CASH_ONLY = "cash_only";
    TOURNAMENT_ONLY = "tournament_only";
    NOT_OFFERED = "not_offered";
    NOT_AGREED = "not_agreed";
    SHARES_DO_NOT_ADD_UP = "shares_do_not_add_up";
    HAND_NOT_SHOWN = "hand_not_shown";
    DISPUTE_TOO_LATE = "dispute_too_late";
    NOT_RETRIEVABLE = "not_retrievable";
    NOTHING_TO_REPLACE = "nothing_to_replace";
    TABLED_ALREADY = "tabled_already";
    MUST_SHOW = "must_show";
    // Irregularities.
    NOT_REPORTABLE_NOW = "not_reportable_now";
    REPORT_INCOMPLETE = "report_incomplete";
    LAST_HAND = "last_hand";
    LAST_CLAIM = "last_claim";
    NOTHING_TO_RESTORE = "nothing_to_restore";
    // Calculators.
    NO_HANDS = "no_hands";
    TOO_MANY_HANDS = "too_many_hands";
    NO_CONTRIBUTIONS = "no_contributions";
    EVERYBODY_FOLDED = "everybody_folded";
    HAND_NOT_REPLAYED = "hand_not_replayed";
    TOO_MANY_REPLAYS = "too_many_replays";
}
