//! Between hands: taking the smallest chip out of play (`at_the_table.md`, C43).

use std::{borrow::Cow, collections::BTreeSet};

use super::super::{
    codes,
    command::AgreedShare,
    engine::{Chips, Seat},
    event::memory::ColouredUp,
    event::{Event, Raced},
    house_rules::{HouseRules, Kind},
    seated::SeatedPlayer,
    settle::SeatAmount,
    state::Round,
};
use crate::holdem::engine::seats_said;
use crate::{Code, Gate, HouseRules as _, Violation};
use houseway_base::money::Money;
use houseway_words::{Said, said};

const RULE: Option<&str> = Some("holdem/C43");

impl HouseRules {
    /// The rules in force once the smallest chip is out of play (`at_the_table.md`, C43). These
    /// rules apply until the house changes the smallest chip in the house rules.
    #[must_use]
    pub(super) fn coloured_up(&self, up: Option<ColouredUp>) -> Cow<'_, Self> {
        let Some(up) = up.filter(|up| up.instead_of == self.chip_unit) else {
            return Cow::Borrowed(self);
        };
        let mut chips = self.chip_set().values().to_vec();
        chips.retain(|chip| *chip >= up.chip);
        let mut rules = self.clone();
        (rules.chip_unit, rules.chips) = (up.chip, chips);
        Cow::Owned(rules)
    }
}

impl Round {
    /// The chips that can become the smallest: each is larger than the current smallest chip and
    /// divides every forced bet.
    pub(in super::super) fn larger_chips(&self, rules: &HouseRules) -> Vec<Money> {
        if self.memory.again.is_some() {
            return Vec::new();
        }
        let stakes = [self.stakes.small_blind, self.stakes.big_blind, self.stakes.ante];
        let least = rules.smallest_bet(self.stakes.big_blind);
        let fits = |chip: &Money| {
            *chip > rules.chip_unit
                && stakes.iter().chain([&least]).all(|amount| amount.is_multiple_of(*chip))
        };
        let mut chips: Vec<Money> =
            rules.chip_set().values().iter().copied().filter(fits).collect();
        chips.sort_unstable();
        chips
    }

    /// Each seat's odd chips: the remainder when the stack is divided by `chip`.
    pub(in super::super) fn odd_chips(&self, chip: Money) -> Vec<SeatAmount> {
        let chip = self.coin().chips(chip).unwrap_or(1).max(1);
        let odd = |(seat, player): (&Seat, &SeatedPlayer)| SeatAmount {
            seat: *seat,
            amount: self.money(player.stack % chip),
        };
        self.players.iter().map(odd).filter(|part| part.amount.is_positive()).collect()
    }

    /// How many chips a tournament races for: the value of the odd chips, rounded up.
    pub(in super::super) fn chips_to_race_for(&self, chip: Money) -> usize {
        let unit = self.coin().chips(chip).unwrap_or(1).max(1);
        let odd: Chips = self.players.values().map(|player| player.stack % unit).sum();
        let whole = odd / unit + Chips::from(odd % unit > 0);
        usize::try_from(whole).unwrap_or_default()
    }
}

/// In a cash game, the odd chips of each stack are paid out at the cage.
pub(super) fn colour_up(
    rules: &HouseRules,
    round: &Round,
    chip: &str,
    remainders: Option<&[AgreedShare]>,
) -> Result<Event, Violation> {
    kind(rules, Kind::Cash, &codes::CASH_ONLY, said!("tournament-races"))?;
    let mut gate = Gate::default();
    let chip = gate.larger_chip(rules, round, chip);
    let paid = chip.map(|chip| round.odd_chips(chip)).unwrap_or_default();
    if let Some(typed) = remainders.filter(|_| chip.is_some()) {
        gate.remainders(&paid, typed);
    }
    let was = rules.chip_unit;
    gate.pass(chip).map(|chip| Event::ColouredUp { chip, was, paid })
}

/// In a tournament, the players race for the odd chips: each can win at most one chip, and no
/// player is raced out.
pub(super) fn chip_race(
    rules: &HouseRules,
    round: &Round,
    chip: &str,
    won: &[Seat],
) -> Result<Event, Violation> {
    let detail = said!("cash-colours-up");
    kind(rules, Kind::Tournament, &codes::TOURNAMENT_ONLY, detail)?;
    let mut gate = Gate::default();
    let Some(chip) = gate.larger_chip(rules, round, chip) else { return gate.pass(None) };
    let odd = round.odd_chips(chip);
    let mut winners = BTreeSet::new();
    for (index, seat) in won.iter().enumerate() {
        let at = format!("/won/{index}");
        if !odd.iter().any(|part| part.seat == *seat) {
            let detail = said!("no-odd-chips", seat = *seat);
            gate.problem(&codes::CHIPS_NOT_THERE, RULE, at, detail);
        } else if !winners.insert(*seat) {
            let detail = said!("wins-one-chip", seat = *seat);
            gate.problem(&codes::DUPLICATE_SEAT, RULE, at, detail);
        }
    }
    let due = round.chips_to_race_for(chip);
    if winners.len() != due && gate.is_clean() {
        let seats = seats_said(odd.iter().map(|part| part.seat));
        let detail = said!("race-winners", due = due, seats = seats, given = winners.len());
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, "/won", detail);
    }
    let raced = |part: &SeatAmount| {
        let won = winners.contains(&part.seat);
        let raced_out = round.stack_of(part.seat) == part.amount;
        let gets = if won || raced_out { chip } else { round.money(0) };
        Raced { seat: part.seat, gives: part.amount, gets, won }
    };
    let seats = odd.iter().map(raced).collect();
    gate.done(Event::ChipsRaced { chip, was: rules.chip_unit, seats })
}

fn kind(
    rules: &HouseRules,
    kind: Kind,
    code: &'static Code,
    detail: Said,
) -> Result<(), Violation> {
    if rules.kind == kind { Ok(()) } else { Err(Violation::not_now(code, RULE, detail)) }
}

impl Gate {
    /// Reads one of the table's chips that can become the smallest.
    fn larger_chip(&mut self, rules: &HouseRules, round: &Round, text: &str) -> Option<Money> {
        const AT: &str = "/chip";
        let chip = self.positive_amount(AT, text, round.currency)?;
        if round.memory.again.is_some() {
            let detail = said!("misdealt-same-chips");
            self.problem(&codes::DEALT_AGAIN, Some("holdem/A8"), AT, detail);
            return None;
        }
        let open = round.larger_chips(rules);
        if !open.contains(&chip) {
            let detail = if open.is_empty() {
                said!("no-larger-chip")
            } else {
                let open = Said::either(open.iter().map(Said::plain));
                said!("not-the-smallest-chip", chip = chip, open = open)
            };
            self.problem(&codes::NO_SUCH_CHIP, RULE, AT, detail);
            return None;
        }
        Some(chip)
    }

    /// Records a problem if the amounts do not match the odd chips of the stacks.
    fn remainders(&mut self, due: &[SeatAmount], typed: &[AgreedShare]) {
        let mut read: Vec<SeatAmount> = Vec::with_capacity(typed.len().min(due.len()));
        for (index, part) in typed.iter().take(due.len() + 1).enumerate() {
            let amount = self.positive(format!("/remainders/{index}/amount"), &part.amount);
            read.extend(amount.map(|amount| SeatAmount { seat: part.seat, amount }));
        }
        read.sort_unstable_by_key(|part| part.seat);
        if self.is_clean() && read != due {
            let part = |part: &SeatAmount| {
                said!("seat-and-amount", seat = part.seat, amount = part.amount)
            };
            let detail = if due.is_empty() {
                said!("nothing-left-over")
            } else {
                said!("left-over", due = Said::several(due.iter().map(part), ", "))
            };
            self.problem(&codes::REMAINDERS_DO_NOT_FIT, RULE, "/remainders", detail);
        }
    }
}
