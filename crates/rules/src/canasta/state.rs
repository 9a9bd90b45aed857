//! The state of a game.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    command::Mode,
    event::{Event, Unchecked},
    house_rules::HouseRules,
    melds::{
        deal::{Deal, Source, Step, Turn},
        penalty::{self, Penalty},
        score_sheet::ScoreSheet,
        turn::PlayerTurn,
    },
    seat::{BySeat, Drawn, Seat, Side, drawn},
    settle::Settlement,
};
use crate::{
    Ending, GamePhase, GameState, Wager,
    history::{History, Step as EntryStep, TakesBack},
};
use houseway_base::{cards::AnyCard, money::Currency};
use houseway_ledger::Movement;

/// The most entries that can be taken back if every card is entered. A deal has fewer entries than
/// this, so the floor can strike a whole deal.
const MOST_ENTRIES: usize = 240;
/// The most entries that can be taken back if only lines and penalties are entered. The limit is
/// lower because each entry is larger.
const MOST_ENTRIES_OF_LINES: usize = 16;

/// A game that is played to a target score, whether opened or not.
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
    /// The dealer of this deal or the next; none until partners are drawn.
    pub dealer: Option<Seat>,
    /// The cards that still count in the draw for partners.
    pub draw: BySeat<Option<AnyCard>>,
    pub sheet: ScoreSheet,
    /// The number of misdeals.
    pub misdeals: u32,
    /// The checks that could not be made for the last command.
    pub unchecked: Vec<Unchecked>,
    /// The penalties for the deal in progress, or for the next line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    /// The number of the last entry, not counting entries that were taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub entered: u32,
    /// The number of the last entry that only the floor can take back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub firm: u32,
    /// The entries that can be taken back.
    #[serde(default, skip_serializing_if = "History::is_off")]
    pub history: History<State, Event>,
    pub stage: Stage,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The stage of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next deal or the next line has to be entered.
    Between,
    Dealt(Box<Deal>),
    Won(Settlement),
    Void,
}

/// The step that a game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No game has been opened.
    Unopened,
    /// The next deal, or the next line on the score sheet.
    BetweenDeals,
    /// The upcard has to be turned.
    Upcard,
    /// A player has to draw or take the pile.
    Draw,
    /// A player melds and discards.
    Play,
    /// Hands have to be laid face up.
    Counting,
    /// A side has won the game.
    Won,
    /// The game was voided.
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
            Event::LineReplaced { .. } | Event::TotalsReplaced { .. } | Event::GameVoided {} => {
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

    fn cutter(&self) -> Option<u8> {
        let table = self.table().filter(|table| matches!(table.stage, Stage::Between))?;
        Some(table.dealer?.left().number())
    }

    fn wagers(&self) -> Vec<Wager> {
        let settlement = self.settlement();
        let seats = settlement.iter().flat_map(|settlement| &settlement.seats);
        Wager::among_players(seats.map(|seat| seat.net)).into_iter().collect()
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        match &self.table()?.stage {
            Stage::Won(settlement) => Some(Cow::Borrowed(settlement)),
            Stage::Between | Stage::Dealt(_) | Stage::Void => None,
        }
    }
}

impl TakesBack for State {
    fn step(event: &Event) -> EntryStep {
        event.step()
    }

    fn history(&self) -> Option<&History<Self, Event>> {
        self.table().map(|table| &table.history)
    }

    fn history_mut(&mut self) -> Option<&mut History<Self, Event>> {
        match self {
            Self::Open(table) => Some(&mut table.history),
            Self::Unopened => None,
        }
    }

    fn most_entries(&self) -> usize {
        match self.table().map(|table| table.mode) {
            Some(Mode::ScoreSheet | Mode::Totals) => MOST_ENTRIES_OF_LINES,
            Some(Mode::Full) | None => MOST_ENTRIES,
        }
    }

    fn take(&mut self, event: &Event) -> bool {
        self.take_in(event)
    }
}

impl State {
    /// The game; none until it is opened.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match self {
            Self::Open(table) => Some(table),
            Self::Unopened => None,
        }
    }
}

impl Table {
    /// The deal in progress, if any.
    #[must_use]
    pub const fn deal(&self) -> Option<&Deal> {
        match &self.stage {
            Stage::Dealt(deal) => Some(deal),
            Stage::Between | Stage::Won(_) | Stage::Void => None,
        }
    }

    /// The turn in progress, if any.
    pub(super) fn turn<'a>(&'a self, rules: &'a HouseRules) -> Option<PlayerTurn<'a>> {
        let deal = self.deal()?;
        let progress = deal.turn()?;
        let (sheet, penalties) = (&self.sheet, &self.penalties);
        Some(PlayerTurn { rules, sheet, deal, penalties, progress })
    }

    /// The number of the first entry that can be taken back, if any.
    pub(super) fn first_entry(&self) -> Option<u32> {
        let kept = u32::try_from(self.history.entries().len()).ok()?;
        (kept > 0).then(|| self.entered.saturating_sub(kept).saturating_add(1))
    }

    /// The event entered under this number, if it can be taken back.
    pub(super) fn entry(&self, number: u32) -> Option<&Event> {
        let index = number.checked_sub(self.first_entry()?)?;
        self.history.entries().get(usize::try_from(index).ok()?)?.first()
    }

    /// The last entry, if the dealer can take it back.
    pub(super) fn undoable(&self) -> Option<&Event> {
        self.entry(self.entered).filter(|_| self.entered > self.firm)
    }

    /// Whether the seat has taken the pile in this turn and the dealer can still undo it.
    pub(super) fn holds_the_pile(&self, seat: Seat) -> bool {
        let turn = self.deal().and_then(Deal::turn).filter(|turn| turn.seat == seat);
        let took = turn.is_some_and(|turn| turn.source == Some(Source::Pile));
        took && self.undoable().is_some()
    }

    /// The number of the turn in the deal in progress, from 1; none if the deal has no turn yet, or
    /// if its beginning is no longer recorded.
    pub(super) fn turn_number(&self) -> Option<u16> {
        self.deal()?.turn()?;
        let events: Vec<&Event> = self.history.entries().iter().flatten().collect();
        let dealt = events.iter().rposition(|event| matches!(event, Event::Dealt { .. }))?;
        let since = events.iter().skip(dealt);
        let turns = since.filter(|event| matches!(event, Event::Discarded { .. })).count();
        u16::try_from(turns).ok()?.checked_add(1)
    }

    /// Whether a side has melded in the deal in progress.
    #[must_use]
    pub fn has_opened(&self, side: Side) -> bool {
        self.deal().is_some_and(|deal| !deal.melds.get(side).is_empty())
    }

    /// The points that a side's first melds must reach in the deal in progress, or in the next.
    #[must_use]
    pub fn opening_minimum(&self, side: Side) -> i32 {
        let minimum = self.sheet.opening_minimum(side);
        minimum.saturating_add(penalty::raise(&self.penalties, side))
    }

    /// The state of the draw for partners while it is open, that is, before there is a dealer or a
    /// line on the sheet.
    #[must_use]
    pub fn partner_draw(&self) -> Option<Drawn> {
        let open = self.dealer.is_none() && self.sheet.lines().is_empty();
        open.then(|| drawn(&self.draw))
    }
}
