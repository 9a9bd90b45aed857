ALTER TABLE rounds DROP COLUMN deck;
ALTER TABLE rounds DROP COLUMN dealers;
DROP TABLE incidents;
DROP TABLE desks;
