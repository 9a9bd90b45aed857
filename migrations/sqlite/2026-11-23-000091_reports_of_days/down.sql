DROP INDEX inventory_slips_of_day;
DROP INDEX chip_sales_of_period;
