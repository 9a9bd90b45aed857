-- Nodes of the streams' Merkle trees, on every eighth level, so that a proof does not have to read
-- the whole stream. They can be recomputed from the entries' hashes.
CREATE TABLE log_nodes (
    stream TEXT NOT NULL,
    level INTEGER NOT NULL,
    -- The node's index in its level; 0 is the leftmost.
    place INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (stream, level, place)
) STRICT, WITHOUT ROWID;
