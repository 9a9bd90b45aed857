//! Writing and replacing lines of totals, without cards.

use super::{
    context::{DecideContext, Decided},
    replacement::{Entered, Replacement, may_replace, written},
    score_sheet,
};
use crate::{
    Gate, Violation,
    canasta::{
        codes,
        command::{Mode, TotalsInput},
        event::Event,
        melds::{
            fault::Fault,
            penalty,
            score::{Components, WentOut},
            score_sheet::{Line, ScoreSheet},
            totals::{self, SideTotals},
        },
        seat::BySide,
    },
};
use houseway_words::said;

pub(super) fn enter(
    context: DecideContext<'_>,
    deal: Option<u16>,
    sides: &[TotalsInput],
) -> Result<Decided, Violation> {
    context.in_mode(Mode::Totals)?;
    let sheet = &context.table.sheet;
    let next = sheet.lines().len().saturating_add(1);
    if let Some(deal) = deal.filter(|deal| usize::from(*deal) != next) {
        may_replace(context)?;
        return Ok(replacement(sheet, deal, sides)?.alone(context.rules, sheet).into());
    }
    if sheet.is_full() {
        return Err(score_sheet::full());
    }
    let (totals, components) = read(penalty::points(&context.table.penalties), sides)?;
    let line = Line::of_totals(&totals, components);
    Ok(Event::TotalsEntered { totals, line }.into())
}

/// Reads a replacement for the line of totals with this number.
pub(super) fn replacement(
    sheet: &ScoreSheet,
    deal: u16,
    sides: &[TotalsInput],
) -> Result<Replacement, Violation> {
    let was = written(sheet, deal)?;
    let (totals, components) = read(was.penalties(), sides)?;
    let line = Line::of_totals(&totals, components);
    Ok(Replacement { deal, line, was, entered: Entered::Totals(totals) })
}

/// Reads totals, derives their components, and checks that the totals could be the result of a deal
/// with these penalties.
fn read(
    penalties: BySide<i32>,
    sides: &[TotalsInput],
) -> Result<(BySide<SideTotals>, BySide<Components>), Violation> {
    let [we, they] = sides else {
        let detail = said!("sheet-has-two-sides", given = sides.len());
        return Err(Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail).refused("/sides"));
    };
    let mut gate = Gate::default();
    for (index, side) in sides.iter().enumerate() {
        gate.concealed_goes_out(&format!("/sides/{index}"), side.went_out, side.concealed);
    }
    let totals = BySide { we: side_totals(we), they: side_totals(they) };
    let components = BySide::of(|side| totals.get(side).components(*penalties.get(side)));
    for found in totals::check(&totals, &components) {
        let at = match found.side {
            Some(side) => format!("/sides/{}{}", side.index(), found.pointer),
            None => "/sides".to_owned(),
        };
        gate.note(found.fault.at(at));
    }
    gate.done((totals, components))
}

const fn side_totals(side: &TotalsInput) -> SideTotals {
    SideTotals {
        total: side.total,
        went_out: WentOut::typed(side.went_out, side.concealed),
        naturals: side.naturals,
        mixed: side.mixed,
        red_threes: side.red_threes,
    }
}
