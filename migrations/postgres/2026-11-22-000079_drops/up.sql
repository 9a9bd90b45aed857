-- The drop box under each table. Like drops, a projection of the table's stream.
CREATE TABLE hanging_boxes (
    table_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    drop_box TEXT COLLATE "C" NOT NULL,
    -- The entry of the table's stream that records when the box was hung.
    from_seq BIGINT NOT NULL
);
-- The boxes of periods that were opened before boxes could be pulled. A box is taken to have been
-- hung in the first of the table's latest consecutive periods with that box.
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
    -- The last period in which the box was used.
    period_id TEXT COLLATE "C" NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    drop_box TEXT COLLATE "C" NOT NULL,
    -- The box that replaced it.
    box_in TEXT COLLATE "C",
    emergency BOOLEAN NOT NULL,
    -- The numbers of the first and last entries in the table's stream while the box hung under the
    -- table.
    from_seq BIGINT NOT NULL,
    to_seq BIGINT NOT NULL,
    -- JSON: the periods in which the box was used, oldest first.
    periods TEXT COLLATE "C" NOT NULL,
    -- The contents according to the books, in the currency's smallest unit: first cash, vouchers
    -- and promo, then rake.
    recorded_cash BIGINT NOT NULL,
    recorded_chips BIGINT NOT NULL,
    -- The count, and the counted contents as JSON.
    count_id TEXT COLLATE "C",
    counted TEXT COLLATE "C",
    counted_cash BIGINT,
    counted_chips BIGINT,
    -- JSON: the contents as corrected after the gaming day was closed.
    corrected TEXT COLLATE "C",
    -- JSON: the people who signed.
    signatures TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX drops_of_day ON drops (gaming_day, table_id, to_seq);
CREATE INDEX drops_of_table ON drops (table_id, to_seq);
CREATE INDEX drops_of_box ON drops (drop_box, state);
-- Whether the box under the table was already used on an earlier gaming day and must be pulled
-- first.
ALTER TABLE periods ADD COLUMN pull_first BOOLEAN NOT NULL DEFAULT FALSE;
-- The number of the sale's entry in the table's stream, which determines the box that the payment
-- went into.
ALTER TABLE chip_sales ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
UPDATE chip_sales SET seq = COALESCE((
    SELECT seq FROM log_entries
    WHERE kind = 'chips.sold' AND body::json ->> 'sale_id' = chip_sales.id
), 0);
