DROP TABLE shifts;
DROP TABLE gaming_days;
