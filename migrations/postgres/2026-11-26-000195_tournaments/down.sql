DROP TABLE tournament_receipts;
DROP TABLE tournament_screens;
DROP TABLE tournament_tables;
DROP TABLE tournaments;
