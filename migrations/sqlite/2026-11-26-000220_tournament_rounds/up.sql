-- The tournament at whose table a round is played.
ALTER TABLE rounds ADD COLUMN tournament_id TEXT;
