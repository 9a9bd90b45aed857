-- Secrets that all processes of the house share.
CREATE TABLE house_secrets (
    name TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret BYTEA NOT NULL
);
-- Two random UUIDs: 244 random bits.
INSERT INTO house_secrets (name, secret) VALUES (
    'fingerprints',
    decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);

-- PINs could be computed from the old fingerprints, which were hashes of whole requests without a
-- key. An empty fingerprint means that any request under this key gets the stored answer, until the
-- answer is deleted.
UPDATE idempotency_keys SET fingerprint = ''::bytea;

-- Failed sign-ins that have not been logged yet.
ALTER TABLE sign_in_failures ADD COLUMN unreported BIGINT NOT NULL DEFAULT 0;
