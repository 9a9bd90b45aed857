//! Entering outcomes without cards (`at_the_table.md`, E14).

use super::reading::as_the_floor;
use crate::{
    Authority, Gate, Violation,
    break_poker::{
        BetKind, EntryMode, Event, HouseRules, Odds, Outcome, Round, SeatOutcome, SideOutcome,
        TypedSideOutcome, codes,
    },
};
use houseway_words::{Said, said};

const RULE: Option<&str> = Some("at_the_table/E14");

/// A seat's outcome, as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedOutcome<'a> {
    pub seat: u8,
    pub main: Outcome,
    pub dealer_break: Option<&'a TypedSideOutcome>,
    pub break_bonus: Option<&'a TypedSideOutcome>,
}

/// Checks that the house allows entries of this kind: cards or outcomes.
pub(super) fn check_mode(rules: &HouseRules, mode: EntryMode) -> Result<(), Violation> {
    if rules.entry == mode {
        return Ok(());
    }
    let detail = match mode {
        EntryMode::Cards => {
            said!("table-enters-outcomes")
        }
        EntryMode::Outcomes => said!("table-enters-cards"),
    };
    Err(Violation::not_now(&codes::WRONG_MODE, RULE, detail))
}

pub(super) fn enter(
    rules: &HouseRules,
    round: &Round,
    typed: TypedOutcome<'_>,
    by: Authority,
) -> Result<Event, Violation> {
    if rules.entry == EntryMode::Cards {
        let detail = said!("outcome-without-cards");
        as_the_floor(by, "at_the_table/E14", detail)?;
    }
    let outcome = read(rules, round, typed)?;
    let was = round.outcomes.get(&typed.seat).copied();
    Ok(Event::OutcomeEntered { seat: typed.seat, outcome, outcome_only: true, was })
}

/// Reads an outcome for every bet that the seat made, and for no other bet.
pub(super) fn read(
    rules: &HouseRules,
    round: &Round,
    typed: TypedOutcome<'_>,
) -> Result<SeatOutcome, Violation> {
    let mut gate = Gate::default();
    let bets = gate.bets_of(round, typed.seat, "/seat");
    let of = |bet| bets.is_some_and(|bets| bets.each().any(|(made, _)| made == bet));
    let pays = rules.dealer_break.lines().map(|(_, odds)| odds);
    let dealer_break = gate.side_outcome(
        BetKind::DealerBreak,
        typed.dealer_break,
        of(BetKind::DealerBreak),
        &pays,
    );
    let pays = rules.break_bonus.lines().map(|(_, odds)| odds);
    let break_bonus =
        gate.side_outcome(BetKind::BreakBonus, typed.break_bonus, of(BetKind::BreakBonus), &pays);
    let outcome = SeatOutcome { main: typed.main, dealer_break, break_bonus };
    gate.agrees(rules, round, typed.seat, outcome);
    gate.done(outcome)
}

impl Gate {
    fn side_outcome(
        &mut self,
        bet: BetKind,
        typed: Option<&TypedSideOutcome>,
        made: bool,
        pays: &[Odds],
    ) -> Option<SideOutcome> {
        let at = format!("/{}", bet.name());
        let text = match (typed, made) {
            (None, false) => return None,
            (None, true) => {
                let detail = said!("say-what-became-of-bet", bet = bet.said());
                self.problem(&codes::OUTCOME_MISSING, RULE, at, detail);
                return None;
            }
            (Some(_), false) => {
                let detail = said!("seat-lacks-bet", bet = bet.said());
                self.problem(&codes::SEAT_HAS_NO_BET, RULE, at, detail);
                return None;
            }
            (Some(TypedSideOutcome::Times(times)), true) => times.to_string(),
            (Some(TypedSideOutcome::Text(text)), true) => text.clone(),
        };
        let read: Option<SideOutcome> = text.parse().ok();
        let known = read.filter(|outcome| outcome.odds().is_none_or(|odds| pays.contains(&odds)));
        if known.is_none() {
            let pays = Said::joined(pays, ", ");
            let detail = said!("not-an-outcome", bet = bet.said(), pays = pays);
            self.problem(&codes::NOT_AN_OUTCOME, RULE, at, detail);
        }
        known
    }

    /// Records a problem if no cards could produce these outcomes. The dealer has a Lucky Break for
    /// all seats or for none. If the *Dealer Break Bonus* pays its lower line, the player could not
    /// make a Lucky Break; if it pays the higher line, the player could.
    fn agrees(&mut self, rules: &HouseRules, round: &Round, seat: u8, outcome: SeatOutcome) {
        let SeatOutcome { main, dealer_break, break_bonus } = outcome;
        let Some(dealer_break) = dealer_break else { return };
        let others = round.dealer_break_loses_besides(seat);
        if others.is_some_and(|loses| loses != dealer_break.loses()) {
            let detail = said!("dealer-break-for-all");
            self.problem(&codes::OUTCOMES_DISAGREE, RULE, "/dealer_break", detail);
        }
        let (both, dealer) = (rules.dealer_break.dealer_and_player, rules.dealer_break.dealer);
        let Some(odds) = dealer_break.odds().filter(|_| both != dealer) else { return };
        if odds == dealer && main != Outcome::Lose {
            let detail = said!("dealer-alone-lucky-break");
            self.problem(&codes::OUTCOMES_DISAGREE, RULE, "/main", detail);
        }
        let bonus = break_bonus.map(SideOutcome::loses);
        if odds == dealer && bonus == Some(false) || odds == both && bonus == Some(true) {
            let detail = said!("bonuses-contradict", odds = odds.to_string());
            self.problem(&codes::OUTCOMES_DISAGREE, RULE, "/break_bonus", detail);
        }
    }
}
