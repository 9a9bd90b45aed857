-- What moves money besides bets belongs to no round.
ALTER TABLE postings ALTER COLUMN round_id DROP NOT NULL;
