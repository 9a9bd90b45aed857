DROP TABLE slip_series;
