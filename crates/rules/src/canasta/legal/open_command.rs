//! The commands that can be open, and their bounds.

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
use houseway_words::Said;

/// Cards that can be laid as one meld, or added to the side's meld of their rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalLay)]
pub struct LegalLay {
    /// The cards, from the hand.
    pub cards: Vec<AnyCard>,
    /// The rank of the meld.
    #[schema(example = "K")]
    pub to: MeldRank,
}

/// A way to take the pile that is accepted exactly as given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaLegalTake)]
pub struct LegalTake {
    /// The way the pile is taken.
    pub how: Way,
    /// The cards from the hand that take the pile.
    pub with: Vec<AnyCard>,
    /// Further melds that must be laid.
    pub melds: Vec<LegalLay>,
}

/// How many cards can be laid for one rank at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaRankBounds)]
pub struct RankBounds {
    /// The rank of the meld, as written on a card.
    #[schema(example = "K")]
    pub rank: MeldRank,
    /// The naturals of the rank in the hand.
    pub naturals: Vec<AnyCard>,
    /// The combinations of naturals and wild cards that are allowed.
    pub shapes: Vec<Shape>,
}

/// A number of naturals, and the numbers of wild cards that can go with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaShape)]
pub struct Shape {
    /// The number of naturals.
    #[schema(example = 2)]
    pub naturals: usize,
    /// The numbers of wild cards that can go with these naturals.
    #[schema(example = json!([1]))]
    pub wilds: Vec<usize>,
}

/// A hand that has to be entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaAwaitedHand)]
pub struct AwaitedHand {
    /// The player, by seat.
    #[schema(example = 2)]
    pub seat: Seat,
    /// The number of cards in the hand.
    #[schema(example = 4)]
    pub cards: usize,
}

/// The cards in a hand that are not face up yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaExposableHand)]
pub struct ExposableHand {
    /// The player, by seat.
    #[schema(example = 2)]
    pub seat: Seat,
    /// The known cards.
    pub cards: Vec<AnyCard>,
    /// The number of unknown cards.
    #[schema(maximum = 108)]
    pub unknown: u8,
}

/// An entry in the game, with a description.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaNumberedEntry)]
pub struct NumberedEntry {
    /// The number of the entry in the game, from 1.
    #[schema(minimum = 1, example = 12)]
    pub number: u32,
    /// The name of the entry's event.
    #[schema(pattern = "^[a-z_]+$", example = "card_drawn")]
    pub kind: &'static str,
    /// The entry in a sentence.
    #[schema(value_type = String, example = "Seat 1 draws Kd.")]
    pub entry: Said,
}

/// A command that is open now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = CanastaLegal)]
pub enum Legal {
    /// These players have to draw one card each.
    DrawForPartners {
        /// The players who draw, by seat.
        #[schema(max_items = 4)]
        players: Vec<Seat>,
    },
    /// The player with the highest card can pick one of these seats.
    ChooseSeat {
        /// The player who chooses, by the seat occupied during the draw.
        player: Seat,
        /// The seats that can be chosen.
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
    },
    /// Each player can be dealt this many cards. Hands can be given as far as they are known.
    Deal {
        /// The dealer.
        dealer: Seat,
        /// How many cards each player is dealt.
        #[schema(minimum = 11, maximum = 11)]
        cards: u8,
    },
    /// The next card from the stock can be turned up.
    TurnUpcard {},
    /// One of these red threes can be laid down.
    LayRedThree {
        /// The player, by seat.
        seat: Seat,
        /// The red threes that the hand contains or, if it has unknown cards, could contain.
        #[schema(max_items = 4)]
        cards: Vec<AnyCard>,
        /// Whether the stock has a card to replace the red three.
        replaced: bool,
    },
    /// The player can draw the next card from the stock.
    Draw {
        /// The player, by seat.
        seat: Seat,
        /// The number of cards in the stock.
        #[schema(maximum = 108)]
        stock: u8,
    },
    /// The player can take the discard pile in one of these ways. Cards of the same ranks in other
    /// suits can also be accepted.
    TakePile {
        /// The player, by seat.
        seat: Seat,
        /// The ways that are accepted exactly as given.
        ways: Vec<LegalTake>,
        /// The number of unknown cards in the hand.
        #[schema(maximum = 108)]
        unknown: u8,
    },
    /// The player can leave the pile, which ends the deal.
    LeavePile {
        /// The player, by seat.
        seat: Seat,
    },
    /// The player can ask the partner. The partner can always answer no.
    AskPartner {
        /// The player who asks, by seat.
        seat: Seat,
        /// Whether the partner can answer yes.
        yes: bool,
    },
    /// The player can lay at most one shape for each rank, and at least one in all. Together, the
    /// shapes must use no more wild cards than the hand has, be worth at least `minimum` points,
    /// and leave at least `least_left` cards in the hand. If the side then has a canasta, any
    /// number can be left, unless the partner has said no.
    Meld {
        /// The player, by seat.
        seat: Seat,
        /// The cards that can be laid for each rank.
        ranks: Vec<RankBounds>,
        /// The wild cards in the hand.
        wilds: Vec<AnyCard>,
        /// The points that the cards must reach together; 0 if there is no minimum.
        minimum: i32,
        /// How many cards must stay in the hand if the side then has no canasta.
        least_left: usize,
        /// Whether the partner has said no. If so, `least_left` cards must stay even if the side
        /// has a canasta.
        held_back: bool,
        /// The choice with the most points, which is accepted exactly as given.
        richest: Vec<LegalLay>,
        /// The number of unknown cards in the hand.
        #[schema(maximum = 108)]
        unknown: u8,
        /// Whether only the floor can enter the command, because the partner said yes.
        floor_only: bool,
    },
    /// A way to go out that is accepted exactly as given; there can be others. Empty if the hand is
    /// not known.
    GoOut {
        /// The player, by seat.
        seat: Seat,
        /// The cards laid.
        melds: Vec<LegalLay>,
        /// The last card, if it is discarded.
        #[schema(required)]
        discard: Option<AnyCard>,
        /// The number of unknown cards in the hand.
        #[schema(maximum = 108)]
        unknown: u8,
    },
    /// The player can discard one of these cards.
    Discard {
        /// The player, by seat.
        seat: Seat,
        /// The cards that can be discarded.
        cards: Vec<AnyCard>,
        /// The number of unknown cards in the hand.
        #[schema(maximum = 108)]
        unknown: u8,
        /// Whether only the floor can enter the command, because the partner said yes.
        floor_only: bool,
    },
    /// All of these hands can be entered, each with all its cards.
    LayOpenHands {
        /// The hands that have to be entered.
        #[schema(max_items = 4)]
        hands: Vec<AwaitedHand>,
    },
    /// A new line on the score sheet can be written, or a line replaced.
    EnterScoreSheet {
        /// The number of the new line, from 1; none if the sheet has no room for another.
        #[schema(minimum = 1, maximum = 400, required)]
        deal: Option<u16>,
        /// Whether only the floor can write the new line.
        floor_only: bool,
        /// The last line that the floor can replace, counted from 1; 0 if there is none.
        #[schema(maximum = 400)]
        replaceable: u16,
        /// The points that each side's melds must reach in the new line.
        #[schema(value_type = PointsBySide)]
        opening_minimums: BySide<i32>,
    },
    /// A new line of totals can be written, or a line replaced.
    EnterTotals {
        /// The number of the new line, from 1; none if the sheet has no room for another.
        #[schema(minimum = 1, maximum = 400, required)]
        deal: Option<u16>,
        /// The last line that the floor can replace, counted from 1; 0 if there is none.
        #[schema(maximum = 400)]
        replaceable: u16,
    },
    /// This foul can be reported against one of these seats.
    Penalty {
        /// The foul.
        what: Foul,
        /// The players who could have committed the foul, by seat.
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
        /// The points that the foul costs; for exposed cards, the points per card; 0 if the foul is
        /// only logged.
        points: i32,
        /// The cards that each seat could have exposed. Empty for other fouls, and at a
        /// table where no hands are entered.
        #[schema(max_items = 4)]
        exposable: Vec<ExposableHand>,
        /// The most cards that could have been drawn in excess and seen; none for other fouls.
        #[schema(required)]
        most: Option<u8>,
    },
    /// The last entry can be taken back.
    Undo {
        /// The number of the entry.
        #[schema(example = 12)]
        number: u32,
        /// The name of the event that would be taken back.
        #[schema(value_type = String, example = "card_drawn")]
        entry: &'static str,
        /// The entry in a sentence.
        #[schema(value_type = String, example = "Take back: Seat 1 draws Kd.")]
        told: Said,
    },
    /// The floor can take back any entry from `first` to `last`, together with all later ones.
    Strike {
        /// The number of the first entry that can be struck.
        #[schema(example = 3)]
        first: u32,
        /// The number of the last entry.
        #[schema(example = 12)]
        last: u32,
        /// The latest entries that can be struck, with descriptions: at most 24, newest first.
        #[schema(max_items = 24)]
        latest: Vec<NumberedEntry>,
    },
    /// A misdeal can be reported, with one of these conditions.
    ReportMisdeal {
        /// The conditions that could have occurred.
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
