-- Finds the sales of a period, no matter how many periods the table has had.
CREATE INDEX chip_sales_of_period ON chip_sales (period_id);
-- Finds the counts of trays on a gaming day, no matter how many days there have been.
CREATE INDEX inventory_slips_of_day ON inventory_slips (gaming_day, number);
