-- Nodes of the streams' Merkle trees, of every eighth level, so that a proof need not read the
-- whole stream. They follow from the entries' hashes: what is missing is computed anew.
CREATE TABLE log_nodes (
    stream TEXT NOT NULL,
    level INTEGER NOT NULL,
    -- The node's index in its level, from 0 on the left.
    place INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (stream, level, place)
) STRICT, WITHOUT ROWID;
