//! The state of a game. It is changed by events alone.

use serde::{Deserialize, Serialize};

use super::{
    command::Mode,
    deal::Deal,
    score_sheet::ScoreSheet,
    seat::{BySeat, Seat},
    settle::Settlement,
    unchecked::Unchecked,
};
use crate::{cards::AnyCard, money::Currency};

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
