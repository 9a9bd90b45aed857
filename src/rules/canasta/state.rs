//! The state of a game: only events change it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    command::Mode,
    event::{Event, Unchecked},
    house_rules::HouseRules,
    melds::{
        deal::{Deal, Step, Turn},
        score_sheet::ScoreSheet,
        turn::PlayerTurn,
    },
    seat::{BySeat, Drawn, Seat, drawn},
    settle::Settlement,
};
use crate::{
    cards::AnyCard,
    ledger::Movement,
    money::Currency,
    rules::{Ending, GamePhase, GameState},
};

/// A game to the target, or none yet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    #[default]
    Unopened,
    Open(Box<Table>),
}

/// A game that has been opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub mode: Mode,
    pub currency: Currency,
    /// Who deals, or deals next; none until partners are drawn.
    pub dealer: Option<Seat>,
    /// The cards drawn for partners that stand.
    pub draw: BySeat<Option<AnyCard>>,
    pub sheet: ScoreSheet,
    /// How many deals did not count.
    pub misdeals: u32,
    /// What the last command left unchecked.
    pub unchecked: Vec<Unchecked>,
    pub stage: Stage,
}

/// How far a game has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next deal, or the next line, is awaited.
    Between,
    Dealt(Box<Deal>),
    Won(Settlement),
    Void,
}

/// What a game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Unopened,
    /// The next deal, or the next line of the score sheet.
    BetweenDeals,
    /// The upcard is to be turned.
    Upcard,
    /// A player draws, or takes the pile.
    Draw,
    /// A player melds and discards.
    Play,
    /// The hands are to be laid open.
    Counting,
    Won,
    Void,
}

impl GamePhase for Phase {
    fn name(self) -> &'static str {
        match self {
            Self::Unopened => "unopened",
            Self::BetweenDeals => "between_deals",
            Self::Upcard => "upcard",
            Self::Draw => "draw",
            Self::Play => "play",
            Self::Counting => "counting",
            Self::Won => "won",
            Self::Void => "void",
        }
    }

    fn ending(self) -> Option<Ending> {
        match self {
            Self::Won => Some(Ending::Settled),
            Self::Void => Some(Ending::Void),
            _ => None,
        }
    }
}

impl GameState for State {
    type Event = Event;
    type Phase = Phase;
    type Settlement = Settlement;

    fn apply(self, event: &Event) -> Self {
        self.after(event)
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        match event {
            Event::GameWon { settlement } => settlement.movements(),
            Event::LineReplaced { .. } | Event::GameVoided {} => {
                self.settlement().map(|paid| paid.reversals()).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    fn phase(&self) -> Phase {
        let Self::Open(table) = self else { return Phase::Unopened };
        match &table.stage {
            Stage::Between => Phase::BetweenDeals,
            Stage::Dealt(deal) => match &deal.step {
                Step::Upcard => Phase::Upcard,
                Step::Turn(Turn { source: None, .. }) => Phase::Draw,
                Step::Turn(_) => Phase::Play,
                Step::Ended(_) => Phase::Counting,
            },
            Stage::Won(_) => Phase::Won,
            Stage::Void => Phase::Void,
        }
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        match &self.table()?.stage {
            Stage::Won(settlement) => Some(Cow::Borrowed(settlement)),
            Stage::Between | Stage::Dealt(_) | Stage::Void => None,
        }
    }
}

impl State {
    /// The game, once it has been opened.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match self {
            Self::Open(table) => Some(table),
            Self::Unopened => None,
        }
    }
}

impl Table {
    /// The deal in progress, if there is one.
    #[must_use]
    pub const fn deal(&self) -> Option<&Deal> {
        match &self.stage {
            Stage::Dealt(deal) => Some(deal),
            Stage::Between | Stage::Won(_) | Stage::Void => None,
        }
    }

    /// The turn in progress, if there is one.
    pub(super) fn turn<'a>(&'a self, rules: &'a HouseRules) -> Option<PlayerTurn<'a>> {
        PlayerTurn::of(rules, &self.sheet, self.deal()?)
    }

    /// How far the draw for partners has come, while it is open: nobody deals yet, and no line has
    /// been written.
    #[must_use]
    pub fn partner_draw(&self) -> Option<Drawn> {
        let open = self.dealer.is_none() && self.sheet.lines().is_empty();
        open.then(|| drawn(&self.draw))
    }
}
