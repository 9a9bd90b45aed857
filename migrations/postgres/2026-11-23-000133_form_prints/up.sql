-- How often counts of trays, drops and counts of boxes were printed. A projection of the house's
-- stream.
CREATE TABLE form_prints (
    number TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    prints BIGINT NOT NULL
);
