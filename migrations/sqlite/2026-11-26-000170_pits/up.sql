-- Pits, each with its pit boss of record. A table's setup names its pit.
CREATE TABLE pits (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    boss TEXT,
    boss_since INTEGER,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
