//! The commands that may be open, and their bounds.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Concern, GameLegal, Offer,
    canasta::{
        command::{Foul, Misdeal},
        melds::{meld::MeldRank, way::Way},
        seat::{BySide, PointsBySide, Seat},
    },
};
use houseway_base::cards::AnyCard;

/// Cards to lay on one rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalLay)]
pub struct LegalLay {
    /// The cards, from the hand.
    pub cards: Vec<AnyCard>,
    /// The rank of the meld.
    #[schema(example = "K")]
    pub to: MeldRank,
}

/// A way to take the pile that is accepted as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalTake)]
pub struct LegalTake {
    /// How it is taken.
    pub how: Way,
    /// The cards from the hand that take it.
    pub with: Vec<AnyCard>,
    /// What else must be laid.
    pub melds: Vec<LegalLay>,
}

/// How many cards may be laid on one rank at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaRankBounds)]
pub struct RankBounds {
    /// The rank of the meld, as it is written on a card.
    #[schema(example = "K")]
    pub rank: MeldRank,
    /// The hand's naturals of the rank.
    pub naturals: Vec<AnyCard>,
    /// Numbers that go together.
    pub shapes: Vec<Shape>,
}

/// A number of naturals, and the numbers of wild cards that may go with them.
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

/// A hand that is awaited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaAwaitedHand)]
pub struct AwaitedHand {
    /// The player, by seat.
    #[schema(example = 2)]
    pub seat: Seat,
    /// How many cards it holds.
    #[schema(example = 4)]
    pub cards: usize,
}

/// The cards of a hand that are not open yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaExposableHand)]
pub struct ExposableHand {
    /// The player, by seat.
    #[schema(example = 2)]
    pub seat: Seat,
    /// Those that are known.
    pub cards: Vec<AnyCard>,
    /// How many more there are.
    #[schema(maximum = 108)]
    pub unknown: u8,
}

/// An entry of the game, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaNumberedEntry)]
pub struct NumberedEntry {
    /// The number of the entry, counted from 1 through the game.
    #[schema(minimum = 1, example = 12)]
    pub number: u32,
    /// What it was, by the name of its event.
    #[schema(pattern = "^[a-z_]+$", example = "card_drawn")]
    pub kind: &'static str,
    /// What it was, in a sentence.
    #[schema(example = "Seat 1 draws Kd.")]
    pub entry: String,
}

/// A command that is open now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = CanastaLegal)]
pub enum Legal {
    /// These players draw one card each.
    DrawForPartners {
        /// The players who draw, by seat.
        #[schema(max_items = 4)]
        players: Vec<Seat>,
    },
    /// The player with the highest card picks one of these seats.
    ChooseSeat {
        /// Who chooses, by the seat that the player has during the draw.
        player: Seat,
        /// The seats that may be chosen.
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
    },
    /// This many cards each, as far as they are known.
    Deal {
        /// Who deals.
        dealer: Seat,
        /// How many cards each player is dealt.
        #[schema(minimum = 11, maximum = 11)]
        cards: u8,
    },
    /// The next card of the stock.
    TurnUpcard {},
    /// One of these red threes.
    LayRedThree {
        /// The player, by seat.
        seat: Seat,
        /// The red threes of the hand that are known.
        #[schema(max_items = 4)]
        cards: Vec<AnyCard>,
        /// Whether the stock has a card to replace it with.
        replaced: bool,
    },
    /// The next card of the stock.
    Draw {
        /// The player, by seat.
        seat: Seat,
        /// How many cards the stock has.
        #[schema(maximum = 108)]
        stock: u8,
    },
    /// The discard pile, in one of these ways; other suits may do as well.
    TakePile {
        /// The player, by seat.
        seat: Seat,
        /// The ways that are accepted as they stand.
        ways: Vec<LegalTake>,
        /// How many cards of the hand are not known.
        #[schema(maximum = 108)]
        unknown: u8,
    },
    /// The pile is left, which ends the deal.
    LeavePile {
        /// The player, by seat.
        seat: Seat,
    },
    /// `yes` says whether the partner may answer yes; it may always answer no.
    AskPartner {
        /// The player who asks, by seat.
        seat: Seat,
        /// Whether the partner may answer yes.
        yes: bool,
    },
    /// At most one shape for each rank, and at least one in all; together no more wild cards than
    /// are held, at least `minimum` points, and at least `least_left` cards left: or any number if
    /// the side then has a canasta, unless the player is held back.
    Meld {
        /// The player, by seat.
        seat: Seat,
        /// What may be laid on each rank.
        ranks: Vec<RankBounds>,
        /// The hand's wild cards.
        wilds: Vec<AnyCard>,
        /// The points that the cards must reach together.
        minimum: i32,
        /// How many cards must stay in the hand if the side then has no canasta.
        least_left: usize,
        /// Whether the partner has said no: `least_left` cards must stay whatever the side has.
        held_back: bool,
        /// The richest choice, which is accepted as it stands.
        richest: Vec<LegalLay>,
        /// How many cards of the hand are not known.
        #[schema(maximum = 108)]
        unknown: u8,
        /// Whether only the floor may enter it: the partner said yes.
        floor_only: bool,
    },
    /// A way to go out that is accepted as it stands; there may be others. Empty if the hand is not
    /// known.
    GoOut {
        /// The player, by seat.
        seat: Seat,
        /// What is laid.
        melds: Vec<LegalLay>,
        /// The last card, if it is discarded.
        #[schema(required)]
        discard: Option<AnyCard>,
        /// How many cards of the hand are not known.
        #[schema(maximum = 108)]
        unknown: u8,
    },
    /// One of these cards.
    Discard {
        /// The player, by seat.
        seat: Seat,
        /// The cards that may be discarded.
        cards: Vec<AnyCard>,
        /// How many cards of the hand are not known.
        #[schema(maximum = 108)]
        unknown: u8,
        /// Whether only the floor may enter it: the partner said yes.
        floor_only: bool,
    },
    /// All of these hands, complete.
    LayOpenHands {
        /// The hands that are awaited.
        #[schema(max_items = 4)]
        hands: Vec<AwaitedHand>,
    },
    /// The next line of the score sheet, or a line to replace.
    EnterScoreSheet {
        /// The next line, counted from 1; none if the sheet has no room for another.
        #[schema(minimum = 1, maximum = 400, required)]
        deal: Option<u16>,
        /// Whether only the floor may write the next line.
        floor_only: bool,
        /// The last line that the floor may replace, from 1; 0 if none.
        #[schema(maximum = 400)]
        replaceable: u16,
        /// The points that each side's melds of the next line must reach.
        #[schema(value_type = PointsBySide)]
        opening_minimums: BySide<i32>,
    },
    /// The next line of totals, or a line to replace.
    EnterTotals {
        /// The next line, counted from 1; none if the sheet has no room for another.
        #[schema(minimum = 1, maximum = 400, required)]
        deal: Option<u16>,
        /// The last line that the floor may replace, from 1; 0 if none.
        #[schema(maximum = 400)]
        replaceable: u16,
    },
    /// This foul of one of these seats.
    Penalty {
        /// What the player did wrong.
        what: Foul,
        /// The players who may have done it, by seat.
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
        /// The points that it costs, for each card if it is about cards exposed; 0 if the house
        /// only logs it.
        points: i32,
        /// The cards of each seat that may have been exposed; empty for other fouls, and at a
        /// table where no hands are entered.
        #[schema(max_items = 4)]
        exposable: Vec<ExposableHand>,
        /// The most cards that can have been drawn too many, seen; none for other fouls.
        #[schema(required)]
        most: Option<u8>,
    },
    /// The last entry is taken back.
    Undo {
        /// Its number.
        #[schema(example = 12)]
        number: u32,
        /// The entry that it takes back, by the name of its event.
        #[schema(value_type = String, example = "card_drawn")]
        entry: &'static str,
        /// What it was.
        #[schema(example = "Take back: seat 1 draws Kd.")]
        told: String,
    },
    /// The floor takes back one of the entries from `first` to `last`, and all since.
    Strike {
        /// The first entry that can be struck.
        #[schema(example = 3)]
        first: u32,
        /// The last entry.
        #[schema(example = 12)]
        last: u32,
        /// The latest of them in words, at most 24, newest first.
        #[schema(max_items = 24)]
        latest: Vec<NumberedEntry>,
    },
    /// One of these conditions.
    ReportMisdeal {
        /// What may be wrong.
        #[schema(max_items = 3)]
        conditions: Vec<Misdeal>,
    },
}

impl GameLegal for Legal {
    fn concern(&self) -> Concern {
        match self {
            Self::Deal { .. } => Concern::Deal("deal"),
            _ => Concern::Nothing,
        }
    }

    fn offer(&mut self, _: Offer) {}
}

impl Legal {
    /// The command's `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::DrawForPartners { .. } => "draw_for_partners",
            Self::ChooseSeat { .. } => "choose_seat",
            Self::Deal { .. } => "deal",
            Self::TurnUpcard {} => "turn_upcard",
            Self::LayRedThree { .. } => "lay_red_three",
            Self::Draw { .. } => "draw",
            Self::TakePile { .. } => "take_pile",
            Self::LeavePile { .. } => "leave_pile",
            Self::AskPartner { .. } => "ask_partner",
            Self::Meld { .. } => "meld",
            Self::GoOut { .. } => "go_out",
            Self::Discard { .. } => "discard",
            Self::LayOpenHands { .. } => "lay_open_hands",
            Self::EnterScoreSheet { .. } => "enter_score_sheet",
            Self::EnterTotals { .. } => "enter_totals",
            Self::Penalty { .. } => "penalty",
            Self::Undo { .. } => "undo",
            Self::Strike { .. } => "strike",
            Self::ReportMisdeal { .. } => "report_misdeal",
        }
    }
}
