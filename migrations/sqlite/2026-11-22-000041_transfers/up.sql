-- Chips that players take from one table to another. Projections of the house's stream.
CREATE TABLE transfers (
    id TEXT PRIMARY KEY NOT NULL,
    from_table TEXT NOT NULL,
    from_round TEXT NOT NULL,
    from_seat INTEGER NOT NULL,
    to_table TEXT NOT NULL,
    -- In the currency's smallest unit.
    minor INTEGER NOT NULL,
    -- The house's name for the player.
    player TEXT,
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- The table where the chips arrived; null before that.
    arrived_at TEXT
) STRICT;
CREATE INDEX transfers_from ON transfers (from_table, state);
CREATE INDEX transfers_to ON transfers (to_table, state);
