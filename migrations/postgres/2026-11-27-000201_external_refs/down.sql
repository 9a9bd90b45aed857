DROP INDEX incidents_external_ref;
ALTER TABLE incidents DROP COLUMN metadata;
ALTER TABLE incidents DROP COLUMN external_ref;
DROP INDEX rounds_external_ref;
ALTER TABLE rounds DROP COLUMN metadata;
ALTER TABLE rounds DROP COLUMN external_ref;
