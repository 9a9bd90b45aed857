//! The projections of cases, cash, stays, tournaments, handovers, cards and dice.

use diesel::prelude::*;

use super::{
    Attribution, BATCH, Case, CashRow, Db, Equipment, Handover, MoneyEntry, Projected, Receipt,
    Screen, SpotRow, StoreError, TableOf, Tournament, by_id, schema, whole,
};
use crate::{cases, cash, equipment, handovers, stays, tournament_money, tournaments};

projected!(
    Tournament,
    tournaments,
    |row| row.id.to_string(),
    by_id(tournaments::page, |row| row.id),
    tournaments::insert
);
projected!(
    TableOf,
    tournament_tables,
    |row| row.table_id.to_string(),
    whole(tournaments::all_tables),
    tournaments::join
);
projected!(
    Screen,
    tournament_screens,
    |row| row.id.to_string(),
    whole(tournaments::all_screens),
    tournaments::insert_screen
);
projected!(
    Receipt,
    tournament_receipts,
    |row| row.number.clone(),
    |connection, after: Option<&Self>| tournaments::page_receipts(connection, after, BATCH),
    tournaments::insert_receipt
);
projected!(
    MoneyEntry,
    tournament_money,
    |row| row.entry_id.to_string(),
    by_id(tournament_money::page, |row| row.entry_id),
    tournament_money::insert
);
projected!(
    Handover,
    handovers,
    |row| row.id.to_string(),
    by_id(handovers::page, |row| row.id),
    handovers::insert
);
projected!(
    Equipment,
    equipment,
    |row| row.id.to_string(),
    by_id(equipment::page, |row| row.id),
    equipment::insert
);
projected!(
    Case,
    cases,
    |row| row.id.to_string(),
    by_id(cases::page, |case| case.id),
    cases::insert
);
projected!(
    CashRow,
    cash_transactions,
    |row| row.id.to_string(),
    by_id(cash::page, |row| row.id),
    cash::insert
);
projected!(
    Attribution,
    cash_attributions,
    |row| row.transaction_id.to_string(),
    by_id(cash::page_attributions, |row| row.transaction_id),
    cash::insert_attribution
);
projected!(
    SpotRow,
    seat_stays,
    |row| format!("{} {:020} {:020}", row.table_id, row.seat, row.from_seq),
    by_id(stays::page, |row| (row.table_id, row.seat, row.from_seq)),
    stays::insert
);
