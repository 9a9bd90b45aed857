//! Sentences about the chips that corrections move.

use super::{Mentioned, Names};
use houseway_audit::Entry;
use houseway_base::names::ChipsMoved;
use houseway_facts::{ChipsOfCorrection, CorrectionEvent};
use houseway_ledger::{CAME_BACK, PAID_WRONG};
use houseway_words::{Said, said};

/// Notes the round that was corrected.
pub(super) fn mention(event: &CorrectionEvent, mentioned: &mut Mentioned) {
    let CorrectionEvent::Chips(ChipsOfCorrection { round_id, .. }) = event;
    mentioned.rounds.insert(*round_id);
}

/// The event in a sentence.
pub(super) fn sentence(event: &CorrectionEvent, entry: &Entry, names: &Names) -> Said {
    let CorrectionEvent::Chips(ChipsOfCorrection { round_id, chips, effect, postings, .. }) = event;
    let table = names.table_of(entry);
    let round = match names.round(*round_id) {
        Some(round) => said!("log-correction-round", number = round.number, table = table),
        None => said!("log-correction-a_round", table = table),
    };
    let effect = effect.to_string();
    let wrong = postings.iter().any(|posting| posting.memo == PAID_WRONG);
    if wrong && *chips == ChipsMoved::NotMoved {
        return said!("log-correction-not_put_right", round = round, effect = effect);
    }
    if postings.iter().any(|posting| posting.memo == CAME_BACK) {
        return said!("log-correction-came_back", round = round, effect = effect);
    }
    let moved = match chips {
        ChipsMoved::Moved => "yes",
        ChipsMoved::NotMoved => "no",
    };
    said!("log-correction-chips", moved = moved, round = round, effect = effect)
}
