-- People and keys, and what they are allowed to do: projections of the log.
CREATE TABLE users (
    id TEXT PRIMARY KEY NOT NULL,
    badge TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    active INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE api_keys (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    -- The first characters of the key, so that a person can tell keys apart.
    prefix TEXT NOT NULL,
    active INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Hashes of secrets. They are not in the log, so that readers of the log learn nothing about them.
CREATE TABLE credentials (
    -- The user or API key that the secret belongs to.
    owner TEXT PRIMARY KEY NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_failures (
    badge TEXT PRIMARY KEY NOT NULL,
    failures INTEGER NOT NULL,
    locked_until INTEGER
) STRICT;

-- The answers to writes, so that a repeated request gets the same answer and is not carried out
-- again.
CREATE TABLE idempotency_keys (
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    status INTEGER NOT NULL,
    etag TEXT,
    location TEXT,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (actor, key)
) STRICT;
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
