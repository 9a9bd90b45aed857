-- What was sold in a period, however many periods its table has had.
CREATE INDEX chip_sales_of_period ON chip_sales (period_id);
-- What was counted in trays on a gaming day, however many days there have been.
CREATE INDEX inventory_slips_of_day ON inventory_slips (gaming_day, number);
