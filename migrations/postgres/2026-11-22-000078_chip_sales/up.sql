-- Chips sold from trays.
CREATE TABLE chip_sales (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    period_id TEXT COLLATE "C" NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- Null for a buyer who is not seated.
    seat BIGINT,
    -- In the currency's smallest unit.
    minor BIGINT NOT NULL,
    tender TEXT COLLATE "C" NOT NULL,
    into_box BOOLEAN NOT NULL,
    description TEXT COLLATE "C",
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    -- JSON: when and why the sale was voided, and who signed.
    void TEXT COLLATE "C",
    version BIGINT NOT NULL
);
CREATE INDEX chip_sales_table ON chip_sales (table_id, id);
