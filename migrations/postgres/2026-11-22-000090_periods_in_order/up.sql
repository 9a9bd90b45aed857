-- Finds a table's latest period, by the order of the table's stream.
CREATE INDEX periods_in_order ON periods (table_id, from_seq);
