-- Acts that need several people's signatures: pending until the last person has signed. Projections
-- of the log.
CREATE TABLE approvals (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    act TEXT COLLATE "C" NOT NULL,
    stream TEXT COLLATE "C" NOT NULL,
    -- The identifier of the act's subject.
    subject TEXT COLLATE "C" NOT NULL,
    -- The request without its secrets, and a sentence that describes it.
    request TEXT COLLATE "C" NOT NULL,
    summary TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- JSON: the capacities, who can sign in each, and who has signed.
    capacities TEXT COLLATE "C" NOT NULL,
    requested_by TEXT COLLATE "C" NOT NULL,
    requested_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ended_at BIGINT,
    -- Why the approval ended without the act being carried out.
    because TEXT COLLATE "C"
);
CREATE INDEX approvals_state ON approvals (state, id);
CREATE INDEX approvals_requested_by ON approvals (requested_by, id);

-- Hashes of secrets that become valid when the act is carried out. They are not in the log.
CREATE TABLE approval_secrets (
    approval_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret_hash TEXT COLLATE "C" NOT NULL
);

-- One row: when the house started with a single administrator, and when that ended.
CREATE TABLE founding (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    single_admin TEXT COLLATE "C",
    since BIGINT NOT NULL,
    ended_at BIGINT
);

-- Whether someone else knows the PIN. If so, its owner must change it before doing anything else.
ALTER TABLE users ADD COLUMN must_change_pin BOOLEAN NOT NULL DEFAULT FALSE;
-- JSON: the tables at which a dealer is allowed to deal; null for every table.
ALTER TABLE users ADD COLUMN tables TEXT COLLATE "C";
