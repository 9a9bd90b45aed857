//! The `tournament-desk` report: the amounts that each cashier took and paid for tournaments on a
//! gaming day.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::read::{OfDay, Told, of_shifts};
use crate::{
    Actor, App, AppError, Much,
    back_office::{reports::fingerprint::fingerprint, shifts::find_day},
    record::summary::{Mentioned, Names},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_audit::Hash;
use houseway_back_office::SlipNumber;
use houseway_base::{
    ids::{ShiftId, TournamentId},
    money::{Currency, Minor, Total},
    names::{DayState, ReportState},
};
use houseway_store as store;
use houseway_store::{Db, shifts::Shift};
use houseway_tournaments::books::Account;

/// The means of payment at the desk, by the account that pays.
const TENDERS: [(Account, &str); 4] = [
    (Account::Cage, "cash"),
    (Account::Prepaid, "prepaid"),
    (Account::Voucher, "voucher"),
    (Account::Transfer, "seat"),
];

/// The amounts that one person took and paid for a tournament in a shift, by one means of payment.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentDeskLine)]
pub struct DeskLine {
    pub tournament_id: TournamentId,
    /// The tournament's name.
    #[schema(example = "Saturday 110")]
    pub tournament: String,
    pub shift_id: ShiftId,
    /// The shift's name.
    #[schema(example = "day")]
    pub shift: String,
    /// The person who sold or paid. An act that two people signed is listed under the first of
    /// them.
    #[schema(value_type = Actor)]
    pub by: String,
    /// The person's name and badge.
    #[schema(example = "Kim (K-301)")]
    pub cashier: String,
    /// The means of payment: `cash`, `prepaid`, `voucher`, or `seat` for a seat that was won in
    /// another tournament.
    #[schema(pattern = "^(cash|prepaid|voucher|seat)$", example = "cash")]
    pub tender: &'static str,
    pub currency: Currency,
    /// The amount taken from players.
    pub taken: Total,
    /// The amount paid to players.
    pub paid: Total,
    /// The numbers of the receipts: `E` for sales, `W` for prizes.
    #[schema(example = json!(["E-2026-000001", "W-2026-000001"]))]
    pub receipts: Vec<String>,
    #[serde(skip)]
    #[schema(ignore)]
    minor: (Minor, Minor),
}

/// The totals of all lines with the same means of payment and currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentDeskTotal)]
pub struct DeskTotal {
    /// The means of payment.
    #[schema(pattern = "^(cash|prepaid|voucher|seat)$", example = "cash")]
    pub tender: &'static str,
    pub currency: Currency,
    /// The amount taken from players.
    pub taken: Total,
    /// The amount paid to players.
    pub paid: Total,
}

/// The amounts that cashiers took and paid for tournaments on a gaming day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentDeskReport)]
pub struct DeskReport {
    /// The name of the report: `tournament_desk`.
    #[schema(pattern = "^tournament_desk$", example = "tournament_desk")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// The state of the report: `final` once the day is closed.
    pub state: ReportState,
    /// The lines, sorted by tournament, shift, cashier and tender.
    pub lines: Vec<DeskLine>,
    pub totals: Vec<DeskTotal>,
    /// SHA-256 of the report without its state and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// One cashier's figures in a shift, for one tender.
#[derive(Default)]
struct Did {
    taken: Minor,
    paid: Minor,
    receipts: Vec<SlipNumber>,
}

/// The person responsible for an entry: the first signer, or else its author.
fn who(told: &Told) -> String {
    let first = told.done.signatures.first();
    first.map_or_else(|| told.actor.clone(), |signed| Actor::User(signed.user).to_string())
}

/// Every cashier's figures, by shift (in order), actor and tender.
fn by_cashier(told: &[Told], shifts: &[Shift]) -> BTreeMap<(usize, String, usize), Did> {
    let mut all: BTreeMap<_, Did> = BTreeMap::new();
    for one in told {
        let of = shifts.iter().position(|shift| Some(shift.id) == one.shift_id);
        let Some(shift) = of else { continue };
        for (place, (account, _)) in TENDERS.iter().enumerate() {
            let (mut taken, mut paid) = (0, 0);
            for moved in &one.done.money {
                taken += if moved.from == account.name() { moved.amount } else { 0 };
                paid += if moved.to == account.name() { moved.amount } else { 0 };
            }
            if (taken, paid) == (0, 0) {
                continue;
            }
            let did = all.entry((shift, who(one), place)).or_default();
            did.taken += taken;
            did.paid += paid;
            did.receipts.extend(one.done.receipt.clone());
        }
    }
    all
}

fn lines(of: &[OfDay], shifts: &[Shift], names: &Names) -> Vec<DeskLine> {
    let mut found = Vec::new();
    for OfDay { id, name, currency, told } in of {
        for ((shift, by, tender), did) in by_cashier(told, shifts) {
            let (Some(shift), Some((_, tender))) = (shifts.get(shift), TENDERS.get(tender)) else {
                continue;
            };
            found.push(DeskLine {
                tournament_id: *id,
                tournament: name.clone(),
                shift_id: shift.id,
                shift: shift.name.clone(),
                cashier: names.somebody(&by),
                by,
                tender,
                currency: *currency,
                taken: currency.total(did.taken),
                paid: currency.total(did.paid),
                receipts: did.receipts.iter().map(SlipNumber::to_string).collect(),
                minor: (did.taken, did.paid),
            });
        }
    }
    found
}

fn totals(lines: &[DeskLine]) -> Vec<DeskTotal> {
    let mut sums: BTreeMap<_, (Currency, Minor, Minor)> = BTreeMap::new();
    for line in lines {
        let place = TENDERS.iter().position(|(_, name)| *name == line.tender);
        let key = (line.currency.to_string(), place, line.tender);
        let (_, taken, paid) = sums.entry(key).or_insert((line.currency, 0, 0));
        *taken += line.minor.0;
        *paid += line.minor.1;
    }
    let total = |((_, _, tender), (currency, taken, paid))| {
        let currency: Currency = currency;
        DeskTotal { tender, currency, taken: currency.total(taken), paid: currency.total(paid) }
    };
    sums.into_iter().map(total).collect()
}

impl DeskReport {
    fn new(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let day = find_day(connection, gaming_day)?;
        let shifts = store::shifts::of_day(connection, &day.date)?;
        let of = of_shifts(connection, &shifts)?;
        let mut mentioned = Mentioned::default();
        for told in of.iter().flat_map(|one| &one.told) {
            mentioned.actor(&who(told));
        }
        let lines = lines(&of, &shifts, &mentioned.look_up(connection)?);
        let totals = totals(&lines);
        let closed = day.state == DayState::Closed;
        let state = if closed { ReportState::Final } else { ReportState::Open };
        let (kind, sha256) = ("tournament_desk", String::new());
        let report = Self { kind, gaming_day, state, lines, totals, sha256 };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }
}

impl Report for DeskReport {
    fn name(&self) -> &'static str {
        "tournament-desk"
    }

    /// One line for each tournament, shift, cashier and tender.
    fn sheet(&self) -> Sheet {
        let columns = [
            "gaming_day",
            "tournament",
            "shift",
            "cashier",
            "tender",
            "currency",
            "taken",
            "paid",
            "receipts",
        ];
        let rows = self.lines.iter().map(|line| {
            [
                Cell::text(self.gaming_day.to_string()),
                Cell::text(&line.tournament),
                Cell::text(&line.shift),
                Cell::text(&line.cashier),
                Cell::word(line.tender),
                Cell::word(line.currency),
                Cell::figure(line.taken),
                Cell::figure(line.paid),
                Cell::text(line.receipts.join(", ")),
            ]
        });
        Sheet::new("lines", columns, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("tournament_desk", self.gaming_day);
        printout.facts.push(("state", Cell::word(self.state)));
        let totals = self.totals.iter().map(|total| {
            let (tender, currency) = (Cell::word(total.tender), Cell::word(total.currency));
            [tender, currency, Cell::figure(total.taken), Cell::figure(total.paid)]
        });
        printout.sheets = vec![
            self.sheet().without(&["gaming_day"]),
            Sheet::new("totals", ["tender", "currency", "taken", "paid"], totals),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}

impl App {
    /// Returns the amounts that cashiers took and paid for tournaments on a gaming day.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_desk_report(
        &self,
        gaming_day: NaiveDate,
    ) -> Result<DeskReport, AppError> {
        let read = move |connection: &mut Db| DeskReport::new(connection, gaming_day);
        self.read_much(Much::Report, read).await
    }
}
