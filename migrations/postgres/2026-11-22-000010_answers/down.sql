DROP INDEX idempotency_keys_vouched_by;
ALTER TABLE idempotency_keys DROP COLUMN vouched_by;
