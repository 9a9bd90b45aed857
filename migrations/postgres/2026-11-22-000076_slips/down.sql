DROP TABLE slips;
