//! The projections of cases, tournaments, handovers, cards and dice.

use diesel::prelude::*;

use super::{
    BATCH, Case, Db, Equipment, Handover, Projected, Receipt, Screen, StoreError, TableOf,
    Tournament, by_id, schema, whole,
};
use crate::{cases, equipment, handovers, tournaments};

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
