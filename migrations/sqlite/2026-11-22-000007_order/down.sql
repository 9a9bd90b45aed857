ALTER TABLE log_entries ADD COLUMN txid INTEGER NOT NULL DEFAULT 0;
CREATE INDEX log_entries_order ON log_entries (txid, position);
