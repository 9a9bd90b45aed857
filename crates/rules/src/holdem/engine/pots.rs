//! Pots: the contributions of all players, divided into layers (rules/holdem.md, 10).

use super::{Chips, MOST_PLAYERS, Place, Places};

/// One player's contribution during the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contribution {
    /// Bets and layered antes. An opponent can win only as much of them as that opponent put in.
    pub amount: Chips,
    /// Dead money, which belongs to the main pot.
    pub dead: Chips,
    /// Whether the player has folded. The chips stay in the pots, but the player cannot win.
    pub folded: bool,
}

/// One pot, and the players who can win it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    pub amount: Chips,
    pub eligible: Places,
    /// The top of the pot's layer. The pot holds the part of each player's contribution up to this
    /// amount and above the top of the pot below. The main pot also holds the dead money.
    pub ceiling: Chips,
}

/// The main pot, the side pots, and the uncalled bet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pots {
    /// The pots, the main pot first.
    pub pots: Vec<Pot>,
    /// The uncalled bet, which is returned. It is not part of any pot and is not raked.
    pub returned: Option<(Place, Chips)>,
}

impl Pots {
    /// How much of this contribution is in a pot; pot 0 is the main pot.
    #[must_use]
    pub fn part(&self, pot: usize, of: Contribution) -> Chips {
        let ceiling = |pot: usize| self.pots.get(pot).map_or(0, |pot| pot.ceiling);
        let floor = pot.checked_sub(1).map_or(0, ceiling);
        let dead = if pot == 0 { of.dead } else { 0 };
        of.amount.min(ceiling(pot)) - of.amount.min(floor) + dead
    }

    /// Adds chips from an unknown source to the main pot.
    pub(super) fn add(&mut self, chips: Chips, live: Places) {
        if self.pots.is_empty() && chips > 0 {
            self.pots.push(Pot { amount: 0, eligible: live, ceiling: 0 });
        }
        if let Some(main) = self.pots.first_mut() {
            main.amount += chips;
        }
    }

    /// The total of all pots.
    #[must_use]
    pub fn total(&self) -> Chips {
        self.pots.iter().map(|pot| pot.amount).sum()
    }
}

/// Computes the pots from these contributions.
///
/// The contribution of each player still in the hand is the top of a layer. A layer holds the part
/// of every player's contribution that lies between its bottom and its top, even if the player has
/// folded. The players who reach the top of a layer can win it.
#[must_use]
pub fn collect(contributions: impl IntoIterator<Item = (Place, Contribution)>) -> Pots {
    let mut given =
        [(Place::FIRST, Contribution { folded: true, ..Contribution::default() }); MOST_PLAYERS];
    for (slot, contribution) in given.iter_mut().zip(contributions) {
        *slot = contribution;
    }
    let returned = uncalled(&given);
    for (place, contribution) in &mut given {
        if let Some((to, excess)) = returned
            && to == *place
            && !contribution.folded
        {
            contribution.amount -= excess;
        }
    }
    let live = || given.iter().filter(|(_, contribution)| !contribution.folded);
    let highest = given.iter().map(|(_, contribution)| contribution.amount).max().unwrap_or(0);
    let top = live().map(|(_, contribution)| contribution.amount).max().unwrap_or(0);

    let mut pots = Pots { pots: Vec::new(), returned };
    let mut floor = 0;
    let mut dead: Chips = given.iter().map(|(_, contribution)| contribution.dead).sum();
    loop {
        let above = live().map(|(_, contribution)| contribution.amount);
        // A player who has put in nothing, or only dead money, still contests dead money. If that
        // is true of all players left in the hand, they contest the whole pot.
        let for_nothing = pots.pots.is_empty() && (dead > 0 || (top == 0 && highest > 0));
        let next = above.filter(|amount| *amount > floor || (for_nothing && *amount == 0)).min();
        let Some(level) = next else { break };
        // If a folded player put in more than every player still in the hand, the excess stays in
        // the last pot.
        let ceiling = if level == top { highest } else { level };
        let layer = |(_, c): &(Place, Contribution)| c.amount.min(ceiling) - c.amount.min(floor);
        let amount = given.iter().map(layer).sum::<Chips>() + dead;
        let eligible = live().filter(|(_, c)| c.amount >= level).map(|(place, _)| *place);
        pots.pots.push(Pot { amount, eligible: eligible.collect(), ceiling });
        (floor, dead) = (level, 0);
    }
    pots
}

/// The part of the largest contribution that exceeds all others.
fn uncalled(contributions: &[(Place, Contribution)]) -> Option<(Place, Chips)> {
    let mut most: Option<(Place, Contribution)> = None;
    let mut second = 0;
    for &(place, contribution) in contributions {
        match most {
            Some((_, top)) if contribution.amount <= top.amount => {
                second = second.max(contribution.amount);
            }
            _ => {
                second = most.map_or(second, |(_, top)| top.amount);
                most = Some((place, contribution));
            }
        }
    }
    most.filter(|(_, top)| !top.folded && top.amount > second)
        .map(|(place, top)| (place, top.amount - second))
}
