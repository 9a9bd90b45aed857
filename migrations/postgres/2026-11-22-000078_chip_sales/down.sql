DROP TABLE chip_sales;
