-- The corrections at a table, which a day's reports list. The condition must have the same text as
-- in crates/store/src/log/put_right.rs.
CREATE INDEX log_entries_put_right ON log_entries (stream, seq)
WHERE kind IN ('break_poker.corrected', 'break_poker.payment_error', 'break_poker.voided', 'canasta.game_voided', 'chips.sale_voided', 'correction.chips', 'drop.recounted', 'holdem.corrected', 'holdem.money_corrected', 'holdem.payment_error', 'holdem.stack_adjusted', 'holdem.voided', 'truco.match_voided');
