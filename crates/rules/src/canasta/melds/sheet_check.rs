//! Checks whether the sides' sheets can describe the end of one deal (`canasta.md`, 7 to 11, 17,
//! 18).

use super::{
    fault::Fault,
    meld::{self, Meld, MeldRank},
    pack::{Place, SeenCards},
    score::{SideSheet, WentOut},
    values,
};
use crate::canasta::{codes, house_rules::HouseRules, seat::Side};
use houseway_words::said;

/// The number of red threes in the pack.
pub const RED_THREES: u8 = 4;

/// A fault, and its place in the side's sheet.
#[derive(Debug, Clone)]
pub struct Found {
    /// The index of the side in the list.
    pub side: usize,
    /// A JSON pointer into the side's sheet.
    pub pointer: String,
    pub fault: Fault,
}

/// Every rule that the sheets break, separately or together.
#[must_use]
pub fn check(rules: &HouseRules, sheets: &[SideSheet]) -> Vec<Found> {
    let mut found = Vec::new();
    for (side, sheet) in sheets.iter().enumerate() {
        let faults = melds(rules, sheet).into_iter().chain(going_out(sheet));
        found.extend(faults.map(|(pointer, fault)| Found { side, pointer, fault }));
    }
    found.extend(red_threes(sheets));
    if let [one, other] = sheets
        && one.went_out.is_some()
        && other.went_out.is_some()
    {
        let pointer = "/went_out".to_owned();
        found.push(Found { side: 1, pointer, fault: two_sides_out() });
    }
    found.extend(copies(sheets));
    found
}

fn melds(rules: &HouseRules, sheet: &SideSheet) -> Vec<(String, Fault)> {
    let mut found = Vec::new();
    let mut ranks: Vec<MeldRank> = Vec::new();
    for (index, cards) in sheet.melds.iter().enumerate() {
        let pointer = format!("/melds/{index}");
        let faults = meld::faults(rules, cards, sheet.went_out.is_some());
        found.extend(faults.into_iter().map(|fault| (pointer.clone(), fault)));
        let Some(meld) = Meld::of(cards) else { continue };
        if ranks.contains(&meld.rank) {
            let detail = said!("rank-melded-already", rank = meld.rank.said());
            found.push((pointer, Fault::new(&codes::RANK_MELDED_TWICE, "canasta/8", detail)));
        }
        ranks.push(meld.rank);
    }
    found
}

fn going_out(sheet: &SideSheet) -> Vec<(String, Fault)> {
    let mut found = Vec::new();
    let Some(went_out) = sheet.went_out else { return found };
    let mut melds = sheet.melds.iter().filter_map(|cards| Meld::of(cards));
    if !melds.any(|meld| meld.canasta().is_some()) {
        let (code, rule, detail) = match went_out {
            WentOut::Open => (&codes::NO_CANASTA, "canasta/17", said!("canasta-to-go-out")),
            WentOut::Concealed => {
                (&codes::NO_CANASTA, "canasta/18", said!("concealed-needs-canasta"))
            }
        };
        found.push(("/melds".to_owned(), Fault::new(code, rule, detail)));
    }
    if sheet.cards_left.iter().all(|hand| !hand.is_empty()) {
        let detail = said!("both-hold-cards");
        let fault = Fault::new(&codes::HAND_NOT_EMPTY, "canasta/17", detail);
        found.push(("/cards_left".to_owned(), fault));
    }
    found
}

/// The fault if a second side went out.
#[must_use]
pub fn two_sides_out() -> Fault {
    let detail = said!("one-side-goes-out");
    Fault::new(&codes::TWO_SIDES_OUT, "canasta/17", detail)
}

/// Deducts a side's red threes from the number `left` in the pack. Returns a fault if there are not
/// enough.
pub fn red_three_fault(left: &mut u8, taken: u8) -> Option<Fault> {
    let still = left.checked_sub(taken);
    *left = still.unwrap_or(0);
    still.is_none().then(|| {
        let detail = said!("red-threes-of-the-pack", taken = taken);
        Fault::new(&codes::TOO_MANY_RED_THREES, "canasta/7", detail)
    })
}

fn red_threes(sheets: &[SideSheet]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut left = RED_THREES;
    for (side, sheet) in sheets.iter().enumerate() {
        if let Some(fault) = red_three_fault(&mut left, sheet.red_threes) {
            found.push(Found { side, pointer: "/red_threes".to_owned(), fault });
        }
        for (hand, cards) in sheet.cards_left.iter().enumerate() {
            for (index, card) in cards.iter().enumerate() {
                if values::is_red_three(*card) {
                    let detail = said!("red-three-never-held", card = *card);
                    let fault = Fault::new(&codes::RED_THREE_IN_HAND, "canasta/6", detail);
                    let pointer = format!("/cards_left/{hand}/{index}");
                    found.push(Found { side, pointer, fault });
                }
            }
        }
    }
    found
}

/// The cards of which more copies appear than the pack contains (`canasta.md`, 1).
fn copies(sheets: &[SideSheet]) -> Vec<Found> {
    let mut seen = SeenCards::default();
    let mut found = Vec::new();
    for (index, sheet) in sheets.iter().enumerate() {
        let side = Side::BOTH.get(index).copied().unwrap_or(Side::They);
        for (number, cards) in sheet.melds.iter().enumerate() {
            let place = Meld::of(cards).map_or(Place::Here, |meld| Place::Meld(side, meld.rank));
            let faults = seen.see_all(cards.iter().copied(), place);
            found.extend(faults.into_iter().map(|(card, fault)| Found {
                side: index,
                pointer: format!("/melds/{number}/{card}"),
                fault,
            }));
        }
        for (number, (cards, seat)) in sheet.cards_left.iter().zip(side.seats()).enumerate() {
            let faults = seen.see_all(cards.iter().copied(), Place::Hand(seat));
            found.extend(faults.into_iter().map(|(card, fault)| Found {
                side: index,
                pointer: format!("/cards_left/{number}/{card}"),
                fault,
            }));
        }
    }
    found
}
