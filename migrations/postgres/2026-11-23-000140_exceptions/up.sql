-- Unusual events by time, which the report of exceptions lists and counts.
-- crates/store/src/log/exceptions.rs reads the condition from this file.
CREATE INDEX log_entries_exceptions ON log_entries (at, position, kind)
WHERE kind || '' IN ('approval.expired', 'approval.failed', 'approval.refused', 'break_poker.corrected', 'break_poker.hand_stood', 'break_poker.misdealt', 'break_poker.outcome_entered', 'break_poker.overruled', 'break_poker.payment_error', 'break_poker.restored', 'break_poker.voided', 'canasta.deal_misdealt', 'canasta.game_voided', 'canasta.line_replaced', 'canasta.penalty_given', 'canasta.struck', 'canasta.totals_replaced', 'chips.sale_voided', 'clock.set_back', 'count.corrected', 'count.disagreed', 'count.recounted', 'drop.counted', 'floor.incident_logged', 'floor.penalized', 'holdem.bet_stood', 'holdem.corrected', 'holdem.misdealt', 'holdem.money_corrected', 'holdem.overruled', 'holdem.penalized', 'holdem.restored', 'holdem.stack_adjusted', 'holdem.voided', 'inventory.counted', 'log.loss_accepted', 'period.closed', 'period.opened', 'play.untracked', 'settings.set', 'sign_in.failed', 'slip.returned', 'slip.voided', 'slip.withdrawn', 'table.set_up', 'truco.hand_annulled', 'truco.hand_struck', 'truco.match_voided', 'truco.score_entered', 'user.locked_out', 'variance.alarmed');
-- Counts each table's rounds since a given time, without reading the rounds.
DROP INDEX rounds_time;
CREATE INDEX rounds_time ON rounds (opened_at, id, table_id);
-- Few rounds are corrected, so a day's corrected rounds have their own index.
CREATE INDEX rounds_corrected ON rounds (opened_at) WHERE corrected;
