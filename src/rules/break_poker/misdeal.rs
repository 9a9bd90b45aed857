//! Misdeals: what may be wrong with a deal, and what the house rules then.
//!
//! The rules page names none; these follow the practice of the Pai Gow family (`break_poker.md`,
//! "Misdeals").

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::Ruling;

/// What a dealer may report to be wrong with a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReportedMisdeal)]
#[serde(rename_all = "snake_case")]
pub enum ReportedMisdeal {
    /// A hand has other than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card is not one of the pack's.
    ForeignCard,
    /// A card was exposed in the deal.
    ExposedCard,
}

impl ReportedMisdeal {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::WrongCardCount, Self::IdenticalCards, Self::ForeignCard, Self::ExposedCard];
}

impl From<ReportedMisdeal> for MisdealCondition {
    fn from(reported: ReportedMisdeal) -> Self {
        match reported {
            ReportedMisdeal::WrongCardCount => Self::WrongCardCount,
            ReportedMisdeal::IdenticalCards => Self::IdenticalCards,
            ReportedMisdeal::ForeignCard => Self::ForeignCard,
            ReportedMisdeal::ExposedCard => Self::ExposedCard,
        }
    }
}

/// What is wrong with a deal: reported, or found out by the house.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerMisdealCondition)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCondition {
    /// A hand has other than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card is not one of the pack's.
    ForeignCard,
    /// A card was exposed in the deal.
    ExposedCard,
    /// The cards left over are not 53 less seven for every hand.
    WrongRemainder,
    /// The floor voids the deal.
    FloorDecision,
}

/// What becomes of the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// All hands are void and every bet is returned.
    Nothing,
    /// The hands stand unless the floor voids the deal.
    Hands,
}

impl MisdealCondition {
    /// The condition's code.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongCardCount => "wrong_card_count",
            Self::IdenticalCards => "identical_cards",
            Self::ForeignCard => "foreign_card",
            Self::ExposedCard => "exposed_card",
            Self::WrongRemainder => "wrong_remainder",
            Self::FloorDecision => "floor_decision",
        }
    }

    /// What becomes of the hands.
    #[must_use]
    pub const fn stands(self) -> Stands {
        match self {
            Self::ExposedCard => Stands::Hands,
            _ => Stands::Nothing,
        }
    }

    /// The house's ruling.
    #[must_use]
    pub fn ruling(self) -> Ruling {
        let ruling = match self.stands() {
            Stands::Hands => "The hand stands unless the floor voids the deal.",
            Stands::Nothing => "All hands are void and every bet is returned.",
        };
        let remedy = match self {
            Self::ExposedCard => {
                "Call the floor, show the card to all players, and go on unless the floor voids \
                 the deal."
            }
            Self::WrongCardCount | Self::WrongRemainder => {
                "Return the bets, count the pack down to its 53 cards, shuffle and deal anew."
            }
            Self::IdenticalCards | Self::ForeignCard => {
                "Return the bets, call the floor and change the pack before the next deal."
            }
            Self::FloorDecision => "Return the bets, shuffle and deal anew.",
        };
        Ruling {
            code: self.name().to_owned(),
            rule: "break_poker/misdeals".to_owned(),
            ruling: ruling.to_owned(),
            remedy: remedy.to_owned(),
        }
    }
}
