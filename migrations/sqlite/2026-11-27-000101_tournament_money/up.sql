-- The entries of tournaments that moved money, each with the shift in which the money moved.
CREATE TABLE tournament_money (
    entry_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    shift_id TEXT
) STRICT;
CREATE INDEX tournament_money_of ON tournament_money (tournament_id, seq);
CREATE INDEX tournament_money_in ON tournament_money (shift_id);
