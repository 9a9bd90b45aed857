UPDATE rounds SET state = '{"opened":' || substr(state, length('{"open":') + 1)
WHERE game = 'canasta' AND state LIKE '{"open":%';
