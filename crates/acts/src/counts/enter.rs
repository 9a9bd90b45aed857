//! Begins a count, enters the contents of a box, and reopens a count. None of these commands needs
//! signatures.

use chrono::NaiveDate;
use houseway_back_office::{
    BoxCount, TypedBox,
    codes::{BOX_NOT_OF_DAY, BOX_OTHER_CURRENCY, BOX_TWICE},
};
use houseway_base::{
    ids::BoxCountId,
    money::Currency,
    names::{BoxCountState, DayState, DropState},
};
use houseway_facts::{BoxCountEvent, DropOfCount};
use houseway_rules::{Problem, Violation};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};

use super::Count;
use crate::{
    About, Command, Decided, Decision, Given, House, PulledBox, Reason, Refused, Stream,
    codes::UNKNOWN_VALUE,
};

const AT: &str = "/drop_id";

impl PulledBox {
    /// The data that identifies this box in a count.
    fn of_count(&self) -> DropOfCount {
        let (drop_id, number) = (self.id, self.number.clone());
        DropOfCount { drop_id, number, table_id: self.table_id, drop_box: self.drop_box.clone() }
    }
}

/// The unaccepted count that contains this box.
fn counting<'a>(house: &'a House, drop: &PulledBox) -> Option<&'a Count> {
    house.counts.values().find(|count| !count.is_accepted() && count.has_box(drop.id))
}

/// Begins a count of the boxes that are waiting to be counted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OpenCount {
    pub count_id: BoxCountId,
    pub gaming_day: NaiveDate,
    pub currency: Option<Currency>,
}

impl OpenCount {
    /// The boxes that are waiting to be counted, and their currency.
    fn boxes(&self, house: &House) -> Result<(Currency, Vec<DropOfCount>), Refused> {
        let day = self.gaming_day;
        let mut waiting: Vec<(Currency, DropOfCount)> = Vec::new();
        for drop in house.waiting_drops().filter(|drop| drop.gaming_day == day) {
            if counting(house, drop).is_none() {
                waiting.push((house.table(drop.table_id)?.currency, drop.of_count()));
            }
        }
        let Some((first, _)) = waiting.first() else {
            let detail = said!("no-box-of-day", day = day.to_string());
            return Refused::wrong_state(detail);
        };
        let currency = self.currency.unwrap_or(*first);
        if self.currency.is_none() && waiting.iter().any(|(other, _)| other != first) {
            let detail = said!("several-currencies-wait");
            let problem = Problem::new(&BOX_OTHER_CURRENCY, None, "/currency", detail);
            return Err(Violation::of(problem).into());
        }
        waiting.retain(|(other, _)| *other == currency);
        if waiting.is_empty() {
            return Refused::wrong_state(said!(
                "no-box-in-currency",
                day = day.to_string(),
                currency = currency
            ));
        }
        Ok((currency, waiting.into_iter().map(|(_, of)| of).collect()))
    }
}

impl Command for OpenCount {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.count_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let (count_id, gaming_day) = (self.count_id, self.gaming_day);
        if house.day(gaming_day)?.state == DayState::Closed {
            let detail = said!("day-closed-boxes-counted", day = gaming_day.to_string());
            return Err(Refused::State(Reason::DayClosed, detail));
        }
        let (currency, boxes) = self.boxes(house)?;
        let event = BoxCountEvent::Opened { count_id, gaming_day, currency, boxes };
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}

/// Enters the counted contents of a box, replacing any earlier entry.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EnterBox {
    pub count_id: BoxCountId,
    pub counted: TypedBox,
}

impl EnterBox {
    /// The box, if it can be part of this count.
    fn drop_of<'a>(&self, house: &'a House, count: &Count) -> Result<&'a PulledBox, Refused> {
        let refused = |code, detail: Said| {
            Err(Refused::from(Violation::of(Problem::new(code, None, AT, detail))))
        };
        let Some(drop) = house.drops.get(&self.counted.drop_id) else {
            return refused(&UNKNOWN_VALUE, said!("no-such-drop"));
        };
        let number = &drop.number;
        if drop.gaming_day != count.gaming_day {
            let detail = said!(
                "box-of-other-day",
                number = number.to_string(),
                day = drop.gaming_day.to_string(),
                other = count.gaming_day.to_string()
            );
            return refused(&BOX_NOT_OF_DAY, detail);
        }
        if drop.state != DropState::Pulled {
            let by = drop.count_id.and_then(|id| house.counts.get(&id)?.number.as_ref());
            let by = by.map_or_else(|| said!("a-count"), Said::plain);
            return refused(
                &BOX_TWICE,
                said!("box-counted-in", number = number.to_string(), by = by),
            );
        }
        if counting(house, drop).is_some_and(|other| other.id != count.id) {
            return refused(
                &BOX_TWICE,
                said!("box-counted-elsewhere", number = number.to_string()),
            );
        }
        let currency = house.table(drop.table_id)?.currency;
        if currency != count.currency {
            let detail = said!(
                "box-in-other-currency",
                number = number.to_string(),
                currency = currency,
                other = count.currency
            );
            return refused(&BOX_OTHER_CURRENCY, detail);
        }
        Ok(drop)
    }
}

impl Command for EnterBox {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.count_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Open])?;
        let of = self.drop_of(house, count)?.of_count();
        let counted = BoxCount::read(&self.counted, count.currency)?;
        let event = BoxCountEvent::BoxEntered { count_id: count.id, of, counted };
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}

/// Reopens a count that the team has signed but the cage has not accepted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Recount {
    pub count_id: BoxCountId,
    pub reason: String,
}

impl Command for Recount {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.count_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Finished])?;
        let event = BoxCountEvent::Recounted { count_id: count.id };
        Ok(vec![Decided::new(Stream::House, Some(&self.reason), event)])
    }
}
