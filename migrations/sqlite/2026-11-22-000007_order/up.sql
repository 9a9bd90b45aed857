-- Writers commit one after another, so the position alone is the order of the log.
DROP INDEX log_entries_order;
ALTER TABLE log_entries DROP COLUMN txid;
