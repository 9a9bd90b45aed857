DROP TABLE idempotency_keys;
DROP TABLE sign_in_failures;
DROP TABLE sessions;
DROP TABLE credentials;
DROP TABLE api_keys;
DROP TABLE users;
