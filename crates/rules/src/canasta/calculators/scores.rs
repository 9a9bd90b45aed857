//! Computes what each side scores for a deal.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Problem, Violation,
    canasta::{
        codes,
        command::SideInput,
        house_rules::{HouseRules, Preset},
        melds::{
            fault::Fault,
            score::{Components, SideSheet},
            sheet_check,
        },
    },
};
use houseway_words::said;

/// The sides at the end of a deal.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaScoresQuestion)]
pub struct ScoresQuestion {
    /// The set of rules. Default: `seed`.
    #[serde(default)]
    pub preset: Preset,
    /// One side or both.
    #[schema(min_items = 1, max_items = 2)]
    pub sides: Vec<SideInput>,
}

/// A side's score for the deal.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaSideScore)]
pub struct SideScore {
    /// The components of the score; melds are counted as given.
    pub components: Components,
    /// The sum of the components, in points; it can be negative.
    #[schema(example = 760)]
    pub total: i32,
    /// Every rule that the side's sheet breaks.
    pub problems: Vec<Problem>,
}

/// The scores, in the order in which the sides were given.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaScoresAnswer)]
pub struct ScoresAnswer {
    /// A score for each side.
    #[schema(min_items = 1, max_items = 2)]
    pub sides: Vec<SideScore>,
}

/// Scores a deal (`canasta.md`, 20).
///
/// # Errors
/// Returns an error if a string does not name a card, if the number of sides is not one or two, or
/// if a side does not have two hands.
pub fn scores(question: &ScoresQuestion) -> Result<ScoresAnswer, Violation> {
    if !(1..=2).contains(&question.sides.len()) {
        let detail = said!("sides-scored", given = question.sides.len());
        let fault = Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail);
        return Err(fault.refused("/sides"));
    }
    let mut gate = Gate::default();
    let sides = question.sides.iter().enumerate();
    let sheets: Vec<Option<SideSheet>> =
        sides.map(|(i, side)| gate.side_sheet(&format!("/sides/{i}"), side)).collect();
    let sheets: Vec<SideSheet> = gate.pass(sheets.into_iter().collect())?;
    let found = sheet_check::check(&HouseRules::of(question.preset), &sheets);
    let score = |((index, sheet), side): ((usize, &SideSheet), &SideInput)| {
        let penalties = side.penalties.map_or(0, i32::from);
        let components = Components::of(sheet).penalised(penalties);
        let own = found.iter().filter(|found| found.side == index);
        let problem = |found: &sheet_check::Found| {
            let pointer = format!("/sides/{index}{}", found.pointer);
            found.fault.clone().at(pointer)
        };
        SideScore { components, total: components.total(), problems: own.map(problem).collect() }
    };
    let sides = sheets.iter().enumerate().zip(&question.sides);
    Ok(ScoresAnswer { sides: sides.map(score).collect() })
}
