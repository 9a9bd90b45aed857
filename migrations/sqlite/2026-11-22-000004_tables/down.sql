ALTER TABLE tables ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET rounds = (SELECT COUNT(*) FROM rounds WHERE table_id = tables.id);
