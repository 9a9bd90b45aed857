//! Reads from the projections the part of the house that a command needs. Locks on streams prevent
//! changes to the data that the decision depends on.

use chrono::NaiveDate;

use super::fold::{fold, look_at_some, serves};
use crate::{
    AppError,
    floor::other_games::MOST_SEATS,
    games::{self, seats},
    record::{
        books::table_books,
        projections::{
            case_of, cash_of_rows, count_of, day_of_row, drop_of, house_settings, open_period,
            period_of_row, sale_of, shift_of_row, slip_of, spot_of, table_setup,
        },
    },
};
use houseway_acts::{HangingBox, House, Period, Table, TrayCount, drops::day_of_box};
use houseway_audit::Entry;
use houseway_back_office::Series;
use houseway_base::{
    ids::{
        BoxCountId, CaseId, CashTransactionId, DropId, SaleId, ShiftId, SlipId, StayId, TableId,
        UserId,
    },
    names::{CaseKind, ShiftState, SlipState},
};
use houseway_facts::{ActSignature, Actor, CaseSubject, drop_box};
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    box_counts::BoxCountRow,
    drops::Drop,
    log::{HOUSE, table_stream},
    periods::Period as PeriodRow,
    row::{count, from_count},
    stays::SpotRow,
    tables::Table as Row,
};

/// How many entries after a count are searched at a time.
const BATCH: i64 = 200;

/// The part of the house that is being read.
pub(crate) struct Loading<'a> {
    pub connection: &'a mut Db,
    pub house: House,
}

/// A table with only its name, game and currency.
fn bare(row: &Row) -> Table {
    let (tracked, trackings) = (row.tracked, row.trackings);
    Table { tracked, trackings, ..Table::new(row.id, row.name.as_str(), row.game, row.currency) }
}

/// The people who entered or signed this entry.
fn involved(entry: &Entry) -> Vec<UserId> {
    #[derive(serde::Deserialize)]
    struct Signed {
        #[serde(default)]
        signatures: Vec<ActSignature>,
    }

    let signed = serde_json::from_str::<Signed>(&entry.body).map_or_else(
        |_| Vec::new(),
        |signed| signed.signatures.into_iter().map(|signature| signature.user).collect(),
    );
    let by = match entry.actor.parse() {
        Ok(Actor::User(id)) => Some(id),
        _ => None,
    };
    by.into_iter().chain(signed).collect()
}

impl<'a> Loading<'a> {
    /// Starts with only the house's settings.
    pub fn new(connection: &'a mut Db) -> Result<Self, AppError> {
        let (settings_version, settings) = house_settings(connection)?;
        let house = House { settings, settings_version, ..House::default() };
        Ok(Self { connection, house })
    }

    /// Locks the house's stream. Until the transaction ends, no shift can be opened or closed, no
    /// table can be set up, and no box can be put under another table or counted.
    pub fn lock_house(&mut self) -> Result<(), AppError> {
        store::log::lock_head(self.connection, HOUSE)?;
        Ok(())
    }

    /// Reads a table with its setup, its books and its open period.
    pub fn table(&mut self, id: TableId) -> Result<Option<&mut Table>, AppError> {
        if !self.house.tables.contains_key(&id) {
            let Some(row) = store::tables::find(self.connection, id)? else { return Ok(None) };
            let mut table = bare(&row);
            (table.setup_version, table.setup) = table_setup(self.connection, &row)?;
            table.books = table_books(self.connection, &row)?;
            let head = store::log::head(self.connection, &table_stream(id))?;
            table.size = head.map_or(0, |head| head.size);
            let open = open_period(self.connection, id)?.map(period_of_row).transpose()?;
            table.periods.extend(open);
            self.house.tables.insert(id, table);
        }
        Ok(self.house.tables.get_mut(&id))
    }

    /// Reads a table's number of seats.
    pub fn seats(&mut self, id: TableId) -> Result<(), AppError> {
        let Some(row) = store::tables::find(self.connection, id)? else { return Ok(()) };
        let seats = match row.game.dealt() {
            None => MOST_SEATS,
            Some(game) => {
                let rules = store::tables::find_rules(self.connection, id, row.rules_version)?;
                let rules = rules.ok_or_else(|| AppError::internal("a table without rules"))?;
                seats(game, &rules.rules)?
            }
        };
        if let Some(table) = self.table(id)? {
            table.seats = seats;
        }
        Ok(())
    }

    /// Adds periods to a table that has been read.
    fn add_periods(&mut self, id: TableId, rows: Vec<PeriodRow>) -> Result<(), AppError> {
        let Some(table) = self.house.tables.get_mut(&id) else { return Ok(()) };
        let read = rows.into_iter().map(period_of_row).collect::<Result<Vec<Period>, _>>()?;
        let is_new = |new: &Period| !table.periods.iter().any(|known| known.id == new.id);
        let read: Vec<Period> = read.into_iter().filter(is_new).collect();
        table.periods.extend(read);
        table.periods.sort_by_key(|period| period.from_seq);
        Ok(())
    }

    /// Reads the data that a tray count needs: whether a hand is being played, whether money has
    /// moved since the entry at which the count was requested, and earlier counts and periods.
    pub fn tray(&mut self, id: TableId, at_seq: Option<i64>) -> Result<(), AppError> {
        self.lock_house()?;
        self.calendar()?;
        if self.table(id)?.is_none() {
            return Ok(());
        }
        let in_play = match store::rounds::running(self.connection, id)? {
            Some(round) if !games::of(round.game).at_rest(&round.state)? => {
                Some((round.number, round.phase))
            }
            _ => None,
        };
        let tray_moved = match at_seq {
            Some(at_seq) => self.moved_since(id, at_seq)?,
            None => 0,
        };
        let last_slip = store::periods::latest_slip(self.connection, id)?;
        let latest = store::periods::latest(self.connection, id)?;
        let closer = latest.as_ref().and_then(|latest| latest.closer.clone());
        self.tray_count(closer.as_deref())?;
        self.add_periods(id, latest.into_iter().collect())?;
        if let Some(open) = self.house.open_shift().map(|shift| shift.gaming_day.to_string()) {
            let of_day = store::periods::of_day(self.connection, &open, Some(id))?;
            self.add_periods(id, of_day)?;
        }
        self.hanging(id)?;
        if let Some(table) = self.house.tables.get_mut(&id) {
            (table.in_play, table.tray_moved) = (in_play, tray_moved);
            table.last_slip = last_slip.map(|slip| slip.number);
        }
        Ok(())
    }

    /// Returns the number of the first entry after this one that moved money into or out of the
    /// tray; 0 if there is none.
    fn moved_since(&mut self, id: TableId, at_seq: i64) -> Result<i64, AppError> {
        let (stream, mut after) = (table_stream(id), count(at_seq)?);
        loop {
            let batch = store::log::of_stream(self.connection, &stream, after, BATCH)?;
            let Some(newest) = batch.last() else { return Ok(0) };
            after = newest.sealed.entry.seq;
            for stored in batch {
                let entry = &stored.sealed.entry;
                let accounts = store::ledger::accounts_of(self.connection, entry.id)?;
                if accounts.iter().any(|account| account.is_of_tray()) {
                    return Ok(from_count(entry.seq)?);
                }
            }
        }
    }

    /// Reads a tray count.
    fn tray_count(&mut self, number: Option<&str>) -> Result<(), AppError> {
        let Some(number) = number else { return Ok(()) };
        if let Some(slip) = store::periods::find_slip(self.connection, number)? {
            let signatures = serde_json::from_str(&slip.signatures).map_err(StoreError::corrupt)?;
            let tray = TrayCount { total: slip.total, signatures };
            self.house.trays.insert(slip.number, tray);
        }
        Ok(())
    }

    /// Reads whether the box under a table was used before the open gaming day. The table's next
    /// period will begin on that day. The table must already have been read.
    pub fn served_before(&mut self, id: TableId) -> Result<(), AppError> {
        let day = self.house.open_shift().map(|shift| shift.gaming_day);
        let Some(table) = self.house.tables.get(&id) else { return Ok(()) };
        let Some(from_seq) = table.hangs.as_ref().map(|hangs| hangs.from_seq) else {
            return Ok(());
        };
        let first = table.periods.iter().find(|period| Some(period.gaming_day) == day);
        let until = match first {
            Some(first) => Some(first.from_seq - 1),
            None => table.periods.last().and_then(|last| last.to_seq),
        };
        if until.is_none_or(|until| until >= from_seq) {
            self.served(id, from_seq, until)?;
        }
        Ok(())
    }

    /// Notes whether the box under a table was used between these entries.
    fn served(&mut self, id: TableId, from_seq: i64, to_seq: Option<i64>) -> Result<(), AppError> {
        let Some(row) = store::tables::find(self.connection, id)? else { return Ok(()) };
        let served = serves(self.connection, &row, from_seq, to_seq)?.is_some();
        let hangs = self.house.tables.get_mut(&id).and_then(|table| table.hangs.as_mut());
        if let Some(hangs) = hangs.filter(|_| served) {
            hangs.moved.push(from_seq);
        }
        Ok(())
    }

    /// Reads which box is under a table. The table must already have been read.
    pub fn hanging(&mut self, id: TableId) -> Result<(), AppError> {
        let hangs = store::drops::hanging(self.connection, id)?;
        if let Some(table) = self.house.tables.get_mut(&id) {
            table.hangs = hangs.map(|hangs| {
                let (drop_box, from_seq) = (hangs.drop_box, hangs.from_seq);
                HangingBox { drop_box, from_seq, ..HangingBox::default() }
            });
        }
        Ok(())
    }

    /// Reads the history of the box under a table since it was put there: the periods, the signers
    /// of their counts, and what players paid into the box. The table must already have been read.
    pub fn hung_in(&mut self, id: TableId) -> Result<(), AppError> {
        let hangs = self.house.tables.get(&id).and_then(|table| table.hangs.as_ref());
        let Some(hung) = hangs.map(|hangs| hangs.from_seq) else { return Ok(()) };
        let periods = store::periods::since(self.connection, id, hung)?;
        let numbers: Vec<String> = periods
            .iter()
            .flat_map(|period| [Some(period.opener.clone()), period.closer.clone()])
            .flatten()
            .collect();
        for number in numbers {
            self.tray_count(Some(&number))?;
        }
        self.add_periods(id, periods)?;
        let posted = |connection: &mut Db, account| {
            let kinds = drop_box::Kind::ALL.map(drop_box::Kind::name);
            let posted =
                store::ledger::since(connection, &table_stream(id), hung, &kinds, &[account])?;
            let sum = posted.into_iter().try_fold(0_i64, i64::checked_add);
            sum.ok_or_else(|| AppError::internal("a sum"))
        };
        let time = posted(self.connection, Account::Time)?;
        let jackpot = posted(self.connection, Account::Jackpot)?;
        let table = self.house.tables.get_mut(&id);
        if let Some(hangs) = table.and_then(|table| table.hangs.as_mut()) {
            (hangs.time, hangs.jackpot) = (time, jackpot);
        }
        Ok(())
    }

    /// Reads which of the table's periods its box served, and the box's gaming day.
    pub fn box_day(&mut self, id: TableId) -> Result<Option<NaiveDate>, AppError> {
        if let Some(latest) = store::periods::latest(self.connection, id)? {
            self.add_periods(id, vec![latest])?;
        }
        let Some(table) = self.house.tables.get(&id) else { return Ok(None) };
        let Some(hangs) = &table.hangs else { return Ok(None) };
        let hung = table.periods.iter().filter(|period| hangs.hung_in(period));
        let ranges: Vec<(i64, Option<i64>)> =
            hung.map(|period| (period.from_seq.max(hangs.from_seq), period.to_seq)).collect();
        for (from_seq, to_seq) in ranges {
            self.served(id, from_seq, to_seq)?;
        }
        let day = self.house.tables.get(&id).and_then(day_of_box);
        if let Some(day) = day {
            self.day(day)?;
        }
        Ok(day)
    }

    /// Finds the box with this name: under a table, or waiting to be counted.
    pub fn drop_box(&mut self, named: &str) -> Result<(), AppError> {
        if let Some(hangs) = store::drops::hangs_at(self.connection, named)?
            && !self.house.tables.contains_key(&hangs.table_id)
            && let Some(row) = store::tables::find(self.connection, hangs.table_id)?
        {
            let mut table = bare(&row);
            let (drop_box, from_seq) = (hangs.drop_box, hangs.from_seq);
            table.hangs = Some(HangingBox { drop_box, from_seq, ..HangingBox::default() });
            self.house.tables.insert(row.id, table);
        }
        let waits = store::drops::uncounted_of_box(self.connection, named)?;
        self.add_drops(waits.into_iter().collect())
    }

    fn add_drops(&mut self, rows: Vec<Drop>) -> Result<(), AppError> {
        for row in rows {
            self.house.drops.insert(row.id, drop_of(&row)?);
        }
        Ok(())
    }

    /// Reads the boxes of a table that are waiting to be counted.
    pub fn waiting_drops(&mut self, id: TableId) -> Result<(), AppError> {
        let waiting = store::drops::uncounted_of_table(self.connection, id)?;
        self.add_drops(waiting)
    }

    /// Reads the box that was last pulled at a table.
    pub fn last_drop(&mut self, id: TableId) -> Result<(), AppError> {
        let last = store::drops::latest(self.connection, id)?;
        self.add_drops(last.into_iter().collect())
    }

    /// Reads a box that was pulled, and its table.
    pub fn drop(&mut self, id: DropId) -> Result<(), AppError> {
        if let Some(row) = store::drops::find(self.connection, id)? {
            self.table(row.table_id)?;
            self.add_drops(vec![row])?;
        }
        Ok(())
    }

    /// Reads the boxes of a gaming day, their tables, and the day's counts.
    pub fn boxes_of(&mut self, day: NaiveDate) -> Result<(), AppError> {
        let day = day.to_string();
        let drops = store::drops::of_day(self.connection, &day, None)?;
        self.bare_tables(drops.iter().map(|drop| drop.table_id))?;
        self.add_drops(drops)?;
        self.counts_of(&day)
    }

    fn counts_of(&mut self, day: &str) -> Result<(), AppError> {
        for row in store::box_counts::of_day(self.connection, day)? {
            self.house.counts.insert(row.id, count_of(&row)?);
        }
        Ok(())
    }

    /// Reads the names and currencies of tables.
    fn bare_tables(&mut self, ids: impl Iterator<Item = TableId>) -> Result<(), AppError> {
        for (id, row) in store::tables::by_id(self.connection, ids)? {
            self.house.tables.entry(id).or_insert_with(|| bare(&row));
        }
        Ok(())
    }

    fn count_row(&mut self, id: BoxCountId) -> Result<Option<BoxCountRow>, AppError> {
        let row = store::box_counts::find(self.connection, id)?;
        if let Some(row) = &row {
            self.house.counts.insert(id, count_of(row)?);
        }
        Ok(row)
    }

    /// Reads a count.
    pub fn count(&mut self, id: BoxCountId) -> Result<(), AppError> {
        self.count_row(id).map(drop)
    }

    /// Reads a count, the other counts of its day, and a box to be counted in it.
    pub fn count_and_box(&mut self, id: BoxCountId, drop_id: DropId) -> Result<(), AppError> {
        if let Some(row) = self.count_row(id)? {
            self.counts_of(&row.gaming_day)?;
        }
        if let Some(row) = store::drops::find(self.connection, drop_id)? {
            self.bare_tables([row.table_id].into_iter())?;
            if let Some(by) = row.count_id {
                self.count(by)?;
            }
            self.add_drops(vec![row])?;
        }
        Ok(())
    }

    /// Reads a count, the other counts of its day, and its boxes.
    pub fn count_and_boxes(&mut self, id: BoxCountId) -> Result<(), AppError> {
        if let Some(row) = self.count_row(id)? {
            self.counts_of(&row.gaming_day)?;
        }
        self.boxes_of_count(id)
    }

    /// Reads the boxes of a count, with their tables. The count must already have been read.
    pub fn boxes_of_count(&mut self, id: BoxCountId) -> Result<(), AppError> {
        let boxes = self.house.counts.get(&id).map(|count| &count.boxes);
        let boxes: Vec<DropId> = boxes.into_iter().flatten().map(|one| one.of.drop_id).collect();
        boxes.into_iter().try_for_each(|id| self.drop(id))
    }

    /// Reads the figures of a table's open period so far. The table must already have been read.
    pub fn running(&mut self, id: TableId) -> Result<(), AppError> {
        let open = self.house.tables.get(&id).and_then(|table| table.open_period());
        let Some(from_seq) = open.map(|period| period.from_seq) else { return Ok(()) };
        let Some(row) = store::tables::find(self.connection, id)? else { return Ok(()) };
        let mut running = fold(self.connection, &row, from_seq, None)?;
        while look_at_some(self.connection, &mut running, &row, from_seq)? {}
        if let Some(table) = self.house.tables.get_mut(&id) {
            table.running = running;
        }
        Ok(())
    }

    /// Reads a gaming day.
    pub fn day(&mut self, date: NaiveDate) -> Result<(), AppError> {
        if let Some(row) = store::shifts::find_day(self.connection, &date.to_string())? {
            self.house.days.insert(date, day_of_row(row)?);
        }
        Ok(())
    }

    /// Reads the latest day, and the shifts that are not closed.
    pub fn calendar(&mut self) -> Result<(), AppError> {
        if let Some(row) = store::shifts::newest_day(self.connection)? {
            let day = day_of_row(row)?;
            self.house.days.insert(day.date, day);
        }
        for state in [ShiftState::Open, ShiftState::Closing] {
            if let Some(row) = store::shifts::in_state(self.connection, state)? {
                self.house.shifts.insert(row.id, shift_of_row(row)?);
            }
        }
        Ok(())
    }

    /// Reads a shift and its open periods.
    pub fn shift(&mut self, id: ShiftId) -> Result<(), AppError> {
        let Some(row) = store::shifts::find(self.connection, id)? else { return Ok(()) };
        self.house.shifts.insert(id, shift_of_row(row)?);
        let mut periods = store::periods::of_shift(self.connection, id)?;
        periods.retain(|period| period.closed_at.is_none());
        self.periods(periods)
    }

    fn periods(&mut self, periods: Vec<PeriodRow>) -> Result<(), AppError> {
        self.bare_tables(periods.iter().map(|period| period.table_id))?;
        for period in periods {
            self.add_periods(period.table_id, vec![period])?;
        }
        Ok(())
    }

    /// Reads everything that must be closed and counted before a gaming day can be closed.
    pub fn whole_day(&mut self, date: NaiveDate) -> Result<(), AppError> {
        self.day(date)?;
        let day = date.to_string();
        for row in store::shifts::of_day(self.connection, &day)? {
            self.house.shifts.insert(row.id, shift_of_row(row)?);
        }
        let periods = store::periods::of_day(self.connection, &day, None)?;
        self.periods(periods)?;
        let drops = store::drops::of_day(self.connection, &day, None)?;
        self.add_drops(drops)?;
        let tables: Vec<TableId> = self.house.tables.keys().copied().collect();
        for hangs in store::drops::hanging_at(self.connection, &tables)? {
            if let Some(table) = self.house.tables.get_mut(&hangs.table_id) {
                let (drop_box, from_seq) = (hangs.drop_box, hangs.from_seq);
                table.hangs = Some(HangingBox { drop_box, from_seq, ..HangingBox::default() });
            }
        }
        Ok(())
    }

    /// Reads a case, and the people who are involved in its subject.
    pub fn case(&mut self, id: CaseId) -> Result<(), AppError> {
        let Some(row) = store::cases::find(self.connection, id)? else { return Ok(()) };
        let mut case = case_of(row)?;
        if let Some(subject) = &case.subject
            && let Some(stored) = store::log::find(self.connection, subject.entry_id)?
        {
            case.involved = involved(&stored.sealed.entry);
        }
        self.house.cases.insert(id, case);
        Ok(())
    }

    /// Reads the case of this kind about this entry.
    pub fn case_about(&mut self, kind: CaseKind, of: &CaseSubject) -> Result<(), AppError> {
        let seq = from_count(of.seq)?;
        if let Some(row) = store::cases::about(self.connection, kind, &of.stream, seq)? {
            self.house.cases.insert(row.id, case_of(row)?);
        }
        Ok(())
    }

    /// Reads a cash transaction.
    pub fn cash(&mut self, id: CashTransactionId) -> Result<(), AppError> {
        let rows: Vec<_> = store::cash::find(self.connection, id)?.into_iter().collect();
        for (cash, _) in cash_of_rows(self.connection, &rows)? {
            self.house.cash.insert(cash.id, cash);
        }
        Ok(())
    }

    fn add_spots(&mut self, rows: Vec<SpotRow>) -> Result<(), AppError> {
        for row in rows {
            let spot = spot_of(row)?;
            let spots = self.house.stays.entry(spot.stay_id).or_default();
            if !spots.contains(&spot) {
                spots.push(spot);
            }
        }
        Ok(())
    }

    /// Reads a stay's seats, with their times.
    pub fn stay(&mut self, id: StayId) -> Result<(), AppError> {
        let spots = store::stays::of_stays(self.connection, &[id])?;
        self.add_spots(spots)
    }

    /// Reads who sits at a table. If a seat and the number of an entry are given, also reads who
    /// took that seat with that entry.
    pub fn sitting(&mut self, id: TableId, taken: Option<(u8, i64)>) -> Result<(), AppError> {
        let mut spots = store::stays::open_at(self.connection, id)?;
        if let Some((seat, from_seq)) = taken {
            let place = (id, i64::from(seat));
            spots.extend(store::stays::taken_with(self.connection, place, from_seq)?);
        }
        self.add_spots(spots)
    }

    /// Reads a slip and its table.
    pub fn slip(&mut self, id: SlipId) -> Result<(), AppError> {
        let Some(row) = store::slips::find(self.connection, id)? else { return Ok(()) };
        if let Some(table) = self.table(row.table_id)? {
            let slip = slip_of(row, table.currency)?;
            self.house.slips.insert(id, slip);
        }
        Ok(())
    }

    /// Reads the slip that was first written on paper under this number.
    pub fn slip_on_paper(&mut self, number: &str) -> Result<(), AppError> {
        if let Some(used) = store::slips::by_manual_number(self.connection, number)? {
            self.slip(used.id)?;
        }
        Ok(())
    }

    /// Reads a table's slips that are in these states. The table must already have been read.
    pub fn slips_of(&mut self, id: TableId, states: &[SlipState]) -> Result<(), AppError> {
        let Some(currency) = self.house.tables.get(&id).map(|table| table.currency) else {
            return Ok(());
        };
        for row in store::slips::of_table(self.connection, id, states)? {
            self.house.slips.insert(row.id, slip_of(row, currency)?);
        }
        Ok(())
    }

    /// Reads a sale and its table.
    pub fn sale(&mut self, id: SaleId) -> Result<(), AppError> {
        let Some(row) = store::chip_sales::find(self.connection, id)? else { return Ok(()) };
        if let Some(table) = self.table(row.table_id)? {
            let sale = sale_of(row, table.currency)?;
            self.house.sales.insert(id, sale);
        }
        Ok(())
    }

    /// Reads the last number of a series on a gaming day, and locks the series until the
    /// transaction ends. The series is locked after every stream except the house's, which a
    /// checkpoint can still lock afterwards. The number counts as used once its entry has been
    /// projected: [`number_taken`](crate::record::books::number_taken).
    pub fn series(&mut self, series: Series, on: NaiveDate) -> Result<(), AppError> {
        let name = series.on(on, self.house.settings.slip_series);
        let next = store::slip_series::next(self.connection, &name)?;
        self.house.series.insert(name, next - 1);
        Ok(())
    }
}
