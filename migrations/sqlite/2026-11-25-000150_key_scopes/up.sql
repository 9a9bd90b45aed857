-- What a key may do of what its role may, as JSON; null for all of it.
ALTER TABLE api_keys ADD COLUMN scopes TEXT;
