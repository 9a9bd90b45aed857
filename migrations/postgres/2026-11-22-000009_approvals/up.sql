-- Acts that need several people: drafts until the last of them has signed. Projections of the log.
CREATE TABLE approvals (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    act TEXT COLLATE "C" NOT NULL,
    stream TEXT COLLATE "C" NOT NULL,
    -- What it is about: an identifier.
    subject TEXT COLLATE "C" NOT NULL,
    -- What was asked for, without its secrets, and in a sentence.
    request TEXT COLLATE "C" NOT NULL,
    summary TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- JSON: who may sign as what, and who has.
    capacities TEXT COLLATE "C" NOT NULL,
    requested_by TEXT COLLATE "C" NOT NULL,
    requested_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ended_at BIGINT,
    -- Why it ended without being done.
    because TEXT COLLATE "C"
);
CREATE INDEX approvals_state ON approvals (state, id);
CREATE INDEX approvals_requested_by ON approvals (requested_by, id);

-- Hashes of secrets that open something once the act is done. Not in the log.
CREATE TABLE approval_secrets (
    approval_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret_hash TEXT COLLATE "C" NOT NULL
);

-- One row: since when the house had a single administrator, and when that ended.
CREATE TABLE founding (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    single_admin TEXT COLLATE "C",
    since BIGINT NOT NULL,
    ended_at BIGINT
);

-- Whether somebody else knows the PIN: its owner changes it before anything else.
ALTER TABLE users ADD COLUMN must_change_pin BOOLEAN NOT NULL DEFAULT FALSE;
-- JSON: the tables a dealer is bound to; none for every table.
ALTER TABLE users ADD COLUMN tables TEXT COLLATE "C";
