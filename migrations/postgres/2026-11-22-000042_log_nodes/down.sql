DROP TABLE log_nodes;
