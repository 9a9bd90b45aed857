-- What other systems know a round, a note or an incident by, and what they note about it (JSON).
-- NULL for every row so far, because no earlier entry can have it.
ALTER TABLE rounds ADD COLUMN external_ref TEXT;
ALTER TABLE rounds ADD COLUMN metadata TEXT;
CREATE INDEX rounds_external_ref ON rounds (external_ref, opened_at, id)
    WHERE external_ref IS NOT NULL;
ALTER TABLE incidents ADD COLUMN external_ref TEXT;
ALTER TABLE incidents ADD COLUMN metadata TEXT;
CREATE INDEX incidents_external_ref ON incidents (external_ref, at, entry_id)
    WHERE external_ref IS NOT NULL;
