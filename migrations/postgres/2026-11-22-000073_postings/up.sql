-- Money that moves without a bet does not belong to a round.
ALTER TABLE postings ALTER COLUMN round_id DROP NOT NULL;
