-- Acts that need several people's signatures: pending until the last person has signed. Projections
-- of the log.
CREATE TABLE approvals (
    id TEXT PRIMARY KEY NOT NULL,
    act TEXT NOT NULL,
    stream TEXT NOT NULL,
    -- The identifier of the act's subject.
    subject TEXT NOT NULL,
    -- The request without its secrets, and a sentence that describes it.
    request TEXT NOT NULL,
    summary TEXT NOT NULL,
    state TEXT NOT NULL,
    -- JSON: the capacities, who can sign in each, and who has signed.
    capacities TEXT NOT NULL,
    requested_by TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- Why the approval ended without the act being carried out.
    because TEXT
) STRICT;
CREATE INDEX approvals_state ON approvals (state, id);
CREATE INDEX approvals_requested_by ON approvals (requested_by, id);

-- Hashes of secrets that become valid when the act is carried out. They are not in the log.
CREATE TABLE approval_secrets (
    approval_id TEXT PRIMARY KEY NOT NULL,
    secret_hash TEXT NOT NULL
) STRICT;

-- One row: when the house started with a single administrator, and when that ended.
CREATE TABLE founding (
    id TEXT PRIMARY KEY NOT NULL,
    single_admin TEXT,
    since INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

-- Whether someone else knows the PIN. If so, its owner must change it before doing anything else.
ALTER TABLE users ADD COLUMN must_change_pin INTEGER NOT NULL DEFAULT 0;
-- JSON: the tables at which a dealer is allowed to deal; null for every table.
ALTER TABLE users ADD COLUMN tables TEXT;
