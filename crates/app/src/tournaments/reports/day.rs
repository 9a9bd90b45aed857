//! The tournaments' sales, receipts and payments on a gaming day, for the house's day report.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::read::{OfDay, of_shifts};
use crate::{
    AppError,
    reports::{Cell, Sheet},
};
use houseway_base::{
    ids::TournamentId,
    money::{Currency, Minor, Total},
};
use houseway_facts::{Done, Moved};
use houseway_store as store;
use houseway_store::Db;
use houseway_tournaments::{EntryKind, Event, PurchaseKind, books::Account};

/// A tournament that moved money on a gaming day. Tournament tables are not included in any other
/// total.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TournamentDay {
    pub tournament_id: TournamentId,
    /// The tournament's name.
    #[schema(example = "Saturday 110")]
    pub tournament: String,
    pub currency: Currency,
    /// The number of entries that were sold, including re-entries, less refunds.
    pub entries: i64,
    /// The number of re-entries that were sold.
    pub re_entries: i64,
    /// The number of rebuys that were sold.
    pub rebuys: i64,
    /// The number of add-ons that were sold.
    pub add_ons: i64,
    /// The number of entries that were refunded.
    pub refunds: i64,
    /// The amount that went to the prize pool, less refunds. It is not revenue.
    pub stakes: Total,
    /// The amount that went to the house, less refunds.
    pub fees: Total,
    /// The amount that went to the staff, including the staff's share of the pool.
    pub staff: Total,
    /// The amount that went into bounties, less refunds.
    pub bounties: Total,
    /// The amount that was added to the pool.
    pub added: Total,
    /// The amount that the house added to the pool to reach the guarantee. It does not reduce
    /// revenue.
    pub overlay: Total,
    /// The money prizes that became due.
    pub prizes_due: Total,
    /// The value of the seats in other tournaments that were won in this tournament.
    pub seats_won: Total,
    /// The prizes that were paid.
    pub prizes_paid: Total,
    /// The amount that the cage took in.
    pub cash_in: Total,
    /// The amount that the cage paid out: prizes, refunds, and the staff's share.
    pub cash_out: Total,
    /// The fees, without any deduction.
    pub revenue: Total,
    /// The amounts held for players and staff at the end of the day.
    pub carried_over: CarriedOver,
}

/// The amounts that a tournament holds for players and staff at the end of a gaming day.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = TournamentCarriedOver)]
pub struct CarriedOver {
    /// The prizes that are not yet due.
    pub prize_pool: Total,
    /// The bounties on players who are still in.
    pub bounties: Total,
    /// The prizes that are due but not paid.
    pub prizes_due: Total,
    /// The refunds that are due but not paid.
    pub refunds_due: Total,
    /// The value of the seats that were won but not used.
    pub seats: Total,
    /// The amount being transferred between tournaments; zero in the total for all tournaments.
    pub transfer: Total,
    /// The amount held for the staff.
    pub staff: Total,
    /// The overpaid prizes; negative until they are returned.
    pub overpaid: Total,
    /// The prizes that nobody has claimed.
    pub unclaimed: Total,
}

/// The figures, in the currency's smallest unit.
#[derive(Debug, Default)]
struct Figures {
    entries: i64,
    re_entries: i64,
    rebuys: i64,
    add_ons: i64,
    refunds: i64,
    stakes: Minor,
    fees: Minor,
    staff: Minor,
    bounties: Minor,
    added: Minor,
    overlay: Minor,
    prizes_due: Minor,
    seats_won: Minor,
    prizes_paid: Minor,
    cash_in: Minor,
    cash_out: Minor,
}

/// The amount that an account gained by a movement from or to one of the accounts in `others`.
fn gained(moved: &Moved, account: Account, others: &[Account]) -> Minor {
    let is_other = |name: &str| others.iter().any(|other| other.name() == name);
    match (&*moved.from, &*moved.to) {
        (from, to) if to == account.name() && is_other(from) => moved.amount,
        (from, to) if from == account.name() && is_other(to) => -moved.amount,
        _ => 0,
    }
}

/// The accounts that prices are paid from, and that refunds return to.
const PAYERS: [Account; 5] =
    [Account::Cage, Account::Prepaid, Account::Voucher, Account::Transfer, Account::RefundsDue];

impl Figures {
    /// Adds the movements of an entry.
    fn add(&mut self, done: &Done) {
        self.count(&done.event);
        for moved in &done.money {
            self.moved(&done.event, moved);
        }
    }

    fn count(&mut self, event: &Event) {
        match event {
            Event::EntrySold { kind, .. } => {
                self.entries += 1;
                self.re_entries += i64::from(*kind == EntryKind::ReEntry);
            }
            Event::PurchaseSold { kind: PurchaseKind::Rebuy, .. } => self.rebuys += 1,
            Event::PurchaseSold { kind: PurchaseKind::AddOn, .. } => self.add_ons += 1,
            Event::EntryRefunded { .. } | Event::EntryRemoved { .. } => {
                self.entries -= 1;
                self.refunds += 1;
            }
            _ => {}
        }
    }

    fn moved(&mut self, event: &Event, moved: &Moved) {
        let is_added = moved.memo.ends_with("added");
        let to_pool = gained(moved, Account::PrizePool, &[Account::House, Account::Cage]);
        if is_added {
            self.added += to_pool;
        } else {
            self.stakes += gained(moved, Account::PrizePool, &PAYERS);
            self.overlay += gained(moved, Account::PrizePool, &[Account::House]);
        }
        self.fees += gained(moved, Account::EntryFees, &PAYERS);
        if !matches!(event, Event::StaffPaid { .. }) {
            self.staff += gained(moved, Account::Staff, &PAYERS);
        }
        self.staff += gained(moved, Account::Staff, &[Account::PrizePool]);
        self.bounties += gained(moved, Account::Bounties, &PAYERS);
        let won_from = [Account::PrizePool, Account::Bounties];
        self.prizes_due += gained(moved, Account::PrizesDue, &won_from);
        self.seats_won += gained(moved, Account::Seats, &[Account::PrizePool]);
        for from in [Account::PrizesDue, Account::Unclaimed] {
            self.prizes_paid -= gained(moved, from, &[Account::Cage, Account::Voucher]);
        }
        if &*moved.from == Account::Cage.name() {
            self.cash_in += moved.amount;
        }
        if &*moved.to == Account::Cage.name() {
            self.cash_out += moved.amount;
        }
    }
}

/// Every account's balance.
#[derive(Default)]
struct Balances(BTreeMap<String, Minor>);

impl Balances {
    fn post(&mut self, done: &Done) {
        for moved in &done.money {
            *self.0.entry(moved.from.to_string()).or_default() -= moved.amount;
            *self.0.entry(moved.to.to_string()).or_default() += moved.amount;
        }
    }

    fn carried_over(&self, currency: Currency) -> CarriedOver {
        let held = |account: Account| {
            currency.total(self.0.get(account.name()).copied().unwrap_or_default())
        };
        CarriedOver {
            prize_pool: held(Account::PrizePool),
            bounties: held(Account::Bounties),
            prizes_due: held(Account::PrizesDue),
            refunds_due: held(Account::RefundsDue),
            seats: held(Account::Seats),
            transfer: held(Account::Transfer),
            staff: held(Account::Staff),
            overpaid: held(Account::Overpaid),
            unclaimed: held(Account::Unclaimed),
        }
    }
}

/// The CSV columns for each line.
const COLUMNS: [&str; 28] = [
    "gaming_day",
    "tournament",
    "currency",
    "entries",
    "re_entries",
    "rebuys",
    "add_ons",
    "refunds",
    "stakes",
    "fees",
    "staff",
    "bounties",
    "added",
    "overlay",
    "prizes_due",
    "seats_won",
    "prizes_paid",
    "cash_in",
    "cash_out",
    "carried_prize_pool",
    "carried_bounties",
    "carried_prizes_due",
    "carried_refunds_due",
    "carried_seats",
    "carried_transfer",
    "carried_staff",
    "carried_overpaid",
    "carried_unclaimed",
];

/// Columns that a printout leaves out if they are zero in every row.
const SELDOM: [&str; 16] = [
    "rebuys",
    "add_ons",
    "refunds",
    "bounties",
    "added",
    "overlay",
    "seats_won",
    "carried_prize_pool",
    "carried_bounties",
    "carried_prizes_due",
    "carried_refunds_due",
    "carried_seats",
    "carried_transfer",
    "carried_staff",
    "carried_overpaid",
    "carried_unclaimed",
];

impl TournamentDay {
    /// The tournaments that moved money on a gaming day, sorted by name.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub(crate) fn of(connection: &mut Db, gaming_day: NaiveDate) -> Result<Vec<Self>, AppError> {
        let shifts = store::shifts::of_day(connection, &gaming_day.to_string())?;
        let of_day = of_shifts(connection, &shifts)?;
        Ok(of_day.into_iter().map(Self::new).collect())
    }

    fn new(of: OfDay) -> Self {
        let OfDay { id, name, currency, told } = of;
        let (mut figures, mut balances) = (Figures::default(), Balances::default());
        for one in &told {
            if one.is_of_day {
                figures.add(&one.done);
            }
            balances.post(&one.done);
        }
        let total = |minor: Minor| currency.total(minor);
        Self {
            tournament_id: id,
            tournament: name,
            currency,
            entries: figures.entries,
            re_entries: figures.re_entries,
            rebuys: figures.rebuys,
            add_ons: figures.add_ons,
            refunds: figures.refunds,
            stakes: total(figures.stakes),
            fees: total(figures.fees),
            staff: total(figures.staff),
            bounties: total(figures.bounties),
            added: total(figures.added),
            overlay: total(figures.overlay),
            prizes_due: total(figures.prizes_due),
            seats_won: total(figures.seats_won),
            prizes_paid: total(figures.prizes_paid),
            cash_in: total(figures.cash_in),
            cash_out: total(figures.cash_out),
            revenue: total(figures.fees),
            carried_over: balances.carried_over(currency),
        }
    }

    fn cells(&self, gaming_day: NaiveDate) -> [Cell; 28] {
        let carried = &self.carried_over;
        [
            Cell::text(gaming_day.to_string()),
            Cell::text(&self.tournament),
            Cell::word(self.currency),
            Cell::figure(self.entries),
            Cell::figure(self.re_entries),
            Cell::figure(self.rebuys),
            Cell::figure(self.add_ons),
            Cell::figure(self.refunds),
            Cell::figure(self.stakes),
            Cell::figure(self.fees),
            Cell::figure(self.staff),
            Cell::figure(self.bounties),
            Cell::figure(self.added),
            Cell::figure(self.overlay),
            Cell::figure(self.prizes_due),
            Cell::figure(self.seats_won),
            Cell::figure(self.prizes_paid),
            Cell::figure(self.cash_in),
            Cell::figure(self.cash_out),
            Cell::figure(carried.prize_pool),
            Cell::figure(carried.bounties),
            Cell::figure(carried.prizes_due),
            Cell::figure(carried.refunds_due),
            Cell::figure(carried.seats),
            Cell::figure(carried.transfer),
            Cell::figure(carried.staff),
            Cell::figure(carried.overpaid),
            Cell::figure(carried.unclaimed),
        ]
    }

    /// One row for each tournament.
    pub(crate) fn sheet(lines: &[Self], gaming_day: NaiveDate) -> Sheet {
        Sheet::new("tournaments", COLUMNS, lines.iter().map(|line| line.cells(gaming_day)))
    }

    /// The lines for a printout, which shows the gaming day in its heading.
    pub(crate) fn printed(lines: &[Self], gaming_day: NaiveDate) -> Sheet {
        Self::sheet(lines, gaming_day).without(&["gaming_day"]).without_zeros(&SELDOM)
    }
}
