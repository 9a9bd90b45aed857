//! Cash transactions (`back_office.md`, 2.5 and 4.8). A chip sale for cash automatically counts as
//! a transaction; all other cash is recorded here. Compliance can later record who the person in a
//! transaction was.

mod sums;

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::codes::{ONE_OF_TWO, PATRON_NEEDED, STAY_UNKNOWN, WRONG_GAMING_DAY};
use houseway_base::{
    ids::{CashTransactionId, StayId},
    money::{Currency, Minor},
    names::{CashDirection, DayState, Tender},
};
use houseway_facts::{CashEvent, CashPerson, CashRecorded};
use houseway_rules::Gate;
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Day, Decided, Decision, Given, House, Reason, Refused, Stream,
    sales::MOST_DESCRIPTION_CHARS,
};

pub use sums::{CashMove, Limits, Reached, Whose, log_lines, reached, sums};

/// The maximum length of a place's name, in characters.
const MOST_PLACE_CHARS: usize = 64;

/// A cash transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashTransaction {
    pub id: CashTransactionId,
    pub gaming_day: NaiveDate,
    pub direction: CashDirection,
    /// The amount in the currency's smallest unit.
    pub minor: Minor,
    pub currency: Currency,
    pub tender: Tender,
    /// What the house currently knows about the person in the transaction.
    pub person: CashPerson,
    pub at: DateTime<Utc>,
    pub void_at: Option<DateTime<Utc>>,
}

impl CashTransaction {
    /// The part of the transaction that is needed for sums.
    pub fn to_move(&self, limits: Limits) -> CashMove {
        CashMove {
            id: self.id,
            whose: Whose::of(&self.person, self.id),
            direction: self.direction,
            minor: self.minor,
            at: self.at,
            void_at: self.void_at,
            limits,
        }
    }
}

/// A cash transaction to record.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordingCash {
    /// Whether the house receives the cash or pays it out.
    pub direction: CashDirection,
    /// The amount.
    #[schema(example = "4000.00")]
    pub amount: String,
    /// The currency of the amount.
    pub currency: Currency,
    /// The means of payment. Only cash counts towards the sums.
    pub tender: Tender,
    /// Where the transaction took place, 1 to 64 characters.
    #[schema(example = "Cage 2")]
    pub place: String,
    /// A description of the person, 1 to 200 characters. Required if the amount is at least the
    /// house's `cash_log_from`, unless `stay_id` is given.
    #[serde(default)]
    #[schema(required = false, example = "Man, fifties, green jacket")]
    pub description: Option<String>,
    /// The person's stay at a table, if known.
    #[serde(default)]
    #[schema(required = false)]
    pub stay_id: Option<StayId>,
    /// The gaming day. Default: the open one.
    #[serde(default)]
    #[schema(required = false)]
    pub gaming_day: Option<NaiveDate>,
}

/// The person in a cash transaction, identified later: a stay or a description.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttributingCash {
    /// The person's stay at a table.
    #[serde(default)]
    #[schema(required = false)]
    pub stay_id: Option<StayId>,
    /// A description of the person, 1 to 200 characters. The sums combine transactions with the
    /// same description.
    #[serde(default)]
    #[schema(required = false, example = "Man, fifties, green jacket")]
    pub description: Option<String>,
    /// The reason, 1 to 500 characters.
    #[schema(example = "Recognized on camera PTZ-14")]
    pub reason: String,
}

/// Reads the person: an existing stay, or a description.
fn person(
    gate: &mut Gate,
    house: &House,
    stay_id: Option<StayId>,
    description: Option<&str>,
) -> CashPerson {
    if stay_id.is_some() && description.is_some() {
        gate.problem(&ONE_OF_TWO, None, "/description", said!("stay-or-description"));
    }
    if stay_id.is_some_and(|id| !house.stays.contains_key(&id)) {
        gate.problem(&STAY_UNKNOWN, None, "/stay_id", said!("no-such-stay"));
    }
    let description =
        description.and_then(|text| gate.text("/description", text, MOST_DESCRIPTION_CHARS));
    CashPerson { stay_id, description }
}

impl RecordingCash {
    /// The gaming day that the command names, or else the latest open day.
    fn day<'a>(&self, gate: &mut Gate, house: &'a House) -> Result<Option<&'a Day>, Refused> {
        let day = if let Some(date) = self.gaming_day {
            let day = house.days.get(&date);
            if day.is_none() {
                let detail = said!("no-such-gaming-day", day = date.to_string());
                gate.problem(&WRONG_GAMING_DAY, None, "/gaming_day", detail);
            }
            day
        } else {
            let open = house.days.values().rfind(|day| day.state == DayState::Open);
            let none = || Refused::State(Reason::NoOpenShift, said!("no-shift-open"));
            Some(open.ok_or_else(none)?)
        };
        if let Some(closed) = day.filter(|day| day.state == DayState::Closed) {
            let detail = said!("day-closed-post-today", day = closed.date.to_string());
            return Err(Refused::State(Reason::DayClosed, detail));
        }
        Ok(day)
    }

    fn record(
        &self,
        house: &House,
        transaction_id: CashTransactionId,
    ) -> Result<CashRecorded, Refused> {
        let (mut gate, currency) = (Gate::default(), self.currency);
        let day = self.day(&mut gate, house)?.map(|day| day.date);
        let amount = gate.positive_amount("/amount", &self.amount, currency);
        let place = gate.text("/place", &self.place, MOST_PLACE_CHARS);
        let person = person(&mut gate, house, self.stay_id, self.description.as_deref());
        let nobody = self.stay_id.is_none() && self.description.is_none();
        if let (Some(from), Some(amount)) = (house.patron_needed_from(currency), amount)
            && nobody
            && amount >= from
        {
            let detail = said!("describe-who-it-was", from = from);
            gate.problem(&PATRON_NEEDED, None, "/description", detail);
        }
        let known = day.zip(amount).zip(place);
        let ((gaming_day, amount), place) = gate.pass(known)?;
        let (direction, tender) = (self.direction, self.tender);
        Ok(CashRecorded {
            transaction_id,
            gaming_day,
            direction,
            amount,
            currency,
            tender,
            place,
            person,
        })
    }
}

/// Records a cash transaction. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RecordCash {
    pub transaction_id: CashTransactionId,
    pub cash: RecordingCash,
}

impl Command for RecordCash {
    fn about(&self) -> About {
        About::new(None, Stream::Compliance, &self.transaction_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let recorded = self.cash.record(house, self.transaction_id)?;
        Ok(vec![Decided::new(Stream::Compliance, None, CashEvent::Recorded(recorded))])
    }
}

/// Identifies the person in a cash transaction that has already been recorded. No signatures are
/// needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AttributeCash {
    pub transaction_id: CashTransactionId,
    pub to: AttributingCash,
}

impl Command for AttributeCash {
    fn about(&self) -> About {
        About::new(None, Stream::Compliance, &self.transaction_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let transaction_id = self.transaction_id;
        let known = house.cash.get(&transaction_id);
        let known = known.ok_or_else(|| Refused::not_found("cash transaction"))?;
        let AttributingCash { stay_id, description, reason } = &self.to;
        let mut gate = Gate::default();
        if stay_id.is_none() && description.is_none() {
            gate.problem(&ONE_OF_TWO, None, "/stay_id", said!("stay-or-description"));
        }
        let person = person(&mut gate, house, *stay_id, description.as_deref());
        let person = gate.done(person)?;
        if person == known.person {
            return Ok(Vec::new());
        }
        let event = CashEvent::Attributed { transaction_id, person };
        Ok(vec![Decided::new(Stream::Compliance, Some(reason), event)])
    }
}
