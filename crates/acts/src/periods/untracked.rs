//! Declares hands that were not recorded: the `play.untracked` act (`back_office.md`, 3.6).

use chrono::{DateTime, Utc};
use houseway_back_office::codes::{FROM_AFTER_UNTIL, OUTSIDE_PERIOD};
use houseway_base::{ids::TableId, names::ActKind};
use houseway_facts::PeriodEvent;
use houseway_rules::{
    Gate, Problem,
    codes::{DUPLICATE_SEAT, SEAT_MISSING, UNKNOWN_SEAT},
};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Period;
use crate::{About, Command, Decided, Decision, Given, House, Refused, Stream};

/// Hands that were dealt in a table's period but not recorded.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UntrackedPlay {
    /// The beginning of the unrecorded play.
    pub from: DateTime<Utc>,
    /// The end of the unrecorded play, no later than now.
    pub until: DateTime<Utc>,
    /// The seats that were not recorded, each once; null or omitted if whole hands were not
    /// recorded.
    #[schema(required = false, min_items = 1, max_items = 10)]
    #[serde(default)]
    pub seats: Option<Vec<u8>>,
    /// The reason, 1 to 500 characters.
    #[schema(example = "The tablet was down; the hands are on paper")]
    pub reason: String,
}

/// A request to declare unrecorded hands. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = UntrackedRequest)]
pub struct DeclareUntracked {
    /// The table.
    pub table_id: TableId,
    /// The unrecorded hands.
    pub play: UntrackedPlay,
    /// A problem with the reason, reported together with the command's other problems.
    #[serde(skip)]
    pub reason_problem: Option<Problem>,
}

impl UntrackedPlay {
    /// Adds a problem if the hands could not have been dealt in the period.
    fn check(&self, gate: &mut Gate, period: &Period, most: u8, now: DateTime<Utc>) {
        let [from, until] =
            [self.from, self.until].map(|at| at.format("%Y-%m-%d %H:%M:%S").to_string());
        if self.from > self.until {
            let detail = said!("begins-after-end", from = from.as_str(), until = until.as_str());
            gate.problem(&FROM_AFTER_UNTIL, None, "/until", detail);
        }
        if self.from.timestamp_micros() < period.opened_at.timestamp_micros() {
            let began = period.opened_at.format("%Y-%m-%d %H:%M:%S");
            let detail = said!("period-began-at", began = began.to_string());
            gate.problem(&OUTSIDE_PERIOD, None, "/from", detail);
        }
        if self.until > now {
            let detail = said!("yet-to-come", until = until.as_str());
            gate.problem(&OUTSIDE_PERIOD, None, "/until", detail);
        }
        let seats = self.seats.as_deref();
        if seats.is_some_and(<[u8]>::is_empty) {
            let detail = said!("name-seats-left-out");
            gate.problem(&SEAT_MISSING, None, "/seats", detail);
        }
        let seats = seats.unwrap_or_default();
        for (index, seat) in seats.iter().enumerate() {
            let at = format!("/seats/{index}");
            if !(1..=most).contains(seat) {
                let detail = said!("seat-not-of-table", seat = *seat, most = most);
                gate.problem(&UNKNOWN_SEAT, None, at, detail);
            } else if seats.iter().take(index).any(|before| before == seat) {
                let detail = said!("seat-there-already", seat = *seat);
                gate.problem(&DUPLICATE_SEAT, None, at, detail);
            }
        }
    }
}

impl Command for DeclareUntracked {
    fn about(&self) -> About {
        About::new(Some(ActKind::PlayUntracked), Stream::Table(self.table_id), &self.table_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let name = &house.table(self.table_id)?.name;
        let UntrackedPlay { from, until, reason, .. } = &self.play;
        let [from, until] = [from, until].map(|at| at.format("%H:%M").to_string());
        let told =
            said!("act-untracked", table = name, from = from, until = until, reason = reason);
        Ok(told.to_string())
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let Given { at, signed } = given;
        let table = house.table(self.table_id)?;
        table.check_rounds_recorded()?;
        let period = table.period()?;
        let mut gate = Gate::default();
        self.reason_problem.iter().for_each(|problem| gate.note(problem.clone()));
        self.play.check(&mut gate, period, table.seats, *at);
        gate.done(())?;
        let UntrackedPlay { from, until, seats, reason } = self.play.clone();
        let signed = signed.clone();
        let event = PeriodEvent::Untracked { period_id: period.id, from, until, seats, signed };
        Ok(vec![Decided::new(self.about().stream, Some(&reason), event)])
    }
}
