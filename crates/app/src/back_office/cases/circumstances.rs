//! Looks up the facts outside an entry that decide whether the entry opens a case.

use std::collections::HashMap;

use chrono::TimeDelta;

use crate::{
    AppError,
    back_office::{
        corrections::corrected_by,
        reports::{ReportLine, house_day},
        settings::SettingsOverTime,
    },
    record::{
        audit::{TreeFound, is_sound, slips_gap},
        projections::{house_settings, periods_of_drop},
    },
    reports::exception_of,
};
use houseway_acts::cases::{Changes, Circumstances, ClosedDay, Missets};
use houseway_audit::{Entry, PublicKey};
use houseway_back_office::{HouseSettings, SlipNumber};
use houseway_base::{
    ids::{DropId, RoundId, TableId},
    money::{Currency, Minor},
    names::ShiftState,
};
use houseway_facts::{
    Actor, BackOfficeEvent, BoxCountEvent, DropEvent, Fact, PeriodEvent, RoundFact, box_count,
};
use houseway_ledger::{ADJUSTMENT, CAME_BACK, PAID_WRONG, Posting};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{self, HOUSE, table_of},
    results::Nets,
    row::{from_count, micros, time},
    slips::Filter,
    span::Span,
    tables::Table,
};

/// How many of the latest hands are searched for hands that a dealer set wrongly.
const LAST_HANDS: i64 = 100;
/// How many of a table's slips on a gaming day are searched for a box's slips.
const MOST_SLIPS: i64 = 1_000;

/// Looks up circumstances, and caches those that many entries share.
pub(super) struct LookUp<'a> {
    pub connection: &'a mut Db,
    /// The key that this process signs with.
    key: PublicKey,
    tables: HashMap<TableId, Option<Table>>,
    settings: SettingsOverTime,
    /// The nodes of the log's Merkle trees that were computed along the way, to be cached.
    pub trees: Vec<TreeFound>,
}

impl<'a> LookUp<'a> {
    pub fn new(connection: &'a mut Db, key: PublicKey) -> Self {
        Self {
            connection,
            key,
            tables: HashMap::new(),
            settings: SettingsOverTime::default(),
            trees: Vec::new(),
        }
    }

    pub fn table(&mut self, id: TableId) -> Result<Option<Table>, StoreError> {
        if let Some(known) = self.tables.get(&id) {
            return Ok(known.clone());
        }
        let table = store::tables::find(self.connection, id)?;
        self.tables.insert(id, table.clone());
        Ok(table)
    }

    /// The circumstances of an entry.
    pub fn of(&mut self, entry: &Entry, fact: &Fact) -> Result<Circumstances, AppError> {
        let table = match table_of(&entry.stream) {
            Some(id) => self.table(id)?,
            None => None,
        };
        let mut of = Circumstances {
            settings: self.settings.at(self.connection, micros(entry.at))?,
            table: table.as_ref().map(|table| (table.id, table.currency)),
            round: entry.round,
            ..Circumstances::default()
        };
        match fact {
            Fact::Round(RoundFact::Played(played)) => {
                of.exception = exception_of(&played.name);
                of.changes = Some(changes(&played.entry.postings)?);
                self.count_in_chips(entry, &mut of)?;
                if is_misset(entry) {
                    of.missets = self.missets(entry)?;
                }
            }
            Fact::Period(PeriodEvent::Counted(checked)) => {
                let number = checked.slip.number.to_string();
                let slip = store::periods::find_slip(self.connection, &number)?;
                of.difference = slip.and_then(|slip| slip.total.checked_sub(slip.expected?));
            }
            Fact::Correction(_) => {
                if let (Ok(Actor::User(user)), Some(table)) = (entry.actor.parse(), &table) {
                    let sums = corrected_by(self.connection, entry, table.currency)?;
                    of.corrected = sums.map(|(before, after)| (user, before, after));
                }
            }
            Fact::Drop(DropEvent::Counted(counted)) if counted.counted.slips.is_some() => {
                of.slips = self.slips_of(counted.drop_id)?;
            }
            Fact::BoxCount(BoxCountEvent::Disagreed { .. }) => {
                of.disagreed = self.disagreed(entry)?;
            }
            Fact::BackOffice(event) => self.look_at(entry, event, &mut of)?,
            _ => {}
        }
        Ok(of)
    }

    /// A tournament's hand moves chips that are not money, so no threshold applies to them.
    fn count_in_chips(&mut self, entry: &Entry, of: &mut Circumstances) -> Result<(), StoreError> {
        let rounds: Vec<RoundId> = entry.round.into_iter().collect();
        if !store::rounds::of_tournaments(self.connection, &rounds)?.is_empty() {
            of.table = of.table.map(|(id, _)| (id, Currency::CHIPS));
        }
        Ok(())
    }

    /// The numbers of the fills and credits that were issued in the periods that a box served.
    fn slips_of(&mut self, drop_id: DropId) -> Result<Vec<SlipNumber>, AppError> {
        let Some(drop) = store::drops::find(self.connection, drop_id)? else {
            return Ok(Vec::new());
        };
        let periods = periods_of_drop(&drop)?;
        let (table_id, gaming_day) = (Some(drop.table_id), Some(drop.gaming_day));
        let filter = Filter { table_id, gaming_day, ..Filter::default() };
        let slips = store::slips::list(self.connection, &filter, Span::newest(MOST_SLIPS))?;
        let of_box = slips.into_iter().filter(|slip| periods.contains(&slip.period_id));
        let numbers = of_box.filter_map(|slip| slip.number.map(|number| number.parse()));
        Ok(numbers.collect::<Result<_, _>>().map_err(StoreError::corrupt)?)
    }

    /// How many times the cage counted a different total, up to and including this entry.
    fn disagreed(&mut self, entry: &Entry) -> Result<i64, AppError> {
        let of_count = |body: &str| -> Result<_, StoreError> {
            let event: BoxCountEvent = serde_json::from_str(body).map_err(StoreError::corrupt)?;
            Ok(event.count_id())
        };
        let count_id = of_count(&entry.body)?;
        let row = store::box_counts::find(self.connection, count_id)?;
        let mut disagreed = row.map_or(0, |row| row.disagreed);
        let kinds = [box_count::Kind::Disagreed.name()];
        let seq = from_count(entry.seq)?;
        for later in store::log::of_kinds_after(self.connection, HOUSE, seq, &kinds)? {
            if of_count(&later.sealed.entry.body)? == count_id {
                disagreed -= 1;
            }
        }
        Ok(disagreed)
    }

    /// Counts how often this dealer recently set the house's hand wrongly.
    fn missets(&mut self, entry: &Entry) -> Result<Option<Missets>, AppError> {
        let dealer = dealer_of(entry);
        let Ok(Actor::User(user)) = dealer.parse() else { return Ok(None) };
        let shift = store::shifts::in_state(self.connection, ShiftState::Open)?;
        let Some(shift_id) = shift.map(|shift| shift.id) else { return Ok(None) };
        let filter = log::Filter {
            actor: Some(entry.actor.clone()),
            kind: Some(entry.kind.clone()),
            ..log::Filter::default()
        };
        let last = log::list(self.connection, &filter, Span::newest(LAST_HANDS))?.entries;
        let (mut hands, mut wrong) = (0, 0);
        for stored in last.iter().filter(|stored| dealer_of(&stored.sealed.entry) == dealer) {
            hands += 1;
            wrong += u32::from(is_misset(&stored.sealed.entry));
        }
        Ok(Some(Missets { dealer: user, shift_id, hands, wrong }))
    }

    fn look_at(
        &mut self,
        entry: &Entry,
        event: &BackOfficeEvent,
        of: &mut Circumstances,
    ) -> Result<(), AppError> {
        match event {
            BackOfficeEvent::SettingsSet { version, settings, .. } => {
                let before = store::house_settings::find(self.connection, version - 1)?;
                let signers = |settings: &str| -> Result<_, StoreError> {
                    let settings: HouseSettings =
                        serde_json::from_str(settings).map_err(StoreError::corrupt)?;
                    Ok(settings.signers)
                };
                let before = before.map(|row| signers(&row.settings)).transpose()?;
                of.signers_changed = signers(settings)? != before.unwrap_or_default();
            }
            BackOfficeEvent::GamingDayClosed { date, .. } => {
                let day = store::shifts::find_day(self.connection, &date.to_string())?;
                let least = TimeDelta::hours(of.settings.gaming_day_hours_min.into());
                let short = match day {
                    Some(day) => entry.at - time(day.opened_at)? < least,
                    None => false,
                };
                let report = house_day(self.connection, *date)?;
                let broken =
                    |line: &&ReportLine| line.unexplained.is_some_and(|left| !left.is_zero());
                let unexplained = report.lines.iter().find(broken).map(|line| line.table_id);
                let soundness = is_sound(self.connection, entry, self.key)?;
                self.trees.extend(soundness.trees);
                let (slip_gap, unsound) = (slips_gap(self.connection)?, !soundness.is_sound);
                of.day = Some(ClosedDay { short, unexplained, slip_gap, unsound });
            }
            _ => {}
        }
        Ok(())
    }
}

/// Whether an entry says that the house's hand was set wrongly. Most entries do not, so the text is
/// searched instead of parsed.
pub(super) fn is_misset(entry: &Entry) -> bool {
    entry.body.contains("\"misset\":{")
}

/// The dealer of record of a round's entry, or the person who made the entry if it names no dealer.
fn dealer_of(entry: &Entry) -> String {
    #[derive(serde::Deserialize)]
    struct Dealt {
        dealer: Option<String>,
    }

    let dealt = serde_json::from_str::<Dealt>(&entry.body);
    dealt.ok().and_then(|dealt| dealt.dealer).unwrap_or_else(|| entry.actor.clone())
}

/// The house's and the seats' gains and losses from these postings.
fn changes(postings: &[Posting]) -> Result<Changes, AppError> {
    let nets = Nets::of(postings)?;
    let best_seat = nets.seats.values().copied().max().unwrap_or_default();
    // Nobody wins the chips of a stack correction, but its amount still counts as a change.
    let put_right = postings.iter().filter(|line| line.memo == ADJUSTMENT).map(|line| line.minor);
    let all = nets.seats.into_values().chain([nets.house]).chain(put_right);
    let largest = all.map(Minor::saturating_abs).max().unwrap_or_default();
    let paid_wrong = postings.iter().any(|line| [PAID_WRONG, CAME_BACK].contains(&&*line.memo));
    Ok(Changes { house: nets.house, best_seat, largest, paid_wrong })
}

/// The settings in force now.
pub(super) fn settings_now(connection: &mut Db) -> Result<HouseSettings, AppError> {
    Ok(house_settings(connection)?.1)
}
