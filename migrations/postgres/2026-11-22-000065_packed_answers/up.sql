-- The answer's body, compressed with deflate; `body` is then empty.
ALTER TABLE idempotency_keys ADD COLUMN packed BYTEA;
-- Keeps PostgreSQL from trying to compress it again.
ALTER TABLE idempotency_keys ALTER COLUMN packed SET STORAGE EXTERNAL;
