//! Awards each pot separately to the best hands (rules/holdem.md, 10 and 11).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Chips, Place, Places, Pot, Pots, Strength};

/// The winner who gets the chips that cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemOddChip)]
#[serde(rename_all = "snake_case")]
pub enum OddChip {
    /// One chip each to the winners, in order from the left of the button.
    #[default]
    LeftOfButton,
    /// One chip each to the winners, in order from the right of the button, counter-clockwise.
    RightOfButton,
    /// All odd chips to the first winner left of the button.
    AllToFirst,
}

impl OddChip {
    /// Every rule.
    pub const ALL: [Self; 3] = [Self::LeftOfButton, Self::RightOfButton, Self::AllToFirst];

    /// The name of the rule in house rules and hand histories.
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
    /// The table's smallest chip; every share is a multiple of it.
    pub chip: Chips,
    /// The button's place; none if it is dead.
    pub button: Option<Place>,
}

/// One player's share of one pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub place: Place,
    pub amount: Chips,
}

/// The amounts that the house takes out of a hand's pots before they are awarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Taken {
    pub rake: Chips,
    /// The jackpot drop, taken after the rake.
    pub drop: Chips,
}

/// One pot, awarded: its amount is the sum of the rake, the drop and the shares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    pub pot: Pot,
    pub rake: Chips,
    pub drop: Chips,
    /// The shares from all boards together, in the order of the deal.
    pub shares: Vec<Share>,
    /// The shares board by board; empty if there is only one board.
    pub parts: Vec<Part>,
}

/// The part of a pot that is won on one of several boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub amount: Chips,
    /// The shares on this board, in the order of the deal.
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

/// Why a pot cannot be awarded yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclaimed {
    /// Several players contest the pot, and this one has not shown.
    CardsNeeded(Place),
    /// Every player who could win this pot has mucked.
    EverybodyMucked(usize),
}

/// Awards every pot to the best hand that can win it. A player who is alone in a pot, or the only
/// one who has not mucked, need not show.
///
/// `rake` is taken from the main pot first (rules/holdem.md, 12).
///
/// # Errors
/// Returns [`Unclaimed`] if a hand that contests a pot has not been seen, or if no hand contests
/// it.
pub fn share_out(
    pots: &Pots,
    rake: Chips,
    sharing: Sharing,
    claim: impl Fn(Place) -> Claim,
) -> Result<Vec<Award>, Unclaimed> {
    share_out_on(1, pots, Taken { rake, drop: 0 }, sharing, |_, place| claim(place))
}

/// Like [`share_out`], on several boards: each pot is divided into one part for each board, and
/// each part is won on its board (`at_the_table.md`, C32). `claim` is called with the board,
/// counted from 0, and the place.
///
/// # Errors
/// Returns the same errors as [`share_out`].
pub fn share_out_on(
    boards: usize,
    pots: &Pots,
    mut taken: Taken,
    sharing: Sharing,
    claim: impl Fn(usize, Place) -> Claim,
) -> Result<Vec<Award>, Unclaimed> {
    let mut awards = Vec::with_capacity(pots.pots.len());
    for (index, &pot) in pots.pots.iter().enumerate() {
        let rake = taken.rake.min(pot.amount);
        let drop = taken.drop.min(pot.amount - rake);
        taken = Taken { rake: taken.rake - rake, drop: taken.drop - drop };
        let mut parts = Vec::with_capacity(boards);
        for (board, amount) in cut(pot.amount - rake - drop, boards, sharing.chip).enumerate() {
            let winners = winners(pot.eligible, |place| claim(board, place))?;
            let winners = winners.ok_or(Unclaimed::EverybodyMucked(index))?;
            parts.push(Part { amount, shares: split(amount, winners, sharing) });
        }
        let shares = together(&parts);
        parts.retain(|_| boards > 1);
        awards.push(Award { pot, rake, drop, shares, parts });
    }
    Ok(awards)
}

/// Divides an amount into equal parts in whole chips, one for each board. Odd chips go to the
/// earlier boards; a remainder smaller than a chip goes to the first.
fn cut(amount: Chips, boards: usize, chip: Chips) -> impl Iterator<Item = Chips> {
    let chip = chip.max(1);
    let count = Chips::try_from(boards).unwrap_or(1).max(1);
    let each = amount / count / chip * chip;
    let mut odd = amount - each * count;
    let dust = odd % chip;
    (0..count).map(move |board| {
        let more = odd.min(chip).max(0) / chip * chip;
        odd -= more;
        each + more + if board == 0 { dust } else { 0 }
    })
}

/// Each winner's total share over all boards.
fn together(parts: &[Part]) -> Vec<Share> {
    let won = |place: Place| {
        let shares = parts.iter().flat_map(|part| &part.shares);
        shares.filter(|share| share.place == place).map(|share| share.amount).sum()
    };
    let winners: Places =
        parts.iter().flat_map(|part| &part.shares).map(|share| share.place).collect();
    winners.iter().map(|place| Share { place, amount: won(place) }).collect()
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

/// Equal shares in whole chips; odd chips are distributed by the house's rule (rules/holdem.md,
/// 11).
pub(in crate::holdem) fn split(amount: Chips, winners: Places, sharing: Sharing) -> Vec<Share> {
    let chip = sharing.chip.max(1);
    let count = Chips::from(winners.len()).max(1);
    let each = amount / count / chip * chip;
    let mut shares: Vec<Share> =
        winners.iter().map(|place| Share { place, amount: each }).collect();
    let mut odd = amount - each * count;
    match sharing.odd_chip {
        OddChip::LeftOfButton => hand_out(&mut odd, chip, shares.iter_mut()),
        OddChip::RightOfButton => {
            // The player on the button comes last.
            let has_button = |share: &&mut Share| Some(share.place) == sharing.button;
            let (button, others): (Vec<_>, Vec<_>) = shares.iter_mut().partition(has_button);
            hand_out(&mut odd, chip, others.into_iter().rev().chain(button));
        }
        OddChip::AllToFirst => {}
    }
    // A remainder smaller than a chip occurs only if a stack was not in whole chips. It must not be
    // lost, so the first winner gets it.
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
