//! Pots to the best hands, each pot by itself (rules/holdem.md, 10 and 11).

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::{Chips, Place, Places, Pot, Pots, Strength};

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
    /// Who has the button; nobody if it is dead.
    pub button: Option<Place>,
}

/// What one player gets from one pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub place: Place,
    pub amount: Chips,
}

/// One pot, awarded: rake and shares add up to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    pub pot: Pot,
    pub rake: Chips,
    /// In the order of the deal.
    pub shares: Vec<Share>,
}

/// A player's claim to a pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Claim {
    /// The hand has not been seen.
    #[default]
    Unseen,
    /// The hand was given up: it cannot win (rules/holdem.md, 14).
    Mucked,
    Shown(Strength),
}

/// A pot that cannot be awarded as things stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unclaimed {
    /// Several contest the pot, and one of them has not shown.
    #[error("{0}'s cards are needed to settle the hand")]
    CardsNeeded(Place),
    /// Everybody who could win the pot has mucked.
    #[error("everybody who could win pot {0} has mucked")]
    EverybodyMucked(usize),
}

/// Gives every pot to the best hand that can win it. A player who is alone in a pot, or the only
/// one not to have mucked, need not show.
///
/// `rake` is taken from the main pot first (rules/holdem.md, 12).
///
/// # Errors
/// [`Unclaimed`] if a hand that contests a pot has not been seen, or if nobody contests one.
pub fn share_out(
    pots: &Pots,
    mut rake: Chips,
    sharing: Sharing,
    claim: impl Fn(Place) -> Claim,
) -> Result<Vec<Award>, Unclaimed> {
    let mut awards = Vec::with_capacity(pots.pots.len());
    for (index, &pot) in pots.pots.iter().enumerate() {
        let winners = winners(pot.eligible, &claim)?.ok_or(Unclaimed::EverybodyMucked(index))?;
        let taken = rake.min(pot.amount);
        rake -= taken;
        let shares = split(pot.amount - taken, winners, sharing);
        awards.push(Award { pot, rake: taken, shares });
    }
    Ok(awards)
}

fn winners(eligible: Places, claim: impl Fn(Place) -> Claim) -> Result<Option<Places>, Unclaimed> {
    let contesting: Places =
        eligible.iter().filter(|place| claim(*place) != Claim::Mucked).collect();
    if contesting.len() <= 1 {
        return Ok(contesting.only().map(|alone| Places::default().with(alone)));
    }
    let mut best: Option<(Strength, Places)> = None;
    for place in contesting.iter() {
        let Claim::Shown(strength) = claim(place) else {
            return Err(Unclaimed::CardsNeeded(place));
        };
        best = match best {
            Some((top, places)) if strength == top => Some((top, places.with(place))),
            Some((top, places)) if strength < top => Some((top, places)),
            _ => Some((strength, Places::default().with(place))),
        };
    }
    Ok(best.map(|(_, places)| places))
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
    // Less than a chip is left only if a stack was not whole chips: it must not be lost.
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
