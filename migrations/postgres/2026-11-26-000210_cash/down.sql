DROP INDEX cases_thing;
ALTER TABLE cases DROP COLUMN thing;
DROP TABLE seat_stays;
DROP TABLE cash_attributions;
DROP TABLE cash_transactions;
