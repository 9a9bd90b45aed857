//! Counts a tray to check it: the `inventory_count` act. A check posts nothing.

use chrono::NaiveDate;
use houseway_base::names::{ActKind, Role};
use houseway_facts::{Actor, Capacity, PeriodEvent, TrayChecked};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::tray::CountRequest;
use crate::{About, Command, Decided, Decision, Given, House, Reason, Refused, Stream};

/// The capacity in which the dealer signs. At a closed table, a second pit boss can sign in this
/// capacity.
const DEALER: &str = "dealer";

/// A request to check a tray. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = InventoryCountRequest)]
pub struct CountTray {
    #[serde(flatten)]
    pub count: CountRequest,
}

impl CountTray {
    /// The gaming day of a count: the open period's day or, if no period is open, the latest day
    /// (0.3-17).
    pub fn gaming_day(&self, house: &House) -> Result<NaiveDate, Refused> {
        let period = house.table(self.count.table_id)?.open_period();
        let day = period.map(|period| period.gaming_day);
        day.or_else(|| house.days.keys().last().copied()).ok_or_else(|| {
            let detail = said!("no-gaming-day-yet");
            Refused::State(Reason::NoOpenShift, detail)
        })
    }
}

impl Command for CountTray {
    fn about(&self) -> About {
        About::new(
            Some(ActKind::InventoryCount),
            Stream::Table(self.count.table_id),
            &self.count.table_id,
        )
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        self.count.in_words(house, said!("act-count"))
    }

    /// A closed table might have no dealer, so a second pit boss can count together with the first.
    fn places(&self, house: &House, _: Actor) -> Result<Vec<Capacity>, Refused> {
        let mut places = self.chosen_places(house);
        let table = house.tables.get(&self.count.table_id);
        if table.is_none_or(|table| table.open_period().is_none()) {
            let dealers = places.iter_mut().filter(|place| place.name == DEALER);
            for place in dealers.filter(|place| !place.roles.contains(&Role::PitBoss)) {
                place.roles.push(Role::PitBoss);
            }
        }
        Ok(places)
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { count: self.count.drafted(house)? })
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let counting = self.count.read(house)?;
        let gaming_day = self.gaming_day(house)?;
        let event = TrayChecked {
            period_id: counting.table.open_period().map(|period| period.id),
            gaming_day,
            slip: counting.slip(house, gaming_day),
            previous: counting.table.last_slip.clone(),
            expected: None,
            difference: None,
            signed: signed.clone(),
        };
        Ok(vec![Decided::new(self.about().stream, None, PeriodEvent::Counted(Box::new(event)))])
    }
}
