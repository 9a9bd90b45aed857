-- Bets and the house's win on them, by the hour in which the rounds were opened.
CREATE TABLE wagers (
    hour BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    -- The dealer of record, as named in the log.
    dealer TEXT COLLATE "C" NOT NULL,
    -- The house rules in force.
    rules_version BIGINT NOT NULL,
    -- The kind of bet.
    bet TEXT COLLATE "C" NOT NULL,
    bets BIGINT NOT NULL,
    -- The numbers of bets that the house took, pushed and paid.
    taken BIGINT NOT NULL,
    pushed BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    stakes BIGINT NOT NULL,
    -- The sum of the squares of the stakes, and of each round's total stake: too large for a
    -- BIGINT.
    squares TEXT COLLATE "C" NOT NULL,
    round_squares TEXT COLLATE "C" NOT NULL,
    house_minor BIGINT NOT NULL,
    PRIMARY KEY (hour, table_id, dealer, rules_version, bet)
);
CREATE INDEX wagers_dealer ON wagers (dealer, hour);

WITH settled AS (
    SELECT r.id, r.game, r.state::jsonb AS state, r.table_id, r.rules_version,
        r.opened_at - r.opened_at % 3600000000 AS hour,
        coalesce(r.dealers::jsonb ->> -1, r.opened_by) AS dealer,
        CASE
            WHEN t.currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000
            WHEN t.currency IN ('CLF', 'UYW') THEN 10000
            WHEN t.currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF',
                'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 1
            ELSE 100
        END AS unit
    FROM rounds r
    JOIN tables t ON t.id = r.table_id
    WHERE r.ending = 'settled' AND r.state <> ''
), each_bet AS (
    SELECT s.id, bet.value ->> 'bet' AS bet,
        round((bet.value ->> 'stake')::numeric * s.unit)::bigint AS stake,
        -round((bet.value ->> 'net')::numeric * s.unit)::bigint AS house
    FROM settled s
    CROSS JOIN LATERAL jsonb_array_elements(s.state #> '{open,settlement,seats}') seat
    CROSS JOIN LATERAL jsonb_array_elements(seat.value -> 'bets') bet
    WHERE s.game = 'break_poker' AND bet.value ->> 'reason' <> 'bet_void'
    UNION ALL
    SELECT s.id, 'rake', (
            SELECT coalesce(sum(round((pot.value ->> 'amount')::numeric * s.unit)::bigint), 0)::bigint
            FROM jsonb_array_elements(s.state #> '{open,settlement,pots}') pot),
        round((s.state #>> '{open,settlement,rake}')::numeric * s.unit)::bigint
    FROM settled s
    WHERE s.game = 'holdem' AND s.state #>> '{open,settlement,rake}' IS NOT NULL
    UNION ALL
    SELECT s.id, 'stake', sum(n.minor)::bigint, 0::bigint
    FROM settled s
    JOIN seat_nets n ON n.round_id = s.id AND n.minor > 0
    WHERE s.game IN ('truco', 'canasta')
    GROUP BY s.id
), each_round AS (
    SELECT id, bet, count(*) AS bets, count(*) FILTER (WHERE house > 0) AS taken,
        count(*) FILTER (WHERE house = 0) AS pushed, count(*) FILTER (WHERE house < 0) AS paid,
        sum(stake) AS stakes, sum(stake::numeric * stake) AS squares, sum(house) AS house
    FROM each_bet
    GROUP BY id, bet
)
INSERT INTO wagers
SELECT s.hour, s.table_id, s.dealer, s.rules_version, e.bet, sum(e.bets)::bigint,
    sum(e.taken)::bigint, sum(e.pushed)::bigint, sum(e.paid)::bigint, sum(e.stakes)::bigint,
    sum(e.squares)::text, sum(e.stakes::numeric * e.stakes)::text, sum(e.house)::bigint
FROM each_round e
JOIN settled s ON s.id = e.id
GROUP BY 1, 2, 3, 4, 5;
