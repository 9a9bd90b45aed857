ALTER TABLE api_keys DROP COLUMN previous_until;
