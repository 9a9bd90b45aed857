DROP TABLE signing_keys;
DROP TABLE checkpoints;
DROP TABLE log_streams;
DROP TABLE log_entries;
DROP FUNCTION refuse_change();
