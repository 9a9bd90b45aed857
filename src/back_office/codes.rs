//! Every way in which the back office says no to a body, by a code that programs may rely on.

crate::rules::code_table! {
    // Counts.
    TOTAL_MISMATCH = "total_mismatch", "The total is not what the chips come to.",
        "Count the chips again, and add them up again.";
    DENOMINATION_UNKNOWN = "denomination_unknown", "The table has no chips of this denomination.",
        "Name the table's own chips; foreign ones are not part of a count.";
    DENOMINATION_TWICE = "denomination_twice", "The denomination is there twice.",
        "Put all chips of a denomination in one line.";
    COUNT_OUT_OF_RANGE = "count_out_of_range", "Nobody counts so many chips of a denomination.",
        "Write how many chips there are, 0 to 100000.";
}
