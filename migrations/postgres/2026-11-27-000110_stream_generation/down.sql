ALTER TABLE log_streams DROP COLUMN generation;
