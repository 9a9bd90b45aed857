//! Drop boxes (`back_office.md`, 2.5 and 0.3-5): the boxes under tables, the periods that they
//! served, and the act of pulling them.

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::{
    Books, BoxContent, BoxCount, Series, SlipNumber,
    codes::{BOX_IN_USE, BOX_MISSING, BOX_UNKNOWN},
};
use houseway_base::{
    ids::{BoxCountId, DropId, PeriodId, TableId, UserId},
    money::{Currency, Minor, Money, MoneyError},
    names::{ActKind, DayState, DropState, Role},
};
use houseway_facts::{
    ActSignature, DropCounted, DropEvent, DropPulled, DropRecounted, LeftBehind, RecordedBox,
};
use houseway_ledger::Account;
use houseway_rules::{Problem, Violation};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Decided, Decision, Given, House, Period, Reason, Refused, Stream, Table,
    Written,
};

/// A box that hangs under a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HangingBox {
    pub drop_box: String,
    /// The number of the entry in the table's stream that put the box under the table.
    pub from_seq: i64,
    /// The numbers of later entries that moved money in the tray or the box, except openers,
    /// closers and box counts. The box served the periods that contain these entries (0.3-5).
    pub moved: Vec<i64>,
    /// The amounts posted to `time` and `jackpot` since the box was hung.
    pub time: Minor,
    pub jackpot: Minor,
}

impl HangingBox {
    /// Whether the box served between these two entries, inclusive.
    pub fn served(&self, from_seq: i64, to_seq: Option<i64>) -> bool {
        let is_between = |seq: &i64| *seq >= from_seq && to_seq.is_none_or(|to| *seq <= to);
        self.moved.iter().any(is_between)
    }

    /// Whether the box hung under its table during this period.
    pub fn hung_in(&self, period: &Period) -> bool {
        period.to_seq.is_none_or(|ended| ended > self.from_seq)
    }
}

/// The contents of a box according to the books, in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recorded {
    /// Cash, vouchers and promo.
    pub cash: Minor,
    pub rake: Minor,
    pub time: Minor,
    pub jackpot: Minor,
}

impl Recorded {
    /// Converts the amounts in a fact to the currency's smallest unit.
    pub fn of(recorded: RecordedBox, currency: Currency) -> Result<Self, MoneyError> {
        let some = |amount: Option<Money>| amount.map_or(Ok(0), |amount| currency.minor(amount));
        Ok(Self {
            cash: currency.minor(recorded.cash)?,
            rake: currency.minor(recorded.rake)?,
            time: some(recorded.time)?,
            jackpot: some(recorded.jackpot)?,
        })
    }

    /// Converts the amounts to decimals for a fact.
    pub fn fact(self, currency: Currency) -> Result<RecordedBox, MoneyError> {
        let some = |minor: Minor| (minor != 0).then(|| currency.money(minor)).transpose();
        Ok(RecordedBox {
            cash: currency.money(self.cash)?,
            rake: currency.money(self.rake)?,
            time: some(self.time)?,
            jackpot: some(self.jackpot)?,
        })
    }

    /// The contents of the box under a table: the books' total for all the table's boxes, minus the
    /// boxes waiting to be counted and the amounts that are not in any box.
    pub fn by_the_books(
        books: &Books,
        left: Option<LeftBehind>,
        waiting: impl Iterator<Item = Self>,
    ) -> Result<Self, MoneyError> {
        let (currency, balance) = (books.currency(), |account| books.balance(account));
        let mut held = Self {
            cash: balance(Account::Drop),
            rake: balance(Account::Rake),
            time: balance(Account::Time),
            jackpot: balance(Account::Jackpot),
        };
        if let Some(LeftBehind { time, jackpot }) = left {
            let (time, jackpot) = (currency.minor(time)?, currency.minor(jackpot)?);
            held = held.less(Self { time, jackpot, ..Self::default() })?;
        }
        waiting.into_iter().try_fold(held, Self::less)
    }

    fn less(self, other: Self) -> Result<Self, MoneyError> {
        let less = |one: Minor, other| one.checked_sub(other).ok_or(MoneyError::OutOfRange);
        Ok(Self {
            cash: less(self.cash, other.cash)?,
            rake: less(self.rake, other.rake)?,
            time: less(self.time, other.time)?,
            jackpot: less(self.jackpot, other.jackpot)?,
        })
    }

    /// The sum of time charges and jackpot drops.
    pub fn of_players(self) -> Result<Minor, MoneyError> {
        self.time.checked_add(self.jackpot).ok_or(MoneyError::OutOfRange)
    }

    /// The expected result of a count. Rake, time charges and jackpot drops are chips.
    pub fn content(self) -> Result<BoxContent, MoneyError> {
        let chips = self.rake.checked_add(self.of_players()?).ok_or(MoneyError::OutOfRange)?;
        Ok(BoxContent { cash: self.cash, chips })
    }
}

/// A box that was pulled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PulledBox {
    pub id: DropId,
    pub number: SlipNumber,
    pub table_id: TableId,
    /// The last period that the box served.
    pub period_id: PeriodId,
    pub gaming_day: NaiveDate,
    pub state: DropState,
    pub drop_box: String,
    /// The box that replaced the pulled one.
    pub box_in: Option<String>,
    pub emergency: bool,
    /// The numbers of the first and last entries that were logged in the table's stream while the
    /// box hung under the table.
    pub from_seq: i64,
    pub to_seq: i64,
    /// The periods that the box served, oldest first.
    pub periods: Vec<PeriodId>,
    pub recorded: Recorded,
    /// The count in which the box was counted.
    pub count_id: Option<BoxCountId>,
    pub counted: Option<BoxCount>,
    /// The corrected contents, if the gaming day was already closed when the count was corrected.
    pub corrected: Option<BoxCount>,
    pub signatures: Vec<ActSignature>,
    pub at: DateTime<Utc>,
    pub version: i64,
}

impl PulledBox {
    /// A newly pulled box, with its contents.
    pub fn pulled(
        table_id: TableId,
        pulled: &DropPulled,
        recorded: Recorded,
        written: Written<'_>,
    ) -> Self {
        Self {
            id: pulled.drop_id,
            number: pulled.number.clone(),
            table_id,
            period_id: pulled.period_id,
            gaming_day: pulled.gaming_day,
            state: DropState::Pulled,
            drop_box: pulled.box_out.clone(),
            box_in: pulled.box_in.clone(),
            emergency: pulled.emergency,
            from_seq: pulled.from_seq,
            to_seq: pulled.to_seq,
            periods: pulled.periods.clone(),
            recorded,
            count_id: None,
            counted: None,
            corrected: None,
            signatures: pulled.signed.signatures.clone(),
            at: written.at,
            version: 1,
        }
    }

    /// The drop box after its count.
    #[must_use]
    pub fn counted(self, counted: &DropCounted) -> Self {
        Self {
            state: DropState::Counted,
            count_id: Some(counted.count_id),
            counted: Some(counted.counted.clone()),
            version: self.version + 1,
            ..self
        }
    }

    /// The drop box after a correction of its count. A closed day's figures never change (0.3-6),
    /// so a later correction is stored separately.
    #[must_use]
    pub fn recounted(mut self, event: &DropRecounted) -> Self {
        let place = if event.day_closed { &mut self.corrected } else { &mut self.counted };
        *place = Some(event.counted.clone());
        Self { state: DropState::Corrected, version: self.version + 1, ..self }
    }
}

/// A drop box to be pulled.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PullingBox {
    /// The box under the table.
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// One of the table's empty boxes, which replaces the pulled box. Null or omitted if the table
    /// stays closed.
    #[schema(required = false, example = "T1-B")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub box_in: Option<String>,
    /// Whether the box is pulled outside the usual time.
    #[schema(required = false)]
    #[serde(default)]
    pub emergency: bool,
}

/// A request to pull a box. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = DropRequest)]
pub struct PullBox {
    /// The identifier that the drop will have.
    pub drop_id: DropId,
    /// The table.
    pub table_id: TableId,
    /// The box to pull, and the box that replaces it.
    pub boxes: PullingBox,
}

/// Why a box cannot be hung under a table; `None` if it can.
pub(crate) fn not_free(house: &House, table: &Table, named: &str, at: &str) -> Option<Problem> {
    let boxes = &table.setup.boxes;
    if !boxes.iter().any(|known| known == named) {
        let detail = said!("box-not-here-table-has", named = named, boxes = boxes.join(", "));
        return Some(Problem::new(&BOX_UNKNOWN, None, at, detail));
    }
    let hangs_at = |other: &&Table| other.hangs.as_ref().is_some_and(|box_| box_.drop_box == named);
    if let Some(other) = house.tables.values().find(hangs_at).filter(|other| other.id != table.id) {
        let detail = said!("box-hangs-at", named = named, table = &other.name);
        return Some(Problem::new(&BOX_IN_USE, None, at, detail));
    }
    let waits = house.waiting_drops().find(|drop| drop.drop_box == named)?;
    let detail = said!("box-waits-in-count-room", named = named, number = waits.number.to_string());
    Some(Problem::new(&BOX_IN_USE, None, at, detail))
}

impl PullingBox {
    /// The box under the table. Refuses if the command names another box, or a replacement that
    /// cannot be hung.
    fn check<'a>(&self, house: &House, table: &'a Table) -> Result<&'a HangingBox, Refused> {
        let mut problems = Vec::new();
        let hangs = table.hangs.as_ref().filter(|hangs| hangs.drop_box == self.box_out);
        if hangs.is_none() {
            let detail = match &table.hangs {
                Some(other) => {
                    said!("box-not-here-other-is", box = &self.box_out, other = &other.drop_box)
                }
                None => said!("no-box-hangs", table = &table.name),
            };
            problems.push(Problem::new(&BOX_UNKNOWN, None, "/box_out", detail));
        }
        match &self.box_in {
            Some(same) if *same == self.box_out => {
                let detail = said!("same-box-pulled", same = same);
                problems.push(Problem::new(&BOX_UNKNOWN, None, "/box_in", detail));
            }
            Some(named) => problems.extend(not_free(house, table, named, "/box_in")),
            None if table.open_period().is_some() => {
                let detail = said!("open-table-needs-box", table = &table.name);
                problems.push(Problem::new(&BOX_MISSING, None, "/box_in", detail));
            }
            None => {}
        }
        let hangs = Violation::unless_clean(problems, hangs)?;
        hangs.ok_or_else(|| Refused::impossible("no box"))
    }
}

/// The reason why a pit boss cannot pull a box: they signed a count in a period during which the
/// box hung under the table (2.3). `None` if they did not.
fn is_of_the_floor(
    house: &House,
    (table, hangs): (&Table, &HangingBox),
    user: UserId,
    role: Role,
) -> Option<Said> {
    let hung = table.periods.iter().filter(|period| hangs.hung_in(period));
    let numbers = hung.flat_map(|period| [Some(&period.opener), period.closer.as_ref()]).flatten();
    let has_signed = |number: &&String| {
        let signed = house.trays.get(*number).map(|tray| &tray.signatures);
        signed.is_some_and(|signed| signed.iter().any(|signature| signature.user == user))
    };
    let number = numbers.into_iter().find(has_signed).filter(|_| role == Role::PitBoss)?;
    Some(said!("pit-boss-of-same-shift", number = number.as_str()))
}

/// The part of the balances of `time` and `jackpot` whose chips are not in any box: neither in this
/// one nor in one waiting to be counted. In earlier versions of the program, counts did not empty
/// the accounts, so this amount stayed in them. `None` if it is zero.
fn left_behind(
    house: &House,
    table: &Table,
    hangs: &HangingBox,
) -> Result<Option<LeftBehind>, Refused> {
    let waiting = house.waiting_drops().filter(|drop| drop.table_id == table.id);
    let waiting = waiting.map(|drop| drop.recorded);
    let posted = Recorded { time: hangs.time, jackpot: hangs.jackpot, ..Recorded::default() };
    let left = Recorded::by_the_books(&table.books, None, waiting.chain([posted]))?;
    if (left.time, left.jackpot) == (0, 0) {
        return Ok(None);
    }
    Ok(Some(LeftBehind { time: table.money(left.time)?, jackpot: table.money(left.jackpot)? }))
}

/// The last period that a box served, and all periods that it served. If it served none, the first
/// value is the last period in which it hung under the table, or else the table's last period.
fn last_served<'a>(
    table: &'a Table,
    hangs: &HangingBox,
) -> Result<(&'a Period, Vec<PeriodId>), Refused> {
    let hung: Vec<&Period> = table.periods.iter().filter(|period| hangs.hung_in(period)).collect();
    let served = hung
        .iter()
        .copied()
        .filter(|period| hangs.served(period.from_seq.max(hangs.from_seq), period.to_seq));
    let mut served: Vec<&Period> = served.collect();
    // A box can serve only one gaming day. Entries from later days, such as corrections, do not
    // count as use of the box.
    if let Some(day) = served.first().map(|first| first.gaming_day) {
        served.retain(|period| period.gaming_day == day);
    }
    if let Some(last) = served.last() {
        return Ok((last, served.iter().map(|period| period.id).collect()));
    }
    let last = hung.last().copied().or_else(|| table.periods.last());
    let last = last.ok_or_else(|| Refused::impossible("a box of no period"))?;
    Ok((last, vec![last.id]))
}

/// The gaming day of the box under a table.
pub fn day_of_box(table: &Table) -> Option<NaiveDate> {
    let hangs = table.hangs.as_ref()?;
    last_served(table, hangs).ok().map(|(last, _)| last.gaming_day)
}

impl Command for PullBox {
    fn about(&self) -> About {
        About::new(Some(ActKind::Drop), Stream::Table(self.table_id), &self.drop_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let name = &house.table(self.table_id)?.name;
        let PullingBox { box_out, box_in, emergency } = &self.boxes;
        let drop = if *emergency { said!("act-emergency-drop") } else { said!("act-drop") };
        let told = match box_in {
            Some(hung) => said!(
                "act-pull-and-hang",
                drop = drop,
                table = name,
                pulled = box_out.clone(),
                hung = hung.clone()
            ),
            None => said!("act-pull", drop = drop, table = name, pulled = box_out.clone()),
        };
        Ok(told.to_string())
    }

    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        let table = house.tables.get(&self.table_id)?;
        is_of_the_floor(house, (table, table.hangs.as_ref()?), user, role)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let table = house.table(self.table_id)?;
        if table.hangs.is_none() {
            table.check_tracked()?;
        }
        let hangs = self.boxes.check(house, table)?;
        for ActSignature { user, role, .. } in &signed.signatures {
            if let Some(why) = is_of_the_floor(house, (table, hangs), *user, *role) {
                return Err(Refused::State(Reason::WrongSigner, why));
            }
        }
        let (last, periods) = last_served(table, hangs)?;
        let gaming_day = last.gaming_day;
        if house.days.get(&gaming_day).is_some_and(|day| day.state == DayState::Closed) {
            let detail = said!("day-closed-open-table", day = gaming_day.to_string());
            return Err(Refused::State(Reason::DayClosed, detail));
        }
        let event = DropEvent::Pulled(DropPulled {
            drop_id: self.drop_id,
            number: house.next_number(Series::Drop, gaming_day),
            gaming_day,
            period_id: last.id,
            periods,
            box_out: self.boxes.box_out.clone(),
            box_in: self.boxes.box_in.clone(),
            emergency: self.boxes.emergency,
            from_seq: hangs.from_seq,
            to_seq: table.size + 1,
            recorded: None,
            left_behind: left_behind(house, table, hangs)?,
            signed: signed.clone(),
        });
        Ok(vec![Decided::new(self.about().stream, None, event)])
    }
}
