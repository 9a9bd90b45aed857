-- Gaming days and their shifts. Projections of the house's stream.
CREATE TABLE gaming_days (
    date TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    -- The number of shifts so far.
    shifts BIGINT NOT NULL,
    opened_at BIGINT NOT NULL,
    closed_at BIGINT,
    -- In hexadecimal.
    report_sha256 TEXT COLLATE "C",
    version BIGINT NOT NULL
);
CREATE TABLE shifts (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    gaming_day TEXT COLLATE "C" NOT NULL,
    -- 1, 2, 3 … within its gaming day.
    number BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    opened_at BIGINT NOT NULL,
    opened_by TEXT COLLATE "C" NOT NULL,
    closed_at BIGINT,
    closed_by TEXT COLLATE "C",
    version BIGINT NOT NULL
);
CREATE UNIQUE INDEX shifts_of_day ON shifts (gaming_day, number);
-- At most one shift is open, and at most one is closing.
CREATE UNIQUE INDEX shifts_running ON shifts (state) WHERE state <> 'closed';
