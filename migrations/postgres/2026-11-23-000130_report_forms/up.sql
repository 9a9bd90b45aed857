-- In which form a closed gaming day's report was hashed: 1 before entries said in which.
ALTER TABLE gaming_days ADD COLUMN report_form BIGINT NOT NULL DEFAULT 1;
