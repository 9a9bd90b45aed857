-- Cash transactions: sales of chips for cash, and transactions recorded in other places.
CREATE TABLE cash_transactions (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    direction TEXT COLLATE "C" NOT NULL,
    minor BIGINT NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    tender TEXT COLLATE "C" NOT NULL,
    -- The table of a sale; for other transactions, the place in words.
    table_id TEXT COLLATE "C",
    seat BIGINT,
    place TEXT COLLATE "C",
    stay_id TEXT COLLATE "C",
    description TEXT COLLATE "C",
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    -- The transaction's entry, and the last entry that moved the sale to another stay.
    stream TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    moved_seq BIGINT
);
CREATE INDEX cash_transactions_of_day ON cash_transactions (gaming_day, currency);
CREATE INDEX cash_transactions_of_seat ON cash_transactions (table_id, seq);
-- The existing sales for cash, which do not belong to a stay.
INSERT INTO cash_transactions
    SELECT chip_sales.id, gaming_day, 'in', minor, currency, tender, table_id, seat, NULL, NULL,
        description, at, actor, 'table/' || table_id, seq, NULL
    FROM chip_sales JOIN tables ON tables.id = chip_sales.table_id
    WHERE tender = 'cash';
-- The person with whom a transaction was made, as compliance recorded it afterwards.
CREATE TABLE cash_attributions (
    transaction_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    stay_id TEXT COLLATE "C",
    description TEXT COLLATE "C",
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL
);
-- Who sat at which seat, and from when to when.
CREATE TABLE seat_stays (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    -- The entry with which the seat was taken.
    from_seq BIGINT NOT NULL,
    stay_id TEXT COLLATE "C" NOT NULL,
    description TEXT COLLATE "C",
    -- The player's own seat, if this is the player's second spot.
    with_seat BIGINT,
    from_at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    to_seq BIGINT,
    to_at BIGINT,
    PRIMARY KEY (table_id, seat, from_seq)
);
CREATE INDEX seat_stays_open ON seat_stays (table_id) WHERE to_seq IS NULL;
CREATE INDEX seat_stays_of_stay ON seat_stays (stay_id);
-- A key for the subject of the case, if the subject is not an entry. There is only one case of each
-- kind per key.
ALTER TABLE cases ADD COLUMN thing TEXT COLLATE "C";
CREATE UNIQUE INDEX cases_thing ON cases (kind, thing) WHERE thing IS NOT NULL;
