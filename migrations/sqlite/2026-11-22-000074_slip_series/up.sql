-- The last number of each series of slips.
CREATE TABLE slip_series (
    series TEXT PRIMARY KEY NOT NULL,
    last INTEGER NOT NULL
) STRICT;
