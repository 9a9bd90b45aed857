ALTER TABLE sign_in_failures DROP COLUMN unreported;
DROP TABLE house_secrets;
-- Without the secret, the keyed fingerprints cannot be checked.
DELETE FROM idempotency_keys;
