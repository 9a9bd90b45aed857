-- A table's periods in the order of its stream: the latest is found at once.
CREATE INDEX periods_in_order ON periods (table_id, from_seq);
