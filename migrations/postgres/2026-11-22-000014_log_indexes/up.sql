-- The indexes for lists of entries, newest first, and for following a table.
DROP INDEX log_entries_round;
DROP INDEX log_entries_kind;
DROP INDEX log_entries_actor;
CREATE INDEX log_entries_round ON log_entries (round_id, position);
CREATE INDEX log_entries_kind ON log_entries (kind, position);
CREATE INDEX log_entries_actor ON log_entries (actor, position);
CREATE INDEX log_entries_stream ON log_entries (stream, position);
CREATE INDEX log_entries_at ON log_entries (at, position);
-- The table that an entry of the house's stream names first.
CREATE INDEX log_entries_mention
ON log_entries ((substr(body, strpos(body, '"table_id":"') + 12, 36)), position)
WHERE stream = 'house';
CREATE INDEX checkpoints_at ON checkpoints (at DESC, stream, size DESC);
