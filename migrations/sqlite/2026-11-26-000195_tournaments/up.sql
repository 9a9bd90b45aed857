-- Tournaments, as lists of them show them. The rest follows from their streams.
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
-- The casino tables that a tournament has.
CREATE TABLE tournament_tables (
    table_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    number INTEGER NOT NULL
) STRICT;
-- The screens that may show a tournament's clock, each with the hash of the hash of its token.
CREATE TABLE tournament_screens (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    name TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
CREATE INDEX tournament_screens_of ON tournament_screens (tournament_id, id);
-- The numbers of receipts, and the entry that each is for.
CREATE TABLE tournament_receipts (
    number TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    entry INTEGER NOT NULL
) STRICT;
