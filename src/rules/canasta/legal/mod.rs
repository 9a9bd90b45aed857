//! The commands that are open, and their bounds: what lies inside them is accepted.
//!
//! Cards that are not known widen the bounds beyond what is said here: they are counted where they
//! matter (`unknown`).

mod turn;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    command::{Misdeal, Mode},
    deal::{Deal, HAND, Step},
    house_rules::HouseRules,
    meld::MeldRank,
    partner_draw::{Drawn, drawn},
    pile::Way,
    play::Play,
    seat::{BySide, Seat, Side},
    state::{Stage, State, Table},
};
use crate::cards::AnyCard;

/// Cards to lay on one rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalLay)]
pub struct LegalLay {
    /// The cards, from the hand.
    #[schema(value_type = Vec<String>)]
    pub cards: Vec<AnyCard>,
    /// The rank of the meld.
    #[schema(value_type = String, example = "K")]
    pub to: MeldRank,
}

/// A way to take the pile that is accepted as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalTake)]
pub struct LegalTake {
    pub how: Way,
    /// The cards from the hand that take it.
    #[schema(value_type = Vec<String>)]
    pub with: Vec<AnyCard>,
    /// What must be laid besides.
    pub melds: Vec<LegalLay>,
}

/// How many cards may be laid on one rank at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaRankBounds)]
pub struct RankBounds {
    #[schema(value_type = String, example = "K")]
    pub rank: MeldRank,
    /// The hand's naturals of the rank.
    #[schema(value_type = Vec<String>)]
    pub naturals: Vec<AnyCard>,
    /// Numbers that go together.
    pub shapes: Vec<Shape>,
}

/// So many naturals, with any of these numbers of wild cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaShape)]
pub struct Shape {
    /// How many of the rank's naturals.
    #[schema(example = 2)]
    pub naturals: usize,
    /// How many wild cards may go with them.
    #[schema(example = json!([1]))]
    pub wilds: Vec<usize>,
}

/// A hand that is waited for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaAwaitedHand)]
pub struct AwaitedHand {
    #[schema(value_type = u8, example = 2)]
    pub seat: Seat,
    /// How many cards it holds.
    #[schema(example = 4)]
    pub cards: usize,
}

/// A command that is open now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = CanastaLegal)]
pub enum Legal {
    /// These players draw one card each.
    DrawForPartners {
        #[schema(value_type = Vec<u8>)]
        players: Vec<Seat>,
    },
    /// The player with the highest card picks one of these seats.
    ChooseSeat {
        #[schema(value_type = u8)]
        player: Seat,
        #[schema(value_type = Vec<u8>)]
        seats: Vec<Seat>,
    },
    /// So many cards each, as far as they are known.
    Deal {
        #[schema(value_type = u8)]
        dealer: Seat,
        cards: u8,
    },
    /// The next card of the stock.
    TurnUpcard {},
    /// One of these red threes.
    LayRedThree {
        #[schema(value_type = u8)]
        seat: Seat,
        #[schema(value_type = Vec<String>)]
        cards: Vec<AnyCard>,
        /// Whether the stock has a card to replace it with.
        replaced: bool,
    },
    /// The next card of the stock.
    Draw {
        #[schema(value_type = u8)]
        seat: Seat,
        /// How many cards the stock has.
        stock: u8,
    },
    /// The discard pile, in one of these ways; the suits are one choice of several.
    TakePile {
        #[schema(value_type = u8)]
        seat: Seat,
        ways: Vec<LegalTake>,
        /// How many cards of the hand are not known.
        unknown: u8,
    },
    /// The pile is left, and the deal ends.
    LeavePile {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Whether the partner may answer yes; it may always answer no.
    AskPartner {
        #[schema(value_type = u8)]
        seat: Seat,
        yes: bool,
    },
    /// At most one shape for each rank, at least one in all; together no more wild cards than are
    /// held, no less than `minimum` points, and no fewer than `least_left` cards left: or any
    /// number where the side then has a canasta, unless its player is held back.
    Meld {
        #[schema(value_type = u8)]
        seat: Seat,
        ranks: Vec<RankBounds>,
        /// The hand's wild cards.
        #[schema(value_type = Vec<String>)]
        wilds: Vec<AnyCard>,
        /// What the cards must count together.
        minimum: i32,
        /// How many cards stay in the hand, where the side has no canasta then.
        least_left: usize,
        /// Whether the partner has said no: `least_left` cards stay whatever the side has.
        held_back: bool,
        /// The richest choice, which is accepted as it stands.
        richest: Vec<LegalLay>,
        /// How many cards of the hand are not known.
        unknown: u8,
        /// Whether only the floor may enter it: the partner said yes.
        floor_only: bool,
    },
    /// A way to go out, which is accepted as it stands; there may be others. Empty where the hand
    /// is not known.
    GoOut {
        #[schema(value_type = u8)]
        seat: Seat,
        melds: Vec<LegalLay>,
        #[schema(value_type = Option<String>)]
        discard: Option<AnyCard>,
        /// How many cards of the hand are not known.
        unknown: u8,
    },
    /// One of these cards.
    Discard {
        #[schema(value_type = u8)]
        seat: Seat,
        #[schema(value_type = Vec<String>)]
        cards: Vec<AnyCard>,
        /// How many cards of the hand are not known.
        unknown: u8,
        /// Whether only the floor may enter it: the partner said yes.
        floor_only: bool,
    },
    /// All of these hands, whole.
    LayOpenHands { hands: Vec<AwaitedHand> },
    /// The next line of the score sheet, or one that is replaced.
    EnterScoreSheet {
        /// The next line, counted from 1; none where no line is written by hand.
        deal: Option<u16>,
        /// Whether only the floor may write the next line.
        floor_only: bool,
        /// The lines that the floor may replace, from 1 to this.
        replaceable: u16,
        /// What each side's melds of the next line count at the least.
        opening_minimums: BySide<i32>,
    },
    /// One of these conditions.
    ReportMisdeal { conditions: Vec<Misdeal> },
}

/// The commands that are open.
#[must_use]
pub fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
    let State::Opened(table) = state else { return Vec::new() };
    let mut open = Vec::new();
    match &table.stage {
        Stage::Between => between_deals(table, &mut open),
        Stage::Dealt(deal) => in_the_deal(rules, table, deal, &mut open),
        Stage::Won(_) | Stage::Void => return open,
    }
    open.extend(score_sheet(table));
    open.extend(misdeals(table));
    open
}

fn between_deals(table: &Table, open: &mut Vec<Legal>) {
    if table.draws_for_partners() {
        open.push(match drawn(&table.draw) {
            Drawn::Draw(players) => Legal::DrawForPartners { players },
            Drawn::Ranked([player, ..]) => Legal::ChooseSeat { player, seats: Seat::ALL.to_vec() },
        });
    }
    if table.mode == Mode::Full && !table.sheet.is_full() {
        open.extend(table.dealer.map(|dealer| Legal::Deal { dealer, cards: HAND }));
    }
}

fn in_the_deal(rules: &HouseRules, table: &Table, deal: &Deal, open: &mut Vec<Legal>) {
    match &deal.step {
        Step::Upcard => open.push(Legal::TurnUpcard {}),
        Step::Turn(_) => {
            if let Some(play) = Play::of(rules, table)
                && play.hand().red_three().is_none()
            {
                turn::turn(&play, open);
            }
        }
        Step::Ended(_) => {
            let awaited = deal.hands.iter().filter(|(_, hand)| !hand.is_known());
            let hands =
                awaited.map(|(seat, hand)| AwaitedHand { seat, cards: hand.count() }).collect();
            open.push(Legal::LayOpenHands { hands });
            return;
        }
    }
    open.extend(Seat::ALL.into_iter().filter_map(|seat| turn::red_threes(deal, seat)));
}

fn score_sheet(table: &Table) -> Option<Legal> {
    let sheet = &table.sheet;
    let lines = u16::try_from(sheet.lines().len()).unwrap_or(u16::MAX);
    let deal = (!sheet.is_full()).then(|| lines.saturating_add(1));
    let replaceable = if table.deal().is_some() { 0 } else { lines };
    (deal.is_some() || replaceable > 0).then(|| Legal::EnterScoreSheet {
        deal,
        floor_only: table.mode == Mode::Full,
        replaceable,
        opening_minimums: BySide::of(|side: Side| sheet.opening_minimum(side)),
    })
}

fn misdeals(table: &Table) -> Option<Legal> {
    let mut conditions = vec![Misdeal::WrongCount, Misdeal::ThirdIdenticalCard];
    if table.mode == Mode::Full {
        let deal = table.deal().filter(|deal| !matches!(deal.step, Step::Ended(_)))?;
        if !deal.begun {
            conditions.push(Misdeal::CardExposed);
        }
    } else {
        conditions.push(Misdeal::CardExposed);
    }
    Some(Legal::ReportMisdeal { conditions })
}
