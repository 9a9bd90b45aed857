-- Pits, each with its pit boss of record. A table's setup names its pit.
CREATE TABLE pits (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT COLLATE "C" NOT NULL UNIQUE,
    boss TEXT COLLATE "C",
    boss_since BIGINT,
    created_at BIGINT NOT NULL,
    version BIGINT NOT NULL
);
