DELETE FROM idempotency_keys WHERE packed IS NOT NULL;
ALTER TABLE idempotency_keys DROP COLUMN packed;
