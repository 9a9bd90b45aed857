-- Chips that players take from one table to another. Projections of the house's stream.
CREATE TABLE transfers (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    from_table TEXT COLLATE "C" NOT NULL,
    from_round TEXT COLLATE "C" NOT NULL,
    from_seat BIGINT NOT NULL,
    to_table TEXT COLLATE "C" NOT NULL,
    -- In the currency's smallest unit.
    minor BIGINT NOT NULL,
    -- The house's name for the player.
    player TEXT COLLATE "C",
    state TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    -- The table where the chips arrived; null before that.
    arrived_at TEXT COLLATE "C"
);
CREATE INDEX transfers_from ON transfers (from_table, state);
CREATE INDEX transfers_to ON transfers (to_table, state);
