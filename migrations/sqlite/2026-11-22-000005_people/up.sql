-- Overwrites deleted data, so that the data that this migration replaces does not stay in the
-- file's free pages.
PRAGMA secure_delete = ON;

-- Secrets that all processes of the house share.
CREATE TABLE house_secrets (
    name TEXT PRIMARY KEY NOT NULL,
    secret BLOB NOT NULL
) STRICT;
INSERT INTO house_secrets (name, secret) VALUES ('fingerprints', randomblob(32));

-- PINs could be computed from the old fingerprints, which were hashes of whole requests without a
-- key. An empty fingerprint means that any request under this key gets the stored answer, until the
-- answer is deleted.
UPDATE idempotency_keys SET fingerprint = x'';

-- Failed sign-ins that have not been logged yet.
ALTER TABLE sign_in_failures ADD COLUMN unreported INTEGER NOT NULL DEFAULT 0;
