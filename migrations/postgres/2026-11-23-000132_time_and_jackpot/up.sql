-- The amounts of time charges and of jackpot contributions among the chips in a box.
ALTER TABLE drops ADD COLUMN recorded_time BIGINT NOT NULL DEFAULT 0;
ALTER TABLE drops ADD COLUMN recorded_jackpot BIGINT NOT NULL DEFAULT 0;
