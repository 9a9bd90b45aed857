//! The players' stays at seats (`back_office.md`, 2.5). [`acts::stays`](houseway_acts::stays)
//! decides what each command does.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

pub use houseway_acts::stays::{Reattributing, TakingSeat};

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
    tracked::find_table,
};
use crate::{
    Actor, App, AppError, Caller, Writing,
    record::projections::spot_of,
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        texts::check_reason,
    },
};
use houseway_acts::{
    House,
    stays::{LeaveSeat, ReattributeSeat, TakeSeat},
};
use houseway_base::ids::{StayId, TableId};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, stays::SpotRow};

/// The time that a player spends at one seat during a stay.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SpotBody {
    /// The stay. A second spot is part of its player's stay.
    pub stay_id: StayId,
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The seat where the player of a second spot sits; null for the player's own seat.
    #[schema(required, minimum = 1)]
    pub with_seat: Option<u8>,
    /// A description of the person; null if there is none.
    #[schema(required)]
    pub description: Option<String>,
    /// When the seat was taken.
    pub from: DateTime<Utc>,
    /// The number of the entry, in the table's stream, that seated the person.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// When the seat was left; null while someone sits there.
    #[schema(required)]
    pub until: Option<DateTime<Utc>>,
    /// The person or program that recorded the stay.
    #[schema(value_type = Actor)]
    pub by: String,
}

/// The seats of a table, and who sits in them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeatsBody {
    /// The number of seats.
    pub seats: u8,
    /// The taken seats, in order.
    pub taken: Vec<SpotBody>,
}

impl SpotBody {
    fn new(row: SpotRow) -> Result<Self, AppError> {
        let by = row.actor.clone();
        let spot = spot_of(row)?;
        Ok(Self {
            stay_id: spot.stay_id,
            seat: spot.seat,
            with_seat: spot.with_seat,
            description: spot.description,
            from: spot.from_at,
            from_seq: spot.from_seq,
            until: spot.to_at,
            by,
        })
    }
}

impl SeatsBody {
    fn of(connection: &mut Db, table_id: TableId) -> Result<Self, AppError> {
        find_table(connection, table_id)?;
        let mut loading = Loading::new(connection)?;
        loading.seats(table_id)?;
        let seats = loading.house.table(table_id)?.seats;
        let taken = store::stays::open_at(connection, table_id)?;
        let taken = taken.into_iter().map(SpotBody::new).collect::<Result<_, _>>()?;
        Ok(Self { seats, taken })
    }

    fn answer(connection: &mut Db, table_id: TableId) -> Result<Answer, AppError> {
        Answer::json(200, &Self::of(connection, table_id)?)
    }
}

impl Load for TakeSeat {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.seats(self.table_id)?;
        from.sitting(self.table_id, None)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SeatsBody::answer(connection, self.table_id)
    }
}

impl Load for LeaveSeat {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.seats(self.table_id)?;
        from.sitting(self.table_id, None)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SeatsBody::answer(connection, self.table_id)
    }
}

impl Load for ReattributeSeat {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.seats(self.table_id)?;
        from.sitting(self.table_id, self.to.from_seq.map(|seq| (self.seat, seq)))?;
        self.to.stay_id.map_or(Ok(()), |id| from.stay(id))
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SeatsBody::answer(connection, self.table_id)
    }
}

/// The current seating of a table, in the form that the decider uses.
///
/// # Errors
/// Returns an error if the database fails, or a row is corrupt.
pub(crate) fn sits_now(connection: &mut Db, table_id: TableId) -> Result<House, AppError> {
    let mut loading = Loading::new(connection)?;
    loading.sitting(table_id, None)?;
    Ok(loading.house)
}

impl App {
    /// Returns who sits at a table.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn seats(&self, caller: &Caller, table_id: TableId) -> Result<SeatsBody, AppError> {
        caller.check_table(table_id)?;
        self.read(move |connection| SeatsBody::of(connection, table_id)).await
    }

    /// Lists who sat at a table, latest first.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn stays(
        &self,
        caller: &Caller,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<SpotBody>, AppError> {
        caller.check_table(table_id)?;
        self.read(move |connection| {
            find_table(connection, table_id)?;
            let rows = store::stays::list(connection, table_id, page.span()?)?;
            page.page(rows, |row| row.from_seq.to_string(), SpotBody::new)
        })
        .await
    }

    /// Takes a seat for someone.
    ///
    /// # Errors
    /// Returns `not_found`, `not_your_table`; `wrong_state` if someone sits there; or `breaks_rule`
    /// with every problem.
    pub async fn take_seat(
        &self,
        caller: &Caller,
        writing: Writing,
        (table_id, seat): (TableId, u8),
        taking: TakingSeat,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let take = TakeSeat { table_id, seat, stay_id: StayId::new(), taking };
        self.submit(caller, writing, Submitted::of(take), None).await
    }

    /// Ends a stay at a seat, and at the stay's second spots.
    ///
    /// # Errors
    /// Returns `not_found`, `not_your_table`; or `wrong_state` if nobody sits there.
    pub async fn leave_seat(
        &self,
        caller: &Caller,
        writing: Writing,
        (table_id, seat): (TableId, u8),
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let leave = LeaveSeat { table_id, seat };
        self.submit(caller, writing, Submitted::of(leave), None).await
    }

    /// Attributes the time at a seat to a different stay.
    ///
    /// # Errors
    /// Returns `not_found`; `wrong_state` if nobody sits there; or `breaks_rule` with every
    /// problem.
    pub async fn reattribute_seat(
        &self,
        caller: &Caller,
        writing: Writing,
        (table_id, seat): (TableId, u8),
        mut to: Reattributing,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut to.reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let new_stay_id = StayId::new();
        let reattribute = ReattributeSeat { table_id, seat, new_stay_id, to };
        self.submit(caller, writing, Submitted::of(reattribute), None).await
    }
}
