//! Pots to the best hands, each pot by itself (rules/holdem.md, 10 and 11).

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::{Chips, Place, Places, Pot, Pots};
use crate::rules::holdem::ranking::Strength;

/// Who gets the chips that cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemOddChip)]
#[serde(rename_all = "snake_case")]
pub enum OddChip {
    /// One each, to the winners in order from the left of the button.
    #[default]
    LeftOfButton,
    /// One each, to the winners in order from the right of the button, counter-clockwise.
    RightOfButton,
    /// All of them to the first winner left of the button.
    AllToFirst,
}

impl OddChip {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::LeftOfButton, Self::RightOfButton, Self::AllToFirst];

    /// Its name in house rules and hand histories.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeftOfButton => "left_of_button",
            Self::RightOfButton => "right_of_button",
            Self::AllToFirst => "all_to_first",
        }
    }
}

/// How pots are split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sharing {
    pub odd_chip: OddChip,
    /// The smallest chip of the table: a share is a whole number of it.
    pub chip: Chips,
    /// Who has the button; nobody where it is dead.
    pub button: Option<Place>,
}

/// What one player gets of one pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub place: Place,
    pub amount: Chips,
}

/// One pot, awarded: the rake and the shares are all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    pub pot: Pot,
    pub rake: Chips,
    /// In the order of the deal.
    pub shares: Vec<Share>,
}

/// A pot that nobody claims: everybody who could win it has mucked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("nobody shows a hand for pot {pot}, which {eligible:?} can win")]
pub struct Unclaimed {
    /// 0 for the main pot.
    pub pot: usize,
    pub eligible: Places,
}

/// Gives every pot to the best hand that can win it; whoever is alone in a pot need not show one.
///
/// `rake` is taken from the main pot first (rules/holdem.md, 12).
///
/// # Errors
/// [`Unclaimed`] where several can win a pot and none of them shows a hand.
pub fn share_out(
    pots: &Pots,
    mut rake: Chips,
    sharing: Sharing,
    strength: impl Fn(Place) -> Option<Strength>,
) -> Result<Vec<Award>, Unclaimed> {
    let mut awards = Vec::with_capacity(pots.pots.len());
    for (index, &pot) in pots.pots.iter().enumerate() {
        let winners = winners(pot.eligible, &strength)
            .ok_or(Unclaimed { pot: index, eligible: pot.eligible })?;
        let taken = rake.min(pot.amount);
        rake -= taken;
        let shares = split(pot.amount - taken, winners, sharing);
        awards.push(Award { pot, rake: taken, shares });
    }
    Ok(awards)
}

fn winners(eligible: Places, strength: impl Fn(Place) -> Option<Strength>) -> Option<Places> {
    if let Some(alone) = eligible.only() {
        return Some(Places::default().with(alone));
    }
    let best = eligible.iter().filter_map(&strength).max()?;
    Some(eligible.iter().filter(|place| strength(*place) == Some(best)).collect())
}

/// Equal shares in whole chips, the odd chips by the house's rule (rules/holdem.md, 11).
fn split(amount: Chips, winners: Places, sharing: Sharing) -> Vec<Share> {
    let chip = sharing.chip.max(1);
    let count = Chips::from(winners.len()).max(1);
    let each = amount / count / chip * chip;
    let mut shares: Vec<Share> =
        winners.iter().map(|place| Share { place, amount: each }).collect();
    let mut odd = amount - each * count;
    match sharing.odd_chip {
        OddChip::LeftOfButton => hand_out(&mut odd, chip, shares.iter_mut()),
        OddChip::RightOfButton => {
            // The button itself comes last.
            let has_button = |share: &&mut Share| Some(share.place) == sharing.button;
            let (button, others): (Vec<_>, Vec<_>) = shares.iter_mut().partition(has_button);
            hand_out(&mut odd, chip, others.into_iter().rev().chain(button));
        }
        OddChip::AllToFirst => {}
    }
    // Less than a chip can only be left where a stack was not whole chips: it is not lost.
    if let Some(first) = shares.first_mut() {
        first.amount += odd;
    }
    shares
}

fn hand_out<'a>(odd: &mut Chips, chip: Chips, shares: impl Iterator<Item = &'a mut Share>) {
    for share in shares {
        if *odd >= chip {
            share.amount += chip;
            *odd -= chip;
        }
    }
}
