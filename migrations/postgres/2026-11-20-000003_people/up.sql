-- People and keys, and what they are allowed to do: projections of the log.
CREATE TABLE users (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    badge TEXT COLLATE "C" NOT NULL UNIQUE,
    name TEXT COLLATE "C" NOT NULL,
    role TEXT COLLATE "C" NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE api_keys (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    role TEXT COLLATE "C" NOT NULL,
    -- The first characters of the key, so that a person can tell keys apart.
    prefix TEXT COLLATE "C" NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

-- Hashes of secrets. They are not in the log, so that readers of the log learn nothing about them.
CREATE TABLE credentials (
    -- The user or API key that the secret belongs to.
    owner TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret_hash TEXT COLLATE "C" NOT NULL UNIQUE
);

CREATE TABLE sessions (
    token_hash TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    user_id TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_failures (
    badge TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    failures BIGINT NOT NULL,
    locked_until BIGINT
);

-- The answers to writes, so that a repeated request gets the same answer and is not carried out
-- again.
CREATE TABLE idempotency_keys (
    actor TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    fingerprint BYTEA NOT NULL,
    status BIGINT NOT NULL,
    etag TEXT COLLATE "C",
    location TEXT COLLATE "C",
    body TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
