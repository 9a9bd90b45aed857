//! The start of a hand. The constructor checks it, so every value of the type is valid.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Chips, Limit, MOST_PLAYERS, Place, Street};
use houseway_words::{Said, said};

/// The maximum number of chips in one stack or forced bet. Three times the sum of ten such stacks
/// still fits in [`Chips`], so no sum in a hand can overflow.
pub const MOST_CHIPS: Chips = 100_000_000_000_000_000;

/// One player at the start of the hand. Posts are paid as far as the stack allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingPlayer {
    /// The stack before anything is posted.
    pub stack: Chips,
    pub ante: Chips,
    /// A blind or straddle. It counts as a bet, and the largest one is the bet to match.
    pub blind: Chips,
    /// A live post by a player who owes a blind. It counts as a bet but does not change who acts
    /// first.
    pub post: Chips,
    /// A dead post. It goes to the pot and is not a bet.
    pub dead: Chips,
}

/// How antes count in the pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Antes {
    /// A player can win only as much of each ante as that player put in (rules/holdem.md, 10).
    Layered,
    /// Antes are dead money in the main pot, as when one player posts for all.
    Dead,
}

/// A hand that can be played: the players in the order of the deal, and their posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Setup {
    limit: Limit,
    antes: Antes,
    #[serde(rename = "entries")]
    players: Vec<StartingPlayer>,
    /// Before the flop, the betting begins left of this place; `None` if there are no blinds.
    last_blind: Option<Place>,
    /// The player who acts last before the flop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    acts_last: Option<Place>,
    /// Whether there is no betting before the flop.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    straight_to_flop: bool,
    /// The missing part of blinds that were posted short or not at all.
    #[serde(default, skip_serializing_if = "is_zero")]
    short_blinds: Chips,
    /// Fixed-limit: whether the cap on raises applies even when only two players are left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    capped_heads_up: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(chips: &Chips) -> bool {
    *chips == 0
}

/// A setup as stored, which is checked again when it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    limit: Limit,
    antes: Antes,
    #[serde(rename = "entries")]
    players: Vec<StartingPlayer>,
    last_blind: Option<Place>,
    #[serde(default)]
    acts_last: Option<Place>,
    #[serde(default)]
    straight_to_flop: bool,
    #[serde(default)]
    short_blinds: Chips,
    #[serde(default)]
    capped_heads_up: bool,
}

impl TryFrom<Unchecked> for Setup {
    type Error = SetupError;

    fn try_from(written: Unchecked) -> Result<Self, SetupError> {
        let Unchecked {
            limit,
            antes,
            players,
            last_blind,
            acts_last,
            straight_to_flop,
            short_blinds,
            capped_heads_up,
        } = written;
        let setup = Self::new(limit, antes, players)?.with_short_blinds(short_blinds);
        let setup = Self { acts_last, straight_to_flop, capped_heads_up, ..setup };
        Ok(match last_blind {
            Some(place) => setup.with_last_blind(place),
            None => setup,
        })
    }
}

/// Why a hand cannot begin with this setup.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.said())]
pub enum SetupError {
    Players(usize),
    NoStack { place: Place, stack: Chips },
    OutOfBounds { place: Place, what: &'static str, amount: Chips },
    NoBet { what: &'static str, amount: Chips },
}

impl SetupError {
    /// The error as a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        let what = |name: &str| said!("phh-what", name = name);
        match self {
            Self::Players(count) => said!("phh-players", count = *count),
            Self::NoStack { place, stack } => {
                said!("phh-no-stack", player = Said::plain(place), stack = *stack)
            }
            Self::OutOfBounds { place, what: name, amount } => {
                let (player, what) = (Said::plain(place), what(name));
                said!("phh-out-of-bounds", player = player, what = what, amount = *amount)
            }
            Self::NoBet { what: name, amount } => {
                said!("phh-no-bet", what = what(name), amount = *amount)
            }
        }
    }
}

impl Setup {
    /// The start of a hand with these players, given in the order of the deal.
    ///
    /// # Errors
    /// Returns an error for too few or too many players, an empty stack, an amount out of bounds,
    /// or a bet of zero.
    pub fn new(
        limit: Limit,
        antes: Antes,
        players: Vec<StartingPlayer>,
    ) -> Result<Self, SetupError> {
        if !(2..=MOST_PLAYERS).contains(&players.len()) {
            return Err(SetupError::Players(players.len()));
        }
        for (place, player) in Place::first(MOST_PLAYERS).zip(&players) {
            if player.stack <= 0 {
                return Err(SetupError::NoStack { place, stack: player.stack });
            }
            let amounts = [
                ("stack", player.stack),
                ("ante", player.ante),
                ("blind", player.blind),
                ("post", player.post),
                ("dead_post", player.dead),
            ];
            let out = amounts.into_iter().find(|(_, amount)| !(0..=MOST_CHIPS).contains(amount));
            if let Some((what, amount)) = out {
                return Err(SetupError::OutOfBounds { place, what, amount });
            }
        }
        let bets =
            [("smallest_bet", limit.bet(Street::Preflop)), ("big_bet", limit.bet(Street::River))];
        let no_bet = bets.into_iter().find(|(_, bet)| !(1..=MOST_CHIPS).contains(bet));
        if let Some((what, amount)) = no_bet {
            return Err(SetupError::NoBet { what, amount });
        }
        let last_blind = last_blind(&players);
        Ok(Self {
            limit,
            antes,
            players,
            last_blind,
            acts_last: None,
            straight_to_flop: false,
            short_blinds: 0,
            capped_heads_up: false,
        })
    }

    /// The same hand, but before the flop the betting begins left of this place.
    #[must_use]
    pub fn with_last_blind(mut self, place: Place) -> Self {
        self.last_blind = self.last_blind.map(|_| place);
        self
    }

    /// The same hand, but this place acts last before the flop.
    #[must_use]
    pub const fn with_acts_last(mut self, place: Place) -> Self {
        self.acts_last = Some(place);
        self
    }

    /// The same hand, but without any betting before the flop.
    #[must_use]
    pub const fn straight_to_flop(mut self) -> Self {
        self.straight_to_flop = true;
        self
    }

    /// The same hand, but with betting before the flop.
    #[must_use]
    pub const fn with_preflop(mut self) -> Self {
        self.straight_to_flop = false;
        self
    }

    /// The same hand, but with this amount missing from blinds that were posted short or not at
    /// all. The amount is limited to two forced bets of the largest size allowed. Before the flop,
    /// a pot-limit bet is computed as if the blinds had been posted in full.
    #[must_use]
    pub fn with_short_blinds(mut self, chips: Chips) -> Self {
        self.short_blinds = chips.clamp(0, 2 * MOST_CHIPS);
        self
    }

    /// The same hand, but in fixed-limit the cap on raises applies even when only two players are
    /// left.
    #[must_use]
    pub const fn capped_heads_up(mut self) -> Self {
        self.capped_heads_up = true;
        self
    }

    /// The missing part of blinds that were posted short or not at all.
    #[must_use]
    pub const fn short_blinds(&self) -> Chips {
        self.short_blinds
    }

    /// Whether the cap on raises applies even when only two players are left.
    #[must_use]
    pub const fn is_capped_heads_up(&self) -> bool {
        self.capped_heads_up
    }

    /// Whether there is no betting before the flop.
    #[must_use]
    pub const fn is_straight_to_flop(&self) -> bool {
        self.straight_to_flop
    }

    /// The player who acts last before the flop.
    #[must_use]
    pub const fn acts_last(&self) -> Option<Place> {
        self.acts_last
    }

    /// The betting structure.
    #[must_use]
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// How the antes count.
    #[must_use]
    pub const fn antes(&self) -> Antes {
        self.antes
    }

    /// Adds chips to a player's stack, or takes them away if the number is negative.
    pub(super) fn shift(&mut self, place: Place, chips: Chips) {
        if let Some(player) = self.players.get_mut(place.index()) {
            player.stack += chips;
        }
    }

    /// The players, in the order of the deal.
    #[must_use]
    pub fn players(&self) -> &[StartingPlayer] {
        &self.players
    }

    /// Before the flop, the betting begins left of this place: the last of the largest blinds.
    #[must_use]
    pub const fn last_blind(&self) -> Option<Place> {
        self.last_blind
    }

    /// The largest blind or straddle.
    #[must_use]
    pub fn largest_blind(&self) -> Chips {
        self.players.iter().map(|player| player.blind).max().unwrap_or(0)
    }
}

fn last_blind(players: &[StartingPlayer]) -> Option<Place> {
    let blinds = Place::first(MOST_PLAYERS).zip(players.iter().map(|player| player.blind));
    let (largest, _) = blinds.filter(|(_, blind)| *blind > 0).max_by_key(|(_, blind)| *blind)?;
    // Heads-up, the button posts the small blind even if both blinds are equal (rules/holdem.md,
    // 3).
    Some(if players.len() == 2 { Place::FIRST } else { largest })
}
