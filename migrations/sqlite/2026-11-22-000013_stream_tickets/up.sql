-- Tickets, each of which lets a browser follow the log once, within seconds. They are not in the
-- log, because a ticket grants no more than the session or key that created it.
CREATE TABLE stream_tickets (
    ticket_hash TEXT PRIMARY KEY NOT NULL,
    -- The hash of the session's token, or of the API key.
    token_hash TEXT NOT NULL,
    is_key INTEGER NOT NULL CHECK (is_key IN (0, 1)),
    -- Microseconds since 1970-01-01 UTC.
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stream_tickets_token ON stream_tickets (token_hash);
CREATE INDEX stream_tickets_expires ON stream_tickets (expires_at);
