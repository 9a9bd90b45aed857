-- Bets and the house's win on them, by the hour in which the rounds were opened.
CREATE TABLE wagers (
    hour INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    -- The dealer of record, as named in the log.
    dealer TEXT NOT NULL,
    -- The house rules in force.
    rules_version INTEGER NOT NULL,
    -- The kind of bet.
    bet TEXT NOT NULL,
    bets INTEGER NOT NULL,
    -- The numbers of bets that the house took, pushed and paid.
    taken INTEGER NOT NULL,
    pushed INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    stakes INTEGER NOT NULL,
    -- The sum of the squares of the stakes, and of each round's total stake: too large for an
    -- INTEGER.
    squares TEXT NOT NULL,
    round_squares TEXT NOT NULL,
    house_minor INTEGER NOT NULL,
    PRIMARY KEY (hour, table_id, dealer, rules_version, bet)
) STRICT;
CREATE INDEX wagers_dealer ON wagers (dealer, hour);

WITH settled AS (
    SELECT r.id, r.game, r.state, r.table_id, r.rules_version,
        r.opened_at - r.opened_at % 3600000000 AS hour,
        coalesce(json_extract(r.dealers, '$[#-1]'), r.opened_by) AS dealer,
        CASE
            WHEN t.currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000
            WHEN t.currency IN ('CLF', 'UYW') THEN 10000
            WHEN t.currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF',
                'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 1
            ELSE 100
        END AS unit
    FROM rounds r
    JOIN tables t ON t.id = r.table_id
    WHERE r.ending = 'settled'
), each_bet AS (
    SELECT s.id, json_extract(bet.value, '$.bet') AS bet,
        CAST(round(CAST(json_extract(bet.value, '$.stake') AS REAL) * s.unit) AS INTEGER) AS stake,
        -CAST(round(CAST(json_extract(bet.value, '$.net') AS REAL) * s.unit) AS INTEGER) AS house
    FROM settled s, json_each(s.state, '$.open.settlement.seats') seat,
        json_each(seat.value, '$.bets') bet
    WHERE s.game = 'break_poker' AND json_extract(bet.value, '$.reason') <> 'bet_void'
    UNION ALL
    SELECT s.id, 'rake', (
            SELECT coalesce(sum(
                CAST(round(CAST(json_extract(pot.value, '$.amount') AS REAL) * s.unit) AS INTEGER)), 0)
            FROM json_each(s.state, '$.open.settlement.pots') pot),
        CAST(round(CAST(json_extract(s.state, '$.open.settlement.rake') AS REAL) * s.unit) AS INTEGER)
    FROM settled s
    WHERE s.game = 'holdem' AND json_extract(s.state, '$.open.settlement.rake') IS NOT NULL
    UNION ALL
    SELECT s.id, 'stake', sum(n.minor), 0
    FROM settled s
    JOIN seat_nets n ON n.round_id = s.id AND n.minor > 0
    WHERE s.game IN ('truco', 'canasta')
    GROUP BY s.id
), each_round AS (
    SELECT id, bet, count(*) AS bets, sum(house > 0) AS taken, sum(house = 0) AS pushed,
        sum(house < 0) AS paid, sum(stake) AS stakes, sum(stake * stake) AS squares,
        sum(house) AS house
    FROM each_bet
    GROUP BY id, bet
)
INSERT INTO wagers
SELECT s.hour, s.table_id, s.dealer, s.rules_version, e.bet, sum(e.bets), sum(e.taken),
    sum(e.pushed), sum(e.paid), sum(e.stakes), CAST(sum(e.squares) AS TEXT),
    CAST(sum(e.stakes * e.stakes) AS TEXT), sum(e.house)
FROM each_round e
JOIN settled s ON s.id = e.id
GROUP BY 1, 2, 3, 4, 5;
