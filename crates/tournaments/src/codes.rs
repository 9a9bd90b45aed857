//! Every reason for which a tournament refuses a command (9.3), with codes that programs may rely
//! on.

pub use houseway_rules::codes::{
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, HIDDEN_CHARACTER, NEGATIVE_AMOUNT, NOT_POSITIVE,
    OFF_CHIP_UNIT, OUT_OF_BOUNDS, TEXT_MISSING, TEXT_TOO_LONG, UNKNOWN_SEAT,
};

houseway_rules::code_table! {
    // States.
    WRONG_STATE = "wrong_state", "The tournament or the clock is not in the state for this.",
        "Read the tournament: its state says what is open.";
    ITEM_REACHED = "item_reached", "What would change has been reached, sold or fixed already.",
        "Change only later items, payouts before they are fixed, and the breaking order.";
    NO_SUCH_ENTRY = "no_such_entry", "The tournament has no entry with this number.",
        "Read the entries, and name one of them.";
    NO_SUCH_TABLE = "no_such_table", "The tournament was not given a table with this number.",
        "Read the seating, and name one of its tables.";
    NO_SUCH_ITEM = "no_such_item", "The structure has no item with this number.",
        "Count the items from 0, breaks too.";
    NO_SUCH_DEAL = "no_such_deal", "There is no such proposal.",
        "Propose the deal first.";
    // The structure.
    NOT_WHOLE_CHIPS = "not_whole_chips", "Tournament chips are whole.",
        "Leave the decimals out.";
    LEVEL_FALLS = "level_falls", "The blinds of a level are below those before it.",
        "Put the levels in order: blinds stay or rise.";
    SMALL_ABOVE_BIG = "small_above_big", "The small blind is above the big blind.",
        "Exchange the two blinds.";
    ANTE_TOO_LARGE = "ante_too_large", "The ante is more than ten big blinds.",
        "Lower the ante.";
    ITEMS_OUT_OF_ORDER = "items_out_of_order", "Items begin and end with a level, and breaks lie \
         apart.", "Begin and end with a level, and join breaks that follow each other.";
    COLOUR_UP_TOO_EARLY = "colour_up_too_early", "A later blind needs the chip that is raced off.",
        "Race the chip off later, or raise the blind to whole new chips.";
    SHARES_NOT_HUNDRED = "shares_not_hundred", "The shares of a band do not come to 100.00.",
        "Make them add up to 100.00 exactly.";
    SHARES_NOT_FALLING = "shares_not_falling", "A worse place has a larger share.",
        "Put the shares in order, first place first.";
    BANDS_GAP = "bands_gap", "The bands overlap, or leave a number of entries out.",
        "Let each band begin one above the last one's end, up to the capacity.";
    PRIZE_ROUNDS_TO_NOTHING = "prize_rounds_to_nothing", "A paid place would get nothing.",
        "Pay fewer places, or round to a smaller amount.";
    PRIZES_NOT_THE_POOL = "prizes_not_the_pool", "The fixed prizes are not the pool.",
        "Add the money that lacks, or put the prizes right.";
    MORE_PLACES_THAN_ENTRIES = "more_places_than_entries", "More places are paid than there are \
         entries.", "Pay fewer places.";
    MORE_SEATS_THAN_ENTRIES = "more_seats_than_entries", "More seats would be won than there are \
         entries.", "Lower the guarantee, or pay cash.";
    // Tables and seats.
    TABLE_IN_USE = "table_in_use", "The table is part of the tournament already, or still played.",
        "Name another table, or wait until it is empty.";
    TABLE_TRACKED = "table_tracked", "The table's tray is counted.",
        "Give the tournament a table that is not tracked: its chips are no money.";
    NOT_HOLDEM = "not_holdem", "The table deals another game.",
        "Give the tournament a table that deals hold'em.";
    TOURNAMENT_TABLE = "tournament_table", "The tournament seats the players here.",
        "Sell at the tournament's desk; the floor moves players.";
    SEAT_TAKEN = "seat_taken", "Somebody sits there.",
        "Name an open seat.";
    NOT_SEATED = "not_seated", "The entry has no seat.",
        "Name an entry that sits at a table.";
    NOT_DRAWN_RIGHT = "not_drawn_right", "The draw that was typed does not fit the tables.",
        "Draw again: each table its number, each seat open, each player once.";
    MOVE_NOT_DUE = "move_not_due", "The move or break is not due.",
        "Do what the suggestions say, or give a reason.";
    HAND_IN_PLAY = "hand_in_play", "A hand is in play.",
        "Wait until the hand is over.";
    NO_HAND_IN_PLAY = "no_hand_in_play", "No such hand is in play at this table.",
        "Deal the hand first.";
    BUTTON_DRAWN = "button_drawn", "The button is drawn exactly where it must be.",
        "Draw for the button at a table's first hand and after a redraw, and only there.";
    // Selling.
    REGISTRATION_CLOSED = "registration_closed", "Registration is closed.",
        "Nothing is sold any more; the floor may reopen it before payouts are fixed.";
    REGISTRATION_OPEN = "registration_open", "Registration is still open.",
        "Close registration first.";
    WINDOW_CLOSED = "window_closed", "It is not sold now.",
        "Sell it while its window is open.";
    CAPACITY_REACHED = "capacity_reached", "No seat is free.",
        "Send \"wait\": true to put the player on the waiting list.";
    ALREADY_IN = "already_in", "The player is in with another entry.",
        "Sell a re-entry once that entry is out.";
    RE_ENTRIES_USED = "re_entries_used", "The player may not enter again.",
        "Nothing is to be done.";
    NOT_A_RE_ENTRY = "not_a_re_entry", "The player has no entry that is out.",
        "Sell an entry.";
    PURCHASE_USED = "purchase_used", "The entry has bought as many as it may.",
        "Nothing is to be done.";
    TOO_MANY_CHIPS = "too_many_chips", "The stack is too large for a rebuy.",
        "Sell it once the stack is small enough.";
    VOUCHER_USED = "voucher_used", "The voucher was used.",
        "Take another voucher.";
    SEAT_USED = "seat_used", "The seat that was won was used.",
        "Take another tender.";
    SEAT_VALUE_DIFFERS = "seat_value_differs", "A seat is worth another price.",
        "Take another tender.";
    DEALT_IN_ALREADY = "dealt_in_already", "The entry was dealt in.",
        "It plays: nothing can be given back.";
    // Dealing.
    ON_BREAK = "on_break", "It is a break.",
        "Deal when the break is over.";
    CLOCK_HOLDS = "clock_holds", "The floor has stopped play, or has not started the clock.",
        "Wait until the clock goes on.";
    HELD_FOR_ROUND = "held_for_round", "Hand for hand: the round is not released, or not over.",
        "Wait until every table has finished its hand.";
    TABLE_HALTED = "table_halted", "The table is too short of players.",
        "Fill or break the table, or have the floor waive it.";
    CHIPS_NOT_RACED = "chips_not_raced", "The small chips are still in play.",
        "Race them off first.";
    TABLE_BREAKS = "table_breaks", "The table breaks.",
        "Send its players to their new seats.";
    RACE_NOT_DUE = "race_not_due", "No chips are to be raced off here.",
        "Deal.";
    WRONG_RACE = "wrong_race", "The race does not come to these chips.",
        "Deal as many chips as are due, at most one a player.";
    STACKS_DIFFER = "stacks_differ", "The stacks do not come to what the table had.",
        "Enter the stacks of every seat that was dealt in.";
    // Money.
    PAYOUTS_FIXED = "payouts_fixed", "Payouts are fixed.",
        "Nothing is added, given back or reopened any more.";
    PAYOUTS_NOT_FIXED = "payouts_not_fixed", "Payouts are not fixed.",
        "Fix the payouts first.";
    NOTHING_DUE = "nothing_due", "Nothing is due to the entry.",
        "Nothing is to be paid.";
    PAID_ALREADY = "paid_already", "It is more than what is still due.",
        "Pay what is due.";
    STILL_PLAYING = "still_playing", "The entry still plays.",
        "Pay it when its place is known.";
    MONEY_LEFT = "money_left", "Money is neither paid nor declared unclaimed.",
        "Pay it, or declare it unclaimed.";
    WRONG_SIGNER = "wrong_signer", "Who signed the prize does not pay it.",
        "Have another cashier pay it.";
    NOT_WITHHELD = "not_withheld", "No prize of this entry waits for a ruling.",
        "Nothing is to be ruled.";
    MORE_THAN_HELD = "more_than_held", "The account does not hold so much.",
        "Take no more than the balance.";
    // Deals.
    DEALS_OFF = "deals_off", "The structure allows no deals.",
        "Play on.";
    DEAL_IS_STALE = "deal_is_stale", "A hand was played since the proposal.",
        "Propose the deal again.";
    ASSENT_MISSING = "assent_missing", "Not everybody has agreed.",
        "Everybody who is still in must agree.";
    DEAL_NOT_THE_POOL = "deal_not_the_pool", "The amounts are not what is to be shared.",
        "Make them add up to it, to the cent.";
    KEEP_OUT_OF_RANGE = "keep_out_of_range", "What is left for the winner is too much or too \
         little.", "Keep less, so that first place is not below second, and what the house asks.";
    TOO_MANY = "too_many", "So many cannot make a deal.",
        "Play on until fewer are left.";
}
