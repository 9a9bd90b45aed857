-- The version of the form in which a closed gaming day's report was hashed; 1 for days closed
-- before entries named the version.
ALTER TABLE gaming_days ADD COLUMN report_form BIGINT NOT NULL DEFAULT 1;
