-- Cases: what the house has to look into. There is one for each kind and entry; cases that people
-- open may be about no entry.
CREATE TABLE cases (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    severity TEXT NOT NULL,
    state TEXT NOT NULL,
    -- How pressing it is among those that are not closed: the highest first.
    rank INTEGER NOT NULL,
    stream TEXT,
    seq INTEGER,
    -- JSON: the entry and what it is about.
    subject TEXT,
    about TEXT NOT NULL,
    table_id TEXT,
    amount TEXT,
    currency TEXT,
    text TEXT,
    opened_at INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    due_at INTEGER,
    assignee TEXT,
    finding TEXT,
    -- JSON: what was done with it, by whom and when.
    steps TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (kind, stream, seq)
) STRICT;
CREATE INDEX cases_waiting ON cases (rank DESC, id) WHERE state <> 'closed';
CREATE INDEX cases_opened ON cases (opened_at);
-- How far the log has been searched for cases: from here on, not from its beginning.
CREATE TABLE case_search (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    place INTEGER NOT NULL
) STRICT;
INSERT INTO case_search (id, place) SELECT 1, MAX(position) FROM log_entries HAVING COUNT(*) > 0;
