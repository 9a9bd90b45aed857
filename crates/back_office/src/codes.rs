//! Every reason why the back office can refuse a request, each with a code that programs can rely
//! on.

houseway_rules::code_table! {
    // Counts.
    TOTAL_MISMATCH = "total_mismatch";
    DENOMINATION_UNKNOWN = "denomination_unknown";
    DENOMINATION_TWICE = "denomination_twice";
    COUNT_OUT_OF_RANGE = "count_out_of_range";
    // Sales.
    PATRON_NEEDED = "patron_needed";
    // Cash transactions and stays.
    ONE_OF_TWO = "one_of_two";
    STAY_UNKNOWN = "stay_unknown";
    // Slips.
    NOT_THE_SLIP = "not_the_slip";
    NOT_IN_PAR = "not_in_par";
    // Boxes.
    BOX_UNKNOWN = "box_unknown";
    BOX_MISSING = "box_missing";
    BOX_IN_USE = "box_in_use";
    // Counts of drop boxes.
    NOT_A_SLIP = "not_a_slip";
    BOX_TWICE = "box_twice";
    BOX_NOT_OF_DAY = "box_not_of_day";
    BOX_OTHER_CURRENCY = "box_other_currency";
    // A currency counter's file.
    COLUMNS_MISSING = "columns_missing";
    LINE_UNREADABLE = "line_unreadable";
    NOTE_UNKNOWN = "note_unknown";
    // Corrections.
    TRAY_TOO_LOW = "tray_too_low";
    // Stacks.
    NOT_FROM_TRAY = "not_from_tray";
    // Periods.
    FROM_AFTER_UNTIL = "from_after_until";
    OUTSIDE_PERIOD = "outside_period";
    // Shifts and gaming days.
    STILL_OPEN = "still_open";
    WRONG_GAMING_DAY = "wrong_gaming_day";
    // House settings.
    THRESHOLD_ORDER = "threshold_order";
    SIGNERS_TOO_FEW = "signers_too_few";
    SIGNERS_FOLDED = "signers_folded";
    SIGNERS_FIXED = "signers_fixed";
    CURRENCY_UNKNOWN = "currency_unknown";
    NAMED_TWICE = "named_twice";
    NOT_A_LABEL = "not_a_label";
}
