-- The periods of tracked tables, and the inventory slips of counts of their trays. Projections of
-- the table's stream.
CREATE TABLE periods (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    shift_id TEXT NOT NULL,
    gaming_day TEXT NOT NULL,
    -- 1, 2, 3 … within the table's gaming day.
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    coverage TEXT NOT NULL,
    -- The drop box under the table when the period was opened.
    drop_box TEXT NOT NULL,
    -- How many times tracking had been switched on at the table.
    tracking INTEGER NOT NULL,
    -- The numbers of the period's inventory slips.
    opener TEXT NOT NULL,
    closer TEXT,
    -- The numbers of the period's first and last entries in the table's stream.
    from_seq INTEGER NOT NULL,
    to_seq INTEGER,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- The period's results as JSON; null while it is open.
    figures TEXT,
    version INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX periods_of_table ON periods (table_id, gaming_day, number);
CREATE UNIQUE INDEX periods_open ON periods (table_id) WHERE state = 'open';
CREATE INDEX periods_of_day ON periods (gaming_day, table_id, number);
CREATE INDEX periods_of_shift ON periods (shift_id);
CREATE TABLE inventory_slips (
    number TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    -- Null for a count while the table had no open period.
    period_id TEXT,
    gaming_day TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- JSON, in the order in which the chips were counted.
    chips TEXT NOT NULL,
    -- In the currency's smallest unit.
    cash INTEGER NOT NULL,
    total INTEGER NOT NULL,
    -- The amount according to the books; null for the first count after tracking began.
    expected INTEGER,
    -- The number of the table's previous slip.
    previous TEXT,
    -- JSON: the people who signed.
    signatures TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX inventory_slips_of_table ON inventory_slips (table_id, seq);
-- Whether the back office tracks the table, copied from its setup for quick access.
ALTER TABLE tables ADD COLUMN tracked INTEGER NOT NULL DEFAULT 0;
-- How many times tracking was switched on.
ALTER TABLE tables ADD COLUMN trackings INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET
    tracked = 1 IN (
        SELECT json_extract(setup, '$.tracked') FROM table_setups WHERE table_id = tables.id
    ),
    trackings = (
        SELECT count(*) FROM log_entries
        WHERE stream = 'house' AND kind = 'table.set_up'
            AND json_extract(body, '$.table_id') = tables.id
            AND json_extract(body, '$.after.tracked') AND NOT json_extract(body, '$.before.tracked')
    );
