//! All reasons for which the back office refuses a request, with codes that programs may rely on.

houseway_rules::code_table! {
    // Counts.
    TOTAL_MISMATCH = "total_mismatch", "The total is not what the chips come to.",
        "Count the chips again, and add them up again.";
    DENOMINATION_UNKNOWN = "denomination_unknown", "The table has no chips of this denomination.",
        "Name the table's own chips; foreign ones are not part of a count.";
    DENOMINATION_TWICE = "denomination_twice", "The denomination is there twice.",
        "Put all chips of a denomination in one line.";
    COUNT_OUT_OF_RANGE = "count_out_of_range", "Nobody counts so many chips of a denomination.",
        "Write how many chips there are, 0 to 100000.";
    // Sales.
    PATRON_NEEDED = "patron_needed", "Nobody says who it was, and the amount needs that.",
        "Describe the patron: what another dealer would know them by.";
    // Slips.
    NOT_THE_SLIP = "not_the_slip", "What was counted is not what the slip says.",
        "Count again. If it is so, void a fill or return a credit, and ask for another.";
    // Boxes.
    BOX_UNKNOWN = "box_unknown", "The table has no drop box of this name.",
        "Name one of the boxes that the table's set-up lists, or the one that hangs there.";
    BOX_MISSING = "box_missing", "No drop box hangs at the table.",
        "Name the box that is put under the table.";
    BOX_IN_USE = "box_in_use", "The drop box is not empty.",
        "Take another box, or have this one pulled and counted first.";
    // Counts of drop boxes.
    NOT_A_SLIP = "not_a_slip", "It is no slip's number.",
        "Write it as it stands on the slip: F-2026-000007 or F-20261120-0007.";
    BOX_TWICE = "box_twice", "The box is counted already.",
        "Count the others. An accepted count that is wrong is corrected in that count.";
    BOX_NOT_OF_DAY = "box_not_of_day", "The box is of another gaming day.",
        "Count it in a count of its own day.";
    BOX_OTHER_CURRENCY = "box_other_currency", "The box is of another currency.",
        "Count it in a count of its own currency.";
    // Corrections.
    TRAY_TOO_LOW = "tray_too_low", "The tray does not hold the chips that would be moved.",
        "Correct it with \"not_moved\", or fill the tray first.";
    // Stacks.
    NOT_FROM_TRAY = "not_from_tray",
        "The back office follows the table's tray: only bets, sales, fills and credits move it.",
        "Put the stack right against the cage or another seat.";
    // Periods.
    FROM_AFTER_UNTIL = "from_after_until", "It ends before it begins.",
        "Give a time that is later than the one it begins with.";
    OUTSIDE_PERIOD = "outside_period", "It is not within the table's period.",
        "Give times between the opening count and now.";
    // Shifts and gaming days.
    STILL_OPEN = "still_open", "It must be closed first, and is still open.",
        "Close what the problem names, then try again.";
    WRONG_GAMING_DAY = "wrong_gaming_day", "No shift can be opened with this date.",
        "Give the gaming day that is open, or a later date near today.";
    // House settings.
    THRESHOLD_ORDER = "threshold_order", "A threshold is above one that it must not be above.",
        "Put cash_log_from, cash_near_from and cash_report_above in this order.";
    SIGNERS_TOO_FEW = "signers_too_few", "Fewer people would sign the act than must.",
        "Name a capacity for each who must sign, each with the roles of people.";
    SIGNERS_FOLDED = "signers_folded", "One person could do what must be kept apart.",
        "Name other roles: who counts does not accept, who asks does not issue, who issues does \
         not carry, and the pit does not close a day by itself.";
    SIGNERS_FIXED = "signers_fixed", "Who signs this act is not up to the house.",
        "Leave the act out.";
    CURRENCY_UNKNOWN = "currency_unknown", "There is no currency of this code.",
        "Write the currency's three capital letters: USD, EUR, ARS.";
    NAMED_TWICE = "named_twice", "The name is there twice.",
        "Give each its own name.";
    NOT_A_LABEL = "not_a_label", "It cannot stand on a box or a camera, or name a capacity.",
        "Write 1 to 32 letters, digits and hyphens, such as T1-A.";
}
