//! Sets up a table for the back office: the `table.set_up` act (`back_office.md`, 0.4-2 and 2.5).

use houseway_back_office::{TableSetup, TypedSetup};
use houseway_base::{ids::TableId, names::ActKind};
use houseway_facts::{Actor, BackOfficeEvent, Capacity, Signed};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{About, Command, Decided, Decision, Given, House, Reason, Refused, Stream, Table};

/// A request to set up a table. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SetupRequest)]
pub struct SetUpTable {
    /// The table.
    pub table_id: TableId,
    /// The new setup, as typed.
    pub setup: TypedSetup,
    /// The setup's version when the change was requested. If the table is set up again before
    /// everyone has signed, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0)]
    pub version: Option<i64>,
}

/// Refuses a change to what is counted at a table while its period is open (0.3-13).
fn check_no_period(table: &Table) -> Result<(), Refused> {
    let Some(period) = table.open_period() else { return Ok(()) };
    let (number, name) = (period.number, &table.name);
    let detail = said!("period-open-close-first", number = number, name = name);
    Err(Refused::State(Reason::PeriodStillOpen, detail))
}

/// Refuses to end the tracking of a table before its boxes are counted (0.3-7).
fn check_no_box(house: &House, table: &Table) -> Result<(), Refused> {
    if let Some(hangs) = &table.hangs {
        let detail = said!("box-hangs-have-pulled", box = &hangs.drop_box, table = &table.name);
        return Refused::wrong_state(detail);
    }
    let waits = house.waiting_drops().find(|drop| drop.table_id == table.id);
    match waits {
        Some(waits) => Refused::wrong_state(said!(
            "box-not-counted",
            number = waits.number.to_string(),
            table = &table.name
        )),
        None => Ok(()),
    }
}

impl SetUpTable {
    /// The table and its new setup.
    pub fn change<'a>(&self, house: &'a House) -> Result<(&'a Table, TableSetup), Refused> {
        let table = house.table(self.table_id)?;
        let after = TableSetup::read(self.setup.clone(), table.game, table.currency)?;
        Ok((table, after))
    }
}

impl Command for SetUpTable {
    fn about(&self) -> About {
        // Tray counts lock the house's stream too, so a count never sees a half-changed setup.
        About::new(Some(ActKind::TableSetUp), Stream::House, &self.table_id)
    }

    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        let (table, after) = self.change(house)?;
        if by == Actor::System || !table.setup.is_signed_for(&after) {
            return Ok(Vec::new());
        }
        Ok(self.chosen_places(house))
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { version: Some(house.table(self.table_id)?.setup_version), ..self.clone() })
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let (table, after) = self.change(house)?;
        let before = table.setup.clone();
        if before.counts_otherwise(&after) {
            check_no_period(table)?;
        }
        if before.tracked && !after.tracked {
            check_no_box(house, table)?;
        }
        if before == after {
            return Ok(Vec::new());
        }
        let Signed { signatures, approval_id } = signed.clone();
        let (table_id, before) = (table.id, Box::new(before));
        let event =
            BackOfficeEvent::TableSetUp { table_id, before, after, signatures, approval_id };
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}
