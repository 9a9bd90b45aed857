//! Decides which entries of the log open a case (`back_office.md`, 4.6 and 0.4-14).

use std::sync::Arc;

use houseway_back_office::{HouseSettings, SlipNumber, thresholds::Thresholds};
use houseway_base::{
    ids::{RoundId, ShiftId, TableId, UserId},
    money::{Currency, Minor, Money, MoneyError},
    names::{CaseKind, Severity},
};
use houseway_facts::{
    BackOfficeEvent, BoxCountEvent, CaseAbout, CorrectionEvent, DropCounted, DropEvent, Fact,
    HouseEvent, PeriodClosed, PeriodEvent, PeriodOpened, RoundFact, SaleEvent, SlipEvent,
};
use houseway_rules::ExceptionKind;

/// A case to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    pub case: CaseKind,
    pub severity: Severity,
    pub about: CaseAbout,
    pub amount: Option<Money>,
    pub currency: Option<Currency>,
}

/// The amounts won or lost through a game event, in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changes {
    /// The amount that the house won; negative if it lost.
    pub house: Minor,
    /// The amount won by the seat that won the most.
    pub best_seat: Minor,
    /// The largest change for the house or any seat, as an absolute value.
    pub largest: Minor,
    /// Whether the event records a wrong payment.
    pub paid_wrong: bool,
}

/// A gaming day that was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedDay {
    /// Whether the day was closed before it had lasted the minimum time.
    pub short: bool,
    /// A table with an unexplained difference in its figures, if there is one.
    pub unexplained: Option<TableId>,
    /// Whether a slip number is missing from its series or was used twice.
    pub slip_gap: bool,
    /// Whether the log was altered after it was written.
    pub unsound: bool,
}

/// Facts that an entry does not contain. Only the facts that its kind needs are looked up.
#[derive(Debug, Clone, Default)]
pub struct Circumstances {
    /// The settings in force when the entry was written.
    pub settings: Arc<HouseSettings>,
    /// The table whose stream the entry is in, and its currency.
    pub table: Option<(TableId, Currency)>,
    pub round: Option<RoundId>,
    /// The kind of exception that a game event records.
    pub exception: Option<ExceptionKind>,
    /// The amounts won or lost through a game event.
    pub changes: Option<Changes>,
    /// The difference between a check count of the tray and the books.
    pub difference: Option<Minor>,
    /// How many times the cage has counted a total that differs from the count team's.
    pub disagreed: i64,
    /// The author of a correction, and the sums of their corrections on this gaming day, excluding
    /// and including this correction.
    pub corrected: Option<(UserId, Minor, Minor)>,
    /// The fills and credits whose paper slips should be in the counted box.
    pub slips: Vec<SlipNumber>,
    /// Whether new settings change who must sign which act.
    pub signers_changed: bool,
    pub day: Option<ClosedDay>,
    /// The recent record of a dealer who has just set the house's hand wrongly.
    pub missets: Option<Missets>,
}

/// How well a dealer has been setting the house's hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missets {
    pub dealer: UserId,
    /// The open shift.
    pub shift_id: ShiftId,
    /// How many recent hands were checked, and how many of them were set wrongly.
    pub hands: u32,
    pub wrong: u32,
}

/// The minimum number of checked hands for a case about wrongly set hands.
const LEAST_HANDS: u32 = 20;

impl Circumstances {
    fn currency(&self) -> Option<Currency> {
        self.table.map(|(_, currency)| currency)
    }

    /// One of the currency's thresholds; `None` if its rule is switched off.
    fn threshold(
        &self,
        of: impl Fn(&Thresholds) -> Option<Money>,
    ) -> Result<Option<Minor>, MoneyError> {
        let Some(currency) = self.currency() else { return Ok(None) };
        let amount = self.settings.thresholds.get(&currency.to_string()).and_then(of);
        amount.map(|amount| currency.minor(amount)).transpose()
    }

    fn minor(&self, amount: Money) -> Result<Minor, MoneyError> {
        self.currency().map_or(Ok(0), |currency| currency.minor(amount))
    }

    fn about(&self) -> CaseAbout {
        let table_id = self.table.map(|(id, _)| id);
        CaseAbout { table_id, round_id: self.round, ..CaseAbout::default() }
    }

    fn with(&self, opening: Opening, minor: Minor) -> Result<Opening, MoneyError> {
        let Some(currency) = self.currency() else { return Ok(opening) };
        let amount = Some(currency.money(minor)?);
        Ok(Opening { amount, currency: Some(currency), ..opening })
    }
}

const fn opening(case: CaseKind, severity: Severity, about: CaseAbout) -> Opening {
    Opening { case, severity, about, amount: None, currency: None }
}

/// Whether the absolute value of the amount is above the threshold.
fn above(minor: Minor, threshold: Option<Minor>) -> bool {
    threshold.is_some_and(|threshold| minor.unsigned_abs() > threshold.unsigned_abs())
}

/// Whether the absolute value of the amount is at or above the threshold.
fn from(minor: Minor, threshold: Option<Minor>) -> bool {
    threshold.is_some_and(|threshold| minor.unsigned_abs() >= threshold.unsigned_abs())
}

/// The cases that an entry opens: usually none, rarely more than one.
///
/// # Errors
/// Returns an error if an amount does not fit its currency.
pub fn openings(fact: &Fact, of: &Circumstances) -> Result<Vec<Opening>, MoneyError> {
    let one = match fact {
        Fact::Period(PeriodEvent::Closed(closed)) => closing(closed, of)?,
        Fact::Period(PeriodEvent::Opened(opened)) => opener(opened, of)?,
        Fact::Period(PeriodEvent::Counted(checked)) => {
            let about = CaseAbout {
                period_id: checked.period_id,
                gaming_day: Some(checked.gaming_day),
                ..of.about()
            };
            let difference = of.difference.unwrap_or_default();
            let is_off = above(difference, of.threshold(|set| set.over_short_case_above)?);
            let new = opening(CaseKind::CountDifference, Severity::Review, about);
            is_off.then(|| of.with(new, difference)).transpose()?
        }
        Fact::Period(PeriodEvent::Untracked { period_id, .. }) => {
            let about = CaseAbout { period_id: Some(*period_id), ..of.about() };
            Some(opening(CaseKind::UntrackedPlay, Severity::Info, about))
        }
        Fact::Drop(DropEvent::Counted(counted)) => return of_box(counted, of),
        Fact::Round(RoundFact::Played(_)) if of.missets.is_some() => missets(of),
        Fact::Round(RoundFact::Played(played)) if played.entry.undoes.is_none() => {
            played_event(of)?
        }
        Fact::Correction(CorrectionEvent::Chips(_)) => corrections_sum(of)?,
        Fact::BoxCount(BoxCountEvent::Disagreed { count_id, .. }) if of.disagreed > 1 => {
            let about = CaseAbout { count_id: Some(*count_id), ..CaseAbout::default() };
            Some(opening(CaseKind::CountDisagreed, Severity::Urgent, about))
        }
        Fact::BoxCount(BoxCountEvent::Corrected(corrected)) => {
            let count_id = Some(corrected.step.count_id);
            let about = CaseAbout { count_id, ..CaseAbout::default() };
            Some(opening(CaseKind::CountCorrected, Severity::Urgent, about))
        }
        Fact::Slip(SlipEvent::Voided(moved)) => {
            let about = CaseAbout {
                slip_id: Some(moved.slip_id),
                period_id: Some(moved.period_id),
                gaming_day: Some(moved.gaming_day),
                ..of.about()
            };
            let new = opening(CaseKind::SlipVoided, Severity::Info, about);
            Some(of.with(new, of.minor(moved.total)?)?)
        }
        Fact::Sale(SaleEvent::Voided(voided)) => {
            let about = CaseAbout { sale_id: Some(voided.sale_id), ..of.about() };
            let new = opening(CaseKind::SaleVoided, Severity::Review, about);
            Some(of.with(new, of.minor(voided.amount)?)?)
        }
        Fact::BackOffice(event) => return Ok(back_office(event, of)),
        Fact::House(HouseEvent::UserLockedOut { user_id }) => {
            let about = CaseAbout { user_id: Some(*user_id), ..CaseAbout::default() };
            Some(opening(CaseKind::BadgeLocked, Severity::Info, about))
        }
        Fact::House(HouseEvent::VarianceAlarmed(_)) => {
            let about = CaseAbout::default();
            Some(opening(CaseKind::OddsDrift, Severity::Review, about))
        }
        _ => None,
    };
    Ok(one.into_iter().collect())
}

fn closing(closed: &PeriodClosed, of: &Circumstances) -> Result<Option<Opening>, MoneyError> {
    // Unrecorded play might explain the difference. The declaration of unrecorded play has already
    // opened its own case.
    let Some(over_short) = closed.over_short.filter(|_| closed.coverage.is_complete()) else {
        return Ok(None);
    };
    let minor = of.minor(over_short)?;
    if !above(minor, of.threshold(|set| set.over_short_case_above)?) {
        return Ok(None);
    }
    let notify = from(minor, of.threshold(|set| set.over_short_notify_from)?);
    let severity = if notify { Severity::Urgent } else { Severity::Review };
    let (period_id, gaming_day) = (Some(closed.period_id), Some(closed.gaming_day));
    let about = CaseAbout { period_id, gaming_day, ..of.about() };
    of.with(opening(CaseKind::OverShort, severity, about), minor).map(Some)
}

fn opener(opened: &PeriodOpened, of: &Circumstances) -> Result<Option<Opening>, MoneyError> {
    let difference = opened.difference.unwrap_or(Money::ZERO);
    let minor = of.minor(difference)?;
    let (period_id, gaming_day) = (Some(opened.period_id), Some(opened.gaming_day));
    let about = CaseAbout { period_id, gaming_day, ..of.about() };
    // Switching tracking off could hide a shortage, so a case is opened even if nothing is missing
    // (0.4-2).
    if opened.retracked {
        let new = opening(CaseKind::Retracked, Severity::Urgent, about);
        return of.with(new, minor).map(Some);
    }
    if !above(minor, of.threshold(|set| set.over_short_case_above)?) {
        return Ok(None);
    }
    let notify = from(minor, of.threshold(|set| set.over_short_notify_from)?);
    let severity = if notify { Severity::Urgent } else { Severity::Review };
    of.with(opening(CaseKind::OpenerDifference, severity, about), minor).map(Some)
}

fn of_box(counted: &DropCounted, of: &Circumstances) -> Result<Vec<Opening>, MoneyError> {
    let (drop_id, count_id) = (Some(counted.drop_id), Some(counted.count_id));
    let about = CaseAbout { drop_id, count_id, ..of.about() };
    let mut openings = Vec::new();
    let minor = of.minor(counted.variance)?;
    if above(minor, of.threshold(|set| set.drop_variance_case_above)?) {
        let new = opening(CaseKind::DropVariance, Severity::Review, about.clone());
        openings.push(of.with(new, minor)?);
    }
    if let Some(found) = &counted.counted.slips {
        let missing = of.slips.iter().any(|slip| !found.contains(slip));
        let strange = found.iter().any(|slip| !of.slips.contains(slip));
        if missing || strange {
            openings.push(opening(CaseKind::SlipsMissingInBox, Severity::Review, about));
        }
    }
    Ok(openings)
}

/// The case that a game event opens, if any.
fn played_event(of: &Circumstances) -> Result<Option<Opening>, MoneyError> {
    let Some(changes) = of.changes else { return Ok(None) };
    let (case, severity, minor) = match of.exception {
        Some(ExceptionKind::Void) if changes.largest != 0 => {
            (CaseKind::VoidAfterSettlement, Severity::Review, changes.house)
        }
        Some(ExceptionKind::Correction) if changes.paid_wrong => {
            (CaseKind::PaymentError, Severity::Review, changes.house)
        }
        Some(ExceptionKind::Correction) => {
            if !from(changes.largest, of.threshold(|set| set.correction_case_from)?) {
                return Ok(None);
            }
            (CaseKind::Correction, Severity::Review, changes.largest)
        }
        Some(_) => return Ok(None),
        None => {
            let least = of.threshold(|set| set.seat_win_case_from)?;
            if changes.best_seat <= 0 || !from(changes.best_seat, least) {
                return Ok(None);
            }
            (CaseKind::LargeWin, Severity::Review, changes.best_seat)
        }
    };
    of.with(opening(case, severity, of.about()), minor).map(Some)
}

/// The case about a dealer who set too many of the house's hands wrongly: one for each dealer and
/// shift.
fn missets(of: &Circumstances) -> Option<Opening> {
    let Missets { dealer, shift_id, hands, wrong } = of.missets?;
    let share = i64::from(wrong).saturating_mul(10_000);
    let most = i64::from(of.settings.missets_percent.count()).saturating_mul(i64::from(hands));
    let about = CaseAbout { user_id: Some(dealer), shift_id: Some(shift_id), ..of.about() };
    (hands >= LEAST_HANDS && share > most)
        .then(|| opening(CaseKind::Missets, Severity::Info, about))
}

/// The case about corrections that are each too small to need a second signer, but add up to an
/// amount that needs one. There is one case for each person and gaming day, opened by the
/// correction that brings the sum up to the limit.
fn corrections_sum(of: &Circumstances) -> Result<Option<Opening>, MoneyError> {
    let Some((user_id, before, after)) = of.corrected else { return Ok(None) };
    let least = of.threshold(|set| set.correction_second_signer_from)?;
    let own = after.saturating_sub(before);
    if from(own, least) || from(before, least) || !from(after, least) {
        return Ok(None);
    }
    let about = CaseAbout { user_id: Some(user_id), ..of.about() };
    of.with(opening(CaseKind::CorrectionsSum, Severity::Review, about), after).map(Some)
}

fn back_office(event: &BackOfficeEvent, of: &Circumstances) -> Vec<Opening> {
    let review = |case, about| opening(case, Severity::Review, about);
    match event {
        // A change to a previously untracked table cannot hide anything.
        BackOfficeEvent::TableSetUp { table_id, before, after, .. }
            if before.tracked && before.is_signed_for(after) =>
        {
            let about = CaseAbout { table_id: Some(*table_id), ..CaseAbout::default() };
            vec![review(CaseKind::SetUpChanged, about)]
        }
        BackOfficeEvent::SettingsSet { .. } if of.signers_changed => {
            vec![review(CaseKind::SignersChanged, CaseAbout::default())]
        }
        BackOfficeEvent::GamingDayClosed { date, .. } => {
            let Some(day) = of.day else { return Vec::new() };
            let about = CaseAbout { gaming_day: Some(*date), ..CaseAbout::default() };
            let short = day.short.then(|| review(CaseKind::DayShort, about.clone()));
            let broken = day.unexplained.map(|table_id| {
                let about = CaseAbout { table_id: Some(table_id), ..about.clone() };
                opening(CaseKind::IdentityBroken, Severity::Urgent, about)
            });
            let urgent = |case| opening(case, Severity::Urgent, about.clone());
            let gap = day.slip_gap.then(|| urgent(CaseKind::SlipGap));
            let unsound = day.unsound.then(|| urgent(CaseKind::LogUnsound));
            [short, broken, gap, unsound].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}
