DROP INDEX rounds_corrected;
DROP INDEX rounds_time;
CREATE INDEX rounds_time ON rounds (opened_at, id);
DROP INDEX log_entries_exceptions;
