-- The state of a running canasta game is named `open`, as in the other games.
UPDATE rounds SET state = '{"open":' || substr(state, length('{"opened":') + 1)
WHERE game = 'canasta' AND state LIKE '{"opened":%';
