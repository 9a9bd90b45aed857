//! Rulings on chips and words of the player to act (rules/holdem.md, 9; `at_the_table.md`, C1 to
//! C10 and D1).

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

/// A report about a player's bet, and what the ruling depends on.
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

    /// The first motion counts; but all motions count if the player first said "raise" and the
    /// house rules accept that.
    fn first_motion(self, facing: Facing, first: Option<Chips>) -> Meant {
        let said = self.said();
        let raise = matches!(said, Said::Bet | Said::Raise);
        let all = self.report.total.filter(|_| raise && self.rules.two_motions.is_on());
        match all.map(|total| self.chips(total)).or(first) {
            Some(to) => facing.total(said, to),
            None => facing.words(said),
        }
    }

    fn why(self) -> &'static str {
        match self.report.what {
            Irregularity::OverChip => {
                "An oversized chip without a word is a call; if there is no bet to call, it is a \
                 bet."
            }
            Irregularity::ShortRaise => {
                "A raise of at least half the minimum, or that was said first, is made up to it; \
                 less is a call."
            }
            Irregularity::MultipleChips => {
                "Several chips without a word are a call if the smallest was needed for it, or if \
                 they are less than half a raise."
            }
            Irregularity::PriorChips => "Chips that stay in front count with the new ones.",
            Irregularity::WrongWords => "Words that do not fit the bet mean what does.",
            Irregularity::TwoMeanings => {
                "Of two meanings the highest that is open counts, up to the pot; otherwise the \
                 lowest."
            }
            Irregularity::Undercall => "A number that is no call is ruled as a raise would be.",
            _ => "Only the first motion of a string bet counts.",
        }
    }

    /// What the dealer does after a call.
    fn call_remedy(self) -> String {
        let (seat, amount) = (self.seat, self.round.money(self.bounds.call));
        let calls = format!("eat {seat} calls {amount}.");
        match self.report.what {
            Irregularity::OverChip => format!("One chip, no word: s{calls}"),
            Irregularity::MultipleChips => format!("Every chip was needed: s{calls}"),
            Irregularity::StringBet => format!("Only the first motion counts: s{calls}"),
            _ => format!("S{calls}"),
        }
    }

    fn comes_to(self, meant: Meant) -> Ruled {
        let (why, seat) = (self.why(), self.seat);
        match meant {
            Meant::To(to) => self.raises_to(to),
            Meant::CallOrFold => Ruled::new(
                "A check is not open facing a bet.",
                "Check facing a bet: call or fold.",
                call_or_fold(seat),
            ),
            Meant::CallOrRaise => Ruled::new(
                "Who pulls chips back facing a raise may not fold.",
                "Chips pulled back: call or raise.",
                Effect::MayOnly {
                    seat,
                    actions: vec![DeclaredAction::Call, DeclaredAction::Raise],
                },
            ),
            Meant::CheckOrCall | Meant::Undercall if self.bounds.call == 0 => Ruled::new(
                format!("{why} It is a check."),
                format!("Seat {seat} takes the chips back: it is a check."),
                Effect::Calls { seat },
            ),
            Meant::CheckOrCall | Meant::Undercall => {
                let then = Effect::Calls { seat };
                Ruled::new(format!("{why} It is a call."), self.call_remedy(), then)
                    .of(self.bounds.call)
            }
        }
    }

    fn raises_to(self, to: Chips) -> Ruled {
        let amount = self.round.money(to);
        let remedy = match self.report.what {
            Irregularity::TwoMeanings => format!("It is {amount}."),
            Irregularity::StringBet => {
                format!("Only the first motion counts. Make it {amount}.")
            }
            _ => format!("Make it {amount}."),
        };
        let then = Effect::RaisesTo { seat: self.seat, to: amount };
        Ruled::new(format!("{} It is {amount}.", self.why()), remedy, then).of(to)
    }

    /// A player put in less than the bet to match and is not all-in (C5).
    fn undercall(self, facing: Facing) -> Ruled {
        let level = self.round.money(facing.level);
        let bets = self.play.done();
        let bets =
            bets.iter().filter(|done| matches!(done.action, Action::BetOrRaiseTo(_))).count();
        // Before the flop the big blind is the first bet, if there is one.
        let before_flop = self.play.betting.street() == Street::Preflop;
        let blind = before_flop && Betting::open(&self.play.setup).level() > 0;
        let first_bet = bets + usize::from(blind) <= 1;
        let running = self.round.rulings.last().is_some_and(|last| {
            last.what == Irregularity::Undercall && last.after + 1 == self.play.steps.len()
        });
        let calls = Effect::Calls { seat: self.seat };
        let remedy = format!("Complete the call to {level}.");
        if (self.play.betting.live() == 2 || first_bet) && !running {
            let ruling = "An undercall heads-up, or of the street's first bet, is a full call.";
            return Ruled::new(ruling, remedy, calls).of(self.bounds.call);
        }
        let put = self.report.amount.unwrap_or_default();
        let ruling = format!(
            "An undercall of a raise: the floor says call {level}, or {put} stays and the hand is \
             dead."
        );
        Ruled::new(ruling, remedy, calls).of(self.bounds.call).by_the_floor()
    }

    fn time_called(self) -> Ruled {
        let seat = self.seat;
        Ruled::stands(
            format!("Seat {seat} has asked for time: the action waits."),
            format!("Seat {seat}: {} seconds.", self.rules.clock_seconds()),
        )
    }

    fn clock(self) -> Ruled {
        let (seat, seconds) = (self.seat, self.rules.clock_seconds());
        Ruled::new(
            format!("The clock runs on seat {seat}; then it folds to a bet, or checks."),
            format!("Seat {seat}: {seconds} seconds."),
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
            (format!("The pot bet was miscounted: it is {to}."), format!("The pot bet is {to}."))
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
                "After substantial action a pot bet that was too small stands.",
                "Play on.",
            ));
        }
        let to = self.round.money(max);
        let (ruling, remedy) = told(to);
        Ok(Ruled::new(ruling, remedy, Effect::BetBecomes { seat: self.seat, to }).of(max))
    }
}
