-- Nodes of the streams' Merkle trees, on every eighth level, so that a proof does not have to read
-- the whole stream. They can be recomputed from the entries' hashes.
CREATE TABLE log_nodes (
    stream TEXT COLLATE "C" NOT NULL,
    level BIGINT NOT NULL,
    -- The node's index in its level; 0 is the leftmost.
    place BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (stream, level, place)
);
