//! The events of a game: typed and in canonical form. The state is derived from these events alone.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    command::{Misdeal, Mode},
    melds::{
        meld::Meld,
        penalty::Penalty,
        score::{SideSheet, WentOut},
        score_sheet::Line,
        totals::SideTotals,
        way::Way,
    },
    seat::{BySeat, BySide, Seat},
    settle::Settlement,
};
use crate::{GameEvent, IncidentKind, PutsRight, Repair, Ruling, TransferStep, history::Step};
use houseway_base::{cards::AnyCard, money::Currency};
use houseway_words::Said;

/// A card that a player drew for partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaDrawnCard)]
pub struct DrawnCard {
    /// The player, by the seat occupied during the draw.
    #[schema(example = 1)]
    pub player: Seat,
    /// The card drawn.
    #[schema(example = "Ah")]
    pub card: AnyCard,
}

/// A hand that was laid face up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaOpenHand)]
pub struct OpenHand {
    /// The player, by seat.
    #[schema(example = 1)]
    pub seat: Seat,
    /// The cards in the hand.
    pub cards: Vec<AnyCard>,
}

/// An event in a game of canasta.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = CanastaEvent)]
pub enum Event {
    /// The game was opened.
    GameOpened {
        /// How the table is run.
        mode: Mode,
        /// The currency of every amount in the game.
        currency: Currency,
        /// The first dealer; none if partners have to be drawn.
        #[schema(required)]
        dealer: Option<Seat>,
        /// Whether entries can be taken back. Omitted in older logs, in which no entry can be taken
        /// back.
        #[serde(default, skip_serializing_if = "is_not")]
        history: bool,
    },
    /// Players drew for partners.
    PartnersDrawn {
        /// One card for each player who drew.
        #[schema(max_items = 4)]
        draws: Vec<DrawnCard>,
    },
    /// The player with the highest card picked a seat.
    SeatChosen {
        /// The seat that was chosen.
        seat: Seat,
        /// The seat on the chosen seat's right, which deals first.
        dealer: Seat,
    },
    /// Each player was dealt eleven cards.
    Dealt {
        /// The dealer.
        dealer: Seat,
        /// Each seat's known cards, seat 1 first.
        #[schema(value_type = Vec<Vec<String>>, min_items = 4, max_items = 4)]
        hands: BySeat<Vec<AnyCard>>,
    },
    /// A card was turned up.
    UpcardTurned {
        /// The card.
        card: AnyCard,
        /// Whether the card stays as the upcard; if not, another is turned on top of it.
        stands: bool,
    },
    /// A red three was laid down.
    RedThreeLaid {
        /// The player, by seat.
        seat: Seat,
        /// The red three.
        card: AnyCard,
        /// Whether the stock had a card to replace the red three.
        replaced: bool,
        /// The replacement card, if known.
        #[schema(required)]
        replacement: Option<AnyCard>,
    },
    /// A card was drawn from the stock.
    CardDrawn {
        /// The player, by seat.
        seat: Seat,
        /// The card, if it is known.
        #[schema(required)]
        card: Option<AnyCard>,
    },
    /// The discard pile was taken and its top card melded.
    PileTaken {
        /// The player, by seat.
        seat: Seat,
        /// The way the pile was taken.
        how: Way,
        /// The top card of the pile.
        top: AnyCard,
        /// The cards from the hand that were melded with the top card.
        #[schema(max_items = 2)]
        with: Vec<AnyCard>,
    },
    /// With the stock exhausted, the pile was not taken.
    PileLeft {
        /// The player, by seat.
        seat: Seat,
    },
    /// A player asked for permission to go out.
    PartnerAsked {
        /// The player who asked, by seat.
        seat: Seat,
        /// Whether the partner said yes.
        answer: bool,
    },
    /// Melds were laid or added to.
    Melded {
        /// The player, by seat.
        seat: Seat,
        /// The cards laid: a meld or an addition for each rank.
        melds: Vec<Meld>,
        /// Whether the melds were entered together with the previous event.
        #[serde(default, skip_serializing_if = "is_not")]
        follows: bool,
    },
    /// A card was discarded; the turn is over.
    Discarded {
        /// The player, by seat.
        seat: Seat,
        /// The card.
        card: AnyCard,
        /// Whether the discard was entered together with the previous event.
        #[serde(default, skip_serializing_if = "is_not")]
        follows: bool,
    },
    /// A player has no cards left; the deal is over.
    WentOut {
        /// The player, by seat.
        seat: Seat,
        /// The way the player went out.
        how: WentOut,
    },
    /// The stock is exhausted and no player goes out; the deal is over.
    StockRanOut {
        /// Whether the last card in the stock was a red three.
        red_three: bool,
    },
    /// Hands were laid face up to be counted.
    HandsLaidOpen {
        /// The hands.
        #[schema(max_items = 4)]
        hands: Vec<OpenHand>,
    },
    /// The deal was played to the end and scored.
    DealScored {
        /// Each side's cards on the table and in hand.
        sheets: BySide<SideSheet>,
        /// The line on the score sheet.
        line: Line,
    },
    /// A line on the score sheet was written from the cards counted at the table.
    ScoreSheetEntered {
        /// Each side's cards on the table and in hand.
        sheets: BySide<SideSheet>,
        /// The line on the score sheet.
        line: Line,
    },
    /// A line on the score sheet was replaced.
    LineReplaced {
        /// The line, counted from 1.
        #[schema(minimum = 1, maximum = 400)]
        deal: u16,
        /// Each side's cards on the table and in hand.
        sheets: BySide<SideSheet>,
        /// The line on the score sheet.
        line: Line,
        /// How many lines at the end are struck because an earlier line now wins the game.
        struck: u16,
        /// The line before it was replaced; omitted in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Line>,
    },
    /// A line of totals was written, without cards.
    TotalsEntered {
        /// Each side's scores.
        totals: BySide<SideTotals>,
        /// The line on the score sheet.
        line: Line,
    },
    /// A line of totals was replaced.
    TotalsReplaced {
        /// The line, counted from 1.
        #[schema(minimum = 1, maximum = 400)]
        deal: u16,
        /// Each side's scores.
        totals: BySide<SideTotals>,
        /// The line on the score sheet.
        line: Line,
        /// How many lines at the end are struck because an earlier line now wins the game.
        struck: u16,
        /// The line before it was replaced.
        was: Line,
    },
    /// A player committed a foul.
    PenaltyGiven {
        /// The foul and its cost.
        penalty: Penalty,
        /// How many of the cards drawn in excess were seen, and stay in the hand.
        #[serde(default, skip_serializing_if = "is_zero")]
        seen: u8,
        /// Whether the house only logs the foul, without consequences.
        #[serde(default, skip_serializing_if = "is_not")]
        logged_only: bool,
        /// The ruling.
        ruling: Ruling,
    },
    /// The last entry was taken back.
    Undone {
        /// The number of the entry.
        number: u32,
        /// The event that was taken back.
        #[schema(no_recursion)]
        entry: Box<Event>,
    },
    /// The floor took back an entry and all later ones.
    Struck {
        /// The number of the entry.
        to_entry: u32,
        /// How many entries were taken back.
        entries: u32,
        /// The first event that was taken back.
        #[schema(no_recursion)]
        entry: Box<Event>,
    },
    /// The deal does not count.
    DealMisdealt {
        /// What is wrong.
        condition: Misdeal,
        /// The player concerned, if any.
        #[schema(required)]
        seat: Option<Seat>,
        /// The card concerned, if any.
        #[schema(required)]
        card: Option<AnyCard>,
        /// The ruling.
        ruling: Ruling,
    },
    /// A side won the game, and the stakes were paid.
    GameWon {
        /// The winner, and the payments.
        settlement: Settlement,
    },
    /// Some checks could not be made, because not every card is known.
    LeftUnchecked {
        /// The checks.
        checks: Vec<Unchecked>,
    },
    /// The game was voided.
    GameVoided {},
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

/// A check that could not be made, because not every card was entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "check", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = CanastaUnchecked)]
pub enum Unchecked {
    /// Whether the player held these cards, which were not entered before they were played.
    Held {
        /// The player, by seat.
        seat: Seat,
        /// The cards.
        cards: Vec<AnyCard>,
    },
    /// Whether the player can go out, as the partner's answer requires.
    CanGoOut {
        /// The player, by seat.
        seat: Seat,
    },
    /// Whether the player can take the pile when the stock is exhausted.
    CanTakePile {
        /// The player, by seat.
        seat: Seat,
    },
}

impl Unchecked {
    /// The check that the player held these cards; none if the list is empty.
    pub(super) fn held(seat: Seat, cards: Vec<AnyCard>) -> Option<Self> {
        (!cards.is_empty()).then_some(Self::Held { seat, cards })
    }
}

impl Event {
    /// How the event affects which entries can be taken back.
    pub(super) const fn step(&self) -> Step {
        match self {
            Self::PartnersDrawn { .. }
            | Self::SeatChosen { .. }
            | Self::Dealt { .. }
            | Self::UpcardTurned { .. }
            | Self::RedThreeLaid { .. }
            | Self::CardDrawn { .. }
            | Self::PileTaken { .. }
            | Self::PileLeft { .. }
            | Self::PartnerAsked { .. }
            | Self::Melded { follows: false, .. }
            | Self::Discarded { follows: false, .. }
            | Self::HandsLaidOpen { .. }
            | Self::ScoreSheetEntered { .. }
            | Self::LineReplaced { .. }
            | Self::TotalsEntered { .. }
            | Self::TotalsReplaced { .. }
            | Self::PenaltyGiven { .. }
            | Self::DealMisdealt { .. } => Step::Entry,
            Self::Melded { follows: true, .. }
            | Self::Discarded { follows: true, .. }
            | Self::WentOut { .. }
            | Self::StockRanOut { .. }
            | Self::DealScored { .. }
            | Self::LeftUnchecked { .. } => Step::Follows,
            Self::GameOpened { .. } | Self::GameWon { .. } | Self::GameVoided {} => Step::Barrier,
            Self::Undone { .. } | Self::Struck { .. } => Step::TakesBack,
        }
    }
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::GameOpened { .. } => "game_opened",
            Self::PartnersDrawn { .. } => "partners_drawn",
            Self::SeatChosen { .. } => "seat_chosen",
            Self::Dealt { .. } => "dealt",
            Self::UpcardTurned { .. } => "upcard_turned",
            Self::RedThreeLaid { .. } => "red_three_laid",
            Self::CardDrawn { .. } => "card_drawn",
            Self::PileTaken { .. } => "pile_taken",
            Self::PileLeft { .. } => "pile_left",
            Self::PartnerAsked { .. } => "partner_asked",
            Self::Melded { .. } => "melded",
            Self::Discarded { .. } => "discarded",
            Self::WentOut { .. } => "went_out",
            Self::StockRanOut { .. } => "stock_ran_out",
            Self::HandsLaidOpen { .. } => "hands_laid_open",
            Self::DealScored { .. } => "deal_scored",
            Self::ScoreSheetEntered { .. } => "score_sheet_entered",
            Self::LineReplaced { .. } => "line_replaced",
            Self::TotalsEntered { .. } => "totals_entered",
            Self::TotalsReplaced { .. } => "totals_replaced",
            Self::PenaltyGiven { .. } => "penalty_given",
            Self::Undone { .. } => "undone",
            Self::Struck { .. } => "struck",
            Self::DealMisdealt { .. } => "deal_misdealt",
            Self::GameWon { .. } => "game_won",
            Self::LeftUnchecked { .. } => "left_unchecked",
            Self::GameVoided {} => "game_voided",
        }
    }

    fn deals(&self) -> bool {
        matches!(self, Self::Dealt { .. })
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::DealMisdealt { ruling, .. } | Self::PenaltyGiven { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn misdeal(&self) -> Option<&Ruling> {
        match self {
            Self::DealMisdealt { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn puts_right(&self) -> PutsRight {
        match self {
            Self::LineReplaced { .. } | Self::TotalsReplaced { .. } | Self::GameVoided {} => {
                PutsRight::Anew
            }
            _ => PutsRight::No,
        }
    }

    fn repair(&self) -> Option<Repair> {
        matches!(self, Self::GameVoided {}).then_some(Repair::Voided)
    }

    fn incident(&self) -> Option<(IncidentKind, u8, String)> {
        None
    }

    fn transfer(&self) -> Option<TransferStep> {
        None
    }

    fn summary(&self, _: Currency) -> Said {
        self.sentence()
    }
}
