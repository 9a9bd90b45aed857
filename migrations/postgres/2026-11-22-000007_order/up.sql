-- Transaction ids belong to a cluster and mean nothing after a dump and a restore. Followers of the
-- log use places instead, which they assign to entries after the commit. No one writes to the log
-- during this migration.
LOCK TABLE log_entries IN EXCLUSIVE MODE;

CREATE TABLE log_order (
    -- 1, 2, 3 … in the order in which followers found the entries committed.
    position BIGINT PRIMARY KEY CHECK (position > 0),
    -- The entry's position in log_entries.
    entry BIGINT NOT NULL UNIQUE
);
-- The number of entries of each stream that have a place.
CREATE TABLE log_ordered (
    stream TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    size BIGINT NOT NULL CHECK (size >= 0)
);

-- The order in which followers have seen the existing entries.
INSERT INTO log_order (position, entry)
SELECT ROW_NUMBER() OVER (ORDER BY txid, position), position FROM log_entries;
INSERT INTO log_ordered (stream, size)
SELECT stream, MAX(seq) FROM log_entries GROUP BY stream;

CREATE TRIGGER log_order_refuse_change BEFORE UPDATE OR DELETE ON log_order
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_order_refuse_truncate BEFORE TRUNCATE ON log_order
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE log_entries DROP COLUMN txid;
