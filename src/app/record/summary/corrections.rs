//! Sentences about the chips of corrections.

use super::{Mentioned, Names};
use crate::{
    audit::Entry,
    facts::{ChipsOfCorrection, CorrectionEvent},
    ledger::{CAME_BACK, PAID_WRONG},
    names::ChipsMoved,
    store::log::table_of,
};

/// The round that was corrected.
pub(super) fn mention(event: &CorrectionEvent, mentioned: &mut Mentioned) {
    let CorrectionEvent::Chips(ChipsOfCorrection { round_id, .. }) = event;
    mentioned.rounds.insert(*round_id);
}

/// The event as a sentence.
pub(super) fn sentence(event: &CorrectionEvent, entry: &Entry, names: &Names) -> String {
    let CorrectionEvent::Chips(ChipsOfCorrection { round_id, chips, effect, postings, .. }) = event;
    let table = table_of(&entry.stream).map_or("a table", |id| names.table_name(id));
    let round = names.round(*round_id).map_or_else(
        || format!("A round of {table}"),
        |round| format!("Round {} of {table}", round.number),
    );
    let wrong = postings.iter().any(|posting| posting.memo == PAID_WRONG);
    if wrong && *chips == ChipsMoved::NotMoved {
        return format!("{round}: {effect} were paid wrong, and not put right.");
    }
    if postings.iter().any(|posting| posting.memo == CAME_BACK) {
        return format!("{round}: {effect} that had been paid wrong came back.");
    }
    let moved = match chips {
        ChipsMoved::Moved => "the chips were moved",
        ChipsMoved::NotMoved => "no chips were moved",
    };
    format!("{round} is corrected by up to {effect}; {moved}.")
}
