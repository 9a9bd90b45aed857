-- Money that moves without a bet does not belong to a round. SQLite cannot remove a column's NOT
-- NULL, so the table is created again.
CREATE TABLE postings_anew (
    entry_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    round_id TEXT,
    account TEXT NOT NULL,
    minor INTEGER NOT NULL,
    memo TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (entry_id, line)
) STRICT;
INSERT INTO postings_anew (entry_id, line, table_id, round_id, account, minor, memo, at)
    SELECT entry_id, line, table_id, round_id, account, minor, memo, at FROM postings;
DROP TABLE postings;
ALTER TABLE postings_anew RENAME TO postings;
CREATE INDEX postings_round ON postings (round_id);
CREATE INDEX postings_account ON postings (table_id, account);
