-- Counts of drop boxes. A projection of the house's stream.
CREATE TABLE box_counts (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- N-2026-000001; null before the count is finished.
    number TEXT COLLATE "C" UNIQUE,
    gaming_day TEXT COLLATE "C" NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- JSON: each drop with its counted contents.
    boxes TEXT COLLATE "C" NOT NULL,
    -- JSON: the steps, with their times and signers.
    steps TEXT COLLATE "C" NOT NULL,
    -- How often the cage counted a different total.
    disagreed BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX box_counts_of_day ON box_counts (gaming_day, state);
