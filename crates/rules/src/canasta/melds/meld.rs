//! Melds and canastas (`canasta.md`, 8 to 11).

use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use super::{
    fault::Fault,
    values::{self, Kind},
};
use crate::canasta::{
    codes,
    house_rules::{HouseRules, MeldNaturals},
};
use houseway_base::cards::{AnyCard, Rank};
use houseway_words::{Said, said};

/// The fewest cards in a meld.
pub const LEAST_CARDS: usize = 3;
/// The most wild cards in a meld.
pub const MOST_WILDS: usize = 3;
/// The number of cards that makes a meld a canasta.
pub const CANASTA_CARDS: usize = 7;

/// A rank that can be melded: four to ace, or three for the black threes. Written as one character:
/// `K`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MeldRank(Rank);

impl MeldRank {
    /// All twelve ranks, threes first.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::ALL.into_iter().filter_map(Self::new)
    }

    /// The rank; none for the deuce, which is wild.
    #[must_use]
    pub fn new(rank: Rank) -> Option<Self> {
        (rank != Rank::Two).then_some(Self(rank))
    }

    /// The rank of the melds that a card can be part of; none for wild cards and red threes.
    #[must_use]
    pub const fn of(card: AnyCard) -> Option<Self> {
        match Kind::of(card) {
            Kind::Natural(card) => Some(Self(card.rank)),
            Kind::BlackThree => Some(Self(Rank::Three)),
            Kind::Wild | Kind::RedThree => None,
        }
    }

    /// The rank that a string names, as written on a card.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut chars = text.trim().chars();
        let rank = match (chars.next(), chars.next(), chars.next()) {
            (Some('1'), Some('0'), None) => Some(Rank::Ten),
            (Some(char), None, None) => Rank::from_char(char),
            _ => None,
        };
        rank.and_then(Self::new)
    }

    /// Whether this is the rank of the black threes.
    #[must_use]
    pub fn is_black_threes(self) -> bool {
        self.0 == Rank::Three
    }

    /// The rank's name, for use in a refusal: `kings`.
    #[must_use]
    pub fn said(self) -> Said {
        if self.is_black_threes() { said!("black-threes") } else { self.0.into() }
    }

    /// The rank's name in the plural: `kings`.
    #[must_use]
    pub fn plural(self) -> &'static str {
        if self.is_black_threes() { "black threes" } else { self.0.plural() }
    }
}

impl fmt::Display for MeldRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for MeldRank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MeldRank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::from_text(&text).ok_or_else(|| serde::de::Error::custom("no meld has this rank"))
    }
}

impl utoipa::PartialSchema for MeldRank {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let meaning = "The rank of a meld, as it is written on a card; `3` for black threes";
        houseway_base::schema::pattern(meaning, "K", "^[3-9TJQKA]$")
    }
}

impl ToSchema for MeldRank {
    fn name() -> std::borrow::Cow<'static, str> {
        "CanastaMeldRank".into()
    }
}

/// The kind of canasta, for a meld of at least seven cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaKind)]
pub enum CanastaKind {
    /// With no wild cards: a bonus of 500.
    Natural,
    /// With at least one wild card: a bonus of 300.
    Mixed,
}

impl CanastaKind {
    /// The bonus, in points.
    #[must_use]
    pub const fn bonus(self) -> i32 {
        match self {
            Self::Natural => 500,
            Self::Mixed => 300,
        }
    }

    /// The colour of the top card of the closed canasta.
    #[must_use]
    pub const fn top(self) -> Top {
        match self {
            Self::Natural => Top::Red,
            Self::Mixed => Top::Black,
        }
    }
}

/// The colour of the top card of a closed canasta, which shows its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaTop)]
pub enum Top {
    /// A red card: the canasta is natural.
    Red,
    /// A black card: the canasta is mixed.
    Black,
}

impl fmt::Display for Top {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Black => "black",
        })
    }
}

/// Cards of one rank with any wild cards: a meld, or cards added to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaMeld)]
pub struct Meld {
    /// The rank, as written on a card; `3` for black threes.
    #[schema(example = "K")]
    pub rank: MeldRank,
    /// The cards, in the order in which they were laid.
    #[schema(example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<AnyCard>,
}

impl Meld {
    /// These cards as a meld, if all except the wild cards are of one rank. Whether the rules allow
    /// the meld is not checked.
    #[must_use]
    pub fn of(cards: &[AnyCard]) -> Option<Self> {
        let mut ranks = cards.iter().filter(|card| !values::is_wild(**card));
        let rank = MeldRank::of(*ranks.next()?)?;
        let one_rank = ranks.all(|card| MeldRank::of(*card) == Some(rank));
        one_rank.then(|| Self { rank, cards: cards.to_vec() })
    }

    /// The number of wild cards.
    #[must_use]
    pub fn wilds(&self) -> usize {
        wilds(&self.cards)
    }

    /// The number of natural cards.
    #[must_use]
    pub fn naturals(&self) -> usize {
        self.cards.len().saturating_sub(self.wilds())
    }

    /// The points of the meld's cards, without the bonus.
    #[must_use]
    pub fn count(&self) -> i32 {
        values::count(&self.cards)
    }

    /// The kind of canasta; none if the meld has fewer than seven cards.
    #[must_use]
    pub fn canasta(&self) -> Option<CanastaKind> {
        let kind = if self.wilds() == 0 { CanastaKind::Natural } else { CanastaKind::Mixed };
        (self.cards.len() >= CANASTA_CARDS && !self.rank.is_black_threes()).then_some(kind)
    }
}

/// Adds cards to a side's melds: to the meld of their rank, or as a new one.
pub fn lay(melds: &mut Vec<Meld>, laid: &Meld) {
    match melds.iter_mut().find(|meld| meld.rank == laid.rank) {
        Some(meld) => meld.cards.extend_from_slice(&laid.cards),
        None => melds.push(laid.clone()),
    }
}

/// Whether any of the melds is a canasta.
pub fn any_canasta(melds: &[Meld]) -> bool {
    melds.iter().any(|meld| meld.canasta().is_some())
}

fn wilds(cards: &[AnyCard]) -> usize {
    cards.iter().filter(|card| values::is_wild(**card)).count()
}

/// Whether this number of naturals allows this number of wild cards in one meld (`canasta.md`, 9).
pub(super) fn carries(rules: &HouseRules, naturals: usize, wilds: usize) -> bool {
    let enough = match rules.meld_naturals() {
        MeldNaturals::TwoForEveryWild => naturals >= wilds.saturating_mul(2),
        MeldNaturals::TwoInTheMeld => naturals >= 2,
    };
    enough && wilds <= MOST_WILDS
}

/// Every rule that the cards break if they are laid as one meld. `going_out` says whether the
/// player goes out with this meld.
#[must_use]
pub fn faults(rules: &HouseRules, cards: &[AnyCard], going_out: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut add = |code, rule, detail: Said| faults.push(Fault::new(code, rule, detail));
    if cards.len() < LEAST_CARDS {
        let detail = said!("meld-too-small", count = cards.len());
        add(&codes::TOO_FEW_CARDS, "canasta/8", detail);
    }
    let of_kind = |kind| cards.iter().filter(|card| Kind::of(**card) == kind).count();
    let (black, red) = (of_kind(Kind::BlackThree), of_kind(Kind::RedThree));
    if red > 0 {
        let detail = said!("red-three-never-melded");
        add(&codes::RED_THREE_NEVER_MELDED, "canasta/8", detail);
    }
    let wilds = wilds(cards);
    if black > 0 {
        if !going_out {
            let detail = said!("black-threes-when-out");
            add(&codes::BLACK_THREES_ONLY_WHEN_GOING_OUT, "canasta/10", detail);
        }
        if wilds > 0 {
            let detail = said!("black-threes-alone");
            add(&codes::BLACK_THREES_TAKE_NO_WILDS, "canasta/10", detail);
        }
    }
    let mut ranks: Vec<MeldRank> = cards.iter().filter_map(|card| MeldRank::of(*card)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    if ranks.len() > 1 {
        let named = Said::several(ranks.iter().map(|rank| rank.said()), ", ");
        let detail = said!("one-rank-only", ranks = named);
        add(&codes::MIXED_RANKS, "canasta/8", detail);
    }
    if black + red == 0 {
        wild_faults(rules, cards.len().saturating_sub(wilds), wilds, &mut faults);
    }
    faults
}

/// The breaches of rule 9, the most serious first.
fn wild_faults(rules: &HouseRules, naturals: usize, wilds: usize, faults: &mut Vec<Fault>) {
    let too_many = (wilds > MOST_WILDS).then(|| {
        let detail = said!("wilds-too-many", wilds = wilds);
        Fault::new(&codes::MORE_THAN_THREE_WILDS, "canasta/9", detail)
    });
    match rules.meld_naturals() {
        MeldNaturals::TwoInTheMeld => {
            if naturals < 2 {
                let detail = said!("two-naturals-needed", naturals = naturals);
                let code = &codes::FEWER_THAN_TWO_NATURALS;
                faults.push(Fault::new(code, "canasta/9", detail));
            }
            faults.extend(too_many);
        }
        MeldNaturals::TwoForEveryWild => {
            faults.extend(too_many);
            let needed = wilds.saturating_mul(2);
            if naturals.cmp(&needed) == Ordering::Less {
                let detail =
                    said!("two-naturals-each", wilds = wilds, needed = needed, naturals = naturals);
                let code = &codes::NEEDS_TWO_NATURALS_FOR_EVERY_WILD;
                faults.push(Fault::new(code, "canasta/9", detail));
            }
        }
    }
}
