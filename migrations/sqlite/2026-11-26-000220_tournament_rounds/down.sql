ALTER TABLE rounds DROP COLUMN tournament_id;
