//! The house way: how the dealer's seven cards are set (`break_poker.md`, "House way").

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    HighHand, Setting, Seven,
    holding::{Face, Holding},
};
use houseway_base::cards::AnyCard;

/// The seven rules of the house way. The first rule that applies is followed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerHouseWayRule)]
#[serde(rename_all = "snake_case")]
pub enum HouseWayRule {
    /// Rule 1: the highest possible pair low, three of a kind high.
    PairAndThreeOfAKind,
    /// Rule 2: the highest possible pair low, a straight high.
    PairAndStraight,
    /// Rule 3: the two highest possible cards low, three of a kind high.
    NoPairAndThreeOfAKind,
    /// Rule 4: the two highest possible cards low, a straight high.
    NoPairAndStraight,
    /// Rule 5: the second-highest pair low, the highest pair high.
    PairAndPair,
    /// Rule 6: the two highest possible cards low, the pair high.
    NoPairAndPair,
    /// Rule 7: the second- and third-highest cards low.
    NoPair,
}

impl HouseWayRule {
    /// The rule's number on the rules page, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::PairAndThreeOfAKind => 1,
            Self::PairAndStraight => 2,
            Self::NoPairAndThreeOfAKind => 3,
            Self::NoPairAndStraight => 4,
            Self::PairAndPair => 5,
            Self::NoPairAndPair => 6,
            Self::NoPair => 7,
        }
    }

    /// The names of the hands that the rule makes.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::PairAndThreeOfAKind => "pair and three of a kind",
            Self::PairAndStraight => "pair and straight",
            Self::NoPairAndThreeOfAKind => "no pair and three of a kind",
            Self::NoPairAndStraight => "no pair and straight",
            Self::PairAndPair => "pair and pair",
            Self::NoPairAndPair => "no pair and pair",
            Self::NoPair => "no pair",
        }
    }
}

/// Seven cards set the house way, and the rule that applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseWay {
    pub rule: HouseWayRule,
    pub setting: Setting,
}

/// Sets seven cards the house way.
///
/// Once the low hand is chosen, the high hand is the best that the remaining cards make. The joker
/// takes the value needed by the first rule that applies; if a natural card would do just as well,
/// it is played instead.
#[must_use]
pub fn house_way(seven: &Seven) -> HouseWay {
    use HouseWayRule as Rule;

    let held = Holding::new(seven);
    let by_faces =
        |rule, (low, high)| HouseWay { rule, setting: Setting::by_faces(seven, low, high) };
    if let Some(faces) = pair_and(held, Holding::three_of_a_kind) {
        by_faces(Rule::PairAndThreeOfAKind, faces)
    } else if let Some(faces) = pair_and(held, Holding::straight) {
        by_faces(Rule::PairAndStraight, faces)
    } else if let Some(faces) = no_pair_and(held, Holding::three_of_a_kind) {
        by_faces(Rule::NoPairAndThreeOfAKind, faces)
    } else if let Some(faces) = no_pair_and(held, Holding::straight) {
        by_faces(Rule::NoPairAndStraight, faces)
    } else {
        pairs_and_high_cards(seven, held)
    }
}

/// The faces of the low hand and the high hand.
type Faces = ([Face; 2], [Face; 3]);

/// Rules 1 and 2. Low: the highest pair that leaves the high hand required by the rule. High: the
/// best such hand that the remaining cards make.
pub(super) fn pair_and(
    held: Holding,
    high_hand: impl Fn(Holding) -> Option<[Face; 3]>,
) -> Option<Faces> {
    // If the seven cards cannot make the hand, fewer cards cannot either.
    high_hand(held)?;
    held.pair_ranks().find_map(|rank| {
        best(held.pairs_of(rank).filter_map(|low| {
            let [first, second] = low;
            high_hand(held.without(first).without(second)).map(|high| (low, high))
        }))
    })
}

/// Rules 3 and 4. Low: the two highest cards that leave the high hand required by the rule. High:
/// the best such hand that the remaining cards make.
fn no_pair_and(held: Holding, high_hand: impl Fn(Holding) -> Option<[Face; 3]>) -> Option<Faces> {
    high_hand(held)?;
    held.ranks().find_map(|first| {
        held.ranks_below(first).find_map(|second| {
            best(held.faces_of(first).filter_map(|face| {
                // Ranks below the ace have only one face, because the joker counts as an ace in a
                // low hand.
                let low = [face, Some(second)];
                high_hand(held.without(face).without(Some(second))).map(|high| (low, high))
            }))
        })
    })
}

/// The candidate with the best high hand; the first one if several are equal.
fn best(mut hands: impl Iterator<Item = Faces>) -> Option<Faces> {
    let first = hands.next()?;
    let better = |kept: Faces, next: Faces| {
        if HighHand::of_faces(next.1) > HighHand::of_faces(kept.1) { next } else { kept }
    };
    Some(hands.fold(first, better))
}

/// Rules 5, 6 and 7. None of the cards is the joker, because with it an earlier rule always
/// applies: the joker turns any pair into three of a kind, and any six different ranks contain two
/// that make a straight with the joker.
fn pairs_and_high_cards(seven: &Seven, held: Holding) -> HouseWay {
    let paired = |card: &AnyCard| card.rank().is_some_and(|rank| held.holds_two(rank));
    let mut cards = *seven.cards();
    cards.sort_by_key(|card| Reverse((paired(card), card.rank())));
    let [first, second, third, fourth, fifth, _, last] = cards;
    let (rule, low, high) = if paired(&third) {
        // The fifth and sixth cards can be a third pair, below or above the last card.
        let kicker = if last.rank() > fifth.rank() { last } else { fifth };
        (HouseWayRule::PairAndPair, [third, fourth], [first, second, kicker])
    } else if paired(&first) {
        (HouseWayRule::NoPairAndPair, [third, fourth], [first, second, fifth])
    } else {
        (HouseWayRule::NoPair, [second, third], [first, fourth, fifth])
    };
    let setting = Setting::by_faces(seven, low.map(AnyCard::rank), high.map(AnyCard::rank));
    HouseWay { rule, setting }
}

/// Whether these cards can be set as a Lucky Break.
#[must_use]
pub fn can_lucky_break(seven: &Seven) -> bool {
    let held = Holding::new(seven);
    pair_and(held, Holding::three_of_a_kind).or_else(|| pair_and(held, Holding::straight)).is_some()
}
