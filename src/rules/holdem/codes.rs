//! The problem codes of hold'em; what every game may say comes from the shared table.

pub use crate::rules::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING,
    MINIMUM_ABOVE_MAXIMUM, NEGATIVE_AMOUNT, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_OPENED,
    NOT_POSITIVE, NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS, OUT_OF_TURN, PENALTY_NOT_HERE,
    TOO_MANY_PENALTIES, TOO_MANY_SEATS, UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_PHASE,
};

crate::rules::violation::codes! {
    // The table.
    OTHER_CURRENCY = "other_currency", "The players' stacks are in another currency.";
    BLINDS_SWAPPED = "blinds_swapped", "The small blind is above the big blind.";
    SEAT_TAKEN = "seat_taken", "The seat is taken.";
    SEAT_EMPTY = "seat_empty", "Nobody sits at this seat.";
    SITS_SO_ALREADY = "sits_so_already", "The player already sits in, or out.";
    NOT_DEALT_IN = "not_dealt_in", "The seat will not be dealt in.";
    NOTHING_TO_POST = "nothing_to_post", "The seat cannot post to be dealt in.";
    BUTTON_NOT_DRAWN = "button_not_drawn", "The button must be drawn for first.";
    BUTTON_NOT_FOR_SALE = "button_not_for_sale", "The seat may not buy the button.";
    RETURNING_NOT_SAID = "returning_not_said", "It must be said whether the player comes back.";
    NOBODY_RETURNS = "nobody_returns", "Nobody is remembered who could come back.";
    COMES_BACK = "comes_back", "The player left and comes back.";
    SITS_ALREADY = "sits_already", "The player sits at another seat.";
    DEALT_AGAIN = "dealt_again", "A misdealt hand is dealt again first.";
    NO_SUCH_ACCOUNT = "no_such_account", "The chips cannot come from there or go there.";
    NO_TIME_CHARGED = "no_time_charged", "The house charges no time.";
    NO_CHOP = "no_chop", "The blinds cannot be chopped.";
    NO_KILL = "no_kill", "The house plays no kills here.";
    NO_BOMB_POT = "no_bomb_pot", "The house does not play this bomb pot.";
    NO_STRADDLE = "no_straddle", "The seat may not straddle.";
    NO_PENALTY = "no_penalty", "Nothing stands against the seat.";
    TOO_FEW_PLAYERS = "too_few_players", "Two players are needed.";
    NO_HAND = "no_hand", "No hand can be played for these stakes.";
    NEXT_HAND_BEGUN = "next_hand_begun",
        "The next hand has been dealt with the stacks that this one left.";
    CHIPS_NOT_THERE = "chips_not_there", "The seat does not have the chips to give back.";
    // Betting.
    BOUND_OUT_OF_TURN = "bound_out_of_turn", "The player is bound by an action out of turn.";
    BET_TO_CALL = "bet_to_call", "There is a bet to call.";
    NOTHING_TO_CALL = "nothing_to_call", "There is no bet to call.";
    NOT_THE_FIXED_SIZE = "not_the_fixed_size", "In fixed-limit bets and raises have one size.";
    ABOVE_STACK = "above_stack", "The player does not have so many chips.";
    NOBODY_LEFT = "nobody_left", "There is nobody left to bet against.";
    NOT_REOPENED = "not_reopened", "Less than a full raise was added since the player acted.";
    RAISES_CAPPED = "raises_capped", "The street has had all its raises.";
    NO_CLOCK = "no_clock", "The clock does not run on this seat.";
    CLOCK_RUNS = "clock_runs", "The clock runs on this seat already.";
    // Board and showdown.
    BURN_FIRST = "burn_first", "A card is burned before board cards are dealt.";
    BURNED_ALREADY = "burned_already", "A card has been burned for this street.";
    OTHER_BURN_CARD = "other_burn_card", "An exposed card is the burn card.";
    NOT_THE_CARDS_LAID = "not_the_cards_laid",
        "The street is laid anew with cards that were laid before.";
    NOT_IN_HAND = "not_in_hand", "The seat is not in the hand.";
    BETTING_TO_COME = "betting_to_come", "Hands are shown once the betting is over.";
    CASH_ONLY = "cash_only", "A tournament's players make no such agreement.";
    NOT_OFFERED = "not_offered", "The house does not offer this.";
    NOT_AGREED = "not_agreed", "Everybody still in the hand must agree.";
    SHARES_DO_NOT_ADD_UP = "shares_do_not_add_up", "The shares are not together what is split.";
    HAND_NOT_SHOWN = "hand_not_shown", "Every hand is tabled first.";
    DISPUTE_TOO_LATE = "dispute_too_late",
        "The pots of a hand are disputed until substantial action in the next.";
    NOT_RETRIEVABLE = "not_retrievable", "The hand was not given up, or it is too late.";
    NOTHING_TO_REPLACE = "nothing_to_replace", "These cards have not been entered.";
    TABLED_ALREADY = "tabled_already", "The hand has been shown or mucked.";
    MUST_SHOW = "must_show", "The hand must be shown.";
    // Irregularities.
    NOT_REPORTABLE_NOW = "not_reportable_now", "This cannot happen in this phase.";
    REPORT_INCOMPLETE = "report_incomplete", "The ruling depends on something that is missing.";
    LAST_HAND = "last_hand", "The last hand in play cannot be killed.";
    NOTHING_TO_RESTORE = "nothing_to_restore", "There is no misdeal that can be taken back.";
    // Calculators.
    NO_HANDS = "no_hands", "At least one hand is needed.";
    TOO_MANY_HANDS = "too_many_hands", "The pack does not hold enough cards for so many hands.";
    NO_CONTRIBUTIONS = "no_contributions", "At least one seat must have put something in.";
    EVERYBODY_FOLDED = "everybody_folded", "Somebody must be left to win the pots.";
    HAND_NOT_REPLAYED = "hand_not_replayed", "The recorded hand cannot be read or breaks a rule.";
    TOO_MANY_REPLAYS = "too_many_replays", "The file has more hands than one request may have.";
}
