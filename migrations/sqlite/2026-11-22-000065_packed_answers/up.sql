-- The answer's body, deflated; then there is nothing in `body`.
ALTER TABLE idempotency_keys ADD COLUMN packed BLOB;
