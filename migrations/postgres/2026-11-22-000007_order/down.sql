ALTER TABLE log_entries ADD COLUMN txid BIGINT NOT NULL DEFAULT 0;
ALTER TABLE log_entries ALTER COLUMN txid SET DEFAULT (pg_current_xact_id()::text::bigint);
CREATE INDEX log_entries_order ON log_entries (txid, position);
DROP TABLE log_order;
DROP TABLE log_ordered;
