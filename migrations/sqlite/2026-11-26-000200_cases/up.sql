-- Cases for the house to investigate. There is at most one case of each kind per entry. A case that
-- a person opens need not be about an entry.
CREATE TABLE cases (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    severity TEXT NOT NULL,
    state TEXT NOT NULL,
    -- How urgent the case is; lists begin with the highest rank.
    rank INTEGER NOT NULL,
    stream TEXT,
    seq INTEGER,
    -- JSON: the log entry that the case is about, and what else it is about.
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
    -- JSON: the steps taken in the case, with their times and people.
    steps TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (kind, stream, seq)
) STRICT;
CREATE INDEX cases_waiting ON cases (rank DESC, id) WHERE state <> 'closed';
CREATE INDEX cases_opened ON cases (opened_at);
-- How far the log has been searched for cases. The search starts at the end of the existing log.
CREATE TABLE case_search (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    place INTEGER NOT NULL
) STRICT;
INSERT INTO case_search (id, place) SELECT 1, MAX(position) FROM log_entries HAVING COUNT(*) > 0;
