//! A side's score for a deal (`canasta.md`, 20).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    meld::{self, Meld},
    values,
};
use houseway_base::cards::AnyCard;

/// The value of a red three.
const RED_THREE: i32 = 100;
/// The value of each red three if a side has all four.
const EACH_OF_FOUR_RED_THREES: i32 = 200;
/// The bonus for going out; it is doubled for going out concealed.
const GOING_OUT: i32 = 100;

/// How a side went out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaWentOut)]
pub enum WentOut {
    /// Not concealed: after melding earlier, or without a canasta from the player's own hand.
    Open,
    /// Concealed: the player melded the whole hand in one turn (`canasta.md`, 18).
    Concealed,
}

impl WentOut {
    /// How a side went out, from the two typed flags.
    #[must_use]
    pub const fn typed(went_out: bool, concealed: bool) -> Option<Self> {
        match (went_out, concealed) {
            (false, _) => None,
            (true, false) => Some(Self::Open),
            (true, true) => Some(Self::Concealed),
        }
    }
}

/// One side's cards at the end of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideSheet)]
pub struct SideSheet {
    /// The melds, each a list of cards.
    pub melds: Vec<Vec<AnyCard>>,
    /// How many red threes the side has laid down, 0 to 4.
    #[schema(minimum = 0, maximum = 4)]
    pub red_threes: u8,
    /// The cards left in the two partners' hands.
    #[schema(value_type = Vec<Vec<String>>, min_items = 2, max_items = 2)]
    pub cards_left: [Vec<AnyCard>; 2],
    /// How the side went out, if it did.
    #[schema(required)]
    pub went_out: Option<WentOut>,
}

/// A side's score for a deal, component by component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaComponents)]
pub struct Components {
    /// The card points of the side's melds.
    #[schema(example = 85)]
    pub meld_cards: i32,
    /// 500 for each natural canasta, 300 for each mixed one.
    #[schema(example = 500)]
    pub canasta_bonus: i32,
    /// 100 for each red three, 800 for all four; negative if the side has not melded.
    #[schema(example = 100)]
    pub red_threes: i32,
    /// 100 for going out, and another 100 if concealed.
    #[schema(example = 100)]
    pub going_out: i32,
    /// The card points left in both hands, as a negative number.
    #[schema(example = -25)]
    pub hand_cards: i32,
    /// The remainder on a sheet of totals: the card points of the melds minus the card points left
    /// in the hands. Omitted if 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(example = 565)]
    pub cards: i32,
    /// The points deducted for penalties, as a negative number. Omitted if 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(example = -50)]
    pub penalties: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(points: &i32) -> bool {
    *points == 0
}

impl Components {
    /// The side's score for the deal.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.meld_cards
            + self.canasta_bonus
            + self.red_threes
            + self.going_out
            + self.hand_cards
            + self.cards
            + self.penalties
    }

    /// The same score with `points` deducted for penalties, in place of any earlier deduction.
    #[must_use]
    pub const fn penalised(self, points: i32) -> Self {
        Self { penalties: -points, ..self }
    }

    /// The score of a side's sheet, with the melds counted as given. The melds are not checked
    /// against the rules.
    #[must_use]
    pub fn of(sheet: &SideSheet) -> Self {
        let canasta = |cards: &Vec<AnyCard>| Meld::of(cards).and_then(|meld| meld.canasta());
        Self {
            meld_cards: sheet.melds.iter().map(|cards| values::count(cards)).sum(),
            canasta_bonus: sheet
                .melds
                .iter()
                .filter_map(canasta)
                .map(meld::CanastaKind::bonus)
                .sum(),
            red_threes: red_threes(sheet.red_threes, !sheet.melds.is_empty()),
            going_out: going_out(sheet.went_out),
            hand_cards: -sheet.cards_left.iter().map(|cards| values::count(cards)).sum::<i32>(),
            ..Self::default()
        }
    }
}

/// The bonus for going out.
#[must_use]
pub const fn going_out(how: Option<WentOut>) -> i32 {
    match how {
        None => 0,
        Some(WentOut::Open) => GOING_OUT,
        Some(WentOut::Concealed) => GOING_OUT * 2,
    }
}

/// The value of this many red threes, for a side that has or has not melded (`canasta.md`, 7).
#[must_use]
pub fn red_threes(number: u8, melded: bool) -> i32 {
    let each = if number == 4 { EACH_OF_FOUR_RED_THREES } else { RED_THREE };
    let worth = i32::from(number) * each;
    if melded { worth } else { -worth }
}
