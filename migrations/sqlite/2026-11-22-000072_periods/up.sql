-- A tracked table's periods, and the slips of what was counted in its tray. Projections of the
-- table's stream.
CREATE TABLE periods (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    shift_id TEXT NOT NULL,
    gaming_day TEXT NOT NULL,
    -- 1, 2, 3 … of the table in its day.
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    coverage TEXT NOT NULL,
    -- The drop box that hung there when it was opened.
    drop_box TEXT NOT NULL,
    -- Which time the table is tracked, counted from 1.
    tracking INTEGER NOT NULL,
    -- The numbers of its inventory slips.
    opener TEXT NOT NULL,
    closer TEXT,
    -- The first and the last entry of the table's stream that count towards it.
    from_seq INTEGER NOT NULL,
    to_seq INTEGER,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- What it came to, as JSON; none while it is open.
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
    -- None for a count while the table had no open period.
    period_id TEXT,
    gaming_day TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- JSON, in the order in which they were counted.
    chips TEXT NOT NULL,
    -- In the currency's smallest unit.
    cash INTEGER NOT NULL,
    total INTEGER NOT NULL,
    -- What the books said; none for the first count since the table is tracked.
    expected INTEGER,
    -- The number of the table's slip before it.
    previous TEXT,
    -- JSON.
    signatures TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX inventory_slips_of_table ON inventory_slips (table_id, seq);
-- Whether the back office follows a table: what its set-up says, where every round looks.
ALTER TABLE tables ADD COLUMN tracked INTEGER NOT NULL DEFAULT 0;
-- How often it was set up to do so.
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
