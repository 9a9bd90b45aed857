DROP TABLE founding;
DROP TABLE approval_secrets;
DROP TABLE approvals;
ALTER TABLE users DROP COLUMN must_change_pin;
ALTER TABLE users DROP COLUMN tables;
