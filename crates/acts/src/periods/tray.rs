//! A counted tray: what openers, closers and checks have in common.

use chrono::NaiveDate;
use houseway_back_office::{ChipsNeeded, Counted, Series, TypedChips, TypedCount, needed};
use houseway_base::{
    ids::TableId,
    money::{Minor, Money},
};
use houseway_facts::CountedTray;
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{House, Reason, Refused, Table};

/// A tray count as it was requested. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CountRequest {
    /// The table.
    pub table_id: TableId,
    /// The counted chips, each denomination once.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cash: Option<String>,
    /// The total of chips and cash.
    pub total: String,
    /// The number of the last entry in the table's stream when the act was requested. If money
    /// moves afterwards, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_seq: Option<i64>,
}

/// A table between hands, and the count of its tray.
pub(super) struct Counting<'a> {
    pub table: &'a Table,
    pub counted: Counted,
}

impl CountRequest {
    pub fn new(table_id: TableId, count: TypedCount) -> Self {
        let TypedCount { chips, cash, total } = count;
        Self { table_id, chips, cash, total, at_seq: None }
    }

    /// This count, with the number of entries in the table's stream at the time of the request.
    pub(super) fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { at_seq: Some(house.table(self.table_id)?.size), ..self.clone() })
    }

    fn counted(&self, table: &Table) -> Result<Counted, Refused> {
        let Self { chips, cash, total, .. } = self.clone();
        Ok(Counted::read(&TypedCount { chips, cash, total }, &table.setup.chips(), table.currency)?)
    }

    /// The table and its count. Refuses if a hand is being played, or if money has moved since the
    /// count was requested.
    pub(super) fn read<'a>(&self, house: &'a House) -> Result<Counting<'a>, Refused> {
        let table = house.table(self.table_id)?;
        table.check_tracked()?;
        if let Some((number, phase)) = &table.in_play {
            let detail = said!(
                "count-between-hands",
                number = *number,
                phase = Said::of_id(format!("phase-{phase}"))
            );
            return Err(Refused::State(Reason::TableNotAtRest, detail));
        }
        if let Some(at_seq) = self.at_seq.filter(|at_seq| table.tray_moved > *at_seq) {
            let detail = said!("money-moved-since-count", at_seq = at_seq, now = table.tray_moved);
            return Err(Refused::State(Reason::CountMovedOn, detail));
        }
        Ok(Counting { table, counted: self.counted(table)? })
    }

    /// The count as text: `10,000.00 = 8 × 500.00 + …`.
    pub(super) fn in_words(&self, house: &House, what: Said) -> Result<String, Refused> {
        let table = house.table(self.table_id)?;
        let lines = self.chips.iter().filter(|line| line.count > 0);
        let lines =
            lines.map(|line| Said::plain(format_args!("{} × {}", line.count, line.denomination)));
        let cash = self.cash.as_ref().map(|cash| said!("act-in-cash", cash = cash.clone()));
        let parts: Vec<Said> = lines.chain(cash).collect();
        let sum = if parts.is_empty() { said!("act-nothing") } else { Said::several(parts, " + ") };
        let (table, total) = (&table.name, self.total.clone());
        Ok(said!("act-tray", what = what, table = table, total = total, sum = sum).to_string())
    }

    /// The amount that restores the tray to the table's par: a fill if positive, a credit if
    /// negative. `None` if the table has no par.
    pub fn need(&self, house: &House) -> Result<Option<Money>, Refused> {
        let table = house.table(self.table_id)?;
        let Some(par) = table.setup.par else { return Ok(None) };
        let par = table.currency.minor(par)?;
        Ok(Some(table.money(difference(par, self.counted(table)?.minor())?)?))
    }

    /// The chips of each denomination that restore the tray to the table's par. `None` if the table
    /// has no par by denomination.
    pub fn need_chips(&self, house: &House) -> Result<Option<Vec<ChipsNeeded>>, Refused> {
        let table = house.table(self.table_id)?;
        let par = &table.setup.par_chips;
        if par.is_empty() {
            return Ok(None);
        }
        Ok(Some(needed(par, self.counted(table)?.chips())))
    }
}

impl Counting<'_> {
    /// This count, with the next number in the house's series.
    pub fn slip(&self, house: &House, on: NaiveDate) -> CountedTray {
        CountedTray::new(house.next_number(Series::Inventory, on), &self.counted)
    }
}

/// The counted amount minus the expected amount; negative if something is missing.
pub(super) fn difference(counted: Minor, expected: Minor) -> Result<Minor, Refused> {
    counted.checked_sub(expected).ok_or_else(|| Refused::impossible("a difference"))
}
