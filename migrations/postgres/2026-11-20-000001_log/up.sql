-- The log, the only source of truth. Append-only; everything else can be rebuilt from it.
CREATE TABLE log_entries (
    -- The entry's position in the log of the whole house, in this database's order.
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The transaction that wrote the entry, so that a reader can tell which entries of concurrent
    -- writers are still to come.
    txid BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    stream TEXT COLLATE "C" NOT NULL,
    -- 1, 2, 3 … within the stream, without gaps.
    seq BIGINT NOT NULL CHECK (seq > 0),
    -- Microseconds since 1970-01-01 UTC.
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    round_id TEXT COLLATE "C",
    reason TEXT COLLATE "C",
    -- JSON, stored and hashed exactly as it was written.
    body TEXT COLLATE "C" NOT NULL,
    prev_hash BYTEA NOT NULL,
    hash BYTEA NOT NULL,
    UNIQUE (stream, seq)
);
CREATE INDEX log_entries_round ON log_entries (round_id);
CREATE INDEX log_entries_kind ON log_entries (kind);
CREATE INDEX log_entries_actor ON log_entries (actor);
CREATE INDEX log_entries_order ON log_entries (txid, position);

-- The head of each stream: its length, its last hash, and the peaks of its Merkle tree.
CREATE TABLE log_streams (
    stream TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    size BIGINT NOT NULL CHECK (size >= 0),
    head_hash BYTEA NOT NULL,
    head_at BIGINT NOT NULL,
    frontier BYTEA NOT NULL
);

-- Signed checkpoints: the length of a stream and the root of its entries at one point in time.
-- Append-only.
CREATE TABLE checkpoints (
    stream TEXT COLLATE "C" NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    root BYTEA NOT NULL,
    head BYTEA NOT NULL,
    at BIGINT NOT NULL,
    key_id TEXT COLLATE "C" NOT NULL,
    signature TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, size, key_id)
);

-- The public keys that verify checkpoints.
CREATE TABLE signing_keys (
    key_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    public_key TEXT COLLATE "C" NOT NULL,
    registered_at BIGINT NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;

CREATE TRIGGER log_entries_refuse_change BEFORE UPDATE OR DELETE ON log_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_refuse_truncate BEFORE TRUNCATE ON log_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER checkpoints_refuse_change BEFORE UPDATE OR DELETE ON checkpoints
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoints_refuse_truncate BEFORE TRUNCATE ON checkpoints
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
