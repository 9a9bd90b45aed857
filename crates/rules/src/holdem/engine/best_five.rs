//! The five cards that count, and the name that a dealer gives them.

use super::{Category, Strength, Tally};
use houseway_base::cards::{Card, Rank};
use houseway_words::{Said, said};

/// The best five of a player's cards (rules/holdem.md, 13).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestFive {
    strength: Strength,
    cards: [Card; 5],
}

impl BestFive {
    /// The best five of five, six or seven different cards; `None` for any other number.
    ///
    /// The cards that make the hand come first, then the kickers, from high to low.
    ///
    /// ```
    /// use houseway_base::cards::Card;
    /// use houseway_rules::holdem::BestFive;
    ///
    /// let cards = ["7h", "Kd", "7s", "Kc", "Kh", "2c", "7d"];
    /// let cards: Vec<Card> = cards.iter().map(|card| card.parse()).collect::<Result<_, _>>()?;
    /// let best = BestFive::of(&cards).expect("seven cards");
    /// assert_eq!(best.name(), "kings full of sevens");
    /// # Ok::<(), houseway_base::cards::CardError>(())
    /// ```
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<Self> {
        if !(5..=7).contains(&cards.len()) {
            return None;
        }
        let strength = Tally::default().with_all(cards.iter().copied()).strength();
        let mut sorted = cards.to_vec();
        sorted.sort_by_key(|card| std::cmp::Reverse((card.rank, card.suit)));
        // Try leaving out two of seven cards, one of six, or none of five, until the five that are
        // left are as strong as all the cards together.
        let all = || (0..=sorted.len()).rev();
        let leave_outs = all().flat_map(|one| all().map(move |other| (one, other)));
        let kept = leave_outs.filter_map(|(one, other)| {
            let rest = sorted.iter().enumerate().filter(|(at, _)| *at != one && *at != other);
            let rest: Vec<Card> = rest.map(|(_, card)| *card).collect();
            <[Card; 5]>::try_from(rest.get(..5)?).ok()
        });
        let mut cards = kept
            .into_iter()
            .find(|five| Tally::default().with_all(five.iter().copied()).strength() == strength)?;
        arrange(&mut cards, strength.category());
        Some(Self { strength, cards })
    }

    /// The strength of the hand.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// The cards; those that make the hand come first.
    #[must_use]
    pub const fn cards(&self) -> [Card; 5] {
        self.cards
    }

    /// The name of the hand, as a dealer says it: `kings full of sevens`.
    #[must_use]
    pub fn said(&self) -> Said {
        let [top, second, third, fourth, _] = self.cards.map(|card| card.rank);
        let rank = || said!("rank-name", rank = top.name());
        let ranks = || Said::from(top);
        match self.strength.category() {
            Category::HighCard => said!("best-high", rank = rank()),
            Category::Pair => said!("best-pair", ranks = ranks()),
            Category::TwoPair => {
                said!("best-two_pair", ranks = ranks(), others = Said::from(third))
            }
            Category::ThreeOfAKind => said!("best-three", ranks = ranks()),
            Category::Straight => said!("best-straight", rank = rank()),
            Category::Flush => said!("best-flush", rank = rank()),
            Category::FullHouse => said!("best-full", ranks = ranks(), others = Said::from(fourth)),
            Category::FourOfAKind => said!("best-four", ranks = ranks()),
            Category::StraightFlush if (top, second) == (Rank::Ace, Rank::King) => {
                said!("best-royal")
            }
            Category::StraightFlush => said!("best-straight_flush", rank = rank()),
        }
    }

    /// The name in English, as the log stores it.
    #[must_use]
    pub fn name(&self) -> String {
        self.said().to_string()
    }

    /// The name with the cards that decide between hands with the same name: `a pair of aces with K
    /// 9 4`.
    #[must_use]
    pub fn name_with_kickers(&self) -> String {
        let made = match self.strength.category() {
            Category::HighCard | Category::Flush => 1,
            Category::Pair => 2,
            Category::ThreeOfAKind => 3,
            Category::TwoPair | Category::FourOfAKind => 4,
            Category::Straight | Category::FullHouse | Category::StraightFlush => {
                return self.name();
            }
        };
        let kickers: Vec<String> =
            self.cards.iter().skip(made).map(|card| card.rank.to_string()).collect();
        format!("{} with {}", self.name(), kickers.join(" "))
    }
}

/// Sorts the cards: first those that make the hand, by the number of cards of the same rank, then
/// by rank. The ace of a wheel goes last.
fn arrange(cards: &mut [Card; 5], category: Category) {
    let ranks = cards.map(|card| card.rank);
    let count = |rank: Rank| ranks.iter().filter(|other| **other == rank).count();
    cards.sort_by_key(|card| std::cmp::Reverse((count(card.rank), card.rank, card.suit)));
    let straight = matches!(category, Category::Straight | Category::StraightFlush);
    if straight && ranks.contains(&Rank::Ace) && ranks.contains(&Rank::Five) {
        cards.rotate_left(1);
    }
}
