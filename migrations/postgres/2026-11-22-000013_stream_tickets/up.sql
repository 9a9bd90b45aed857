-- Tickets, each of which lets a browser follow the log once, within seconds. They are not in the
-- log, because a ticket grants no more than the session or key that created it.
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
