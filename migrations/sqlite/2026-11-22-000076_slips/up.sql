-- Fills and credits.
CREATE TABLE slips (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    -- The period in which the slip was requested; once it is issued, the period in which it was
    -- issued.
    period_id TEXT NOT NULL,
    gaming_day TEXT NOT NULL,
    -- F-2026-000007; null before the slip is issued.
    number TEXT UNIQUE,
    -- The number of a slip that was made on paper.
    manual_number TEXT UNIQUE,
    -- The chips as JSON.
    chips TEXT NOT NULL,
    -- The total of the chips, in the currency's smallest unit.
    minor INTEGER NOT NULL,
    -- JSON: the steps, with their times and signers.
    steps TEXT NOT NULL,
    prints INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX slips_table ON slips (table_id, state);
CREATE INDEX slips_day ON slips (gaming_day);
