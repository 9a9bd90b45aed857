-- What is overwritten below is not to be found in the file's free pages.
PRAGMA secure_delete = ON;

-- Secrets that all processes of the house share.
CREATE TABLE house_secrets (
    name TEXT PRIMARY KEY NOT NULL,
    secret BLOB NOT NULL
) STRICT;
INSERT INTO house_secrets (name, secret) VALUES ('fingerprints', randomblob(32));

-- PINs could be computed from what stood here: hashes of whole requests, without a key. Empty, it
-- says that any request under this key gets the stored answer, until that is forgotten.
UPDATE idempotency_keys SET fingerprint = x'';

-- Failed sign-ins that the log does not tell of yet.
ALTER TABLE sign_in_failures ADD COLUMN unreported INTEGER NOT NULL DEFAULT 0;
