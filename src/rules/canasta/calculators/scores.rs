//! What does a deal come to for each side?

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::{
    Problem, Violation,
    canasta::{
        codes,
        entry::Reader,
        fault::Fault,
        house_rules::{HouseRules, Preset},
        score::{Components, SideSheet, WentOut},
        sheet_check,
    },
};

/// What one side has at the end of a deal, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideEntry)]
pub struct SideEntry {
    /// The side's melds, each a list of cards. Default: none.
    #[serde(default)]
    #[schema(example = json!([["Kh", "Ks", "Kd", "2s"]]))]
    pub melds: Vec<Vec<String>>,
    /// How many red threes the side has laid down. Default: 0.
    #[serde(default)]
    pub red_threes: u8,
    /// The cards left in the two partners' hands, lower seat first. Default: none.
    #[serde(default)]
    #[schema(example = json!([["9h", "5d"], ["Qh", "Jk"]]))]
    pub cards_left: Vec<Vec<String>>,
    /// Whether one of the partners went out. Default: false.
    #[serde(default)]
    pub went_out: bool,
    /// Whether it went out concealed. Default: false.
    #[serde(default)]
    pub concealed: bool,
}

/// The sides of a deal at its end.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaScoresQuestion)]
pub struct ScoresQuestion {
    /// The set of rules. Default: `seed`.
    #[serde(default)]
    pub preset: Preset,
    /// One side or both.
    pub sides: Vec<SideEntry>,
}

/// A side's score of the deal.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaSideScore)]
pub struct SideScore {
    /// The parts of the score; melds are counted as they lie.
    pub components: Components,
    /// Their sum; it may be negative.
    #[schema(example = 760)]
    pub total: i32,
    /// Every rule that the side's sheet breaks.
    pub problems: Vec<Problem>,
}

/// The scores, in the order in which the sides were given.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaScoresAnswer)]
pub struct ScoresAnswer {
    pub sides: Vec<SideScore>,
}

/// Scores a deal (`canasta.md`, 20).
///
/// # Errors
/// Where a text is not a card, or there are not one or two sides with two hands each.
pub fn scores(question: &ScoresQuestion) -> Result<ScoresAnswer, Violation> {
    if !(1..=2).contains(&question.sides.len()) {
        let detail = format!("{} sides are given; one or both are scored", question.sides.len());
        let fault = Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail);
        return Err(fault.refused("/sides"));
    }
    let mut reader = Reader::default();
    let sides = question.sides.iter().enumerate();
    let sheets: Vec<SideSheet> =
        sides.map(|(i, side)| read_side(&mut reader, &format!("/sides/{i}"), side)).collect();
    let sheets = reader.done(sheets)?;
    let found = sheet_check::check(&HouseRules::of(question.preset), &sheets);
    let score = |(index, sheet): (usize, &SideSheet)| {
        let components = Components::of(sheet);
        let own = found.iter().filter(|found| found.side == index);
        let problem = |found: &sheet_check::Found| {
            let pointer = format!("/sides/{index}{}", found.pointer);
            found.fault.clone().at(pointer)
        };
        SideScore { components, total: components.total(), problems: own.map(problem).collect() }
    };
    Ok(ScoresAnswer { sides: sheets.iter().enumerate().map(score).collect() })
}

/// A side's sheet as typed, read; a missing hand is an empty one.
pub(in crate::rules::canasta) fn read_side(
    reader: &mut Reader,
    pointer: &str,
    entry: &SideEntry,
) -> SideSheet {
    if entry.cards_left.len() > 2 {
        let detail = format!("{} hands are given; a side has two", entry.cards_left.len());
        let at = format!("{pointer}/cards_left");
        reader.note(Problem::new(&codes::WRONG_HAND_COUNT, Some("canasta/1"), at, detail));
    }
    if entry.concealed && !entry.went_out {
        let detail = "the side is said to have gone out concealed, but not to have gone out";
        let code = &codes::CONCEALED_WITHOUT_GOING_OUT;
        let at = format!("{pointer}/concealed");
        reader.note(Problem::new(code, Some("canasta/18"), at, detail));
    }
    let melds = reader.lists(&format!("{pointer}/melds"), &entry.melds);
    let mut hands = reader.lists(&format!("{pointer}/cards_left"), &entry.cards_left).into_iter();
    let mut hand = || hands.next().unwrap_or_default();
    SideSheet {
        melds,
        red_threes: entry.red_threes,
        cards_left: [hand(), hand()],
        went_out: match (entry.went_out, entry.concealed) {
            (false, _) => None,
            (true, false) => Some(WentOut::Open),
            (true, true) => Some(WentOut::Concealed),
        },
    }
}
