//! The `equipment` report: every set of cards and dice, and the sets at each table.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::equipment::EquipmentBody;
use crate::{
    App, AppError, Much,
    back_office::reports::as_capacity,
    error::BAD_QUERY,
    record::{projections::Desk, summary::told_set},
    reports::{Cell, Printout, Report, Sheet, natural},
};
use houseway_base::{
    ids::TableId,
    names::{EquipmentKind, EquipmentState},
};
use houseway_facts::Deck;
use houseway_store as store;
use houseway_store::{Db, row::micros};
use houseway_words::{Said, said};

/// The maximum number of sets in a report.
const MOST_SETS: i64 = 20_000;

/// The number of sets of one kind and colour that are in one state.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentTotal {
    pub what: EquipmentKind,
    #[schema(example = "red")]
    pub colour: String,
    pub state: EquipmentState,
    #[schema(minimum = 1)]
    pub sets: u64,
}

/// The cards and dice at a table, according to the stock records and to the table's dealers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentAtTable {
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// The sets that were issued to the table, each with its colour and number.
    #[schema(value_type = Vec<String>)]
    pub issued: Vec<Said>,
    /// The decks that the table's dealers have named.
    pub decks: Vec<Deck>,
    /// The decks that the table's dealers have named, but that were not issued to the table.
    pub not_issued: Vec<Deck>,
}

/// Every set of cards and dice.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentReport {
    /// The name of the report: `equipment`.
    #[schema(pattern = "^equipment$", example = "equipment")]
    pub kind: &'static str,
    /// The time of the report.
    pub at: DateTime<Utc>,
    /// Sets that were destroyed before this time are left out.
    pub from: DateTime<Utc>,
    /// The totals by kind, colour and state.
    pub totals: Vec<EquipmentTotal>,
    /// The tables that have cards or dice, sorted by name.
    pub tables: Vec<EquipmentAtTable>,
    /// The sets, sorted by kind, colour and number.
    pub lines: Vec<EquipmentBody>,
}

fn totals(lines: &[EquipmentBody]) -> Vec<EquipmentTotal> {
    let mut totals: BTreeMap<(EquipmentKind, &str, EquipmentState), u64> = BTreeMap::new();
    for line in lines {
        *totals.entry((line.what, line.colour.as_str(), line.state)).or_default() += 1;
    }
    let total = |((what, colour, state), sets): ((_, &str, _), u64)| EquipmentTotal {
        what,
        colour: colour.to_owned(),
        state,
        sets,
    };
    totals.into_iter().map(total).collect()
}

fn at_tables(
    connection: &mut Db,
    lines: &[EquipmentBody],
) -> Result<Vec<EquipmentAtTable>, AppError> {
    let mut tables = store::tables::all(connection)?;
    tables.sort_by(|one, other| natural(&one.name, &other.name));
    let mut named = BTreeMap::new();
    for row in store::desks::all(connection)? {
        let decks = Desk::of(Some(&row))?.decks.into_iter().map(|at_table| at_table.deck);
        named.insert(row.table_id, decks.collect::<Vec<Deck>>());
    }
    let mut issued: BTreeMap<TableId, Vec<&EquipmentBody>> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.state == EquipmentState::InUse) {
        let Some(table) = &line.table else { continue };
        issued.entry(table.id).or_default().push(line);
    }
    let at_table = tables.into_iter().filter_map(|table| {
        let sets = issued.remove(&table.id).unwrap_or_default();
        let decks = named.remove(&table.id).unwrap_or_default();
        let is_issued = |deck: &Deck| {
            sets.iter().any(|set| {
                let cards = set.what == EquipmentKind::Cards;
                cards && set.colour == deck.colour && set.set == deck.set
            })
        };
        let not_issued = decks.iter().filter(|deck| !is_issued(deck)).cloned().collect();
        let there = !sets.is_empty() || !decks.is_empty();
        there.then(|| EquipmentAtTable {
            table_id: table.id,
            table: table.name,
            issued: sets.iter().map(|set| told_set(set.what, &set.colour, &set.set)).collect(),
            not_issued,
            decks,
        })
    });
    Ok(at_table.collect())
}

impl EquipmentReport {
    fn new(
        connection: &mut Db,
        (at, from): (DateTime<Utc>, DateTime<Utc>),
    ) -> Result<Self, AppError> {
        let rows = store::equipment::present(connection, micros(from), MOST_SETS + 1)?;
        if i64::try_from(rows.len()).map_err(AppError::internal)? > MOST_SETS {
            return Err(AppError::new(&BAD_QUERY, said!("sets-too-many")));
        }
        let mut lines = EquipmentBody::all(connection, rows)?;
        lines.sort_by(|one, other| {
            let first = (one.what, &one.colour).cmp(&(other.what, &other.colour));
            first.then_with(|| natural(&one.set, &other.set))
        });
        let (totals, tables) = (totals(&lines), at_tables(connection, &lines)?);
        Ok(Self { kind: "equipment", at, from, totals, tables, lines })
    }

    const COLUMNS: [&str; 10] = [
        "what",
        "colour",
        "set",
        "state",
        "table",
        "received",
        "since",
        "by",
        "reason",
        "signed_by",
    ];

    fn rows(&self) -> impl Iterator<Item = [Cell; 10]> {
        self.lines.iter().map(|line| {
            let signed = line.signatures.iter();
            let signed = signed.map(|signed| as_capacity(&signed.name, &signed.capacity));
            [
                Cell::word(line.what),
                Cell::text(&line.colour),
                Cell::text(&line.set),
                Cell::word(line.state),
                Cell::text(
                    line.table.as_ref().map(|table| table.name.as_str()).unwrap_or_default(),
                ),
                Cell::At(Some(line.received_at)),
                Cell::At(Some(line.since)),
                Cell::text(&line.by),
                Cell::text(line.reason.as_deref().unwrap_or_default()),
                Cell::Said(Said::several(signed, ", ")),
            ]
        })
    }
}

fn decks(decks: &[Deck]) -> Cell {
    let named: Vec<String> =
        decks.iter().map(|deck| format!("{} {}", deck.colour, deck.set)).collect();
    Cell::text(named.join(", "))
}

impl Report for EquipmentReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each set.
    fn sheet(&self) -> Sheet {
        Sheet::new("sets", Self::COLUMNS, self.rows())
    }

    fn printout(&self) -> Printout {
        let totals = self.totals.iter().map(|total| {
            let EquipmentTotal { what, colour, state, sets } = total;
            [Cell::word(what), Cell::text(colour), Cell::word(state), Cell::figure(sets)]
        });
        let tables = self.tables.iter().map(|table| {
            let issued = Cell::Said(Said::several(table.issued.clone(), ", "));
            [Cell::text(&table.table), issued, decks(&table.decks), decks(&table.not_issued)]
        });
        let columns = ["table", "issued", "named_by_dealers", "not_issued"];
        Printout {
            title: "cards_and_dice",
            facts: vec![
                ("as_of", Cell::At(Some(self.at))),
                ("destroyed_since", Cell::At(Some(self.from))),
            ],
            summary: vec![Sheet::new("totals", ["what", "colour", "state", "sets"], totals)],
            sheets: vec![
                Sheet::new("at_the_tables", columns, tables),
                self.sheet().without_blanks(),
            ],
            log: None,
            sha256: None,
        }
    }
}

impl App {
    /// Returns every set that is not destroyed, and the sets destroyed since `from`, which defaults
    /// to one day ago.
    ///
    /// # Errors
    /// Returns `bad_query` if there are too many sets.
    pub async fn equipment_report(
        &self,
        from: Option<DateTime<Utc>>,
    ) -> Result<EquipmentReport, AppError> {
        let at = self.clock().now();
        let from = from.unwrap_or(at - TimeDelta::days(1));
        self.read_much(Much::Report, move |connection| EquipmentReport::new(connection, (at, from)))
            .await
    }
}
