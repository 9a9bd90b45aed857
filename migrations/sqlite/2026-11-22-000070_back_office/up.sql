-- What the house chooses about its back office, and how its tables are set up for it. Projections
-- of the house's stream.
CREATE TABLE house_settings (
    version INTEGER PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL,
    -- JSON, as it was hashed.
    settings TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    set_by TEXT NOT NULL
) STRICT;
CREATE TABLE table_setups (
    table_id TEXT PRIMARY KEY NOT NULL,
    -- JSON.
    setup TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;
