-- Fills and credits.
CREATE TABLE slips (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    -- In which it was asked for; once it is issued, in which it was issued.
    period_id TEXT NOT NULL,
    gaming_day TEXT NOT NULL,
    -- F-2026-000007; none before it is issued.
    number TEXT UNIQUE,
    -- Of a slip that was made on paper.
    manual_number TEXT UNIQUE,
    -- JSON.
    chips TEXT NOT NULL,
    -- What they come to, in the currency's smallest unit.
    minor INTEGER NOT NULL,
    -- What was done with it, when, and who signed: JSON.
    steps TEXT NOT NULL,
    prints INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX slips_table ON slips (table_id, state);
CREATE INDEX slips_day ON slips (gaming_day);
