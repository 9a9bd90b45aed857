-- The log, the only source of truth. Append-only; everything else can be rebuilt from it.
CREATE TABLE log_entries (
    -- The entry's position in the log of the whole house, in this database's order.
    position INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- The transaction that wrote the entry, so that a reader can tell which entries of concurrent
    -- writers are still to come.
    txid INTEGER NOT NULL DEFAULT 0,
    id TEXT NOT NULL UNIQUE,
    stream TEXT NOT NULL,
    -- 1, 2, 3 … within the stream, without gaps.
    seq INTEGER NOT NULL CHECK (seq > 0),
    -- Microseconds since 1970-01-01 UTC.
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    round_id TEXT,
    reason TEXT,
    -- JSON, stored and hashed exactly as it was written.
    body TEXT NOT NULL,
    prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT;
CREATE INDEX log_entries_round ON log_entries (round_id);
CREATE INDEX log_entries_kind ON log_entries (kind);
CREATE INDEX log_entries_actor ON log_entries (actor);
CREATE INDEX log_entries_order ON log_entries (txid, position);

-- The head of each stream: its length, its last hash, and the peaks of its Merkle tree.
CREATE TABLE log_streams (
    stream TEXT PRIMARY KEY NOT NULL,
    size INTEGER NOT NULL CHECK (size >= 0),
    head_hash BLOB NOT NULL,
    head_at INTEGER NOT NULL,
    frontier BLOB NOT NULL
) STRICT;

-- Signed checkpoints: the length of a stream and the root of its entries at one point in time.
-- Append-only.
CREATE TABLE checkpoints (
    stream TEXT NOT NULL,
    size INTEGER NOT NULL CHECK (size > 0),
    root BLOB NOT NULL,
    head BLOB NOT NULL,
    at INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (stream, size, key_id)
) STRICT;

-- The public keys that verify checkpoints.
CREATE TABLE signing_keys (
    key_id TEXT PRIMARY KEY NOT NULL,
    public_key TEXT NOT NULL,
    registered_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER log_entries_refuse_update BEFORE UPDATE ON log_entries
BEGIN
    SELECT RAISE(ABORT, 'log_entries is append-only');
END;

CREATE TRIGGER log_entries_refuse_delete BEFORE DELETE ON log_entries
BEGIN
    SELECT RAISE(ABORT, 'log_entries is append-only');
END;

CREATE TRIGGER checkpoints_refuse_update BEFORE UPDATE ON checkpoints
BEGIN
    SELECT RAISE(ABORT, 'checkpoints is append-only');
END;

CREATE TRIGGER checkpoints_refuse_delete BEFORE DELETE ON checkpoints
BEGIN
    SELECT RAISE(ABORT, 'checkpoints is append-only');
END;

-- INSERT OR REPLACE would delete rows without firing the trigger above.
CREATE TRIGGER log_entries_refuse_replace BEFORE INSERT ON log_entries
WHEN EXISTS (
    SELECT 1 FROM log_entries
    WHERE id = NEW.id OR position = NEW.position OR (stream = NEW.stream AND seq = NEW.seq)
)
BEGIN
    SELECT RAISE(ABORT, 'log_entries is append-only');
END;

CREATE TRIGGER checkpoints_refuse_replace BEFORE INSERT ON checkpoints
WHEN EXISTS (
    SELECT 1 FROM checkpoints
    WHERE stream = NEW.stream AND size = NEW.size AND key_id = NEW.key_id
)
BEGIN
    SELECT RAISE(ABORT, 'checkpoints is append-only');
END;
