//! Rounds with corrections. After a correction, only the difference still has to move in chips, and
//! only the round's entries show it (`at_the_table.md`, 0.1).

use super::{RoundNow, past};
use crate::{
    AppError,
    back_office::corrections::chips_after,
    games::{self, RoundView},
};
use houseway_base::names::{ChipsMoved, Ending};
use houseway_facts::{OPENED, RoundEntry};
use houseway_rules::{Profile, Prompt, PutsRight};
use houseway_store as store;
use houseway_store::{Db, StoreError};

/// The current state of a round.
///
/// # Errors
/// Returns an error if the database fails, or an entry is invalid.
pub(super) fn view(connection: &mut Db, now: &RoundNow) -> Result<RoundView, AppError> {
    let game = games::of(now.round.game);
    let may_be = now.round.corrected
        || match now.round.ending {
            None => Profile::of(now.round.game).puts_right_in_play,
            Some(ending) => ending != Ending::Settled,
        };
    let seq = if may_be { put_right_by(connection, now)? } else { None };
    let Some(seq) = seq else { return game.view(&now.rules, &now.round.state) };
    let mut view = past::after(connection, &now.round, &now.rules, u64::MAX)?.view;
    let chips = chips_after(connection, &now.table, now.round.id, seq)?;
    if chips.is_some_and(|chips| chips.chips == ChipsMoved::NotMoved) {
        view.chips.clear();
        view.prompt = Some(Prompt::open_next());
    }
    Ok(view)
}

/// The number of the last entry that the round's latest command wrote, if that command was a
/// correction. Entries that record chips that have already moved are skipped.
fn put_right_by(connection: &mut Db, now: &RoundNow) -> Result<Option<u64>, AppError> {
    let game = games::of(now.round.game);
    let (mut before, mut last) = (None, None);
    while let Some(stored) = store::log::last_of_game(connection, now.round.id, before)? {
        let entry = stored.sealed.entry;
        if entry.kind == OPENED {
            break;
        }
        let body: RoundEntry = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let last_of_command = last.unwrap_or(entry.seq);
        match game.event(body.event.get())?.puts_right() {
            PutsRight::Anew => return Ok(Some(last_of_command)),
            // Events that followed from a command come after the event that was entered.
            PutsRight::No if body.nth > 0 => last = Some(last_of_command),
            PutsRight::No => break,
            PutsRight::Notes => {}
        }
        before = Some(entry.seq);
    }
    Ok(None)
}
