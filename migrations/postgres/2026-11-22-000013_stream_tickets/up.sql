-- What lets a browser follow the log once, within seconds. Not in the log: it gives nobody more than
-- the session or key that it was made with.
CREATE TABLE stream_tickets (
    ticket_hash TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- The hash of the session's token, or of the API key.
    token_hash TEXT COLLATE "C" NOT NULL,
    is_key BOOLEAN NOT NULL,
    -- Microseconds since 1970-01-01 UTC.
    expires_at BIGINT NOT NULL
);
CREATE INDEX stream_tickets_token ON stream_tickets (token_hash);
CREATE INDEX stream_tickets_expires ON stream_tickets (expires_at);
