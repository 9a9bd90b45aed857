-- Chips sold from trays.
CREATE TABLE chip_sales (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    period_id TEXT NOT NULL,
    gaming_day TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Null for a buyer who is not seated.
    seat INTEGER,
    -- In the currency's smallest unit.
    minor INTEGER NOT NULL,
    tender TEXT NOT NULL,
    into_box INTEGER NOT NULL,
    description TEXT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- JSON: when and why the sale was voided, and who signed.
    void TEXT,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX chip_sales_table ON chip_sales (table_id, id);
