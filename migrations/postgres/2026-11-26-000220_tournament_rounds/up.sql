-- The tournament at whose table the round is played.
ALTER TABLE rounds ADD COLUMN tournament_id TEXT COLLATE "C";
