-- The last number assigned in each series of slips.
CREATE TABLE slip_series (
    series TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    last BIGINT NOT NULL
);
