//! Drop boxes (`back_office.md`, 2.5 and 0.3-5). [`acts::drops`](houseway_acts::drops) decides what
//! each command does. The people who count the boxes are not shown the expected contents.

mod body;
mod hanging;
mod read;

pub use body::{CountedBox, DropBody};
pub(super) use hanging::{counted_of, still_hanging};
pub use houseway_acts::drops::PullingBox;
pub use houseway_store::drops::Filter as DropFilter;

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{App, AppError, Caller, Writing, request::idempotency::Answer};
use houseway_acts::drops::PullBox;
use houseway_back_office::Series;
use houseway_base::ids::{DropId, TableId};
use houseway_store::Db;

impl Load for PullBox {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        if from.table(self.table_id)?.is_none() {
            return Ok(());
        }
        from.lock_house()?;
        from.hanging(self.table_id)?;
        from.hung_in(self.table_id)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        if let Some(named) = &self.boxes.box_in {
            from.drop_box(named)?;
        }
        from.waiting_drops(self.table_id)?;
        let Some(day) = from.box_day(self.table_id)? else { return Ok(()) };
        from.series(Series::Drop, day)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        DropBody::answer(connection, self.drop_id)
    }
}

impl App {
    /// Pulls a table's drop box. If signatures are missing, returns an approval that waits for
    /// them.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state` if the table is not tracked, `wrong_signer`,
    /// `day_closed`; or `breaks_rule` with every problem.
    pub async fn pull_box(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        boxes: PullingBox,
    ) -> Result<Answer, AppError> {
        let command = PullBox { drop_id: DropId::new(), table_id, boxes };
        self.submit(caller, writing, Submitted::of(command), None).await
    }
}
