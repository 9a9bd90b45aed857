-- Sets of cards and dice, and where they are.
CREATE TABLE equipment (
    id TEXT PRIMARY KEY NOT NULL,
    what TEXT NOT NULL,
    colour TEXT NOT NULL,
    number TEXT NOT NULL,
    state TEXT NOT NULL,
    table_id TEXT,
    since INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT,
    signatures TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX equipment_set ON equipment (what, colour, number) WHERE state <> 'destroyed';
CREATE INDEX equipment_table ON equipment (table_id);
