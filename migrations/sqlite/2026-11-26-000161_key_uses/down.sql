DROP TABLE api_key_uses;
