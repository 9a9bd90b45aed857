//! Every reason why a tournament can refuse a command (9.3), each with a code that programs can
//! rely on.

pub use houseway_rules::codes::{
    DUPLICATE_SEAT, FINER_THAN_CURRENCY, HIDDEN_CHARACTER, NEGATIVE_AMOUNT, NOT_POSITIVE,
    OFF_CHIP_UNIT, OUT_OF_BOUNDS, TEXT_MISSING, TEXT_TOO_LONG, TOURNAMENT_TABLE, UNKNOWN_SEAT,
};

houseway_rules::code_table! {
    // States.
    WRONG_STATE = "wrong_state";
    ITEM_REACHED = "item_reached";
    NO_SUCH_ENTRY = "no_such_entry";
    NO_SUCH_TABLE = "no_such_table";
    NO_SUCH_ITEM = "no_such_item";
    NO_SUCH_DEAL = "no_such_deal";
    // The structure.
    NOT_WHOLE_CHIPS = "not_whole_chips";
    LEVEL_FALLS = "level_falls";
    SMALL_ABOVE_BIG = "small_above_big";
    ANTE_TOO_LARGE = "ante_too_large";
    ITEMS_OUT_OF_ORDER = "items_out_of_order";
    COLOUR_UP_TOO_EARLY = "colour_up_too_early";
    SHARES_NOT_HUNDRED = "shares_not_hundred";
    SHARES_NOT_FALLING = "shares_not_falling";
    BANDS_GAP = "bands_gap";
    PRIZE_ROUNDS_TO_NOTHING = "prize_rounds_to_nothing";
    PRIZES_NOT_THE_POOL = "prizes_not_the_pool";
    MORE_PLACES_THAN_ENTRIES = "more_places_than_entries";
    MORE_SEATS_THAN_ENTRIES = "more_seats_than_entries";
    // Tables and seats.
    TABLE_IN_USE = "table_in_use";
    TABLE_TRACKED = "table_tracked";
    NOT_HOLDEM = "not_holdem";
    SEAT_TAKEN = "seat_taken";
    NOT_SEATED = "not_seated";
    NOT_DRAWN_RIGHT = "not_drawn_right";
    MOVE_NOT_DUE = "move_not_due";
    HAND_IN_PLAY = "hand_in_play";
    NO_HAND_IN_PLAY = "no_hand_in_play";
    BUTTON_DRAWN = "button_drawn";
    // Selling.
    REGISTRATION_CLOSED = "registration_closed";
    REGISTRATION_OPEN = "registration_open";
    WINDOW_CLOSED = "window_closed";
    CAPACITY_REACHED = "capacity_reached";
    ALREADY_IN = "already_in";
    RE_ENTRIES_USED = "re_entries_used";
    NOT_A_RE_ENTRY = "not_a_re_entry";
    PURCHASE_USED = "purchase_used";
    TOO_MANY_CHIPS = "too_many_chips";
    VOUCHER_USED = "voucher_used";
    SEAT_USED = "seat_used";
    SEAT_VALUE_DIFFERS = "seat_value_differs";
    DEALT_IN_ALREADY = "dealt_in_already";
    // Dealing.
    ON_BREAK = "on_break";
    CLOCK_HOLDS = "clock_holds";
    HELD_FOR_ROUND = "held_for_round";
    TABLE_HALTED = "table_halted";
    CHIPS_NOT_RACED = "chips_not_raced";
    TABLE_BREAKS = "table_breaks";
    RACE_NOT_DUE = "race_not_due";
    WRONG_RACE = "wrong_race";
    STACKS_DIFFER = "stacks_differ";
    // Money.
    PAYOUTS_FIXED = "payouts_fixed";
    PAYOUTS_NOT_FIXED = "payouts_not_fixed";
    NOTHING_DUE = "nothing_due";
    PAID_ALREADY = "paid_already";
    STILL_PLAYING = "still_playing";
    MONEY_LEFT = "money_left";
    WRONG_SIGNER = "wrong_signer";
    NOT_WITHHELD = "not_withheld";
    MORE_THAN_HELD = "more_than_held";
    // Deals.
    DEALS_OFF = "deals_off";
    DEAL_IS_STALE = "deal_is_stale";
    ASSENT_MISSING = "assent_missing";
    DEAL_NOT_THE_POOL = "deal_not_the_pool";
    KEEP_OUT_OF_RANGE = "keep_out_of_range";
    TOO_MANY = "too_many";
}
