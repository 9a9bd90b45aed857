DROP TABLE table_setups;
DROP TABLE house_settings;
