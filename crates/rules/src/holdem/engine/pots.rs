//! Pots: what was put in, in layers (rules/holdem.md, 10).

use super::{Chips, MOST_PLAYERS, Place, Places};

/// What one player put in during the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contribution {
    /// Bets and layered antes: an opponent can win no more of them than that opponent put in.
    pub amount: Chips,
    /// Dead money: part of the main pot.
    pub dead: Chips,
    /// A player who has folded leaves the chips in, and can win nothing.
    pub folded: bool,
}

/// One pot and who can win it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    pub amount: Chips,
    pub eligible: Places,
    /// Where its layer ends: this pot holds what each player put in up to here and above the pot
    /// below it. The main pot also holds the dead money.
    pub ceiling: Chips,
}

/// The main pot, the side pots after it, and what nobody called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pots {
    /// The main pot first.
    pub pots: Vec<Pot>,
    /// What goes back uncalled, which is not part of any pot and is not raked.
    pub returned: Option<(Place, Chips)>,
}

impl Pots {
    /// How much of this contribution is in a pot, the main pot being 0.
    #[must_use]
    pub fn part(&self, pot: usize, of: Contribution) -> Chips {
        let ceiling = |pot: usize| self.pots.get(pot).map_or(0, |pot| pot.ceiling);
        let floor = pot.checked_sub(1).map_or(0, ceiling);
        let dead = if pot == 0 { of.dead } else { 0 };
        of.amount.min(ceiling(pot)) - of.amount.min(floor) + dead
    }

    /// Adds chips to the main pot that no player has put in.
    pub(super) fn add(&mut self, chips: Chips, live: Places) {
        if self.pots.is_empty() && chips > 0 {
            self.pots.push(Pot { amount: 0, eligible: live, ceiling: 0 });
        }
        if let Some(main) = self.pots.first_mut() {
            main.amount += chips;
        }
    }

    /// All pots together.
    #[must_use]
    pub fn total(&self) -> Chips {
        self.pots.iter().map(|pot| pot.amount).sum()
    }
}

/// The pots that these contributions make.
///
/// Each amount that a player still in has put in is the top of a layer; a layer holds what
/// everybody put into it, folded players included, and is won by one of those who reach its top.
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
        // Players with nothing else in contest dead money too, and everything if nobody left has
        // put anything in.
        let for_nothing = pots.pots.is_empty() && (dead > 0 || (top == 0 && highest > 0));
        let next = above.filter(|amount| *amount > floor || (for_nothing && *amount == 0)).min();
        let Some(level) = next else { break };
        // What a folded player put in above everybody still in stays in the last pot.
        let ceiling = if level == top { highest } else { level };
        let layer = |(_, c): &(Place, Contribution)| c.amount.min(ceiling) - c.amount.min(floor);
        let amount = given.iter().map(layer).sum::<Chips>() + dead;
        let eligible = live().filter(|(_, c)| c.amount >= level).map(|(place, _)| *place);
        pots.pots.push(Pot { amount, eligible: eligible.collect(), ceiling });
        (floor, dead) = (level, 0);
    }
    pots
}

/// What the player with the largest contribution put in above everybody else's.
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
