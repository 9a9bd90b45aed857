DROP INDEX log_entries_dealers;
DROP TABLE handovers;
