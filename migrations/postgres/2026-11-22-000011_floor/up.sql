-- The state of a table outside its rounds, according to its stream: the dealer, the decks, and
-- penalties in force. Projections of the log.
CREATE TABLE desks (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- The state as JSON.
    desk TEXT COLLATE "C" NOT NULL
);

-- Notes about a table, a round, a seat, or nothing in particular.
CREATE TABLE incidents (
    entry_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- Null if the note is about no table.
    table_id TEXT COLLATE "C",
    round_id TEXT COLLATE "C",
    -- 1, 2, 3 … in the house; null for a note.
    number BIGINT UNIQUE,
    -- Null for a note.
    kind TEXT COLLATE "C",
    seat BIGINT,
    text TEXT COLLATE "C" NOT NULL,
    video TEXT COLLATE "C",
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    -- The dealer at the table.
    dealer TEXT COLLATE "C"
);
CREATE INDEX incidents_at ON incidents (at, entry_id);
CREATE INDEX incidents_table ON incidents (table_id, at, entry_id);
CREATE INDEX incidents_kind ON incidents (kind, at, entry_id);

-- JSON: the round's dealers, in order, and its deck; null if unknown.
ALTER TABLE rounds ADD COLUMN dealers TEXT COLLATE "C";
ALTER TABLE rounds ADD COLUMN deck TEXT COLLATE "C";
