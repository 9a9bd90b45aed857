-- The time until which a rotated key's previous secret remains valid.
ALTER TABLE api_keys ADD COLUMN previous_until INTEGER;
