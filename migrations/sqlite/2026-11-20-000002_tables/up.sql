-- Everything here is a projection of the log.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    currency TEXT NOT NULL,
    open INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Every version of a table's house rules. None is ever deleted.
CREATE TABLE table_rules (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL,
    rules TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    set_by TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;

CREATE TABLE rounds (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    rules_hash TEXT NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    -- settled, misdeal or void; null while the round is running.
    ending TEXT,
    -- The state at this version, as JSON.
    state TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    ended_at INTEGER,
    UNIQUE (table_id, number)
) STRICT;

-- Double entry: the lines of one entry sum to zero. Amounts are integers of minor units.
CREATE TABLE postings (
    entry_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    account TEXT NOT NULL,
    minor INTEGER NOT NULL,
    memo TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (entry_id, line)
) STRICT;
CREATE INDEX postings_round ON postings (round_id);
CREATE INDEX postings_account ON postings (table_id, account);

CREATE TABLE balances (
    table_id TEXT NOT NULL,
    account TEXT NOT NULL,
    minor INTEGER NOT NULL,
    PRIMARY KEY (table_id, account)
) STRICT;
