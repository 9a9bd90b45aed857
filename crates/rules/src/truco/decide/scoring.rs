//! Points: claimed, scored, or lost to the other side.

use crate::{
    Ruling,
    truco::{
        event::Event,
        hand::{
            Bet, Claim, EndedBy, Mode, Showdown,
            score::{Line, Source},
        },
        legal::context::RulingContext,
        seat::{Seat, Team},
    },
};

/// The event for points that a side has won. The side scores them once it has shown its cards; in
/// scorer mode, at once.
pub fn claimed(context: &RulingContext<'_>, claim: Claim) -> Event {
    if context.game.setup.mode == Mode::Scorer {
        return scored(context, claim.bet, claim.team, claim.points, claim.words);
    }
    let scores = context.game.scores_now();
    let own = context.hand.sides().contenders(claim.team).into_iter();
    let has = own.map(|contender| scores.of(contender)).max().unwrap_or(0);
    let wins = has.saturating_add(claim.points) >= context.rules.target;
    Event::Claimed { claim: Claim { wins, ..claim } }
}

/// The event that puts a bet's points on the sheet.
pub fn scored(context: &RulingContext<'_>, bet: Bet, team: Team, points: u8, how: String) -> Event {
    Event::PointsScored {
        line: line(context, bet, team, points, how),
        ruling: None,
        entered: false,
    }
}

/// The event that awards a bet's points to the opponents of the player who was wrong.
pub fn lost(context: &RulingContext<'_>, stake: AtStake<'_>, by: Seat, ruling: Ruling) -> Event {
    let how = format!("{}; lost by {by}", stake.words);
    let line = line(context, stake.bet, context.hand.team(by).other(), stake.points, how);
    Event::PointsScored { line, ruling: Some(ruling), entered: false }
}

/// Points that depend on a player's cards or words.
#[derive(Debug, Clone, Copy)]
pub struct AtStake<'a> {
    pub bet: Bet,
    pub points: u8,
    pub words: &'a str,
}

impl<'a> AtStake<'a> {
    /// The points that depend on a claim.
    pub fn claim(claim: &'a Claim) -> Self {
        Self { bet: claim.bet, points: claim.points, words: &claim.words }
    }

    /// The points that depend on a comparison.
    pub fn showdown(showdown: &'a Showdown) -> Self {
        Self { bet: showdown.bet, points: showdown.points, words: &showdown.words }
    }
}

fn line(context: &RulingContext<'_>, bet: Bet, team: Team, points: u8, how: String) -> Line {
    let source = match bet {
        Bet::Flor => Source::Flor,
        Bet::Envido => Source::Envido,
        Bet::Truco => Source::Truco,
    };
    context.line(team, source, points, how)
}

/// The event that ends the hand, with the points for it.
pub fn hand_ended(context: &RulingContext<'_>, team: Team, worth: u8, by: EndedBy) -> Event {
    let words = context.words(Bet::Truco);
    let called = if words.is_empty() { "no truco" } else { words.as_str() };
    let how = match by {
        EndedBy::Tricks => "won by the tricks",
        EndedBy::NoQuiero => "no quiero",
        EndedBy::Mazo => "the other side went to the mazo",
        EndedBy::Target => "the target was reached",
    };
    let line = context.line(team, Source::Truco, worth, format!("{called}: {how}"));
    Event::HandEnded { by, line: Some(line), entered: false }
}
