//! The problem codes of hold'em. Codes that every game uses come from the shared table.

pub use crate::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, IN_TURN, KNOWN_CARD_MISSING,
    MINIMUM_ABOVE_MAXIMUM, NEGATIVE_AMOUNT, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_IN_TRANSIT,
    NOT_OPENED, NOT_POSITIVE, NOT_THAT_TABLE, NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS,
    OUT_OF_TURN, PENALTY_NOT_HERE, TOO_MANY_PENALTIES, TOO_MANY_SEATS, UNKNOWN_SEAT,
    WRONG_CARD_COUNT, WRONG_PHASE,
};

crate::violation::code_table! {
    // The table.
    OTHER_CURRENCY = "other_currency", "The players' stacks are in another currency.",
        "Write the stacks in the table's currency.";
    BLINDS_SWAPPED = "blinds_swapped", "The small blind is above the big blind.",
        "Exchange the two blinds.";
    SEAT_TAKEN = "seat_taken", "The seat is taken.",
        "Choose an empty seat, or let the other player leave first.";
    SEAT_EMPTY = "seat_empty", "Nobody sits at this seat.",
        "Check the seat's number, or seat the player first.";
    SITS_SO_ALREADY = "sits_so_already", "The player already sits in, or out.",
        "Nothing is to be done.";
    NOT_DEALT_IN = "not_dealt_in", "The seat will not be dealt in.",
        "Leave the seat out, or have the player sit in and post first.";
    NOTHING_TO_POST = "nothing_to_post", "The seat cannot post to be dealt in.",
        "Leave the post out: the player is dealt in without, or waits for the big blind.";
    BUTTON_NOT_DRAWN = "button_not_drawn", "The button must be drawn for first.",
        "Draw for the button, and enter `place_button` with the seat that drew the highest card.";
    BUTTON_NOT_FOR_SALE = "button_not_for_sale", "The seat may not buy the button.",
        "Have the player post, or wait for the big blind.";
    RETURNING_NOT_SAID = "returning_not_said", "It must be said whether the player comes back.",
        "Say in `returning` whether it is the player who left.";
    NOBODY_RETURNS = "nobody_returns", "Nobody is remembered who could come back.",
        "Seat the player as a new one.";
    COMES_BACK = "comes_back", "The player left and comes back.",
        "Seat the player with the stack that they left with, or more.";
    SITS_ALREADY = "sits_already", "The player sits at another seat.",
        "Use the player's own seat, or have them leave it first.";
    DESCRIBES_NOBODY = "describes_nobody", "Only who pays with cash is described.",
        "Leave `description` out, or say `with` cash.";
    DEALT_AGAIN = "dealt_again", "A misdealt hand is dealt again first.",
        "Deal the misdealt hand again; what is asked for can be done after it.";
    NO_SUCH_ACCOUNT = "no_such_account", "The chips cannot come from there or go there.",
        "Choose one of the accounts that the detail names.";
    NO_SUCH_CHIP = "no_such_chip", "The chip cannot be the smallest one.",
        "Choose one of the chips that `legal` lists.";
    REMAINDERS_DO_NOT_FIT = "remainders_do_not_fit", "The stacks leave over something else.",
        "Count what the stacks leave over again, or leave it out.";
    NO_TIME_CHARGED = "no_time_charged", "The house charges no time.",
        "Leave the charge out, or set it in the house rules.";
    NO_CHOP = "no_chop", "The blinds cannot be chopped.",
        "Play the hand: blinds are chopped only by two who agree, with nobody else in.";
    NO_KILL = "no_kill", "The house plays no kills here.",
        "Leave the kill out, or allow it in the house rules.";
    NO_BOMB_POT = "no_bomb_pot", "The house does not play this bomb pot.",
        "Leave the bomb pot out, or allow it in the house rules.";
    NO_STRADDLE = "no_straddle", "The seat may not straddle.",
        "Leave the straddle out; the house rules say who may.";
    NO_PENALTY = "no_penalty", "Nothing stands against the seat.",
        "Read the round for the penalties that stand, and name a seat that has one.";
    TOO_FEW_PLAYERS = "too_few_players", "Two players are needed.",
        "Wait for a second player who has chips and sits in.";
    NO_HAND = "no_hand", "No hand can be played for these stakes.",
        "Check blinds, antes and stacks: somebody must have chips behind.";
    NEXT_HAND_BEGUN = "next_hand_begun",
        "The next hand has been dealt with the stacks that this one left.",
        "Leave this hand as it is, and settle the difference at the table with the floor.";
    CHIPS_NOT_THERE = "chips_not_there", "The seat does not have the chips to give back.",
        "Give back no more than the seat has, or take it from the house.";
    // Betting.
    BOUND_OUT_OF_TURN = "bound_out_of_turn", "The player is bound by an action out of turn.",
        "Enter the action that the player is bound by.";
    BET_TO_CALL = "bet_to_call", "There is a bet to call.",
        "Enter a call, a raise or a fold.";
    NOTHING_TO_CALL = "nothing_to_call", "There is no bet to call.",
        "Enter a check or a bet.";
    NOT_THE_FIXED_SIZE = "not_the_fixed_size", "In fixed-limit bets and raises have one size.",
        "Bet or raise by the street's size.";
    ABOVE_STACK = "above_stack", "The player does not have so many chips.",
        "Enter the whole stack as an all-in, or a smaller bet.";
    NOBODY_LEFT = "nobody_left", "There is nobody left to bet against.",
        "Enter a check, or a call.";
    NOT_REOPENED = "not_reopened", "Less than a full raise was added since the player acted.",
        "Enter a call or a fold.";
    RAISES_CAPPED = "raises_capped", "The street has had all its raises.",
        "Enter a call or a fold.";
    NO_CLOCK = "no_clock", "The clock does not run on this seat.",
        "Call the clock on the seat first.";
    CLOCK_RUNS = "clock_runs", "The clock runs on this seat already.",
        "Wait for the player to act, or let the clock run out.";
    // Board and showdown.
    BURN_FIRST = "burn_first", "A card is burned before board cards are dealt.",
        "Enter the burn, then the cards.";
    BURNED_ALREADY = "burned_already", "A card has been burned for this street.",
        "Enter the street's cards.";
    OTHER_BURN_CARD = "other_burn_card", "An exposed card is the burn card.",
        "Burn the card that was exposed.";
    NOT_THE_CARDS_LAID = "not_the_cards_laid",
        "The street is laid anew with cards that were laid before.",
        "Enter the cards that lay there before.";
    NOT_IN_HAND = "not_in_hand", "The seat is not in the hand.",
        "Check the seat's number: it has folded or was not dealt in.";
    BETTING_TO_COME = "betting_to_come", "Hands are shown once the betting is over.",
        "Finish the betting first; hands shown too early are reported.";
    CASH_ONLY = "cash_only", "A tournament's players make no such agreement.",
        "Play the hand out.";
    TOURNAMENT_ONLY = "tournament_only", "A cash game does this otherwise.",
        "Use the command that the detail names.";
    NOT_OFFERED = "not_offered", "The house does not offer this.",
        "Leave it out, or offer it in the house rules.";
    NOT_AGREED = "not_agreed", "Everybody still in the hand must agree.",
        "Ask everybody who is still in the hand, and list all of them.";
    SHARES_DO_NOT_ADD_UP = "shares_do_not_add_up", "The shares are not together what is split.",
        "Make the shares add up to the amount that the detail names.";
    HAND_NOT_SHOWN = "hand_not_shown", "Every hand is tabled first.",
        "Enter every hand's cards first.";
    DISPUTE_TOO_LATE = "dispute_too_late",
        "The pots of a hand are disputed until substantial action in the next.",
        "Tell the floor, who can still write down an incident.";
    NOT_RETRIEVABLE = "not_retrievable", "The hand was not given up, or it is too late.",
        "Leave the hand dead.";
    NOTHING_TO_REPLACE = "nothing_to_replace", "These cards have not been entered.",
        "Enter the cards, instead of correcting them.";
    TABLED_ALREADY = "tabled_already", "The hand has been shown or mucked.",
        "Leave the hand as it lies.";
    MUST_SHOW = "must_show", "The hand must be shown.",
        "Enter the hand's cards as shown.";
    // Irregularities.
    NOT_REPORTABLE_NOW = "not_reportable_now", "This cannot happen in this phase.",
        "Check what happened and when; the round's `legal` lists what can be reported.";
    REPORT_INCOMPLETE = "report_incomplete", "The ruling depends on something that is missing.",
        "Add what the detail names.";
    LAST_HAND = "last_hand", "The last hand in play cannot be killed.",
        "Settle the hand: the last player in it wins.";
    LAST_CLAIM = "last_claim", "A pot would be left that nobody can win.",
        "Give back one of the hands that the detail names, or leave this one live.";
    NOTHING_TO_RESTORE = "nothing_to_restore", "There is no misdeal that can be taken back.",
        "Nothing is to be done.";
    // Calculators.
    NO_HANDS = "no_hands", "At least one hand is needed.",
        "Send at least one hand.";
    TOO_MANY_HANDS = "too_many_hands", "The pack does not hold enough cards for so many hands.",
        "Send fewer hands.";
    NO_CONTRIBUTIONS = "no_contributions", "At least one seat must have put something in.",
        "Enter what each seat has put in.";
    EVERYBODY_FOLDED = "everybody_folded", "Somebody must be left to win the pots.",
        "Mark at least one seat as not folded.";
    HAND_NOT_REPLAYED = "hand_not_replayed", "The recorded hand cannot be read or breaks a rule.",
        "The detail names the line and what is wrong with it. `?lenient=true` forgives some \
         things.";
    TOO_MANY_REPLAYS = "too_many_replays", "The file has more hands than one request may have.",
        "Split the file between hands, and send the parts one by one.";
}
