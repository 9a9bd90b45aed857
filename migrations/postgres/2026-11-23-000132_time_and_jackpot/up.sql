-- The parts of the chips in a box that players paid for their time, and that pots paid for the
-- jackpot.
ALTER TABLE drops ADD COLUMN recorded_time BIGINT NOT NULL DEFAULT 0;
ALTER TABLE drops ADD COLUMN recorded_jackpot BIGINT NOT NULL DEFAULT 0;
