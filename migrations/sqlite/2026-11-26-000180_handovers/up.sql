-- Shifts that were handed over, as both pit bosses signed them.
CREATE TABLE handovers (
    id TEXT PRIMARY KEY NOT NULL,
    shift_id TEXT NOT NULL,
    pit_id TEXT,
    page TEXT NOT NULL,
    signatures TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
-- Who dealt where in a shift.
CREATE INDEX log_entries_dealers ON log_entries (at, position)
    WHERE kind IN ('floor.tapped_in', 'floor.tapped_out');
