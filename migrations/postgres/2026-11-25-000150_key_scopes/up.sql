-- The restrictions of the key's role, as JSON; null if the key can do everything that its role can.
ALTER TABLE api_keys ADD COLUMN scopes TEXT COLLATE "C";
