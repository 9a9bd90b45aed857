//! Where the chips of a correction go, at a table that the back office follows (`back_office.md`,
//! 2.3 and 3.6).

use super::{fold::had_ended, tray::postings};
use crate::{
    acts::open_place,
    app::{
        Actor, AppError,
        acts::Granted,
        error::PERIOD_NOT_OPEN,
        record::{
            books::table_books,
            projections::{house_settings, open_period},
        },
    },
    back_office::{ChipsMoved, Corrected, TrayAct, codes::TRAY_TOO_LOW, signers},
    facts::{Capacity, ChipsOfCorrection, CorrectionEvent, Kind, correction},
    ids::RoundId,
    ledger::{ADJUSTMENT, Account, CAME_BACK, Posting},
    money::{Currency, Minor},
    rules::{Problem, Violation},
    store::{
        self, Db, StoreError,
        log::{Filter, HOUSE, table_of, table_stream},
        results::Nets,
        rounds::Round,
        row::time,
        tables::Table,
    },
};

/// So many entries after a correction are looked through for its chips: those of the rounds that
/// it is carried into come before.
const BATCH: i64 = 50;

/// So many entries of what somebody has put right are read at a time.
const ENTRIES: i64 = 200;

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
            signed: granted.signed.clone(),
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

/// What the log says besides of chips that were put right in a round: a stack, or what was paid
/// wrong.
///
/// # Errors
/// If the amount does not fit, or the database fails.
pub(in crate::app) fn follows(
    connection: &mut Db,
    (table, round): (&Table, &Round),
    moved: &[Posting],
    granted: &Granted<'_>,
) -> Result<Option<CorrectionEvent>, AppError> {
    match stack_put_right(table, round, moved, granted)? {
        Some(stack) => Ok(Some(stack)),
        None => paid_wrong(connection, (table, round), moved, granted),
    }
}

/// What the log says of a stack that the floor put right: how much, and who signed it.
fn stack_put_right(
    table: &Table,
    round: &Round,
    moved: &[Posting],
    granted: &Granted<'_>,
) -> Result<Option<CorrectionEvent>, AppError> {
    let gained = moved.iter().filter(|posting| posting.memo == ADJUSTMENT && posting.minor > 0);
    let effect = gained.map(|posting| posting.minor).try_fold(0_i64, i64::checked_add);
    let effect = effect.ok_or_else(|| AppError::internal("a stack"))?;
    if effect == 0 {
        return Ok(None);
    }
    Ok(Some(CorrectionEvent::Chips(ChipsOfCorrection {
        round_id: round.id,
        chips: ChipsMoved::Moved,
        effect: table.currency.money(effect).map_err(AppError::internal)?,
        postings: Vec::new(),
        signed: granted.signed.clone(),
    })))
}

/// What the log says of chips that were paid wrong though the entries are right (P15), or that came
/// back later (P16). Nothing where nothing was, or all of it came back at once.
fn paid_wrong(
    connection: &mut Db,
    (table, round): (&Table, &Round),
    moved: &[Posting],
    granted: &Granted<'_>,
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
        signed: granted.signed.clone(),
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
    let Some(chips) = chips_after(connection, table, round.id, last.sealed.entry.seq)? else {
        return Ok(false);
    };
    let undone = Corrected::of(&chips.postings).map_err(AppError::internal)?;
    Ok(chips.chips == ChipsMoved::NotMoved && undone == corrected)
}

/// What the log says of the chips of a correction, after the entry with this number, by which the
/// round was put right; none where the back office does not follow the table.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(in crate::app) fn chips_after(
    connection: &mut Db,
    table: &Table,
    round_id: RoundId,
    seq: u64,
) -> Result<Option<ChipsOfCorrection>, AppError> {
    let since = store::log::of_stream(connection, &table_stream(table.id), seq, BATCH)?;
    for stored in since {
        let entry = stored.sealed.entry;
        let Some(Kind::Correction(_)) = Kind::named(&entry.kind) else { continue };
        let event: CorrectionEvent =
            serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let CorrectionEvent::Chips(chips) = event;
        if chips.round_id == round_id {
            return Ok(Some(chips));
        }
    }
    Ok(None)
}

/// What somebody has put right by themselves since the gaming day began, at tables of this
/// currency, in its smallest unit. What a second person has signed and what came back are left out.
fn alone(connection: &mut Db, actor: Actor, currency: Currency) -> Result<Minor, AppError> {
    let Some(day) = store::shifts::list_days(connection, None, 1)?.pop() else { return Ok(0) };
    let filter = Filter {
        actor: Some(actor.to_string()),
        kind: Some(correction::Kind::Chips.name().to_owned()),
        from: Some(time(day.opened_at)?),
        ..Filter::default()
    };
    let (mut sum, mut before): (Minor, Option<i64>) = (0, None);
    loop {
        let listed = store::log::list(connection, &filter, before, ENTRIES)?;
        for stored in listed.entries {
            let entry = stored.sealed.entry;
            let table = table_of(&entry.stream).map(|id| store::tables::find(connection, id));
            let table = table.transpose()?.flatten();
            if table.is_none_or(|table| table.currency != currency) {
                continue;
            }
            let CorrectionEvent::Chips(chips) =
                serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
            let came_back = chips.postings.iter().any(|posting| posting.memo == CAME_BACK);
            if chips.signed.signatures.len() < 2 && !came_back {
                let effect = currency.minor(chips.effect).map_err(StoreError::corrupt)?;
                sum = sum.saturating_add(effect);
            }
        }
        before = listed.looked_to;
        if before.is_none() {
            return Ok(sum);
        }
    }
}

/// Who signs what is put right with this effect besides those who always sign; nobody where it is
/// small, and so is all that the same person has put right in the gaming day (0.4-7), or somebody
/// does already.
pub(in crate::app) fn second_signer(
    connection: &mut Db,
    (table, by): (&Table, Actor),
    effect: Minor,
    places: &[Capacity],
) -> Result<Option<Capacity>, AppError> {
    let (name, roles) = signers::SECOND_OF_CORRECTION;
    let (_, settings) = house_settings(connection)?;
    let thresholds = settings.thresholds.get(&table.currency.to_string());
    let from = thresholds.and_then(|thresholds| thresholds.correction_second_signer_from);
    let Some(from) = from else { return Ok(None) };
    if effect == 0 || places.iter().any(|place| place.name == name) {
        return Ok(None);
    }
    // Whoever puts something right at two tables at once waits here.
    store::log::lock_head(connection, HOUSE)?;
    let sum = effect.saturating_add(alone(connection, by, table.currency)?);
    let large = sum >= table.currency.minor(from).map_err(AppError::internal)?;
    Ok(large.then(|| open_place(name.to_owned(), roles.to_vec())))
}
