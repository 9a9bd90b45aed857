-- The answer's body, deflated; then there is nothing in `body`.
ALTER TABLE idempotency_keys ADD COLUMN packed BYTEA;
-- PostgreSQL does not try to pack it again.
ALTER TABLE idempotency_keys ALTER COLUMN packed SET STORAGE EXTERNAL;
