//! Players' stays at seats (`back_office.md`, 2.5 and 0.4-15). A stay begins when a player takes a
//! seat. It ends when they leave the seat, or when a closing count closes the table. A player's
//! second spot is part of the same stay.

use chrono::{DateTime, Utc};
use houseway_back_office::codes::{ONE_OF_TWO, STAY_UNKNOWN};
use houseway_base::ids::{StayId, TableId};
use houseway_facts::StayEvent;
use houseway_rules::{Gate, Seating, codes::UNKNOWN_SEAT};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Decided, Decision, Given, House, Refused, Stream, sales::MOST_DESCRIPTION_CHARS,
};

/// The time that a player spends at one seat during a stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    pub stay_id: StayId,
    pub table_id: TableId,
    pub seat: u8,
    /// The number of the `seat.taken` entry in the table's stream.
    pub from_seq: i64,
    pub from_at: DateTime<Utc>,
    pub description: Option<String>,
    /// The seat at which the player sits, if this is the player's second spot.
    pub with_seat: Option<u8>,
    /// When the seat was left; `None` while someone sits there.
    pub to_at: Option<DateTime<Utc>>,
}

/// The stay that begins when a player takes a seat in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStay {
    pub stay_id: StayId,
    pub description: Option<String>,
}

impl Spot {
    const fn is_open(&self) -> bool {
        self.to_at.is_none()
    }
}

impl House {
    /// The changes to stays when seats change in a game. A seat that already has a stay keeps it,
    /// because someone has already recorded who sits there.
    pub fn follow(
        &self,
        table_id: TableId,
        seating: &Seating,
        new: Option<NewStay>,
    ) -> Vec<StayEvent> {
        match seating {
            Seating::Taken { seat, .. } => {
                let new = new.filter(|_| self.sits_at(table_id, *seat).is_none());
                let taken = new.map(|NewStay { stay_id, description }| StayEvent::Taken {
                    stay_id,
                    seat: *seat,
                    description,
                    with_seat: None,
                });
                taken.into_iter().collect()
            }
            Seating::Left { seat } => self.left(table_id, *seat).into_iter().collect(),
            Seating::Moved { seat, to } => {
                let Some(spot) = self.sits_at(table_id, *seat) else { return Vec::new() };
                let moved = self.sits_at(table_id, *to).is_none().then(|| StayEvent::Taken {
                    stay_id: spot.stay_id,
                    seat: *to,
                    description: spot.description.clone(),
                    with_seat: None,
                });
                self.left(table_id, *seat).into_iter().chain(moved).collect()
            }
        }
    }

    /// Ends the stay at a seat. If this is the seat at which the player sits, their second spots
    /// end with it.
    fn left(&self, table_id: TableId, seat: u8) -> Option<StayEvent> {
        let spot = self.sits_at(table_id, seat)?;
        let mut seats = vec![seat];
        if spot.with_seat.is_none() {
            let second = |other: &&Spot| {
                let with_it = other.with_seat == Some(seat) && other.stay_id == spot.stay_id;
                other.table_id == table_id && other.is_open() && with_it
            };
            seats.extend(self.spots().filter(second).map(|other| other.seat));
            seats.sort_unstable();
        }
        Some(StayEvent::Left { stay_id: spot.stay_id, seats })
    }

    /// The current stay at a seat.
    pub fn sits_at(&self, table_id: TableId, seat: u8) -> Option<&Spot> {
        let here = |spot: &&Spot| spot.table_id == table_id && spot.seat == seat && spot.is_open();
        self.spots().find(here)
    }

    fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.stays.values().flatten()
    }

    fn check_seat(&self, table_id: TableId, seat: u8) -> Result<(), Refused> {
        let most = self.table(table_id)?.seats;
        if (1..=most).contains(&seat) {
            return Ok(());
        }
        Err(Refused::not_found("seat"))
    }

    fn sitting(&self, table_id: TableId, seat: u8) -> Result<&Spot, Refused> {
        match self.sits_at(table_id, seat) {
            Some(spot) => Ok(spot),
            None => Refused::wrong_state(said!("seat-is-empty", seat = seat)),
        }
    }
}

/// A person who is taking a seat.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakingSeat {
    /// A description of a person whose name is not known, 1 to 200 characters.
    #[serde(default)]
    #[schema(required = false, example = "Man, fifties, green jacket")]
    pub description: Option<String>,
    /// The seat at which the player sits, if this is the player's second spot.
    #[serde(default)]
    #[schema(required = false, minimum = 1)]
    pub with_seat: Option<u8>,
}

/// Records that a person takes a seat. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TakeSeat {
    pub table_id: TableId,
    pub seat: u8,
    /// The id of the stay, if it is a new one.
    pub stay_id: StayId,
    pub taking: TakingSeat,
}

impl Command for TakeSeat {
    fn about(&self) -> About {
        About::new(None, Stream::Table(self.table_id), &self.stay_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let Self { table_id, seat, taking, .. } = self;
        house.check_seat(*table_id, *seat)?;
        if house.sits_at(*table_id, *seat).is_some() {
            return Refused::wrong_state(said!("somebody-sits-there", seat = *seat));
        }
        let mut gate = Gate::default();
        let given = taking.description.as_deref();
        let mut description =
            given.and_then(|text| gate.text("/description", text, MOST_DESCRIPTION_CHARS));
        let mut stay_id = self.stay_id;
        if let Some(with) = taking.with_seat {
            if given.is_some() {
                gate.problem(&ONE_OF_TWO, None, "/with_seat", said!("spot-is-described"));
            }
            if let Some(player) =
                house.sits_at(*table_id, with).filter(|spot| spot.with_seat.is_none())
            {
                stay_id = player.stay_id;
                description.clone_from(&player.description);
            } else {
                let detail = said!("seat-is-empty", seat = with);
                gate.problem(&UNKNOWN_SEAT, None, "/with_seat", detail);
            }
        }
        let (seat, with_seat) = (*seat, taking.with_seat);
        gate.done(())?;
        let event = StayEvent::Taken { stay_id, seat, description, with_seat };
        Ok(vec![Decided::new(self.about().stream, None, event)])
    }
}

/// Leaves a seat. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LeaveSeat {
    pub table_id: TableId,
    pub seat: u8,
}

impl Command for LeaveSeat {
    fn about(&self) -> About {
        About::new(None, Stream::Table(self.table_id), &self.table_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let Self { table_id, seat } = *self;
        house.check_seat(table_id, seat)?;
        house.sitting(table_id, seat)?;
        let left = house.left(table_id, seat).into_iter();
        Ok(left.map(|event| Decided::new(self.about().stream, None, event)).collect())
    }
}

/// The person who actually sat at a seat: an existing stay or a new one.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reattributing {
    /// The number of the `seat.taken` entry to correct. Default: the entry of the current stay at
    /// the seat.
    #[serde(default)]
    #[schema(required = false, minimum = 1)]
    pub from_seq: Option<i64>,
    /// The correct stay at this table.
    #[serde(default)]
    #[schema(required = false)]
    pub stay_id: Option<StayId>,
    /// A description of a person who has no stay yet, 1 to 200 characters.
    #[serde(default)]
    #[schema(required = false, example = "Woman in a red dress")]
    pub description: Option<String>,
    /// The reason, 1 to 500 characters.
    #[schema(example = "The players had changed seats")]
    pub reason: String,
}

/// Corrects who sat at a seat. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ReattributeSeat {
    pub table_id: TableId,
    pub seat: u8,
    /// The id of the stay, if it is a new one.
    pub new_stay_id: StayId,
    pub to: Reattributing,
}

impl Command for ReattributeSeat {
    fn about(&self) -> About {
        About::new(None, Stream::Table(self.table_id), &self.table_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let Self { table_id, seat, .. } = *self;
        house.check_seat(table_id, seat)?;
        let spot = match self.to.from_seq {
            None => house.sitting(table_id, seat)?,
            Some(from) => {
                let is_it = |spot: &&Spot| {
                    spot.table_id == table_id && spot.seat == seat && spot.from_seq == from
                };
                house.spots().find(is_it).ok_or_else(|| Refused::not_found("stay"))?
            }
        };
        let mut gate = Gate::default();
        let Reattributing { stay_id, description, reason, .. } = &self.to;
        if stay_id.is_some() == description.is_some() {
            gate.problem(&ONE_OF_TWO, None, "/stay_id", said!("stay-or-description"));
        }
        let here = |id: &StayId| {
            let spots = house.stays.get(id);
            spots.is_some_and(|spots| spots.iter().any(|spot| spot.table_id == table_id))
        };
        if stay_id.is_some_and(|id| !here(&id)) {
            gate.problem(&STAY_UNKNOWN, None, "/stay_id", said!("no-such-stay"));
        }
        let given = description.as_deref();
        let description =
            given.and_then(|text| gate.text("/description", text, MOST_DESCRIPTION_CHARS));
        let after = stay_id.unwrap_or(self.new_stay_id);
        let (before, from_seq) = (spot.stay_id, spot.from_seq);
        gate.done(())?;
        if after == before {
            return Ok(Vec::new());
        }
        let event = StayEvent::Reattributed { seat, from_seq, before, after, description };
        Ok(vec![Decided::new(self.about().stream, Some(reason), event)])
    }
}
