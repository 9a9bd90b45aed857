//! Applies facts to the state of the house.

use houseway_back_office::{Cause, RunningPeriod, SlipNumber, Taken};
use houseway_base::{
    ids::{EntryId, RoundId, TableId},
    money::MoneyError,
};
use houseway_facts::{
    BackOfficeEvent, BoxCountEvent, CountedTray, DropEvent, Fact, HouseEvent, OPENED, PeriodEvent,
    PitEvent, SaleEvent, Signed, SlipEvent,
};
use houseway_ledger::Account;
use thiserror::Error;

use super::{
    Count, Day, HangingBox, House, Period, PulledBox, Recorded, Sale, Shift, Slip, Stream, Table,
    TrayCount, Written,
};

/// The error for an entry that contradicts the state before it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Corrupt {
    #[error("{0}")]
    Unfit(&'static str),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error("the settings cannot be read: {0}")]
    Settings(String),
}

impl House {
    /// Applies an entry of the log, given its stream, its id, its round and its fact.
    pub fn apply(
        &mut self,
        stream: Stream,
        (id, round): (EntryId, Option<RoundId>),
        written: Written<'_>,
        fact: &Fact,
    ) -> Result<(), Corrupt> {
        match stream {
            Stream::House => self.apply_of_house(written, fact),
            // Only tests fold whole logs, and their logs contain no facts about cash.
            Stream::Compliance => Ok(()),
            Stream::Table(table_id) => {
                let of_table = self.apply_of_table(table_id, written, fact);
                let table = self.table_mut(table_id)?;
                table.take(id, round, written, fact)?;
                of_table
            }
        }
    }

    fn table_mut(&mut self, id: TableId) -> Result<&mut Table, Corrupt> {
        self.tables.get_mut(&id).ok_or(Corrupt::Unfit("no table"))
    }

    fn apply_of_house(&mut self, written: Written<'_>, fact: &Fact) -> Result<(), Corrupt> {
        match fact {
            Fact::House(HouseEvent::TableCreated { table_id, name, game, currency, .. }) => {
                let table = Table::new(*table_id, name.as_str(), *game, *currency);
                self.tables.insert(*table_id, table);
                Ok(())
            }
            Fact::BackOffice(event) => self.apply_back_office(written, event),
            Fact::Pit(PitEvent::Renamed { before, after, .. }) => {
                let of_pit = |table: &&mut Table| table.setup.pit.as_ref() == Some(before);
                for table in self.tables.values_mut().filter(of_pit) {
                    table.setup.pit = Some(after.clone());
                    table.setup_version += 1;
                }
                Ok(())
            }
            Fact::BoxCount(event) => self.apply_count(written, event),
            _ => Ok(()),
        }
    }

    fn apply_back_office(
        &mut self,
        written: Written<'_>,
        event: &BackOfficeEvent,
    ) -> Result<(), Corrupt> {
        match event {
            BackOfficeEvent::SettingsSet { version, settings, .. } => {
                let read = serde_json::from_str(settings);
                self.settings = read.map_err(|error| Corrupt::Settings(error.to_string()))?;
                self.settings_version = *version;
            }
            BackOfficeEvent::TableSetUp { table_id, after, .. } => {
                let table = self.table_mut(*table_id)?;
                table.trackings += i64::from(after.tracked && !table.tracked);
                (table.tracked, table.setup) = (after.tracked, after.clone());
                table.setup_version += 1;
            }
            BackOfficeEvent::GamingDayOpened { date } => {
                self.days.insert(*date, Day::opened(*date, written));
            }
            BackOfficeEvent::GamingDayClosed { date, report_sha256, report_form, .. } => {
                let day = self.days.get_mut(date).ok_or(Corrupt::Unfit("no such day"))?;
                day.closed(report_sha256, *report_form, written);
            }
            BackOfficeEvent::ShiftOpened(shift) => {
                let day = self.days.get_mut(&shift.gaming_day);
                day.ok_or(Corrupt::Unfit("no such day"))?.has_shift(shift.number);
                self.shifts.insert(shift.shift_id, Shift::opened(shift, written));
            }
            BackOfficeEvent::ShiftClosing(shift) => {
                let shift = self.shifts.get_mut(&shift.shift_id);
                shift.ok_or(Corrupt::Unfit("no such shift"))?.closing();
            }
            BackOfficeEvent::ShiftClosed { shift_id, .. } => {
                let shift = self.shifts.get_mut(shift_id).ok_or(Corrupt::Unfit("no such shift"))?;
                shift.closed(written);
            }
            BackOfficeEvent::FormPrinted { .. } | BackOfficeEvent::ShiftHandedOver(_) => {}
        }
        Ok(())
    }

    fn apply_count(&mut self, written: Written<'_>, event: &BoxCountEvent) -> Result<(), Corrupt> {
        if let BoxCountEvent::Finished(step) = event {
            self.number_taken(&step.number);
        }
        let count = match self.counts.remove(&event.count_id()) {
            None => Count::opened(event, written),
            Some(count) => count.apply(event, written),
        };
        let count = count.ok_or(Corrupt::Unfit("the count cannot take this"))?;
        self.counts.insert(count.id, count);
        Ok(())
    }

    fn apply_of_table(
        &mut self,
        table_id: TableId,
        written: Written<'_>,
        fact: &Fact,
    ) -> Result<(), Corrupt> {
        match fact {
            Fact::Slip(event) => self.apply_slip(table_id, written, event),
            Fact::Sale(event) => self.apply_sale(table_id, written, event),
            Fact::Drop(event) => self.apply_drop(table_id, written, event),
            Fact::Period(event) => self.apply_period(table_id, written, event),
            _ => Ok(()),
        }
    }

    fn apply_slip(
        &mut self,
        table_id: TableId,
        written: Written<'_>,
        event: &SlipEvent,
    ) -> Result<(), Corrupt> {
        if let SlipEvent::Issued(issued) = event {
            self.number_taken(&issued.number);
        }
        let slip = match (event, self.slips.remove(&event.slip_id())) {
            (SlipEvent::Requested(asked), None) => {
                let currency = self.table_mut(table_id)?.currency;
                Some(Slip::asked(table_id, currency, asked, written)?)
            }
            (event, Some(slip)) => slip.apply(event, written),
            _ => None,
        };
        let slip = slip.ok_or(Corrupt::Unfit("the slip cannot take this step"))?;
        self.slips.insert(slip.id, slip);
        Ok(())
    }

    fn apply_sale(
        &mut self,
        table_id: TableId,
        written: Written<'_>,
        event: &SaleEvent,
    ) -> Result<(), Corrupt> {
        let sale = match event {
            SaleEvent::Sold(sold) => {
                let currency = self.table_mut(table_id)?.currency;
                Sale::sold(table_id, currency, sold, written)?
            }
            SaleEvent::Voided(void) => {
                let sale = self.sales.remove(&void.sale_id);
                sale.ok_or(Corrupt::Unfit("no such sale"))?.voided(void, written)
            }
        };
        self.sales.insert(sale.id, sale);
        Ok(())
    }

    fn apply_drop(
        &mut self,
        table_id: TableId,
        written: Written<'_>,
        event: &DropEvent,
    ) -> Result<(), Corrupt> {
        let mut drop_of = |id| self.drops.remove(id).ok_or(Corrupt::Unfit("no such drop"));
        let drop = match event {
            DropEvent::Counted(counted) => drop_of(&counted.drop_id)?.counted(counted),
            DropEvent::Recounted(counted) => drop_of(&counted.drop_id)?.recounted(counted),
            DropEvent::Pulled(pulled) => {
                self.number_taken(&pulled.number);
                let waiting: Vec<Recorded> = self
                    .waiting_drops()
                    .filter(|drop| drop.table_id == table_id)
                    .map(|drop| drop.recorded)
                    .collect();
                let table = self.table_mut(table_id)?;
                table.hangs = pulled.box_in.clone().map(|drop_box| HangingBox {
                    drop_box,
                    from_seq: written.seq,
                    ..HangingBox::default()
                });
                if let Some(open) = table.periods.last_mut().filter(|last| last.is_open()) {
                    open.pull_first = false;
                }
                let (left, waiting) = (pulled.left_behind, waiting.into_iter());
                let recorded = match pulled.recorded {
                    Some(recorded) => Recorded::of(recorded, table.currency)?,
                    None => Recorded::by_the_books(&table.books, left, waiting)?,
                };
                PulledBox::pulled(table_id, pulled, recorded, written)
            }
        };
        self.drops.insert(drop.id, drop);
        Ok(())
    }

    fn apply_period(
        &mut self,
        table_id: TableId,
        written: Written<'_>,
        event: &PeriodEvent,
    ) -> Result<(), Corrupt> {
        let table = self.table_mut(table_id)?;
        let open = table.periods.last_mut().filter(|last| last.is_open());
        let no_period = Corrupt::Unfit("no period is open");
        match event {
            PeriodEvent::Opened(opened) => {
                let hangs = table.hangs.as_ref().map(|hangs| &hangs.drop_box);
                // Anything in the box from before the table was tracked belongs to the cage
                // (0.3-7).
                if opened.begins_tracking() || hangs != Some(&opened.drop_box) {
                    let (drop_box, from_seq) = (opened.drop_box.clone(), written.seq);
                    table.hangs = Some(HangingBox { drop_box, from_seq, ..HangingBox::default() });
                }
                table.periods.push(Period::opened(table_id, opened, written));
                if !opened.rolled {
                    self.tray_counted(table_id, &opened.slip, &opened.signed)?;
                }
            }
            PeriodEvent::Closed(closed) => {
                open.ok_or(no_period)?.closed(closed, written);
                self.tray_counted(table_id, &closed.slip, &closed.signed)?;
            }
            PeriodEvent::Counted(counted) => {
                self.tray_counted(table_id, &counted.slip, &counted.signed)?;
            }
            PeriodEvent::Untracked { .. } => open.ok_or(no_period)?.declared(),
        }
        Ok(())
    }

    fn tray_counted(
        &mut self,
        table_id: TableId,
        slip: &CountedTray,
        signed: &Signed,
    ) -> Result<(), Corrupt> {
        self.number_taken(&slip.number);
        let table = self.table_mut(table_id)?;
        let (total, signatures) = (table.currency.minor(slip.total)?, signed.signatures.clone());
        table.last_slip = Some(slip.number.to_string());
        self.trays.insert(slip.number.to_string(), TrayCount { total, signatures });
        Ok(())
    }

    fn number_taken(&mut self, number: &SlipNumber) {
        // A count that is finished a second time keeps its number, which might not be the latest.
        let last = self.series.entry(number.series().to_owned()).or_default();
        *last = number.place().max(*last);
    }
}

impl Table {
    /// Applies the effects that every entry in the table's stream has on the table's books and open
    /// period.
    fn take(
        &mut self,
        id: EntryId,
        round: Option<RoundId>,
        written: Written<'_>,
        fact: &Fact,
    ) -> Result<(), Corrupt> {
        let (seq, postings) = (written.seq, fact.postings());
        self.size = seq;
        self.books.post(postings)?;
        let of_tray = postings.iter().any(|posting| posting.account.is_of_tray());
        let of_box = postings.iter().any(|posting| posting.account.is_of_box());
        if of_tray {
            self.tray_moved = seq;
        }
        if let Some(hangs) = self.hangs.as_mut().filter(|hangs| seq > hangs.from_seq) {
            if !matches!(fact, Fact::Period(_) | Fact::Drop(_)) && (of_tray || of_box) {
                hangs.moved.push(seq);
            }
            if !matches!(fact, Fact::Drop(_)) {
                for posting in postings {
                    match posting.account {
                        Account::Time => hangs.time += posting.minor,
                        Account::Jackpot => hangs.jackpot += posting.minor,
                        _ => {}
                    }
                }
            }
        }
        match fact {
            Fact::Period(PeriodEvent::Closed(_)) => {
                // The next period begins after the closing count.
                self.running = RunningPeriod::default();
                return Ok(());
            }
            Fact::Period(PeriodEvent::Opened(opened)) if opened.begins_tracking() => {
                self.running = RunningPeriod::default();
            }
            _ => {}
        }
        let act = fact.tray_act(self.currency)?.map(Cause::Act);
        let cause = match fact {
            Fact::Round(_) => (!postings.is_empty()).then_some(Cause::Round),
            _ => act,
        };
        let seq = u64::try_from(seq).map_err(|_| Corrupt::Unfit("a number below zero"))?;
        let round = round.map(|round| (round, fact.name() == OPENED));
        let moved = cause.map(|cause| (cause, postings));
        Ok(self.running.take(Taken { entry: id, seq, round, moved })?)
    }
}
