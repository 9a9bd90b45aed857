-- The entry of the house's stream that vouches for the answer; null if there is none yet.
ALTER TABLE idempotency_keys ADD COLUMN vouched_by BIGINT;
CREATE INDEX idempotency_keys_vouched_by ON idempotency_keys (vouched_by, at);
