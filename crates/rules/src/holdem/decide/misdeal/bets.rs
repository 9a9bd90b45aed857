//! Rulings on the chips and words of the player to act (rules/holdem.md, 9; `at_the_table.md`, C1
//! to C10 and D1).

use super::{
    super::super::{
        codes,
        engine::{
            Action, Betting, Bounds, Chips, DeclaredAction, Facing, HandInPlay, Irregularity,
            Limit, Meant, Place, PutOut, RaiseTo, Said, Seat, Street,
        },
        event::{Effect, Report},
        house_rules::HouseRules,
        state::Round,
    },
    ruled::{Ruled, call_or_fold},
};
use crate::{Problem, Violation};
use houseway_base::money::Money;
use houseway_words::said;

/// A report about a player's bet, and the data that the ruling needs.
#[derive(Clone, Copy)]
pub(super) struct OnBet<'a> {
    pub rules: &'a HouseRules,
    pub round: &'a Round,
    pub play: &'a HandInPlay,
    pub report: &'a Report,
    pub seat: Seat,
    pub place: Place,
    /// The choices of the player to act.
    pub bounds: Bounds,
}

impl<'a> OnBet<'a> {
    pub fn new(
        rules: &'a HouseRules,
        round: &'a Round,
        play: &'a HandInPlay,
        report: &'a Report,
    ) -> Result<Self, Violation> {
        let seat = report.seat.unwrap_or_default();
        match (play.betting.bounds(), play.place(seat)) {
            (Some(bounds), Some(place)) => {
                Ok(Self { rules, round, play, report, seat, place, bounds })
            }
            _ => Err(Violation::not_now(&codes::NOT_REPORTABLE_NOW, None, said!("nobody-to-act"))),
        }
    }

    pub fn ruled(self) -> Result<Ruled, Violation> {
        match self.report.what {
            Irregularity::TimeCalled => return Ok(self.time_called()),
            Irregularity::PotMiscounted => return self.pot_miscounted(),
            _ => {}
        }
        let due = self.due();
        if due != self.seat {
            let detail = said!("report-out-of-turn", due = due, seat = self.seat);
            let problem = Problem::new(&codes::OUT_OF_TURN, Some("holdem/9"), "/seat", detail);
            return Err(Violation::of(problem));
        }
        if self.report.what == Irregularity::Clock {
            return Ok(self.clock());
        }
        let facing = self.facing()?;
        let meant = self.meant(facing);
        Ok(match meant {
            Meant::Undercall => self.undercall(facing),
            meant => self.comes_to(meant),
        })
    }

    pub fn due(self) -> Seat {
        self.play.seat(self.bounds.place)
    }

    pub fn chips(self, amount: Money) -> Chips {
        // The gate has already checked this amount.
        self.round.coin().chips(amount).unwrap_or_default()
    }

    pub fn chip(self) -> Chips {
        self.round.coin().chips(self.rules.chip_unit).unwrap_or(1)
    }

    pub fn said(self) -> Said {
        self.report.said.unwrap_or_default()
    }

    pub fn facing(self) -> Result<Facing, Violation> {
        Facing::of(&self.play.betting, self.place, self.chip())
            .ok_or_else(|| Violation::not_now(&codes::OUT_OF_TURN, None, said!("nobody-sits")))
    }

    fn meant(self, facing: Facing) -> Meant {
        let list = |amounts: &[Money]| -> Vec<Chips> {
            amounts.iter().map(|amount| self.chips(*amount)).collect()
        };
        let (chips, front) = (list(&self.report.chips), list(&self.report.front));
        let out = PutOut { chips: &chips, last: self.report.last };
        let front = if front.is_empty() { facing.street } else { front.iter().sum() };
        let amount = self.report.amount.map(|amount| self.chips(amount));
        let said = self.said();
        match (self.report.what, amount) {
            (Irregularity::OverChip, Some(chip)) => facing.over_chip(said, chip, front),
            (Irregularity::MultipleChips, _) => facing.several(out, front),
            (Irregularity::PriorChips, _) => self
                .report
                .prior
                .map_or(Meant::CheckOrCall, |prior| facing.prior(prior, front, out)),
            (Irregularity::TwoMeanings, _) => {
                facing.meaning(&list(&self.report.amounts), self.play.betting.pot())
            }
            (Irregularity::StringBet, amount) => self.first_motion(facing, amount),
            (_, Some(amount)) => facing.total(said, amount),
            (_, None) => facing.words(said),
        }
    }

    /// Only the first motion counts, unless the player first said "bet" or "raise" and the house
    /// rules then count all motions.
    fn first_motion(self, facing: Facing, first: Option<Chips>) -> Meant {
        let said = self.said();
        let raise = matches!(said, Said::Bet | Said::Raise);
        let all = self.report.total.filter(|_| raise && self.rules.two_motions.is_on());
        match all.map(|total| self.chips(total)).or(first) {
            Some(to) => facing.total(said, to),
            None => facing.words(said),
        }
    }

    fn why(self) -> houseway_words::Said {
        match self.report.what {
            Irregularity::OverChip => {
                said!("ruling-over-chip")
            }
            Irregularity::ShortRaise => {
                said!("ruling-short-raise")
            }
            Irregularity::MultipleChips => {
                said!("ruling-multiple-chips")
            }
            Irregularity::PriorChips => said!("ruling-prior-chips"),
            Irregularity::WrongWords => said!("ruling-wrong-words"),
            Irregularity::TwoMeanings => {
                said!("ruling-two-meanings")
            }
            Irregularity::Undercall => said!("ruling-undercall-as-raise"),
            _ => said!("ruling-string-bet"),
        }
    }

    /// The instruction to the dealer after a call.
    fn call_remedy(self) -> houseway_words::Said {
        let (seat, amount) = (self.seat, self.round.money(self.bounds.call));
        match self.report.what {
            Irregularity::OverChip => said!("ruling-one-chip-calls", seat = seat, amount = amount),
            Irregularity::MultipleChips => {
                said!("ruling-every-chip-calls", seat = seat, amount = amount)
            }
            Irregularity::StringBet => {
                said!("ruling-first-motion-calls", seat = seat, amount = amount)
            }
            _ => said!("ruling-seat-calls", seat = seat, amount = amount),
        }
    }

    fn comes_to(self, meant: Meant) -> Ruled {
        let (why, seat) = (self.why(), self.seat);
        match meant {
            Meant::To(to) => self.raises_to(to),
            Meant::CallOrFold => Ruled::new(
                said!("ruling-no-check-facing"),
                said!("ruling-check-facing"),
                call_or_fold(seat),
            ),
            Meant::CallOrRaise => Ruled::new(
                said!("ruling-no-fold-pulled"),
                said!("ruling-chips-pulled"),
                Effect::MayOnly {
                    seat,
                    actions: vec![DeclaredAction::Call, DeclaredAction::Raise],
                },
            ),
            Meant::CheckOrCall | Meant::Undercall if self.bounds.call == 0 => Ruled::new(
                said!("ruling-it-is-a-check", why = why),
                said!("ruling-takes-back-check", seat = seat),
                Effect::Calls { seat },
            ),
            Meant::CheckOrCall | Meant::Undercall => {
                let then = Effect::Calls { seat };
                Ruled::new(said!("ruling-it-is-a-call", why = why), self.call_remedy(), then)
                    .of(self.bounds.call)
            }
        }
    }

    fn raises_to(self, to: Chips) -> Ruled {
        let amount = self.round.money(to);
        let remedy = match self.report.what {
            Irregularity::TwoMeanings => said!("ruling-it-is-amount", amount = amount),
            Irregularity::StringBet => {
                said!("ruling-first-motion-make", amount = amount)
            }
            _ => said!("ruling-make-it", amount = amount),
        };
        let then = Effect::RaisesTo { seat: self.seat, to: amount };
        Ruled::new(said!("ruling-why-amount", why = self.why(), amount = amount), remedy, then)
            .of(to)
    }

    /// A player put in less than the amount needed to call and is not all-in (C5).
    fn undercall(self, facing: Facing) -> Ruled {
        let level = self.round.money(facing.level);
        let bets = self.play.done();
        let bets =
            bets.iter().filter(|done| matches!(done.action, Action::BetOrRaiseTo(_))).count();
        // Before the flop, the first bet is the big blind, if there is one.
        let before_flop = self.play.betting.street() == Street::Preflop;
        let blind = before_flop && Betting::open(&self.play.setup).level() > 0;
        let first_bet = bets + usize::from(blind) <= 1;
        let running = self.round.rulings.last().is_some_and(|last| {
            last.what == Irregularity::Undercall && last.after + 1 == self.play.steps.len()
        });
        let calls = Effect::Calls { seat: self.seat };
        let remedy = said!("ruling-complete-call", level = level);
        if (self.play.betting.live() == 2 || first_bet) && !running {
            let ruling = said!("ruling-undercall-full");
            return Ruled::new(ruling, remedy, calls).of(self.bounds.call);
        }
        let put = self.report.amount.unwrap_or_default();
        let ruling = said!("ruling-undercall-of-raise", level = level, put = put);
        Ruled::new(ruling, remedy, calls).of(self.bounds.call).by_the_floor()
    }

    fn time_called(self) -> Ruled {
        let seat = self.seat;
        Ruled::stands(
            said!("ruling-asked-for-time", seat = seat),
            said!("ruling-seat-seconds", seat = seat, seconds = self.rules.clock_seconds()),
        )
    }

    fn clock(self) -> Ruled {
        let (seat, seconds) = (self.seat, self.rules.clock_seconds());
        Ruled::new(
            said!("ruling-clock-runs", seat = seat),
            said!("ruling-seat-seconds", seat = seat, seconds = seconds),
            Effect::ClockRuns { seat, seconds },
        )
        .by_the_floor()
    }

    /// A pot-sized bet that was counted wrongly (C9).
    fn pot_miscounted(self) -> Result<Ruled, Violation> {
        let refused = |detail: houseway_words::Said| {
            let code = &codes::NOT_REPORTABLE_NOW;
            Err(Violation::of(Problem::new(code, Some("holdem/C9"), "/seat", detail)))
        };
        if !matches!(self.play.betting.limit(), Limit::Pot { .. }) {
            return refused(said!("only-pot-limit"));
        }
        let told = |to: Money| {
            (said!("ruling-pot-bet-miscounted", to = to), said!("ruling-pot-bet-is", to = to))
        };
        if self.due() == self.seat {
            let Some(RaiseTo { max, .. }) = self.facing()?.open else {
                return Ok(self.comes_to(Meant::CheckOrCall));
            };
            let to = self.round.money(max);
            let (ruling, remedy) = told(to);
            let then = Effect::RaisesTo { seat: self.seat, to };
            return Ok(Ruled::new(ruling, remedy, then).of(max));
        }
        let Some((_, at)) = self.play.last_bet().filter(|(place, _)| *place == self.place) else {
            return refused(said!("not-last-bettor"));
        };
        let before = self.play.before(at);
        let open = Facing::of(&before, self.place, self.chip()).and_then(|facing| facing.open);
        let Some(RaiseTo { max, .. }) = open else { return refused(said!("no-bet-was-open")) };
        if self.play.substantial_since(at + 1) {
            return Ok(Ruled::stands(
                said!("ruling-small-pot-bet-stands"),
                said!("ruling-play-on"),
            ));
        }
        let to = self.round.money(max);
        let (ruling, remedy) = told(to);
        Ok(Ruled::new(ruling, remedy, Effect::BetBecomes { seat: self.seat, to }).of(max))
    }
}
