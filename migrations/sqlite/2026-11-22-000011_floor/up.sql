-- What the table's stream says of a table besides its rounds: who deals, with which decks, whom a
-- penalty stands against. Projections of the log.
CREATE TABLE desks (
    table_id TEXT PRIMARY KEY NOT NULL,
    -- JSON.
    desk TEXT NOT NULL
) STRICT;

-- What was noted about a table, a round, a seat, or nothing in particular.
CREATE TABLE incidents (
    entry_id TEXT PRIMARY KEY NOT NULL,
    -- None where it is about no table.
    table_id TEXT,
    round_id TEXT,
    -- 1, 2, 3 … in the house; none for a note.
    number INTEGER UNIQUE,
    -- None for a note.
    kind TEXT,
    seat INTEGER,
    text TEXT NOT NULL,
    video TEXT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- Who dealt at the table.
    dealer TEXT
) STRICT;
CREATE INDEX incidents_at ON incidents (at, entry_id);
CREATE INDEX incidents_table ON incidents (table_id, at, entry_id);
CREATE INDEX incidents_kind ON incidents (kind, at, entry_id);

-- JSON: who dealt the round, in order, and the deck; none where nobody said.
ALTER TABLE rounds ADD COLUMN dealers TEXT;
ALTER TABLE rounds ADD COLUMN deck TEXT;
