-- Tournaments, as shown in lists. Everything else about them is read from their streams.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    currency TEXT NOT NULL,
    phase TEXT NOT NULL,
    entries INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
-- The casino tables that a tournament uses.
CREATE TABLE tournament_tables (
    table_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    number INTEGER NOT NULL
) STRICT;
-- The screens that are allowed to show a tournament's clock, each with the hash of its token's
-- hash.
CREATE TABLE tournament_screens (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    name TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
CREATE INDEX tournament_screens_of ON tournament_screens (tournament_id, id);
-- The numbers of receipts, each with the tournament entry that it is for.
CREATE TABLE tournament_receipts (
    number TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    entry INTEGER NOT NULL
) STRICT;
