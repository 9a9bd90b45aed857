-- The periods of tracked tables, and the inventory slips of counts of their trays. Projections of
-- the table's stream.
CREATE TABLE periods (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    shift_id TEXT COLLATE "C" NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    -- 1, 2, 3 … within the table's gaming day.
    number BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    coverage TEXT COLLATE "C" NOT NULL,
    -- The drop box under the table when the period was opened.
    drop_box TEXT COLLATE "C" NOT NULL,
    -- How many times tracking had been switched on at the table.
    tracking BIGINT NOT NULL,
    -- The numbers of the period's inventory slips.
    opener TEXT COLLATE "C" NOT NULL,
    closer TEXT COLLATE "C",
    -- The numbers of the period's first and last entries in the table's stream.
    from_seq BIGINT NOT NULL,
    to_seq BIGINT,
    opened_at BIGINT NOT NULL,
    closed_at BIGINT,
    -- The period's results as JSON; null while it is open.
    figures TEXT COLLATE "C",
    version BIGINT NOT NULL
);
CREATE UNIQUE INDEX periods_of_table ON periods (table_id, gaming_day, number);
CREATE UNIQUE INDEX periods_open ON periods (table_id) WHERE state = 'open';
CREATE INDEX periods_of_day ON periods (gaming_day, table_id, number);
CREATE INDEX periods_of_shift ON periods (shift_id);
CREATE TABLE inventory_slips (
    number TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    -- Null for a count while the table had no open period.
    period_id TEXT COLLATE "C",
    gaming_day TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    -- JSON, in the order in which the chips were counted.
    chips TEXT COLLATE "C" NOT NULL,
    -- In the currency's smallest unit.
    cash BIGINT NOT NULL,
    total BIGINT NOT NULL,
    -- The amount according to the books; null for the first count after tracking began.
    expected BIGINT,
    -- The number of the table's previous slip.
    previous TEXT COLLATE "C",
    -- JSON: the people who signed.
    signatures TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL
);
CREATE UNIQUE INDEX inventory_slips_of_table ON inventory_slips (table_id, seq);
-- Whether the back office tracks the table, copied from its setup for quick access.
ALTER TABLE tables ADD COLUMN tracked BOOLEAN NOT NULL DEFAULT FALSE;
-- How many times tracking was switched on.
ALTER TABLE tables ADD COLUMN trackings BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET
    tracked = 'true' IN (
        SELECT setup::json ->> 'tracked' FROM table_setups WHERE table_id = tables.id
    ),
    trackings = (
        SELECT count(*) FROM log_entries
        WHERE stream = 'house' AND kind = 'table.set_up'
            AND body::json ->> 'table_id' = tables.id
            AND body::json #>> '{after,tracked}' = 'true'
            AND body::json #>> '{before,tracked}' = 'false'
    );
