DROP TABLE case_search;
DROP TABLE cases;
