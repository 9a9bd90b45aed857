//! The game as a signed-in person may see it: everything entered, and what follows from it.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    command::Mode,
    event::Unchecked,
    house_rules::HouseRules,
    melds::{
        deal::{Deal, Source},
        meld::{CanastaKind, Meld, MeldRank},
        pile,
        score::{Components, WentOut},
        score_sheet::{LineSide, ScoreSheet},
    },
    seat::{BySide, Drawn, Seat, Side},
    settle::Settlement,
    state::{Phase, Stage, State, Table},
};
use crate::{cards::AnyCard, rules::GameState};

/// A game of canasta.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaView)]
pub struct View {
    /// How the table is run; none until the game is opened.
    pub mode: Option<Mode>,
    pub phase: Phase,
    /// The deal in progress, or the next, counted from 1.
    #[schema(example = 1)]
    pub deal_number: u16,
    /// The seat that deals this deal, or the next.
    #[schema(value_type = Option<u8>, example = 4)]
    pub dealer: Option<Seat>,
    pub sides: BySide<SideView>,
    /// A line for each deal, first deal first.
    pub score_sheet: Vec<LineView>,
    /// The draw for partners, until a seat is chosen.
    pub partner_draw: Option<PartnerDrawView>,
    /// What lies where in the deal in progress.
    pub deal: Option<DealView>,
    /// Who has won, and what was paid; none until the game is won.
    pub settlement: Option<Settlement>,
    /// How many deals did not count.
    pub misdeals: u32,
    /// What the last command left unchecked, because not every card is known.
    pub unchecked: Vec<UncheckedView>,
}

/// A side's column.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[schema(as = CanastaSideView)]
pub struct SideView {
    /// The partners' seats.
    #[schema(value_type = Vec<u8>, example = json!([1, 3]))]
    pub seats: Vec<Seat>,
    /// The score at the start of the deal.
    #[schema(example = 1315)]
    pub score: i32,
    /// The points that the side's first melds of this deal, or the next, must reach.
    #[schema(example = 50)]
    pub opening_minimum: i32,
}

/// A line of the score sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaLineView)]
pub struct LineView {
    /// Counted from 1.
    #[schema(example = 1)]
    pub deal: u16,
    pub we: LineSideView,
    pub they: LineSideView,
}

/// A side's part of a line.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaLineSideView)]
pub struct LineSideView {
    pub components: Components,
    /// What the side scored in the deal.
    #[schema(example = 760)]
    pub total: i32,
    /// The side's score after it.
    #[schema(example = 760)]
    pub score: i32,
    /// How the side went out, if it did.
    pub went_out: Option<WentOut>,
}

/// A draw for partners.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaPartnerDrawView)]
pub struct PartnerDrawView {
    /// The players that draw, or draw again.
    #[schema(value_type = Vec<u8>)]
    pub draw: Vec<Seat>,
    /// The player with the highest card: it picks its seat and plays first.
    #[schema(value_type = Option<u8>)]
    pub first: Option<Seat>,
    /// Its partner, who sits opposite.
    #[schema(value_type = Option<u8>)]
    pub partner: Option<Seat>,
}

/// A deal in progress.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaDealView)]
pub struct DealView {
    /// Whose turn it is.
    #[schema(value_type = Option<u8>, example = 1)]
    pub to_act: Option<Seat>,
    /// Where the player took from in this turn; none until it has.
    pub took_from: Option<Source>,
    /// What the player's partner answered in this turn.
    pub partner_said: Option<bool>,
    /// How many cards the stock has.
    #[schema(example = 62)]
    pub stock: u8,
    pub pile: PileView,
    /// Seat 1 first.
    pub hands: Vec<HandView>,
    pub we: OnTable,
    pub they: OnTable,
}

/// The discard pile.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaPileView)]
pub struct PileView {
    /// Bottom to top.
    #[schema(value_type = Vec<String>)]
    pub cards: Vec<AnyCard>,
    /// Whether it is frozen for everybody.
    pub frozen: bool,
    /// The cards that freeze it, which lie crosswise.
    #[schema(value_type = Vec<String>)]
    pub crosswise: Vec<AnyCard>,
}

/// A hand, as far as it is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaHandView)]
pub struct HandView {
    #[schema(value_type = u8, example = 1)]
    pub seat: Seat,
    #[schema(value_type = Vec<String>)]
    pub cards: Vec<AnyCard>,
    /// How many more cards it holds.
    #[schema(example = 11)]
    pub unknown: u8,
}

/// What a side has on the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaOnTable)]
pub struct OnTable {
    pub melds: Vec<MeldView>,
    #[schema(value_type = Vec<String>)]
    pub red_threes: Vec<AnyCard>,
}

/// A meld on the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaMeldView)]
pub struct MeldView {
    #[schema(value_type = String, example = "K")]
    pub rank: MeldRank,
    #[schema(value_type = Vec<String>)]
    pub cards: Vec<AnyCard>,
    /// The points of its cards, without the bonus.
    #[schema(example = 70)]
    pub count: i32,
    pub canasta: Option<CanastaKind>,
}

/// A check that was left out.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaUncheckedView)]
pub struct UncheckedView {
    #[serde(flatten)]
    pub check: Unchecked,
    /// The check in words.
    #[schema(example = "whether seat 2 held Kh: not entered before")]
    pub detail: String,
}

impl View {
    /// The game as it may be seen.
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
            sides: BySide::of(|side| SideView {
                seats: side.seats().to_vec(),
                score: *scores.get(side),
                opening_minimum: sheet.opening_minimum(side),
            }),
            score_sheet: lines_of(sheet),
            partner_draw: table.and_then(partner_draw),
            deal: table.and_then(Table::deal).map(|deal| deal_view(rules, deal)),
            settlement: state.settlement().map(Cow::into_owned),
            misdeals: table.map_or(0, |table| table.misdeals),
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

fn deal_view(rules: &HouseRules, deal: &Deal) -> DealView {
    let turn = deal.turn();
    let on_table = |side| OnTable {
        melds: deal.melds.get(side).iter().map(meld_view).collect(),
        red_threes: deal.red_threes.get(side).clone(),
    };
    let crosswise = |card: &AnyCard| pile::freezes(rules, *card);
    DealView {
        to_act: turn.map(|turn| turn.seat),
        took_from: turn.and_then(|turn| turn.source),
        partner_said: turn.and_then(|turn| turn.answer),
        stock: deal.stock,
        pile: PileView {
            cards: deal.pile.clone(),
            frozen: pile::is_frozen(rules, &deal.pile),
            crosswise: deal.pile.iter().copied().filter(crosswise).collect(),
        },
        hands: deal
            .hands
            .iter()
            .map(|(seat, hand)| HandView { seat, cards: hand.known.clone(), unknown: hand.unknown })
            .collect(),
        we: on_table(Side::We),
        they: on_table(Side::They),
    }
}

fn meld_view(meld: &Meld) -> MeldView {
    MeldView {
        rank: meld.rank,
        cards: meld.cards.clone(),
        count: meld.count(),
        canasta: meld.canasta(),
    }
}

fn unchecked(table: &Table) -> Vec<UncheckedView> {
    let checks = table.unchecked.iter();
    checks.map(|check| UncheckedView { check: check.clone(), detail: check.detail() }).collect()
}
