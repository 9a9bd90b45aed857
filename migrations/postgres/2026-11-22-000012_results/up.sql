-- The result of a round: the house's win, and whether the round was changed after its end.
ALTER TABLE rounds ADD COLUMN house_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rounds ADD COLUMN corrected BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX rounds_time ON rounds (opened_at, id);
CREATE INDEX rounds_table_time ON rounds (table_id, opened_at, id);

-- The win or loss of each seat in a round. Chips bought or cashed in do not count.
CREATE TABLE seat_nets (
    round_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    minor BIGINT NOT NULL,
    PRIMARY KEY (round_id, seat)
);

-- Deals that did not count.
CREATE TABLE misdeals (
    entry_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    round_id TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    -- The code of the ruling.
    kind TEXT COLLATE "C" NOT NULL,
    -- The dealer, as named in the log.
    dealer TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    -- Whether the ruling was wrong, so that the round continued.
    taken_back BOOLEAN NOT NULL
);
CREATE INDEX misdeals_at ON misdeals (at);
CREATE INDEX misdeals_round ON misdeals (round_id);

-- The number of rounds that a dealer opened at a table within an hour. The hour is identified by
-- its first microsecond.
CREATE TABLE dealt_hours (
    hour BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    dealer TEXT COLLATE "C" NOT NULL,
    rounds BIGINT NOT NULL,
    PRIMARY KEY (hour, table_id, dealer)
);

-- Each movement has two consecutive lines.
UPDATE rounds SET house_minor = (
    SELECT coalesce(sum(p.minor), 0) FROM postings p
    WHERE p.round_id = rounds.id AND p.account IN ('bank', 'rake', 'breakage'));
INSERT INTO seat_nets
SELECT p.round_id, CAST(substr(p.account, 6) AS BIGINT), sum(p.minor)
FROM postings p
JOIN postings other
    ON other.entry_id = p.entry_id AND other.line = p.line + 1 - 2 * (p.line % 2)
WHERE p.account LIKE 'seat:%' AND other.account <> 'cage'
GROUP BY 1, 2;
-- Before this version, the only entries with a reason after a round's end were corrections.
UPDATE rounds SET corrected = TRUE WHERE ended_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM log_entries e
    WHERE e.round_id = rounds.id AND e.reason IS NOT NULL AND EXISTS (
        SELECT 1 FROM log_entries before
        WHERE before.round_id = rounds.id AND before.seq < e.seq AND before.kind IN (
            'break_poker.settled', 'break_poker.misdealt', 'break_poker.voided',
            'holdem.settled', 'holdem.misdealt', 'holdem.voided', 'holdem.closed',
            'truco.match_won', 'truco.match_voided', 'canasta.game_won', 'canasta.game_voided')));
INSERT INTO misdeals
SELECT e.id, r.id, r.table_id, substring(e.body from '"ruling":\{"code":"([^"]+)"'), r.opened_by,
    e.at, FALSE
FROM log_entries e
JOIN rounds r ON r.id = e.round_id
WHERE e.kind IN (
    'break_poker.misdealt', 'holdem.misdealt', 'truco.hand_annulled', 'canasta.deal_misdealt')
    AND e.body ~ '"ruling":\{"code":"[^"]+"';
INSERT INTO dealt_hours
SELECT opened_at - opened_at % 3600000000, table_id, opened_by, count(*)
FROM rounds
GROUP BY 1, 2, 3;
