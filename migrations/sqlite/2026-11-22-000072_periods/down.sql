DROP TABLE inventory_slips;
DROP TABLE periods;
ALTER TABLE tables DROP COLUMN trackings;
ALTER TABLE tables DROP COLUMN tracked;
