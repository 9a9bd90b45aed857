-- What of the chips that a box should hold players paid for their time, and pots for the jackpot.
ALTER TABLE drops ADD COLUMN recorded_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE drops ADD COLUMN recorded_jackpot INTEGER NOT NULL DEFAULT 0;
