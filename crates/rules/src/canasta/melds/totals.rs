//! A deal on a sheet of totals. No cards are entered, but impossible totals are still detected.

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
use houseway_words::said;

/// The points of all cards in the pack, except red threes (`canasta.md`, 2).
pub const PACK_POINTS: i32 = 1_180;
/// The most canastas that the two sides can have between them; one more would need more cards than
/// the pack can meld.
pub const MOST_CANASTAS: u8 = 14;

/// One side's entries on a sheet of totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideTotals)]
pub struct SideTotals {
    /// The side's score for the deal, as it is written on the sheet.
    #[schema(example = 1865)]
    pub total: i32,
    /// How the side went out, if it did.
    #[schema(required)]
    pub went_out: Option<WentOut>,
    /// The number of natural canastas.
    #[schema(minimum = 0, maximum = 14, example = 1)]
    pub naturals: u8,
    /// The number of mixed canastas.
    #[schema(minimum = 0, maximum = 14, example = 2)]
    pub mixed: u8,
    /// The number of red threes, 0 to 4.
    #[schema(minimum = 0, maximum = 4, example = 1)]
    pub red_threes: u8,
}

impl SideTotals {
    const fn canastas(self) -> u8 {
        self.naturals.saturating_add(self.mixed)
    }

    /// The components of the total. What remains of the total without the bonuses and `penalties`
    /// (the points deducted) must be card points. Whether the side has melded is not entered, but
    /// it decides the value of red threes. If both answers are possible, the one that leaves fewer
    /// card points is used.
    #[must_use]
    pub fn components(self, penalties: i32) -> Components {
        let melded = self.read(penalties, true);
        if self.canastas() > 0 || self.went_out.is_some() {
            return melded;
        }
        let not_melded = self.read(penalties, false);
        // A side that has not melded can only have card points for cards left in the hands.
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

/// A fault, the side whose entry has the fault (none if only the two entries together have one),
/// and the fault's place in the entry.
#[derive(Debug, Clone)]
pub struct Found {
    pub side: Option<Side>,
    pub pointer: &'static str,
    pub fault: Fault,
}

/// Every reason why a deal could not have ended with these totals. `components` are derived from
/// the totals.
#[must_use]
pub fn check(totals: &BySide<SideTotals>, components: &BySide<Components>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut red_threes = RED_THREES;
    for side in Side::BOTH {
        let own = totals.get(side);
        let mut add = |pointer, fault| found.push(Found { side: Some(side), pointer, fault });
        if own.total % 5 != 0 {
            let detail = said!("multiple-of-five", total = own.total);
            add("/total", Fault::new(&codes::NOT_A_MULTIPLE_OF_FIVE, RULE, detail));
        }
        if own.went_out.is_some() && own.canastas() == 0 {
            let detail = said!("canasta-to-go-out");
            add("/went_out", Fault::new(&codes::NO_CANASTA, "canasta/17", detail));
        }
        if let Some(fault) = sheet_check::red_three_fault(&mut red_threes, own.red_threes) {
            add("/red_threes", fault);
        }
        let rest = components.get(side).cards;
        if rest.unsigned_abs() > PACK_POINTS.unsigned_abs() {
            let detail =
                said!("check-side", side = side.said(), rest = rest, pack_points = PACK_POINTS);
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

/// Every reason why the two sides' totals are impossible in combination.
fn together(totals: &BySide<SideTotals>, components: &BySide<Components>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut add = |fault| found.push(Found { side: None, pointer: "", fault });
    let canastas = totals.we.canastas().saturating_add(totals.they.canastas());
    if canastas > MOST_CANASTAS {
        let detail =
            said!("canastas-of-a-pack", canastas = canastas, most_canastas = MOST_CANASTAS);
        add(Fault::new(&codes::TOO_MANY_CANASTAS, RULE, detail));
    }
    // A negative remainder means card points left in the hands. Cards left in a hand cannot also be
    // in a meld.
    let [we, they] = [components.we.cards, components.they.cards];
    let [on_one, on_other] = [we, they].map(i32::unsigned_abs);
    let pack = PACK_POINTS.unsigned_abs();
    if on_one.max(on_other) <= pack && on_one + on_other > pack {
        let detail = said!("check-both", we = we, they = they, pack_points = PACK_POINTS);
        add(Fault::new(&codes::IMPOSSIBLE_TOTAL, RULE, detail));
    }
    found
}
