//! A deal on a sheet of totals: no card is entered, and yet not every total can be.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    fault::Fault,
    meld::CanastaKind,
    score::{self, Components, WentOut},
    sheet_check::{self, RED_THREES},
};
use crate::canasta::{
    codes,
    seat::{BySide, Side},
};

/// What all the cards of the pack count, red threes aside (`canasta.md`, 2).
pub const PACK_POINTS: i32 = 1_180;
/// The most canastas of both sides: one more would take more cards than the pack can meld.
pub const MOST_CANASTAS: u8 = 14;

/// What one side has on a sheet of totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideTotals)]
pub struct SideTotals {
    /// What the side scored in the deal, as it goes on the sheet.
    #[schema(example = 1865)]
    pub total: i32,
    /// How the side went out, if it did.
    #[schema(required)]
    pub went_out: Option<WentOut>,
    /// How many natural canastas it has.
    #[schema(minimum = 0, maximum = 14, example = 1)]
    pub naturals: u8,
    /// How many mixed canastas it has.
    #[schema(minimum = 0, maximum = 14, example = 2)]
    pub mixed: u8,
    /// How many red threes it has, 0 to 4.
    #[schema(minimum = 0, maximum = 4, example = 1)]
    pub red_threes: u8,
}

impl SideTotals {
    const fn canastas(self) -> u8 {
        self.naturals.saturating_add(self.mixed)
    }

    /// The components of the total: what the bonuses and `penalties` (the points that are off)
    /// leave is in cards. Whether the side has melded is not entered; where that decides what its
    /// red threes are worth, it is read so that the rest is possible, and the smaller.
    #[must_use]
    pub fn components(self, penalties: i32) -> Components {
        let melded = self.read(penalties, true);
        if self.canastas() > 0 || self.went_out.is_some() {
            return melded;
        }
        let not_melded = self.read(penalties, false);
        // Who has melded nothing has nothing but cards left in the hand.
        if not_melded.cards <= 0 && not_melded.cards.unsigned_abs() < melded.cards.unsigned_abs() {
            not_melded
        } else {
            melded
        }
    }

    fn read(self, penalties: i32, melded: bool) -> Components {
        let bonuses = Components {
            canasta_bonus: i32::from(self.naturals) * CanastaKind::Natural.bonus()
                + i32::from(self.mixed) * CanastaKind::Mixed.bonus(),
            red_threes: score::red_threes(self.red_threes, melded),
            going_out: score::going_out(self.went_out),
            penalties: -penalties,
            ..Components::default()
        };
        Components { cards: self.total.saturating_sub(bonuses.total()), ..bonuses }
    }
}

/// A fault, the side it was found with (none for both together) and its place in what was entered
/// for it.
#[derive(Debug, Clone)]
pub struct Found {
    pub side: Option<Side>,
    pub pointer: &'static str,
    pub fault: Fault,
}

/// Every reason why a deal cannot have ended so. `components` are those of the totals.
#[must_use]
pub fn check(totals: &BySide<SideTotals>, components: &BySide<Components>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut red_threes = RED_THREES;
    for side in Side::BOTH {
        let own = totals.get(side);
        let mut add = |pointer, fault| found.push(Found { side: Some(side), pointer, fault });
        if own.total % 5 != 0 {
            let detail = format!("{} is not a multiple of 5, as every score is", own.total);
            add("/total", Fault::new(&codes::NOT_A_MULTIPLE_OF_FIVE, RULE, detail));
        }
        if own.went_out.is_some() && own.canastas() == 0 {
            let detail = "a side needs a canasta, a meld of seven or more, to go out";
            add("/went_out", Fault::new(&codes::NO_CANASTA, "canasta/17", detail));
        }
        if let Some(fault) = sheet_check::red_three_fault(&mut red_threes, own.red_threes) {
            add("/red_threes", fault);
        }
        let rest = components.get(side).cards;
        if rest.unsigned_abs() > PACK_POINTS.unsigned_abs() {
            let detail = format!("check {side}: {rest} in cards; the pack has {PACK_POINTS}");
            add("/total", Fault::new(&codes::IMPOSSIBLE_TOTAL, RULE, detail));
        }
    }
    if let (Some(_), Some(_)) = (totals.we.went_out, totals.they.went_out) {
        let fault = sheet_check::two_sides_out();
        found.push(Found { side: Some(Side::They), pointer: "/went_out", fault });
    }
    found.extend(together(totals, components));
    found
}

const RULE: &str = "canasta/totals";

/// What both sides together cannot have.
fn together(totals: &BySide<SideTotals>, components: &BySide<Components>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut add = |fault| found.push(Found { side: None, pointer: "", fault });
    let canastas = totals.we.canastas().saturating_add(totals.they.canastas());
    if canastas > MOST_CANASTAS {
        let detail = format!("{canastas} canastas are more than the {MOST_CANASTAS} of one pack");
        add(Fault::new(&codes::TOO_MANY_CANASTAS, RULE, detail));
    }
    // A rest below zero is in the hands: those cards are not on the table too.
    let [we, they] = [components.we.cards, components.they.cards];
    let [on_one, on_other] = [we, they].map(i32::unsigned_abs);
    let pack = PACK_POINTS.unsigned_abs();
    if on_one.max(on_other) <= pack && on_one + on_other > pack {
        let detail = format!(
            "check We: {we} in cards, and They: {they} in cards; the pack has {PACK_POINTS} for \
             both"
        );
        add(Fault::new(&codes::IMPOSSIBLE_TOTAL, RULE, detail));
    }
    found
}
