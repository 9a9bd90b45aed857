//! The state of a game. It is changed by events alone.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    apply,
    command::Mode,
    deal::Deal,
    event::Event,
    score_sheet::ScoreSheet,
    seat::{BySeat, Seat},
    settle::{self, Settlement},
    unchecked::Unchecked,
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
    NotOpened,
    Opened(Table),
}

/// A game that has been opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub mode: Mode,
    pub currency: Currency,
    /// Who deals, or deals next; none before partners are drawn for.
    pub dealer: Option<Seat>,
    /// The cards drawn for partners that count.
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
    /// The next deal, or the next line, is waited for.
    Between,
    Dealt(Box<Deal>),
    Won(Settlement),
    Void,
}

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    NotOpened,
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
            Self::NotOpened => "not_opened",
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
        apply::apply(self, event)
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        settle::movements(self, event)
    }

    fn phase(&self) -> Phase {
        let Self::Opened(table) = self else { return Phase::NotOpened };
        match &table.stage {
            Stage::Between => Phase::BetweenDeals,
            Stage::Dealt(deal) => deal.phase(),
            Stage::Won(_) => Phase::Won,
            Stage::Void => Phase::Void,
        }
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        match self {
            Self::Opened(Table { stage: Stage::Won(settlement), .. }) => {
                Some(Cow::Borrowed(settlement))
            }
            Self::Opened(_) | Self::NotOpened => None,
        }
    }
}

impl Table {
    /// The deal that is being played, if one is.
    #[must_use]
    pub const fn deal(&self) -> Option<&Deal> {
        match &self.stage {
            Stage::Dealt(deal) => Some(deal),
            Stage::Between | Stage::Won(_) | Stage::Void => None,
        }
    }

    /// Whether partners may be drawn for: nobody deals yet and nothing is written.
    #[must_use]
    pub fn draws_for_partners(&self) -> bool {
        self.dealer.is_none() && self.sheet.lines().is_empty()
    }
}
