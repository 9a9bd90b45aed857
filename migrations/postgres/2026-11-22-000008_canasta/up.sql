-- A game of canasta that has begun calls itself open, as those of the other games do.
UPDATE rounds SET state = '{"open":' || substr(state, length('{"opened":') + 1)
WHERE game = 'canasta' AND state LIKE '{"opened":%';
