ALTER TABLE drops DROP COLUMN recorded_jackpot;
ALTER TABLE drops DROP COLUMN recorded_time;
