DROP INDEX checkpoints_at;
DROP INDEX log_entries_mention;
DROP INDEX log_entries_at;
DROP INDEX log_entries_stream;
