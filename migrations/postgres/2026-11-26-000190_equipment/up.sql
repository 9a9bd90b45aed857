-- Sets of cards and dice, and where they are.
CREATE TABLE equipment (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    colour TEXT COLLATE "C" NOT NULL,
    number TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C",
    since BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    actor TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C",
    signatures TEXT COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX equipment_set ON equipment (what, colour, number) WHERE state <> 'destroyed';
CREATE INDEX equipment_table ON equipment (table_id);
