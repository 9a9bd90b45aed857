-- Fills and credits.
CREATE TABLE slips (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- The period in which the slip was requested; once it is issued, the period in which it was
    -- issued.
    period_id TEXT COLLATE "C" NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    -- F-2026-000007; null before the slip is issued.
    number TEXT COLLATE "C" UNIQUE,
    -- The number of a slip that was made on paper.
    manual_number TEXT COLLATE "C" UNIQUE,
    -- The chips as JSON.
    chips TEXT COLLATE "C" NOT NULL,
    -- The total of the chips, in the currency's smallest unit.
    minor BIGINT NOT NULL,
    -- JSON: the steps, with their times and signers.
    steps TEXT COLLATE "C" NOT NULL,
    prints BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX slips_table ON slips (table_id, state);
CREATE INDEX slips_day ON slips (gaming_day);
