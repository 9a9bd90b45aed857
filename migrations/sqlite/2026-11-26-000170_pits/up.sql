-- Pits, and the pit boss of record of each. A table's set-up names its pit.
CREATE TABLE pits (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    boss TEXT,
    boss_since INTEGER,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
