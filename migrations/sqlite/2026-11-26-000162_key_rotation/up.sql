-- The time until which the previous secret of a rotated key also stays valid.
ALTER TABLE api_keys ADD COLUMN previous_until INTEGER;
