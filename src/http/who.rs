//! Lists of roles, which the route table uses to say who can call a route.

use crate::app::Role;

pub(super) const EVERYBODY: &[Role] = &Role::ALL;
/// The roles that can read rounds: all roles except security and the count room.
pub(super) const ROUND_READERS: &[Role] = &[
    Role::Dealer,
    Role::PitBoss,
    Role::Auditor,
    Role::Integration,
    Role::Admin,
    Role::Compliance,
    Role::Cashier,
];
pub(super) const TABLE: &[Role] = &[Role::Dealer, Role::PitBoss, Role::Integration];
pub(super) const FLOOR: &[Role] = &[Role::PitBoss];
pub(super) const FLOOR_ADMIN: &[Role] = &[Role::PitBoss, Role::Admin];
pub(super) const WATCH: &[Role] = &[Role::PitBoss, Role::Auditor, Role::Admin, Role::Compliance];
/// The roles of people who can sign. Tests send the OpenAPI document's examples as a caller with
/// the first role.
pub(super) const PEOPLE: &[Role] = &[
    Role::Compliance,
    Role::Dealer,
    Role::PitBoss,
    Role::Auditor,
    Role::Admin,
    Role::Cashier,
    Role::Security,
    Role::Count,
];
/// The roles that can read the house's settings.
pub(super) const HOUSE_READERS: &[Role] =
    &[Role::PitBoss, Role::Cashier, Role::Count, Role::Compliance, Role::Auditor, Role::Admin];
pub(super) const ADMIN: &[Role] = &[Role::Admin];
/// The roles that can read postings. Roles that count trays are not among them.
pub(super) const JOURNAL_READERS: &[Role] = &[Role::Auditor, Role::Compliance, Role::Admin];
/// The roles that can close a gaming day.
pub(super) const DAY_CLOSERS: &[Role] = &[Role::PitBoss, Role::Count];
/// The roles that can read fills and credits. Dealers can read only those for the table at which
/// they deal.
pub(super) const SLIP_READERS: &[Role] = &[
    Role::PitBoss,
    Role::Cashier,
    Role::Security,
    Role::Compliance,
    Role::Auditor,
    Role::Admin,
    Role::Dealer,
];
/// The roles that can advance a slip.
pub(super) const SLIP_SIGNERS: &[Role] =
    &[Role::Cashier, Role::PitBoss, Role::Security, Role::Dealer];
pub(super) const SALE_READERS: &[Role] = &[Role::PitBoss, Role::Compliance, Role::Auditor];
pub(super) const SLIP_PRINTERS: &[Role] = &[Role::PitBoss, Role::Cashier];
/// The roles that can print box counts.
pub(super) const COUNT_PRINTERS: &[Role] = &[Role::Count, Role::Cashier];
/// The roles that can pull drop boxes. Tests send the OpenAPI document's examples as a caller with
/// the first role.
pub(super) const DROPPERS: &[Role] =
    &[Role::Security, Role::Count, Role::Compliance, Role::Cashier, Role::PitBoss];
/// The roles that can read which boxes were pulled.
pub(super) const DROP_READERS: &[Role] = &[
    Role::PitBoss,
    Role::Security,
    Role::Count,
    Role::Cashier,
    Role::Compliance,
    Role::Auditor,
    Role::Admin,
];
pub(super) const COUNT_ROOM: &[Role] = &[Role::Count];
/// The roles that can read the counted contents of boxes.
pub(super) const BOX_COUNT_READERS: &[Role] =
    &[Role::Count, Role::Cashier, Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can advance a box count.
pub(super) const BOX_COUNT_SIGNERS: &[Role] = &[Role::Count, Role::Cashier, Role::Compliance];
/// The roles that can read the drop report.
pub(super) const DROP_REPORT_READERS: &[Role] = BOX_COUNT_READERS;
/// The roles that can read the register of slips, a table's tray, and tournament reports.
pub(super) const REGISTER_READERS: &[Role] =
    &[Role::PitBoss, Role::Cashier, Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can read the access report.
pub(super) const ACCESS_READERS: &[Role] = &[Role::Auditor, Role::Admin];
/// The roles that can read a day's journal.
pub(super) const JOURNAL_OF_DAY_READERS: &[Role] = &[Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can read the chips report.
pub(super) const CHIPS_READERS: &[Role] =
    &[Role::Cashier, Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can open a case. Tests send the OpenAPI document's examples as a caller with the
/// first role.
pub(super) const CASE_OPENERS: &[Role] =
    &[Role::PitBoss, Role::Cashier, Role::Count, Role::Compliance];
/// The roles that can advance a case. Tests send the OpenAPI document's examples as a caller with
/// the first role.
pub(super) const CASE_REVIEWERS: &[Role] = &[Role::Compliance, Role::PitBoss];
/// The roles that can read where cards and dice are: the roles that supervise, and the roles that
/// sign the destruction of sets.
pub(super) const EQUIPMENT_READERS: &[Role] =
    &[Role::PitBoss, Role::Security, Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can count a tray.
pub(super) const COUNTERS: &[Role] = &[Role::Dealer, Role::PitBoss];
/// The roles that can read table reports.
pub(super) const REPORT_READERS: &[Role] = HOUSE_READERS;
/// The roles that can read periods.
pub(super) const PERIOD_READERS: &[Role] =
    &[Role::PitBoss, Role::Count, Role::Compliance, Role::Auditor, Role::Admin];
/// The roles that can sell tournament entries. Tests send the OpenAPI document's examples as a
/// caller with the first role.
pub(super) const ENTRY_SELLERS: &[Role] = &[Role::Cashier, Role::PitBoss, Role::Integration];
/// The roles that can refund an entry.
pub(super) const CAGE: &[Role] = &[Role::Cashier];
/// The roles that can sell rebuys and add-ons.
pub(super) const PURCHASE_SELLERS: &[Role] = &[Role::Cashier, Role::Integration];
/// The roles that can read a tournament's entries.
pub(super) const ENTRY_READERS: &[Role] = ROUND_READERS;
/// The roles that can record cash transactions. Tests send the OpenAPI document's examples as a
/// caller with the first role.
pub(super) const CASH_POSTS: &[Role] = &[Role::Cashier, Role::Integration];
/// The roles that can read cash transactions. No other role can see a person's cash totals.
pub(super) const CASH_READERS: &[Role] = &[Role::Compliance, Role::Auditor];
/// The roles that can name the person behind a cash transaction.
pub(super) const CASH_REVIEWERS: &[Role] = &[Role::Compliance];
/// The roles that can read who sits where. Dealers can read it only at the tables at which they
/// deal.
pub(super) const SEAT_READERS: &[Role] =
    &[Role::Dealer, Role::PitBoss, Role::Integration, Role::Compliance, Role::Auditor];
