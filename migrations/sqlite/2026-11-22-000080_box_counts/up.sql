-- Counts of drop boxes. A projection of the house's stream.
CREATE TABLE box_counts (
    id TEXT PRIMARY KEY NOT NULL,
    -- N-2026-000001; null before the count is finished.
    number TEXT UNIQUE,
    gaming_day TEXT NOT NULL,
    currency TEXT NOT NULL,
    state TEXT NOT NULL,
    -- JSON: each drop with its counted contents.
    boxes TEXT NOT NULL,
    -- JSON: the steps, with their times and signers.
    steps TEXT NOT NULL,
    -- How often the cage counted a different total.
    disagreed INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX box_counts_of_day ON box_counts (gaming_day, state);
