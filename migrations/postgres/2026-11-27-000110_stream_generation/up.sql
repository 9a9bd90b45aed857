-- How many times the projections have been rebuilt. A command that was planned on rows from before
-- a rebuild is not booked.
ALTER TABLE log_streams ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
