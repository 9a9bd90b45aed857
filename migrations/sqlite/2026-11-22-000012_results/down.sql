DROP TABLE dealt_hours;
DROP TABLE misdeals;
DROP TABLE seat_nets;
DROP INDEX rounds_table_time;
DROP INDEX rounds_time;
ALTER TABLE rounds DROP COLUMN corrected;
ALTER TABLE rounds DROP COLUMN house_minor;
