ALTER TABLE gaming_days DROP COLUMN report_form;
