//! The event in a sentence that can still be understood from the log a year later.

mod hand;
mod rulings;

use super::{
    engine::seats_said,
    event::{Event, Raced, penalty::Penalty},
    settle::{SeatAmount, Settlement, ShownHand, told_hand},
};
use crate::{TournamentTable, tournament::Stakes};
use houseway_base::{
    money::{Currency, Money},
    names::SeatPenalty,
};
use houseway_ledger::Account;
use houseway_words::{Said, current, said};

/// Formats amounts in the table's notation.
#[derive(Debug, Clone, Copy)]
struct Words(Currency);

impl Settlement {
    /// The same formatter in the caller's language; used only in responses, never in the log.
    pub(super) fn told(mut self, currency: Currency) -> Self {
        for pot in &mut self.pots {
            pot.explanation = Words(currency).pot(pot).in_language(current()).into_owned();
            let boards = pot.boards.iter_mut().filter_map(|board| board.won_with.as_mut());
            let won_with = pot.won_with.iter_mut().chain(boards);
            won_with.for_each(|name| *name = told_hand(name));
        }
        for seat in &mut self.seats {
            seat.hand = seat.hand.take().map(ShownHand::told);
        }
        self
    }
}

impl Event {
    /// The event in a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> Said {
        let words = Words(currency);
        words
            .at_the_table(self)
            .or_else(|| words.of_stacks(self))
            .or_else(|| words.of_the_hand(self))
            .or_else(|| Words::of_cards(self))
            .unwrap_or_else(|| words.of_rulings(self))
    }
}

impl Words {
    /// An amount with all the currency's decimals.
    fn amount(self, amount: Money) -> Money {
        self.0.written_out(amount).unwrap_or(amount)
    }

    /// The level at a tournament table, and the players who sit there.
    fn taken_over(self, table: &TournamentTable) -> Said {
        let Stakes { level, small, big, ante, .. } = table.stakes;
        let ante =
            ante.is_positive().then(|| said!("log-holdem-level_ante", ante = self.amount(ante)));
        let seated = table.players.iter().map(|player| {
            let stack = self.amount(player.stack);
            said!("log-holdem-player", seat = player.seat, entry = &player.entry, stack = stack)
        });
        said!(
            "log-holdem-taken_over",
            level = level,
            small = self.amount(small),
            big = self.amount(big),
            ante = ante.unwrap_or(Said::NOTHING),
            players = Said::several(seated, ", ")
        )
    }

    /// Sentences about players and chips that come, go and move.
    fn at_the_table(self, event: &Event) -> Option<Said> {
        Some(match event {
            Event::Opened { stakes, players, .. } => {
                let seated = match &players[..] {
                    [] => said!("log-holdem-nobody_seated"),
                    players => seats_said(players.iter().map(|player| player.seat)),
                };
                let ante = self.amount(stakes.ante);
                let ante = stakes.ante.is_positive().then(|| said!("log-holdem-ante", ante = ante));
                said!(
                    "log-holdem-opened",
                    small = self.amount(stakes.small_blind),
                    big = self.amount(stakes.big_blind),
                    ante = ante.unwrap_or(Said::NOTHING),
                    seated = seated
                )
            }
            Event::BoughtIn { seat, amount, back: Some(_), .. } => {
                said!("log-holdem-came_back", seat = *seat, amount = self.amount(*amount))
            }
            Event::BoughtIn { seat, amount, .. } => {
                said!("log-holdem-bought_in", seat = *seat, amount = self.amount(*amount))
            }
            Event::ToppedUp { seat, amount } => {
                said!("log-holdem-topped_up", seat = *seat, amount = self.amount(*amount))
            }
            Event::Left { seat, amount, departure: Some(_), .. } => {
                said!("log-holdem-left_for_table", seat = *seat, amount = self.amount(*amount))
            }
            Event::Left { seat, amount, .. } => {
                said!("log-holdem-left", seat = *seat, amount = self.amount(*amount))
            }
            Event::Arrived { seat, arrival, .. } => {
                let amount = self.amount(arrival.amount);
                match arrival.back {
                    Some(_) => said!("log-holdem-came_back", seat = *seat, amount = amount),
                    None => said!("log-holdem-arrived", seat = *seat, amount = amount),
                }
            }
            Event::SeatChanged { seat, to, seated, .. } => {
                said!("log-holdem-seat_changed", seat = *seat, to = *to, waits = seated.waits)
            }
            Event::SatOut { seat } => said!("log-holdem-sat_out", seat = *seat),
            Event::SatIn { seat } => said!("log-holdem-sat_in", seat = *seat),
            Event::WentAway { seat } => said!("log-holdem-went_away", seat = *seat),
            Event::CameBack { seat } => said!("log-holdem-is_back", seat = *seat),
            Event::SeatsTakenOver { tournament } => self.taken_over(tournament),
            Event::ButtonPlaced { seat } => said!("log-holdem-button_placed", seat = *seat),
            Event::PostDeclared { seat, live, dead } if dead.is_positive() => said!(
                "log-holdem-post_with_dead",
                seat = *seat,
                live = self.amount(*live),
                dead = self.amount(*dead)
            ),
            Event::PostDeclared { seat, live, .. } => {
                said!("log-holdem-post_declared", seat = *seat, live = self.amount(*live))
            }
            Event::ButtonBought { seat, live, dead } => said!(
                "log-holdem-button_bought",
                seat = *seat,
                live = self.amount(*live),
                dead = self.amount(*dead)
            ),
            Event::Straddled { seat, amount, .. } => {
                said!("log-holdem-straddled", seat = *seat, amount = self.amount(*amount))
            }
            Event::Penalized { penalty } => penalized(penalty),
            _ => return None,
        })
    }

    /// Sentences about changes to stacks other than bets, and about kills.
    fn of_stacks(self, event: &Event) -> Option<Said> {
        Some(match event {
            Event::CarriedAnew { stacks, .. } => {
                let has = |at: &SeatAmount| {
                    said!("log-holdem-seat_has", seat = at.seat, amount = self.amount(at.amount))
                };
                let stacks = Said::several(stacks.iter().map(has), ", ");
                said!("log-holdem-carried_anew", stacks = stacks)
            }
            Event::ColouredUp { chip, was, paid } => {
                let paid = match &paid[..] {
                    [] => said!("log-holdem-nothing_left_over"),
                    paid => said!("log-holdem-paid_at_cage", paid = self.of_seats(paid)),
                };
                self.smallest_chip(*chip, *was, paid)
            }
            Event::ChipsRaced { chip, was, seats } => {
                let raced = match &seats[..] {
                    [] => said!("log-holdem-no_odd_chips"),
                    seats => Said::several(seats.iter().map(|raced| self.raced(raced)), "; "),
                };
                self.smallest_chip(*chip, *was, raced)
            }
            Event::StackAdjusted { seat, amount, account, now, reason } => said!(
                "log-holdem-stack_adjusted",
                seat = *seat,
                amount = self.amount(*amount),
                account = named(*account),
                now = self.amount(*now),
                reason = reason
            ),
            Event::KillSet { seat, reason } => {
                said!("log-holdem-kill_set", seat = *seat, reason = reason)
            }
            Event::TimeCollected { from, short, .. } => {
                let each = from.first().map_or(Money::ZERO, |part| part.amount);
                let short = match &short[..] {
                    [] => Said::NOTHING,
                    short => {
                        said!("log-holdem-cannot_pay", seats = seats_said(short.iter().copied()))
                    }
                };
                said!(
                    "log-holdem-time_collected",
                    amount = self.amount(each),
                    seats = seats_said(from.iter().map(|part| part.seat)),
                    short = short
                )
            }
            _ => return None,
        })
    }

    fn smallest_chip(self, chip: Money, was: Money, then: Said) -> Said {
        let (chip, was) = (self.amount(chip), self.amount(was));
        said!("log-holdem-smallest_chip", chip = chip, was = was, then = then)
    }

    /// The odd chips that a seat gave up in a chip race, and the chip that it got for them, if any.
    fn raced(self, raced: &Raced) -> Said {
        let how = match (raced.won, raced.gets.is_zero()) {
            (true, _) => "wins",
            (false, true) => "none",
            (false, false) => "keeps",
        };
        let amount = self.amount(raced.gives);
        said!("log-holdem-raced", seat = raced.seat, amount = amount, how = how)
    }

    /// Amounts seat by seat: `seat 2 gets 90.00, seat 5 gets 110.00`.
    fn of_seats(self, amounts: &[SeatAmount]) -> Said {
        let gets = |at: &SeatAmount| {
            said!("log-holdem-seat_gets", seat = at.seat, amount = self.amount(at.amount))
        };
        Said::several(amounts.iter().map(gets), ", ")
    }
}

/// The account on the other side of a stack correction.
fn named(account: Account) -> Said {
    match account {
        Account::Seat(seat) => said!("seats", count = 1_u8, seats = seat),
        Account::Cage => said!("log-holdem-cage"),
        Account::Bank => said!("log-holdem-bank"),
        other => Said::plain(other),
    }
}

fn penalized(Penalty { seat, kind, hands, rule, reason, .. }: &Penalty) -> Said {
    let kind = match kind {
        SeatPenalty::Warning => "warning",
        SeatPenalty::MissedHands | SeatPenalty::MissedRounds => "misses",
        SeatPenalty::Disqualified => "disqualified",
        SeatPenalty::Removed => "removed",
        SeatPenalty::Lifted => "lifted",
    };
    let rule = rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"));
    let reason = reason.as_ref().map_or_else(String::new, |reason| format!(" {reason}"));
    said!(
        "log-holdem-penalized",
        kind = kind,
        seat = *seat,
        hands = *hands,
        rule = rule,
        reason = reason
    )
}
