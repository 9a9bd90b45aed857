-- The last number assigned in each series of slips.
CREATE TABLE slip_series (
    series TEXT PRIMARY KEY NOT NULL,
    last INTEGER NOT NULL
) STRICT;
