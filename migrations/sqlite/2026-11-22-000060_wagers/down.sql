DROP TABLE wagers;
