-- Which drop box hangs under a table. A projection of the table's stream, as drops are.
CREATE TABLE hanging_boxes (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    drop_box TEXT COLLATE "C" NOT NULL,
    -- The entry of the table's stream that hung it.
    from_seq BIGINT NOT NULL
);
-- Those of periods that were opened before boxes were pulled: since the first of the table's last
-- periods that have it.
INSERT INTO hanging_boxes (table_id, drop_box, from_seq)
SELECT newest.table_id, newest.drop_box, min(inventory_slips.seq)
FROM periods AS newest
JOIN periods AS same ON same.table_id = newest.table_id
    AND same.tracking = newest.tracking
    AND same.from_seq > COALESCE((
        SELECT max(other.from_seq) FROM periods AS other
        WHERE other.table_id = newest.table_id AND other.drop_box <> newest.drop_box
    ), 0)
JOIN inventory_slips ON inventory_slips.number = same.opener
WHERE NOT EXISTS (
    SELECT 1 FROM periods AS later
    WHERE later.table_id = newest.table_id AND later.from_seq > newest.from_seq
)
GROUP BY newest.table_id, newest.drop_box;
-- Boxes that were pulled.
CREATE TABLE drops (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    -- D-2026-000001.
    number TEXT COLLATE "C" UNIQUE NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    -- The last period that it served.
    period_id TEXT COLLATE "C" NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    drop_box TEXT COLLATE "C" NOT NULL,
    -- What hangs there instead.
    box_in TEXT COLLATE "C",
    emergency BOOLEAN NOT NULL,
    -- The first and the last entry of the table's stream between which it hung there.
    from_seq BIGINT NOT NULL,
    to_seq BIGINT NOT NULL,
    -- The periods that it served: JSON, oldest first.
    periods TEXT COLLATE "C" NOT NULL,
    -- By the books, in the currency's smallest unit: cash, vouchers and promo; rake.
    recorded_cash BIGINT NOT NULL,
    recorded_chips BIGINT NOT NULL,
    -- What was counted: the count and its figures as JSON.
    count_id TEXT COLLATE "C",
    counted TEXT COLLATE "C",
    counted_cash BIGINT,
    counted_chips BIGINT,
    -- What it was found to hold after its day was closed: JSON.
    corrected TEXT COLLATE "C",
    -- JSON.
    signatures TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX drops_of_day ON drops (gaming_day, table_id, to_seq);
CREATE INDEX drops_of_table ON drops (table_id, to_seq);
CREATE INDEX drops_of_box ON drops (drop_box, state);
-- Whether the box that hangs there has served an earlier gaming day, and must be pulled first.
ALTER TABLE periods ADD COLUMN pull_first BOOLEAN NOT NULL DEFAULT FALSE;
-- The entry of the table's stream that a sale is: what hung there then is the box that it went into.
ALTER TABLE chip_sales ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
UPDATE chip_sales SET seq = COALESCE((
    SELECT seq FROM log_entries
    WHERE kind = 'chips.sold' AND body::json ->> 'sale_id' = chip_sales.id
), 0);
