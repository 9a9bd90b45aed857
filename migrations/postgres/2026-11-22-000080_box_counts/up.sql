-- Counts of drop boxes. A projection of the house's stream.
CREATE TABLE box_counts (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- N-2026-000001; none before it is finished.
    number TEXT COLLATE "C" UNIQUE,
    gaming_day TEXT COLLATE "C" NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- Each drop with what was counted in it: JSON.
    boxes TEXT COLLATE "C" NOT NULL,
    -- What was done with it, when, and who signed: JSON.
    steps TEXT COLLATE "C" NOT NULL,
    -- How often somebody else's total was another.
    disagreed BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX box_counts_of_day ON box_counts (gaming_day, state);
