-- The indexes for lists of entries, newest first, and for following a table.
CREATE INDEX log_entries_stream ON log_entries (stream);
CREATE INDEX log_entries_at ON log_entries (at);
-- The table that an entry of the house's stream names first.
CREATE INDEX log_entries_mention
ON log_entries (substr(body, instr(body, '"table_id":"') + 12, 36))
WHERE stream = 'house';
CREATE INDEX checkpoints_at ON checkpoints (at DESC, stream, size DESC);
