-- Who may do what: projections of the log.
CREATE TABLE users (
    id TEXT PRIMARY KEY NOT NULL,
    badge TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE api_keys (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    -- The first characters of the key, so that a person can tell keys apart.
    prefix TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

-- Hashes of secrets. Not in the log: whoever reads the log learns nothing of them.
CREATE TABLE credentials (
    -- The user or API key it belongs to.
    owner TEXT PRIMARY KEY NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_failures (
    badge TEXT PRIMARY KEY NOT NULL,
    failures BIGINT NOT NULL,
    locked_until BIGINT
);

-- The answers to writes, so that a repeated request is answered and not repeated.
CREATE TABLE idempotency_keys (
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint BYTEA NOT NULL,
    status BIGINT NOT NULL,
    etag TEXT,
    location TEXT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
