//! Pots: what was put in, in layers (rules/holdem.md, 10).

use super::{Chips, MOST_PLAYERS, Place, Places};

/// What one player put in during the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contribution {
    /// Bets and layered antes: an opponent can win from them no more than the like amount.
    pub amount: Chips,
    /// Dead money: part of the main pot.
    pub dead: Chips,
    /// A player who has folded has put in what was put in, and can win nothing.
    pub folded: bool,
}

/// One pot and who can win it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    pub amount: Chips,
    pub eligible: Places,
    /// Where its layer ends: what each player put in up to here, and above the pot below it, is in
    /// this pot. Dead money is in the main pot besides.
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
    /// How much of a pot, the main pot being 0, is this contribution's.
    #[must_use]
    pub fn part(&self, pot: usize, of: Contribution) -> Chips {
        let ceiling = |pot: usize| self.pots.get(pot).map_or(0, |pot| pot.ceiling);
        let floor = pot.checked_sub(1).map_or(0, ceiling);
        let dead = if pot == 0 { of.dead } else { 0 };
        of.amount.min(ceiling(pot)) - of.amount.min(floor) + dead
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
pub fn collect(contributions: impl Iterator<Item = (Place, Contribution)> + Clone) -> Pots {
    let returned = uncalled(contributions.clone());
    let contributions = contributions.map(|(place, mut contribution)| {
        match returned {
            Some((to, excess)) if to == place => contribution.amount -= excess,
            _ => {}
        }
        (place, contribution)
    });
    let dead: Chips = contributions.clone().map(|(_, contribution)| contribution.dead).sum();
    let highest = contributions.clone().map(|(_, c)| c.amount).max().unwrap_or(0);

    let mut tops = [0; MOST_PLAYERS];
    let mut layers = 0;
    for (top, (_, live)) in tops.iter_mut().zip(contributions.clone().filter(|(_, c)| !c.folded)) {
        *top = live.amount;
        layers += 1;
    }
    let tops = tops.get_mut(..layers).unwrap_or_default();
    tops.sort_unstable();

    let mut pots = Pots { pots: Vec::with_capacity(layers), returned };
    let mut floor = 0;
    for (index, &top) in tops.iter().enumerate() {
        let last = index + 1 == layers;
        if index > 0 && top == floor && !last {
            continue;
        }
        // What a folded player put in above everybody still in stays in the last pot.
        let ceiling = if last { highest } else { top };
        let layer = contributions
            .clone()
            .map(|(_, c)| c.amount.min(ceiling) - c.amount.min(floor))
            .sum::<Chips>()
            + if index == 0 { dead } else { 0 };
        let reach = |(_, c): &(Place, Contribution)| !c.folded && c.amount >= top;
        let eligible = contributions.clone().filter(reach).map(|(place, _)| place).collect();
        floor = top;
        match pots.pots.last_mut() {
            Some(below) if below.eligible == eligible => {
                below.amount += layer;
                below.ceiling = ceiling;
            }
            _ if layer > 0 => pots.pots.push(Pot { amount: layer, eligible, ceiling }),
            _ => {}
        }
    }
    pots
}

/// What the player with the largest contribution put in above everybody else's.
fn uncalled(contributions: impl Iterator<Item = (Place, Contribution)>) -> Option<(Place, Chips)> {
    let mut most: Option<(Place, Contribution)> = None;
    let mut second = 0;
    for (place, contribution) in contributions {
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
