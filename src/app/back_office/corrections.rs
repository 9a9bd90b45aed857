//! Where the chips of a correction go, at a table that the back office follows (`back_office.md`,
//! 2.3 and 3.6).

use super::{fold::had_ended, tray::postings};
use crate::{
    app::{
        AppError,
        approvals::{Granted, open_capacity},
        error::PERIOD_NOT_OPEN,
        record::{
            books::table_books,
            project::{Capacity, ChipsOfCorrection, CorrectionEvent, house_settings, open_period},
        },
    },
    back_office::{ChipsMoved, Corrected, TrayAct, codes::TRAY_TOO_LOW, signers},
    ledger::{Account, CAME_BACK, Posting},
    money::{Currency, Minor},
    rules::{Problem, Violation},
    store::{self, Db, StoreError, log::table_stream, results::Nets, rounds::Round, tables::Table},
};

/// So many entries after a correction are looked through for its chips: those of the rounds that
/// it is carried into come before.
const BATCH: i64 = 50;

/// Where the chips of a correction go.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Chips {
    moved: ChipsMoved,
    corrected: Corrected,
    effect: Minor,
}

impl Chips {
    /// Those of a correction that moves this; `given` is what whoever corrects says of them.
    ///
    /// # Errors
    /// `period_not_open` where they are to move at a table that is closed.
    pub fn of(
        connection: &mut Db,
        table: &Table,
        round: &Round,
        postings: &[Posting],
        given: Option<ChipsMoved>,
    ) -> Result<Self, AppError> {
        let corrected = Corrected::of(postings).map_err(AppError::internal)?;
        let moved = match (given, open_period(connection, table.id)?) {
            (Some(ChipsMoved::Moved), None) => return Err(closed(table)),
            (Some(given), _) => given,
            (None, None) => ChipsMoved::NotMoved,
            (None, Some(period)) => {
                if had_ended(connection, table, round, period.from_seq)?
                    || takes_back(connection, table, round, corrected)?
                {
                    ChipsMoved::NotMoved
                } else {
                    ChipsMoved::Moved
                }
            }
        };
        Ok(Self { moved, corrected, effect: effect(postings)? })
    }

    pub const fn moved(self) -> ChipsMoved {
        self.moved
    }

    /// By how much the table's net or a seat's changes: the larger of the two (0.3-10). In the
    /// currency's smallest unit.
    pub const fn effect(self) -> Minor {
        self.effect
    }

    /// The same and where the chips go, as part of a sentence.
    ///
    /// # Errors
    /// If the amount does not fit.
    pub fn in_words(self, currency: Currency) -> Result<String, AppError> {
        let effect = currency.money(self.effect).map_err(AppError::internal)?;
        Ok(match self.moved {
            ChipsMoved::Moved => format!(" (up to {effect}, chips moved)"),
            ChipsMoved::NotMoved => format!(" (up to {effect}, no chips moved)"),
        })
    }

    /// What the log says of them, once the correction is written.
    ///
    /// # Errors
    /// `breaks_rule` where the tray does not hold them.
    pub fn event(
        self,
        connection: &mut Db,
        table: &Table,
        round: &Round,
        granted: &Granted<'_>,
    ) -> Result<CorrectionEvent, AppError> {
        Ok(CorrectionEvent::Chips(ChipsOfCorrection {
            round_id: round.id,
            chips: self.moved,
            effect: table.currency.money(self.effect).map_err(AppError::internal)?,
            postings: self.postings(connection, table)?,
            signatures: granted.signatures.clone(),
            approval_id: granted.approval,
        }))
    }

    fn postings(self, connection: &mut Db, table: &Table) -> Result<Vec<Posting>, AppError> {
        let books = table_books(connection, table)?;
        let tray = books.tray().map_err(AppError::internal)?;
        let mut posted = Vec::new();
        for act in self.corrected.acts(self.moved) {
            // Blind counts: what the tray holds is not said.
            if let TrayAct::RakeLowered { by, chips: ChipsMoved::Moved } = act
                && by > tray
            {
                let detail = "the tray does not hold the rake that it would pay back";
                let problem = Problem::new(&TRAY_TOO_LOW, None, "/chips", detail);
                return Err(Violation::of(problem).into());
            }
            posted.extend(postings(table, &books, act)?);
        }
        Ok(posted)
    }
}

/// What the log says of chips that were paid wrong though the entries are right (P15), or that came
/// back later (P16). Nothing where nothing was, or all of it came back at once.
///
/// # Errors
/// If the amount does not fit, or the database fails.
pub(in crate::app) fn paid_wrong(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    moved: &[Posting],
) -> Result<Option<CorrectionEvent>, AppError> {
    let wrong = moved.iter().filter(|posting| posting.account == Account::PaymentErrors);
    let sum = wrong.map(|posting| posting.minor).try_fold(0_i64, i64::checked_add);
    // What the house has lost by it is below zero there.
    let unrecovered = sum.and_then(i64::checked_neg);
    let unrecovered = unrecovered.ok_or_else(|| AppError::internal("a payment error"))?;
    if unrecovered == 0 {
        return Ok(None);
    }
    let effect = table.currency.money(unrecovered.abs()).map_err(AppError::internal)?;
    let books = table_books(connection, table)?;
    let later = moved.iter().any(|posting| posting.memo == CAME_BACK);
    let (chips, act) = if later {
        let amount = unrecovered.saturating_neg();
        (ChipsMoved::Moved, TrayAct::Recovered { amount })
    } else {
        (ChipsMoved::NotMoved, TrayAct::PaidWrong { unrecovered })
    };
    Ok(Some(CorrectionEvent::Chips(ChipsOfCorrection {
        round_id: round.id,
        chips,
        effect,
        postings: postings(table, &books, act)?,
        signatures: Vec::new(),
        approval_id: None,
    })))
}

fn closed(table: &Table) -> AppError {
    let name = &table.name;
    let detail = format!("{name} is closed, and no chips move at it: say \"not_moved\"");
    AppError::new(&PERIOD_NOT_OPEN, detail)
}

/// By how much these postings change what the table or a seat has won: the larger of the two.
fn effect(postings: &[Posting]) -> Result<Minor, AppError> {
    let nets = Nets::of(postings)?;
    let changes = nets.seats.into_values().chain([nets.house]);
    let sizes = changes.map(Minor::checked_abs);
    let largest = sizes.collect::<Option<Vec<Minor>>>().map(|sizes| sizes.into_iter().max());
    largest.flatten().ok_or_else(|| AppError::internal("an effect"))
}

/// Whether a correction takes back the round's last one, whose chips were not moved (0.3-16).
fn takes_back(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    corrected: Corrected,
) -> Result<bool, AppError> {
    if !round.corrected || corrected == Corrected::default() {
        return Ok(false);
    }
    let Some(last) = store::log::last_of_game(connection, round.id, None)? else {
        return Ok(false);
    };
    let after = last.sealed.entry.seq;
    let since = store::log::of_stream(connection, &table_stream(table.id), after, BATCH)?;
    for stored in since {
        let entry = stored.sealed.entry;
        if !entry.kind.starts_with(CorrectionEvent::PREFIX) {
            continue;
        }
        let event: CorrectionEvent =
            serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let CorrectionEvent::Chips(chips) = event;
        if chips.round_id == round.id {
            let undone = Corrected::of(&chips.postings).map_err(AppError::internal)?;
            return Ok(chips.chips == ChipsMoved::NotMoved && undone == corrected);
        }
    }
    Ok(false)
}

/// Who signs a correction of this effect besides those who sign every one; nobody where it is
/// small, or somebody does already.
///
/// # Errors
/// Returns an error if the database fails.
pub(in crate::app) fn second_signer(
    connection: &mut Db,
    table: &Table,
    effect: Minor,
    places: &[Capacity],
) -> Result<Option<Capacity>, AppError> {
    let (name, roles) = signers::SECOND_OF_CORRECTION;
    let (_, settings) = house_settings(connection)?;
    let thresholds = settings.thresholds.get(&table.currency.to_string());
    let from = thresholds.and_then(|thresholds| thresholds.correction_second_signer_from);
    let Some(from) = from else { return Ok(None) };
    let large = effect >= table.currency.minor(from).map_err(AppError::internal)?;
    let missing = !places.iter().any(|place| place.name == name);
    Ok((large && missing).then(|| open_capacity(name.to_owned(), roles.to_vec())))
}
