//! Pulling a drop box: the act `drop`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::tracked::{check_tracked, find_table},
    body::DropBody,
    hanging::{ServedIn, not_free, served_in},
};
use crate::{
    acts::House,
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::{DAY_CLOSED, WRONG_SIGNER},
        record::{
            books::table_books,
            numbers,
            projections::{open_period, table_setup},
            stream_writer::{StreamWriter, with_house_stream},
        },
        request::idempotency::Answer,
    },
    back_office::{
        Series,
        codes::{BOX_MISSING, BOX_UNKNOWN},
    },
    facts::{ActSignature, Capacity, DropEvent, DropPulled, LeftBehind, drop_box},
    ids::{DropId, TableId, UserId},
    ledger::Account,
    names::{ActKind, DayState, Role},
    rules::{Problem, Violation},
    store::{
        self, Db, StoreError,
        drops::{Drop, HangingBox},
        log::table_stream,
        periods::Period,
        row::from_count,
        tables::Table,
    },
};

/// A drop box to be pulled.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PullingBox {
    /// The box that hangs there.
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// The box that is hung there instead: an empty one of the table's. Null, or left out, where
    /// the table stays shut.
    #[schema(required = false, example = "T1-B")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub box_in: Option<String>,
    /// Whether it is pulled at another time than usual.
    #[schema(required = false)]
    #[serde(default)]
    pub emergency: bool,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = DropRequest)]
pub(in crate::app) struct PullBox {
    /// The identifier that the drop will have.
    drop_id: DropId,
    /// The table.
    table_id: TableId,
    /// Which box, and what hangs there instead.
    boxes: PullingBox,
}

impl PullingBox {
    /// Refuses a box that is not there, and one that cannot be hung.
    fn check(
        &self,
        connection: &mut Db,
        table: &Table,
        hangs: Option<HangingBox>,
        is_open: bool,
    ) -> Result<HangingBox, AppError> {
        let mut problems = Vec::new();
        let hangs = hangs.filter(|hangs| {
            let is_it = hangs.drop_box == self.box_out;
            if !is_it {
                let detail = format!("{} is not here, {} is", self.box_out, hangs.drop_box);
                problems.push(Problem::new(&BOX_UNKNOWN, None, "/box_out", detail));
            }
            is_it
        });
        if hangs.is_none() && problems.is_empty() {
            let detail = format!("no box hangs at {}", table.name);
            problems.push(Problem::new(&BOX_UNKNOWN, None, "/box_out", detail));
        }
        let (_, setup) = table_setup(connection, table)?;
        match &self.box_in {
            Some(same) if *same == self.box_out => {
                let detail = format!("{same} is the box that is pulled; hang an empty one");
                problems.push(Problem::new(&BOX_UNKNOWN, None, "/box_in", detail));
            }
            Some(named) => {
                problems.extend(not_free(connection, table.id, &setup.boxes, named, "/box_in")?);
            }
            None if is_open => {
                let detail = format!("{} is open, and an open table needs a box", table.name);
                problems.push(Problem::new(&BOX_MISSING, None, "/box_in", detail));
            }
            None => {}
        }
        let hangs = Violation::unless_clean(problems, hangs)?;
        hangs.ok_or_else(|| AppError::internal("no box"))
    }
}

/// Why somebody cannot pull a box with the runner: they are the floor of a period that it hung in
/// (2.3). Nothing where they are not.
fn is_of_the_floor(
    connection: &mut Db,
    hung: &[Period],
    user: UserId,
    role: Role,
) -> Result<Option<String>, AppError> {
    if role != Role::PitBoss {
        return Ok(None);
    }
    let numbers = hung.iter().flat_map(|period| [Some(&period.opener), period.closer.as_ref()]);
    for number in numbers.flatten() {
        let Some(slip) = store::periods::find_slip(connection, number)? else { continue };
        let signed: Vec<ActSignature> =
            serde_json::from_str(&slip.signatures).map_err(StoreError::corrupt)?;
        if signed.iter().any(|signature| signature.user == user) {
            return Ok(Some(format!(
                "a pit boss signs only of another shift, and whoever signed {number} is of this one"
            )));
        }
    }
    Ok(None)
}

/// What the accounts `time` and `jackpot` hold besides what was posted since this box was hung, and
/// what waits to be counted: counts did not always empty them. None where it is nothing.
fn left_behind(
    connection: &mut Db,
    table: &Table,
    hangs: &HangingBox,
) -> Result<Option<LeftBehind>, AppError> {
    let books = table_books(connection, table)?;
    let waiting = store::drops::uncounted_of_table(connection, table.id)?;
    let mut left = |account, waiting: fn(&Drop) -> i64, all: &[Drop]| {
        let (stream, seq) = (table_stream(table.id), hangs.from_seq);
        let posted = store::ledger::since(
            connection,
            &stream,
            seq,
            &drop_box::Kind::ALL.map(drop_box::Kind::name),
            &[account],
        )?;
        let known = posted.into_iter().chain(all.iter().map(waiting));
        let left = known
            .map(i64::checked_neg)
            .try_fold(books.balance(account), |left, one| left.checked_add(one?));
        left.ok_or_else(|| AppError::internal("a difference"))
    };
    let time = left(Account::Time, |drop| drop.recorded_time, &waiting)?;
    let jackpot = left(Account::Jackpot, |drop| drop.recorded_jackpot, &waiting)?;
    if (time, jackpot) == (0, 0) {
        return Ok(None);
    }
    let money = |minor| table.currency.money(minor).map_err(AppError::internal);
    Ok(Some(LeftBehind { time: money(time)?, jackpot: money(jackpot)? }))
}

/// The last period that a box served: if it served none, the last that it hung in, and else the
/// table's last.
fn last_served(
    connection: &mut Db,
    table: &Table,
    hung: ServedIn,
) -> Result<(Period, Vec<Period>), AppError> {
    let ServedIn { mut hung, mut served } = hung;
    // A correction that follows on the next day has nothing to do with the box.
    if let Some(day) = served.first().map(|first| first.gaming_day.clone()) {
        served.retain(|period| period.gaming_day == day);
    }
    if let Some(last) = served.last() {
        return Ok((last.clone(), served));
    }
    let last = match hung.pop() {
        Some(last) => Some(last),
        None => store::periods::latest(connection, table.id)?,
    };
    let last = last.ok_or_else(|| AppError::internal("a box of no period"))?;
    Ok((last.clone(), vec![last]))
}

impl Act for PullBox {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::Drop)
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.drop_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let name = find_table(connection, self.table_id)?.name;
        let PullingBox { box_out, box_in, emergency } = &self.boxes;
        let instead = box_in.as_ref().map_or_else(String::new, |named| format!(", {named} in"));
        let drop = if *emergency { "Emergency drop" } else { "Drop" };
        Ok(format!("{drop} at {name}: {box_out} out{instead}"))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::Drop)
    }

    fn unfit(
        &self,
        connection: &mut Db,
        _: &House,
        user: UserId,
        role: Role,
    ) -> Result<Option<String>, AppError> {
        // A box that hangs there no more is pulled by nobody, whoever signs.
        let Some(hangs) = store::drops::hanging(connection, self.table_id)? else {
            return Ok(None);
        };
        let hung = store::periods::since(connection, self.table_id, hangs.from_seq)?;
        is_of_the_floor(connection, &hung, user, role)
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let table = find_table(connection, self.table_id)?;
        // Boxes of other tables are hung and counted by whoever holds the house's stream.
        let hangs = with_house_stream(connection, context, Actor::System, |connection, _| {
            Ok(store::drops::hanging(connection, table.id)?)
        })?;
        if hangs.is_none() {
            check_tracked(&table)?;
        }
        let is_open = open_period(connection, table.id)?.is_some();
        let hangs = self.boxes.check(connection, &table, hangs, is_open)?;
        let served = served_in(connection, &table, hangs.from_seq)?;
        for ActSignature { user, role, .. } in &granted.signed.signatures {
            if let Some(why) = is_of_the_floor(connection, &served.hung, *user, *role)? {
                return Err(AppError::new(&WRONG_SIGNER, why));
            }
        }
        let (last, served) = last_served(connection, &table, served)?;
        let day = store::shifts::find_day(connection, &last.gaming_day)?;
        if day.is_some_and(|day| day.state == DayState::Closed) {
            let detail = format!("{} is closed; open the table first", last.gaming_day);
            return Err(AppError::new(&DAY_CLOSED, detail));
        }
        let gaming_day = last.gaming_day.parse().map_err(StoreError::corrupt)?;
        let event = DropEvent::Pulled(DropPulled {
            drop_id: self.drop_id,
            number: numbers::next(connection, Series::Drop, gaming_day)?,
            gaming_day,
            period_id: last.id,
            periods: served.iter().map(|period| period.id).collect(),
            box_out: self.boxes.box_out.clone(),
            box_in: self.boxes.box_in.clone(),
            emergency: self.boxes.emergency,
            from_seq: hangs.from_seq,
            to_seq: from_count(writer.next_seq())?,
            recorded: None,
            left_behind: left_behind(connection, &table, &hangs)?,
            signed: granted.signed.clone(),
        });
        writer.append(connection, None, event)?;
        DropBody::answer(connection, self.drop_id)
    }
}

impl App {
    /// Pulls a table's drop box, once it is signed.
    ///
    /// # Errors
    /// `not_found`, `wrong_state` at a table that is not tracked, `wrong_signer`, `day_closed`;
    /// `breaks_rule` with everything that is wrong.
    pub async fn pull_box(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        boxes: PullingBox,
    ) -> Result<Answer, AppError> {
        let act = PullBox { drop_id: DropId::new(), table_id, boxes };
        self.submit(caller, writing, act, None).await
    }
}
