-- Counts of drop boxes. A projection of the house's stream.
CREATE TABLE box_counts (
    id TEXT PRIMARY KEY NOT NULL,
    -- N-2026-000001; none before it is finished.
    number TEXT UNIQUE,
    gaming_day TEXT NOT NULL,
    currency TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Each drop with what was counted in it: JSON.
    boxes TEXT NOT NULL,
    -- What was done with it, when, and who signed: JSON.
    steps TEXT NOT NULL,
    -- How often somebody else's total was another.
    disagreed INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX box_counts_of_day ON box_counts (gaming_day, state);
