-- Acts that need several people: drafts until the last of them has signed. Projections of the log.
CREATE TABLE approvals (
    id TEXT PRIMARY KEY NOT NULL,
    act TEXT NOT NULL,
    stream TEXT NOT NULL,
    -- What it is about: an identifier.
    subject TEXT NOT NULL,
    -- What was asked for, without its secrets, and in a sentence.
    request TEXT NOT NULL,
    summary TEXT NOT NULL,
    state TEXT NOT NULL,
    -- JSON: who may sign as what, and who has.
    capacities TEXT NOT NULL,
    requested_by TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- Why it ended without being done.
    because TEXT
) STRICT;
CREATE INDEX approvals_state ON approvals (state, id);
CREATE INDEX approvals_requested_by ON approvals (requested_by, id);

-- Hashes of secrets that open something once the act is done. Not in the log.
CREATE TABLE approval_secrets (
    approval_id TEXT PRIMARY KEY NOT NULL,
    secret_hash TEXT NOT NULL
) STRICT;

-- One row: since when the house had a single administrator, and when that ended.
CREATE TABLE founding (
    id TEXT PRIMARY KEY NOT NULL,
    single_admin TEXT,
    since INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

-- Whether somebody else knows the PIN: its owner changes it before anything else.
ALTER TABLE users ADD COLUMN must_change_pin INTEGER NOT NULL DEFAULT 0;
-- JSON: the tables a dealer is bound to; none for every table.
ALTER TABLE users ADD COLUMN tables TEXT;
