-- The answer's body, compressed with deflate; `body` is then empty.
ALTER TABLE idempotency_keys ADD COLUMN packed BLOB;
