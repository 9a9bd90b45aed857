-- The house's settings for its back office, and the setups of its tables. Projections of the
-- house's stream.
CREATE TABLE house_settings (
    version BIGINT PRIMARY KEY NOT NULL,
    hash TEXT COLLATE "C" NOT NULL,
    -- JSON, exactly as it was hashed.
    settings TEXT COLLATE "C" NOT NULL,
    set_at BIGINT NOT NULL,
    set_by TEXT COLLATE "C" NOT NULL
);
CREATE TABLE table_setups (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- The setup as JSON.
    setup TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL
);
