-- Gaming days and their shifts. Projections of the house's stream.
CREATE TABLE gaming_days (
    date TEXT PRIMARY KEY NOT NULL,
    state TEXT NOT NULL,
    -- The number of shifts so far.
    shifts INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- In hexadecimal.
    report_sha256 TEXT,
    version INTEGER NOT NULL
) STRICT;
CREATE TABLE shifts (
    id TEXT PRIMARY KEY NOT NULL,
    gaming_day TEXT NOT NULL,
    -- 1, 2, 3 … within its gaming day.
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    closed_at INTEGER,
    closed_by TEXT,
    version INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX shifts_of_day ON shifts (gaming_day, number);
-- At most one shift is open, and at most one is closing.
CREATE UNIQUE INDEX shifts_running ON shifts (state) WHERE state <> 'closed';
