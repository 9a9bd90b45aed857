-- Shifts that were handed over, as signed by both pit bosses.
CREATE TABLE handovers (
    id TEXT PRIMARY KEY NOT NULL,
    shift_id TEXT NOT NULL,
    pit_id TEXT,
    page TEXT NOT NULL,
    signatures TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
-- Finds who dealt at which table in a shift.
CREATE INDEX log_entries_dealers ON log_entries (at, position)
    WHERE kind IN ('floor.tapped_in', 'floor.tapped_out');
