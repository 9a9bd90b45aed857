-- Shifts that were handed over, as signed by both pit bosses.
CREATE TABLE handovers (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    shift_id TEXT COLLATE "C" NOT NULL,
    pit_id TEXT COLLATE "C",
    page TEXT COLLATE "C" NOT NULL,
    signatures TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);
-- Finds who dealt at which table in a shift.
CREATE INDEX log_entries_dealers ON log_entries (at, position)
    WHERE kind IN ('floor.tapped_in', 'floor.tapped_out');
