-- The state of a table outside its rounds, according to its stream: the dealer, the decks, and
-- penalties in force. Projections of the log.
CREATE TABLE desks (
    table_id TEXT PRIMARY KEY NOT NULL,
    -- The state as JSON.
    desk TEXT NOT NULL
) STRICT;

-- Notes about a table, a round, a seat, or nothing in particular.
CREATE TABLE incidents (
    entry_id TEXT PRIMARY KEY NOT NULL,
    -- Null if the note is about no table.
    table_id TEXT,
    round_id TEXT,
    -- 1, 2, 3 … in the house; null for a note.
    number INTEGER UNIQUE,
    -- Null for a note.
    kind TEXT,
    seat INTEGER,
    text TEXT NOT NULL,
    video TEXT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- The dealer at the table.
    dealer TEXT
) STRICT;
CREATE INDEX incidents_at ON incidents (at, entry_id);
CREATE INDEX incidents_table ON incidents (table_id, at, entry_id);
CREATE INDEX incidents_kind ON incidents (kind, at, entry_id);

-- JSON: the round's dealers, in order, and its deck; null if unknown.
ALTER TABLE rounds ADD COLUMN dealers TEXT;
ALTER TABLE rounds ADD COLUMN deck TEXT;
