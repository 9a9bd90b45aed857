-- Until when the previous secret of a rotated key is valid too.
ALTER TABLE api_keys ADD COLUMN previous_until INTEGER;
