ALTER TABLE chip_sales DROP COLUMN seq;
ALTER TABLE periods DROP COLUMN pull_first;
DROP TABLE drops;
DROP TABLE hanging_boxes;
