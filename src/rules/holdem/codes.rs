//! Every way in which hold'em says no, by a code that programs may rely on.

use crate::rules::Code;

macro_rules! codes {
    ($($const:ident = $name:literal, $meaning:literal;)+) => {
        $(pub const $const: Code = Code { name: $name, meaning: $meaning };)+

        /// All of them.
        pub const ALL: &[&Code] = &[$(&$const),+];
    };
}

codes! {
    NOT_A_CARD = "not_a_card", "The text is not a card of the pack.";
    WRONG_CARD_COUNT = "wrong_card_count", "So many cards are not what is due.";
    CARD_ALREADY_SEEN = "card_already_seen", "The card lies elsewhere; the pack has it once.";
    NO_HANDS = "no_hands", "At least one hand is needed.";
    TOO_MANY_HANDS = "too_many_hands", "The pack does not hold cards for so many hands.";
    HAND_NOT_REPLAYED = "hand_not_replayed", "The recorded hand is broken or breaks a rule.";
    TOO_MANY_REPLAYS = "too_many_replays", "The file has more hands than one request may have.";
    NOT_AN_AMOUNT = "not_an_amount", "The text is not an amount of money.";
    NEGATIVE_AMOUNT = "negative_amount", "The amount is below nothing.";
    AMOUNT_TOO_LARGE = "amount_too_large", "The amounts together are out of range.";
    DUPLICATE_SEAT = "duplicate_seat", "The seat is there twice.";
    NO_CONTRIBUTIONS = "no_contributions", "At least one seat has put something in.";
    TOO_MANY_SEATS = "too_many_seats", "Hold'em is played by 2 to 10.";
    EVERYBODY_FOLDED = "everybody_folded", "Somebody must be left to win the pots.";
    WRONG_PHASE = "wrong_phase", "The command is not open in this phase of the round.";
    NOT_OPENED = "not_opened", "The round has not been opened.";
    NEEDS_FLOOR = "needs_floor", "Only the floor may decide this.";
    ALREADY_VOID = "already_void", "The round is off the books already.";
    FINER_THAN_CURRENCY = "finer_than_currency", "The amount has more decimals than the currency.";
    NOT_POSITIVE = "not_positive", "The amount must be more than nothing.";
    OFF_CHIP_UNIT = "off_chip_unit", "The amount is not a whole number of the table's chips.";
    BELOW_MINIMUM = "below_minimum", "The amount is below the least that is open.";
    ABOVE_MAXIMUM = "above_maximum", "The amount is above the most that is open.";
    OUT_OF_BOUNDS = "out_of_bounds", "The number is out of its bounds.";
    MINIMUM_ABOVE_MAXIMUM = "minimum_above_maximum", "The least is above the most.";
    BLINDS_SWAPPED = "blinds_swapped", "The small blind is above the big blind.";
    OTHER_CURRENCY = "other_currency", "The players' stacks are in another currency.";
    UNKNOWN_SEAT = "unknown_seat", "The table has no seat of this number.";
    SEAT_TAKEN = "seat_taken", "Somebody sits there already.";
    SEAT_EMPTY = "seat_empty", "Nobody sits there.";
    SITS_SO_ALREADY = "sits_so_already", "The seat is so already.";
    NOT_DEALT_IN = "not_dealt_in", "The seat will not be dealt in.";
    NOTHING_TO_POST = "nothing_to_post", "The seat cannot post to be dealt in.";
    NO_STRADDLE = "no_straddle", "The seat may not straddle.";
    TOO_FEW_PLAYERS = "too_few_players", "Two players are needed.";
    NO_HAND = "no_hand", "The stakes make no hand that can be played.";
    OUT_OF_TURN = "out_of_turn", "It is somebody else's turn.";
    IN_TURN = "in_turn", "It is the player's turn: the action is in turn.";
    BOUND_OUT_OF_TURN = "bound_out_of_turn", "The player is bound to what was said out of turn.";
    BET_TO_CALL = "bet_to_call", "There is a bet already.";
    NOTHING_TO_CALL = "nothing_to_call", "There is no bet yet.";
    NOT_THE_FIXED_SIZE = "not_the_fixed_size", "In fixed-limit bets and raises have one size.";
    ABOVE_STACK = "above_stack", "The player does not have so many chips.";
    NOBODY_LEFT = "nobody_left", "There is nobody left to bet against.";
    NOT_REOPENED = "not_reopened", "Less than a full raise was added since the player acted.";
    RAISES_CAPPED = "raises_capped", "The street has had all its raises.";
    NOTHING_TO_UNDO = "nothing_to_undo", "There is no action that can be taken back.";
    BURN_FIRST = "burn_first", "A card is burned before the board cards.";
    BURNED_ALREADY = "burned_already", "The card of this street is burned.";
    OTHER_BURN_CARD = "other_burn_card", "An exposed card is the burn card.";
    NOT_IN_HAND = "not_in_hand", "The seat is not in the hand.";
    BETTING_TO_COME = "betting_to_come", "Hands are shown when the betting is over.";
    TABLED_ALREADY = "tabled_already", "The hand is shown or mucked already.";
    MUST_SHOW = "must_show", "The hand must be shown.";
    NOT_REPORTABLE_NOW = "not_reportable_now", "This cannot happen in this phase.";
    REPORT_INCOMPLETE = "report_incomplete", "The ruling depends on something that is missing.";
    TEXT_MISSING = "text_missing", "A reason must be given.";
    TEXT_TOO_LONG = "text_too_long", "The text is longer than a note may be.";
    NEXT_HAND_BEGUN = "next_hand_begun", "The next hand was dealt with what this one came to.";
    CHIPS_NOT_THERE = "chips_not_there", "The seat has not the chips that are to be given back.";
    NOT_A_REPLACEMENT = "not_a_replacement", "A settled hand has no such entry to replace.";
}
