//! Break Poker as a game whose deals this crate can count ([`Banked`](crate::Banked)).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    faces::{VALUES, pack, seven},
    line::{self, Line},
    settings,
};
use crate::{Banked, Contest, CountError, Pack, Sizes, Standing};
use houseway_rules::break_poker::{BreakBonusLine, Qualifier, house_way};
use houseway_words::Said;

/// How the player sets the cards.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerStrategy)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// The player sets the cards like the dealer: by the house way.
    HouseWay,
    /// The best setting for the main bet against all hands that the dealer can have, given the
    /// player's own cards. If several settings are equally good, the player uses the house way's
    /// setting if it is one of them, otherwise the one with the highest low hand.
    Optimal,
}

impl Strategy {
    pub const ALL: [Self; 2] = [Self::HouseWay, Self::Optimal];

    /// The strategy's name in requests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HouseWay => "house_way",
            Self::Optimal => "optimal",
        }
    }

    /// The strategy in words.
    #[must_use]
    pub fn words(self) -> Said {
        Said::of_id(format!("odds-{}", self.name()))
    }
}

/// Break Poker under one qualifier, against a player who follows one strategy.
///
/// The cost of a foul does not matter: neither strategy commits one.
#[derive(Debug)]
pub(super) struct BreakPoker {
    pub pack: Pack,
    pub qualifier: Qualifier,
    pub strategy: Strategy,
}

impl BreakPoker {
    pub(super) fn new(qualifier: Qualifier, strategy: Strategy) -> Result<Self, CountError> {
        Ok(Self { pack: pack()?, qualifier, strategy })
    }
}

/// A player's standing with these cards set by the house way.
pub(super) fn by_house_way(kinds: &[u8]) -> Standing {
    let set = seven(kinds).map(|seven| house_way(&seven).setting.worth());
    set.map_or_else(Standing::default, |worth| settings::standing(&VALUES, worth))
}

impl Banked for BreakPoker {
    fn pack(&self) -> &Pack {
        &self.pack
    }

    fn sizes(&self) -> Sizes {
        Sizes {
            lines: 12,
            marks: 6,
            player_ranks: 2,
            dealer_ranks: 3,
            lows: VALUES.lows(),
            highs: VALUES.highs(),
        }
    }

    fn dealer(&self, kinds: &[u8]) -> Standing {
        line::dealer(self.qualifier, by_house_way(kinds))
    }

    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>) {
        let house_way = by_house_way(kinds);
        match self.strategy {
            Strategy::HouseWay => options.push(house_way),
            Strategy::Optimal => settings::sensible(kinds, house_way, options),
        }
    }

    /// The index of the *Break Bonus* line.
    fn mark(&self, kinds: &[u8]) -> u8 {
        let line = seven(kinds).map(|seven| BreakBonusLine::of(&seven));
        let place = line.and_then(|line| BreakBonusLine::ALL.iter().position(|all| *all == line));
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or(5)
    }

    fn contest(&self, player: u8, dealer: u8) -> Contest {
        Line::contest(player, dealer)
    }

    fn value(&self, line: u8) -> i64 {
        Line::at(line).map_or(0, Line::gain)
    }
}
