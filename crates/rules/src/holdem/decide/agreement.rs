//! Agreements that the players in a cash game can make, if the house allows them: several boards, a
//! split, or a rabbit hunt (`at_the_table.md`, C32 to C34).

use std::collections::BTreeSet;

use super::super::{
    codes,
    command::AgreedShare,
    engine::{Chips, HandInPlay, Irregularity, Seat},
    event::{Effect, Event},
    house_rules::{HouseRules, Kind},
    settle::{SeatAmount, Settlement},
    state::Round,
};
use super::misdeal::{self, Asked};
use crate::holdem::engine::seats_said;
use crate::{Authority, Gate, Problem, Violation};
use houseway_words::{Said, said};

impl HouseRules {
    /// Checks that the house offers the agreement.
    pub(super) fn agreement(&self, offered: bool) -> Result<(), Violation> {
        if self.kind == Kind::Tournament {
            let detail = said!("no-agreements-in-tournament");
            return Err(Violation::not_now(&codes::CASH_ONLY, None, detail));
        }
        if !offered {
            let detail = said!("not-offered-here");
            return Err(Violation::not_now(&codes::NOT_OFFERED, None, detail));
        }
        Ok(())
    }
}

impl Gate {
    /// Records a problem if a player still in the hand does not agree, or if a seat is named that
    /// is not in the hand.
    pub(super) fn agreed(
        &mut self,
        play: &HandInPlay,
        pointer: &str,
        agreed: impl IntoIterator<Item = Seat>,
    ) {
        let live: BTreeSet<Seat> = play.live().map(|(_, seat)| seat).collect();
        let agreed: Vec<Seat> = agreed.into_iter().collect();
        if agreed.len() != live.len() || agreed.into_iter().collect::<BTreeSet<Seat>>() != live {
            let detail = said!("must-agree", seats = seats_said(live));
            self.problem(&codes::NOT_AGREED, None, pointer, detail);
        }
    }
}

/// Splits the pots as the players agree, once the floor accepts the split.
pub(super) fn split(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    shares: &[AgreedShare],
    by: Authority,
) -> Result<Event, Violation> {
    rules.agreement(rules.split.is_on())?;
    if !play.betting.is_over() || play.betting.live() < 2 {
        let detail = said!("split-after-betting");
        return Err(Violation::not_now(&codes::BETTING_TO_COME, None, detail));
    }
    let mut gate = Gate::default();
    gate.agreed(play, "/shares", shares.iter().map(|share| share.seat));
    let mut read = Vec::with_capacity(shares.len().min(play.deal.players.len()));
    let mut agreed = Vec::with_capacity(read.capacity());
    for (index, share) in shares.iter().take(play.deal.players.len()).enumerate() {
        let at = format!("/shares/{index}/amount");
        let Some(amount) = gate.amount(at.as_str(), &share.amount) else { continue };
        let chips =
            gate.keep(round.coin().chips(amount), &codes::FINER_THAN_CURRENCY, None, at.as_str());
        read.extend(play.place(share.seat).zip(chips));
        let chips = chips.unwrap_or_default();
        agreed.push(SeatAmount { seat: share.seat, amount: round.money(chips) });
    }
    let to_share = Settlement::to_share(rules, round.coin(), play);
    let together = read.iter().try_fold(0, |sum: Chips, (_, chips)| sum.checked_add(*chips));
    if gate.is_clean() && together != Some(to_share) {
        let detail = said!("shares-come-to", total = round.money(to_share));
        gate.note(Problem::new(&codes::SHARES_DO_NOT_ADD_UP, None, "/shares", detail));
    }
    gate.done(())?;
    if by == Authority::Floor {
        let settlement = Settlement::split(rules, round.coin(), play, &agreed);
        return Ok(Event::Settled { settlement });
    }
    let shares = agreed
        .iter()
        .map(|share| said!("ruling-seat-amount", seat = share.seat, amount = share.amount));
    let shares = Said::several(shares, ", ");
    let asked = Asked {
        what: Irregularity::SplitPot,
        seat: None,
        ruling: said!("ruling-agree-to-split", shares = shares),
        remedy: said!("ruling-push-as-agreed"),
        then: Effect::Splits { shares: agreed },
    };
    misdeal::ask_the_floor(rules, round, play, asked)
}

/// Logs the cards that would have come.
pub(super) fn rabbit(
    rules: &HouseRules,
    play: &HandInPlay,
    texts: &[String],
) -> Result<Event, Violation> {
    rules.agreement(rules.rabbit.is_on())?;
    let missing = 5_usize.saturating_sub(play.board.len());
    if missing == 0 || !play.rabbit.is_empty() {
        let detail = said!("no-card-left-to-show");
        return Err(Violation::not_now(&codes::NOT_OFFERED, None, detail));
    }
    let mut gate = Gate::default();
    if !(1..=missing).contains(&texts.len()) {
        let detail = said!("cards-left-to-come", missing = missing, given = texts.len());
        gate.problem(&codes::WRONG_CARD_COUNT, Some("holdem/5"), "/cards", detail);
    }
    let mut seen = play.seen_but(None);
    let listed = texts.iter().take(missing).enumerate();
    let cards = listed
        .filter_map(|(at, text)| {
            gate.unseen_card(
                &format!("/cards/{at}"),
                text,
                &said!("holdem-left-to-come"),
                &mut seen,
            )
        })
        .collect();
    gate.done(Event::Rabbit { cards })
}
