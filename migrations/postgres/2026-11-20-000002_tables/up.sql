-- Everything here is a projection of the log.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT COLLATE "C" NOT NULL UNIQUE,
    game TEXT COLLATE "C" NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    open BOOLEAN NOT NULL,
    rules_version BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Every version of a table's house rules. None is ever deleted.
CREATE TABLE table_rules (
    table_id TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    hash TEXT COLLATE "C" NOT NULL,
    rules TEXT COLLATE "C" NOT NULL,
    set_at BIGINT NOT NULL,
    set_by TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE TABLE rounds (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    rules_version BIGINT NOT NULL,
    rules_hash TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    phase TEXT COLLATE "C" NOT NULL,
    -- settled, misdeal or void; null while the round is running.
    ending TEXT COLLATE "C",
    -- The state at this version, as JSON.
    state TEXT COLLATE "C" NOT NULL,
    opened_at BIGINT NOT NULL,
    opened_by TEXT COLLATE "C" NOT NULL,
    ended_at BIGINT,
    UNIQUE (table_id, number)
);

-- Double entry: the lines of one entry sum to zero. Amounts are integers of minor units.
CREATE TABLE postings (
    entry_id TEXT COLLATE "C" NOT NULL,
    line BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    round_id TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C" NOT NULL,
    minor BIGINT NOT NULL,
    memo TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (entry_id, line)
);
CREATE INDEX postings_round ON postings (round_id);
CREATE INDEX postings_account ON postings (table_id, account);

CREATE TABLE balances (
    table_id TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C" NOT NULL,
    minor BIGINT NOT NULL,
    PRIMARY KEY (table_id, account)
);
