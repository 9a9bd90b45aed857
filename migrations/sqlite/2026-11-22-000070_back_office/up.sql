-- The house's settings for its back office, and the setups of its tables. Projections of the
-- house's stream.
CREATE TABLE house_settings (
    version INTEGER PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL,
    -- JSON, exactly as it was hashed.
    settings TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    set_by TEXT NOT NULL
) STRICT;
CREATE TABLE table_setups (
    table_id TEXT PRIMARY KEY NOT NULL,
    -- The setup as JSON.
    setup TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;
