//! The game as a signed-in person can see it: everything that was entered, and what follows from
//! it.

mod deal;

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    command::Mode,
    event::Unchecked,
    house_rules::HouseRules,
    melds::{
        penalty::Penalty,
        score::{Components, WentOut},
        score_sheet::{LineSide, ScoreSheet},
    },
    seat::{BySide, Drawn, Seat},
    settle::Settlement,
    state::{Phase, Stage, State, Table},
};
use crate::GameState;
use deal::DealView;
use houseway_base::cards::AnyCard;
use houseway_words::Said;

/// A game of canasta.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaView)]
pub struct View {
    /// How the table is run; none until the game is opened.
    #[schema(required)]
    pub mode: Option<Mode>,
    /// The phase of the game.
    pub phase: Phase,
    /// The number of the deal in progress, or of the next, from 1.
    #[schema(minimum = 1, example = 1)]
    pub deal_number: u16,
    /// The seat that deals this deal or the next.
    #[schema(required, example = 4)]
    pub dealer: Option<Seat>,
    /// The seat that cuts for this deal or the next: the seat on the dealer's left.
    #[schema(required, example = 1)]
    pub cuts: Option<Seat>,
    /// Each side's column.
    pub sides: BySide<SideView>,
    /// A line for each deal, first deal first.
    #[schema(max_items = 400)]
    pub score_sheet: Vec<LineView>,
    /// The draw for partners, until a seat is chosen.
    #[schema(required)]
    pub partner_draw: Option<PartnerDrawView>,
    /// The cards in the deal in progress.
    #[schema(required)]
    pub deal: Option<DealView>,
    /// The winner and the payments; none until the game is won.
    #[schema(required)]
    pub settlement: Option<Settlement>,
    /// The number of misdeals.
    pub misdeals: u32,
    /// The penalties for the deal in progress, or for the next line.
    pub penalties: Vec<Penalty>,
    /// The checks that could not be made for the last command, because not every card is known.
    pub unchecked: Vec<UncheckedView>,
}

/// A side's column.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[schema(as = CanastaSideView)]
pub struct SideView {
    /// The partners' seats.
    #[schema(min_items = 2, max_items = 2, example = json!([1, 3]))]
    pub seats: Vec<Seat>,
    /// The score at the start of the deal.
    #[schema(example = 1315)]
    pub score: i32,
    /// The points that the side's first melds must reach in this deal, or in the next.
    #[schema(example = 50)]
    pub opening_minimum: i32,
}

/// A line on the score sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaLineView)]
pub struct LineView {
    /// The number of the line, from 1.
    #[schema(minimum = 1, maximum = 400, example = 1)]
    pub deal: u16,
    /// The side of seats 1 and 3.
    pub we: LineSideView,
    /// The side of seats 2 and 4.
    pub they: LineSideView,
    /// Whether totals were entered instead of cards.
    pub totals_only: bool,
}

/// A side's part of a line.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaLineSideView)]
pub struct LineSideView {
    /// The components of the total.
    pub components: Components,
    /// The side's score in the deal.
    #[schema(example = 760)]
    pub total: i32,
    /// The side's score after this line.
    #[schema(example = 760)]
    pub score: i32,
    /// How the side went out, if it did.
    #[schema(required)]
    pub went_out: Option<WentOut>,
}

/// A draw for partners.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaPartnerDrawView)]
pub struct PartnerDrawView {
    /// The players who have to draw, or draw again.
    #[schema(max_items = 4)]
    pub draw: Vec<Seat>,
    /// The player with the highest card, who picks a seat and plays first.
    #[schema(required)]
    pub first: Option<Seat>,
    /// The partner of the player with the highest card, who sits opposite.
    #[schema(required)]
    pub partner: Option<Seat>,
}

/// A check that could not be made, because not every card was entered.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "check", rename_all = "snake_case")]
#[schema(as = CanastaUncheckedView)]
pub enum UncheckedView {
    /// Whether the player held these cards, which were not entered before they were played.
    Held {
        /// The player, by seat.
        seat: Seat,
        /// The cards.
        cards: Vec<AnyCard>,
        /// A description of the check.
        #[schema(value_type = String, example = "whether seat 2 held Kh (not entered before)")]
        detail: Said,
    },
    /// Whether the player can go out, as the partner's answer requires.
    CanGoOut {
        /// The player, by seat.
        seat: Seat,
        /// A description of the check.
        #[schema(
            value_type = String,
            example = "whether seat 2 can go out (its hand is not known)"
        )]
        detail: Said,
    },
    /// Whether the player can take the pile when the stock is exhausted.
    CanTakePile {
        /// The player, by seat.
        seat: Seat,
        /// A description of the check.
        #[schema(
            value_type = String,
            example = "whether seat 2 can take the pile (its hand is not known)"
        )]
        detail: Said,
    },
}

impl From<&Unchecked> for UncheckedView {
    fn from(check: &Unchecked) -> Self {
        let detail = check.detail();
        match check.clone() {
            Unchecked::Held { seat, cards } => Self::Held { seat, cards, detail },
            Unchecked::CanGoOut { seat } => Self::CanGoOut { seat, detail },
            Unchecked::CanTakePile { seat } => Self::CanTakePile { seat, detail },
        }
    }
}

impl View {
    /// The game as a signed-in person can see it.
    #[must_use]
    pub fn of(rules: &HouseRules, state: &State) -> Self {
        let blank = ScoreSheet::default();
        let table = state.table();
        let sheet = table.map_or(&blank, |table| &table.sheet);
        let lines = u16::try_from(sheet.lines().len()).unwrap_or(u16::MAX);
        let scores = sheet.scores();
        Self {
            mode: table.map(|table| table.mode),
            phase: state.phase(),
            deal_number: if state.settlement().is_some() { lines } else { lines.saturating_add(1) },
            dealer: table.and_then(|table| table.dealer),
            cuts: table.and_then(|table| table.dealer).map(Seat::left),
            sides: BySide::of(|side| SideView {
                seats: side.seats().to_vec(),
                score: *scores.get(side),
                opening_minimum: table
                    .map_or(sheet.opening_minimum(side), |table| table.opening_minimum(side)),
            }),
            score_sheet: lines_of(sheet),
            partner_draw: table.and_then(partner_draw),
            deal: table.and_then(|table| DealView::of(rules, table)),
            settlement: state.settlement().map(Cow::into_owned),
            misdeals: table.map_or(0, |table| table.misdeals),
            penalties: table.map(|table| table.penalties.clone()).unwrap_or_default(),
            unchecked: table.map(unchecked).unwrap_or_default(),
        }
    }
}

fn lines_of(sheet: &ScoreSheet) -> Vec<LineView> {
    let side = |line: &LineSide, score: i32| LineSideView {
        components: line.components,
        total: line.components.total(),
        score,
        went_out: line.went_out,
    };
    let lines = (1_u16..).zip(sheet.lines()).zip(sheet.running());
    lines
        .map(|((deal, line), scores)| LineView {
            deal,
            we: side(&line.we, scores.we),
            they: side(&line.they, scores.they),
            totals_only: line.totals_only,
        })
        .collect()
}

fn partner_draw(table: &Table) -> Option<PartnerDrawView> {
    if !matches!(table.stage, Stage::Between) {
        return None;
    }
    Some(match table.partner_draw()? {
        Drawn::Draw(draw) => PartnerDrawView { draw, first: None, partner: None },
        Drawn::Ranked([first, partner, ..]) => {
            PartnerDrawView { draw: Vec::new(), first: Some(first), partner: Some(partner) }
        }
    })
}

fn unchecked(table: &Table) -> Vec<UncheckedView> {
    table.unchecked.iter().map(UncheckedView::from).collect()
}
