-- Cases for the house to investigate. There is at most one case of each kind per entry. A case that
-- a person opens need not be about an entry.
CREATE TABLE cases (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    severity TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- How urgent the case is; lists begin with the highest rank.
    rank BIGINT NOT NULL,
    stream TEXT COLLATE "C",
    seq BIGINT,
    -- JSON: the log entry that the case is about, and what else it is about.
    subject TEXT COLLATE "C",
    about TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C",
    amount TEXT COLLATE "C",
    currency TEXT COLLATE "C",
    text TEXT COLLATE "C",
    opened_at BIGINT NOT NULL,
    opened_by TEXT COLLATE "C" NOT NULL,
    due_at BIGINT,
    assignee TEXT COLLATE "C",
    finding TEXT COLLATE "C",
    -- JSON: the steps taken in the case, with their times and people.
    steps TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    UNIQUE (kind, stream, seq)
);
CREATE INDEX cases_waiting ON cases (rank DESC, id) WHERE state <> 'closed';
CREATE INDEX cases_opened ON cases (opened_at);
-- How far the log has been searched for cases. The search starts at the end of the existing log.
CREATE TABLE case_search (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    place BIGINT NOT NULL
);
INSERT INTO case_search (id, place) SELECT 1, MAX(position) FROM log_order HAVING COUNT(*) > 0;
