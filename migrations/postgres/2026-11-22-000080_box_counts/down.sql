DROP TABLE box_counts;
