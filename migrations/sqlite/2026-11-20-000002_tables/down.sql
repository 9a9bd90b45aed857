DROP TABLE balances;
DROP TABLE postings;
DROP TABLE rounds;
DROP TABLE table_rules;
DROP TABLE tables;
