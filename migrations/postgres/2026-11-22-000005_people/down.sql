ALTER TABLE sign_in_failures DROP COLUMN unreported;
DROP TABLE house_secrets;
-- Without their key, what the fingerprints stand for is not known.
DELETE FROM idempotency_keys;
