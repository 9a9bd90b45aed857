-- Tournaments, as shown in lists. Everything else about them is read from their streams.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    starts_at BIGINT NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    phase TEXT COLLATE "C" NOT NULL,
    entries BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    version BIGINT NOT NULL
);
-- The casino tables that a tournament uses.
CREATE TABLE tournament_tables (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL
);
-- The screens that are allowed to show a tournament's clock, each with the hash of its token's
-- hash.
CREATE TABLE tournament_screens (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    token TEXT COLLATE "C" NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
);
CREATE INDEX tournament_screens_of ON tournament_screens (tournament_id, id);
-- The numbers of receipts, each with the tournament entry that it is for.
CREATE TABLE tournament_receipts (
    number TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    entry BIGINT NOT NULL
);
