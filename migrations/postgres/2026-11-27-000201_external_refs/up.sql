-- The ids that other systems use for a round, a note or an incident, and what they note about it
-- (JSON). NULL in existing rows, because earlier entries cannot contain them.
ALTER TABLE rounds ADD COLUMN external_ref TEXT COLLATE "C";
ALTER TABLE rounds ADD COLUMN metadata TEXT COLLATE "C";
CREATE INDEX rounds_external_ref ON rounds (external_ref, opened_at, id)
    WHERE external_ref IS NOT NULL;
ALTER TABLE incidents ADD COLUMN external_ref TEXT COLLATE "C";
ALTER TABLE incidents ADD COLUMN metadata TEXT COLLATE "C";
CREATE INDEX incidents_external_ref ON incidents (external_ref, at, entry_id)
    WHERE external_ref IS NOT NULL;
