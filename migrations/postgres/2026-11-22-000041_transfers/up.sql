-- Chips that players take from one table to another. Projections of the house's stream.
CREATE TABLE transfers (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    from_table TEXT COLLATE "C" NOT NULL,
    from_round TEXT COLLATE "C" NOT NULL,
    from_seat BIGINT NOT NULL,
    to_table TEXT COLLATE "C" NOT NULL,
    -- In the currency's smallest unit.
    minor BIGINT NOT NULL,
    -- What the house calls the player.
    player TEXT COLLATE "C",
    state TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    -- Where they arrived, once they have.
    arrived_at TEXT COLLATE "C"
);
CREATE INDEX transfers_from ON transfers (from_table, state);
CREATE INDEX transfers_to ON transfers (to_table, state);
