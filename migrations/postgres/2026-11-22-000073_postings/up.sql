-- Money that moves without a bet belongs to no round.
ALTER TABLE postings ALTER COLUMN round_id DROP NOT NULL;
