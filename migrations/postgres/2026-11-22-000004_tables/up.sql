-- The number of a table's rounds is no longer stored in the table's row, which is written under the
-- lock of the house's stream. The rounds are counted instead; they are written under the lock of
-- the table's stream.
ALTER TABLE tables DROP COLUMN rounds;
