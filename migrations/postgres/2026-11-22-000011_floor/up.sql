-- What the table's stream says of a table besides its rounds: who deals, with which decks, whom a
-- penalty stands against. Projections of the log.
CREATE TABLE desks (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- JSON.
    desk TEXT COLLATE "C" NOT NULL
);

-- What was noted about a table, a round, a seat, or nothing in particular.
CREATE TABLE incidents (
    entry_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- None where it is about no table.
    table_id TEXT COLLATE "C",
    round_id TEXT COLLATE "C",
    -- 1, 2, 3 … in the house; none for a note.
    number BIGINT UNIQUE,
    -- None for a note.
    kind TEXT COLLATE "C",
    seat BIGINT,
    text TEXT COLLATE "C" NOT NULL,
    video TEXT COLLATE "C",
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    -- Who dealt at the table.
    dealer TEXT COLLATE "C"
);
CREATE INDEX incidents_at ON incidents (at, entry_id);
CREATE INDEX incidents_table ON incidents (table_id, at, entry_id);
CREATE INDEX incidents_kind ON incidents (kind, at, entry_id);

-- JSON: who dealt the round, in order, and the deck; none where nobody said.
ALTER TABLE rounds ADD COLUMN dealers TEXT COLLATE "C";
ALTER TABLE rounds ADD COLUMN deck TEXT COLLATE "C";
