-- The hour in which each API key was last used. It is not in the log, so a rebuild does not change
-- it.
CREATE TABLE api_key_uses (
    api_key_id TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
