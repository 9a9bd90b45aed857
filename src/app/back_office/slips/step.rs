//! What is done with a slip that was asked for: the acts from `fill.issue` to `slip.void`.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::{
        tracked::{find_table, period_of, serving_period_of},
        tray::postings,
    },
    SlipBody, SlipCommand,
    body::{called, chips, day, number},
    find::{find, in_chips},
};
use crate::{
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::{IF_MATCH_MISSING, WRONG_SIGNER, WRONG_STATE},
        record::{
            books::table_books,
            numbers,
            projections::{StepDone, Steps},
            stream_writer::StreamWriter,
        },
        request::{
            idempotency::Answer,
            precondition::Precondition,
            texts::{check_reason, one_of},
        },
    },
    back_office::{
        Counted, Series, SlipNumber, TableSetup, TypedCount,
        codes::NOT_THE_SLIP,
        slip::{act_of, leads_to, open_steps, tray_act},
    },
    facts::{Capacity, SlipEvent, SlipMoved},
    ids::{PeriodId, SlipId, TableId, UserId},
    ledger::Posting,
    names::{ActKind, Role, SlipKind, SlipStep},
    rules::{Gate, Problem, Violation, codes::FINER_THAN_CURRENCY},
    store::{Db, StoreError, log::table_stream, slips::Slip, tables::Table},
};

/// The capacity of whoever carries the chips.
const RUNNER: &str = "runner";
/// The capacity of the cage.
const CASHIER: &str = "cashier";

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SlipStepRequest)]
pub(in crate::app) struct StepRequest {
    /// The slip.
    slip_id: SlipId,
    /// The table.
    table_id: TableId,
    /// What it moves.
    kind: SlipKind,
    /// What is to be done.
    command: SlipCommand,
}

/// A step to be done.
pub(super) struct StepSlip {
    act: ActKind,
    request: StepRequest,
    /// What whoever asks for it has read.
    expected: Precondition,
}

impl StepSlip {
    /// A step that has waited to be signed. Where its slip stands is looked at when it is done.
    pub(super) const fn again(act: ActKind, request: StepRequest) -> Self {
        Self { act, request, expected: Precondition::Any }
    }

    const fn step(&self) -> SlipStep {
        self.request.command.step()
    }

    /// The slip, if the step is open.
    fn slip(&self, connection: &mut Db) -> Result<Slip, AppError> {
        let slip = find(connection, self.request.slip_id)?;
        self.expected.check(&slip.version)?;
        check_open(&slip, self.step())?;
        Ok(slip)
    }

    /// Refuses what was counted, unless it is what the slip says.
    fn check_counted(
        &self,
        slip: &Slip,
        setup: &TableSetup,
        table: &Table,
    ) -> Result<(), AppError> {
        let currency = table.currency;
        let (minor, remedy) = match &self.request.command {
            SlipCommand::Receive { chips, total } => {
                let (chips, total) = (chips.clone(), total.clone());
                let typed = TypedCount { chips, cash: None, total };
                let counted = Counted::read(&typed, &setup.chips(), currency)?;
                (counted.minor(), "void it and ask anew")
            }
            SlipCommand::Accept { total } => {
                let mut gate = Gate::default();
                let minor = gate.amount("/total", total).and_then(|total| {
                    gate.keep(currency.minor(total), &FINER_THAN_CURRENCY, None, "/total")
                });
                (gate.pass(minor)?, "return it and ask anew")
            }
            _ => return Ok(()),
        };
        if minor == slip.minor {
            return Ok(());
        }
        let (says, lies) = (currency.total(slip.minor), currency.total(minor));
        let detail = format!("the slip says {says}; if {lies} lies here, {remedy}");
        let problem = Problem::new(&NOT_THE_SLIP, None, "/total", detail);
        Err(Violation::of(problem).into())
    }

    fn postings(
        &self,
        connection: &mut Db,
        slip: &Slip,
        table: &Table,
    ) -> Result<Vec<Posting>, AppError> {
        let Some(act) = tray_act(slip.kind, self.step(), slip.minor) else {
            return Ok(Vec::new());
        };
        postings(table, &table_books(connection, table)?, act)
    }

    /// In which period it is done, on which day, and under which number.
    fn place(
        &self,
        connection: &mut Db,
        slip: &Slip,
        table: &Table,
    ) -> Result<(PeriodId, NaiveDate, SlipNumber), AppError> {
        // Chips that are back where they came from are, whether a period is open or not.
        let open = match self.step() {
            SlipStep::Void => None,
            SlipStep::Receive | SlipStep::Take => Some(serving_period_of(connection, table)?),
            _ => Some(period_of(connection, table)?),
        };
        if let Some(open) = &open {
            self.check_counted(slip, &open.setup, table)?;
        }
        if let (SlipStep::Issue, Some(open)) = (self.step(), open) {
            let series = match slip.kind {
                SlipKind::Fill => Series::Fill,
                SlipKind::Credit => Series::Credit,
            };
            let on = day(&open.period.gaming_day)?;
            return Ok((open.period.id, on, numbers::next(connection, series, on)?));
        }
        let number = number(slip)?.ok_or_else(|| AppError::internal("a slip has no number"))?;
        Ok((slip.period_id, day(&slip.gaming_day)?, number))
    }
}

/// Refuses a step that a slip does not take as it stands.
fn check_open(slip: &Slip, step: SlipStep) -> Result<(), AppError> {
    if leads_to(slip.kind, slip.state, step).is_some() {
        return Ok(());
    }
    let next: Vec<String> =
        open_steps(slip.kind, slip.state).iter().map(|step| format!("`{step}`")).collect();
    let next = match next.as_slice() {
        [] => "nothing comes after that".to_owned(),
        [only] => format!("{only} comes next"),
        several => format!("{} come next", one_of(several)),
    };
    let detail = format!("{} is {}; {next}", called(slip), slip.state);
    Err(AppError::new(&WRONG_STATE, detail))
}

/// Whoever carries the chips signs for them to the end.
fn bind_runner(places: &mut [Capacity], before: Option<&StepDone>) {
    let signed = before
        .and_then(|done| done.signatures.iter().find(|signature| signature.capacity == RUNNER));
    let place = places.iter_mut().find(|place| place.name == RUNNER);
    if let (Some(place), Some(signed)) = (place, signed) {
        place.must_be = Some(signed.user);
        if !place.roles.contains(&signed.role) {
            place.roles.push(signed.role);
        }
    }
}

/// Who signed that a slip was issued or taken: whoever strikes it is independent of them (0.4-7).
fn signers(steps: &Steps) -> Vec<UserId> {
    let signed = [&steps.issued, &steps.taken].into_iter().flatten();
    signed.flat_map(|done| &done.signatures).map(|signature| signature.user).collect()
}

/// Who asked for a slip.
fn requester(steps: &Steps) -> Option<UserId> {
    let requested = steps.requested.as_ref()?;
    match requested.by.parse() {
        Ok(Actor::User(user)) => Some(user),
        _ => requested.signatures.first().map(|signature| signature.user),
    }
}

impl Act for StepSlip {
    fn kind(&self) -> ActKind {
        self.act
    }

    fn stream(&self) -> String {
        table_stream(self.request.table_id)
    }

    fn subject(&self) -> String {
        self.request.slip_id.to_string()
    }

    fn request(&self) -> Result<Value, AppError> {
        serde_json::to_value(&self.request).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db) -> Result<String, AppError> {
        let slip = find(connection, self.request.slip_id)?;
        let table = find_table(connection, slip.table_id)?;
        let total = table.currency.money(slip.minor).map_err(StoreError::corrupt)?;
        let done = match self.step() {
            SlipStep::Issue => "issued",
            SlipStep::Take => "taken",
            SlipStep::Receive => "received",
            SlipStep::Accept => "accepted",
            SlipStep::Return => "returned",
            SlipStep::Void => "void",
            SlipStep::Withdraw => "withdrawn",
        };
        let what = if slip.kind == SlipKind::Fill { "Fill" } else { "Credit" };
        let number = slip.number.as_ref().map(|number| format!(" {number}")).unwrap_or_default();
        let way = if slip.kind == SlipKind::Fill { "for" } else { "from" };
        let chips = in_chips(total, &chips(&slip)?);
        Ok(format!("{what}{number} {way} {}, {done}: {chips}", table.name))
    }

    fn capacities(&self, connection: &mut Db, caller: &Caller) -> Result<Vec<Capacity>, AppError> {
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        let mut places = capacities_in(connection, self.act)?;
        let steps = Steps::of(&self.slip(connection)?)?;
        match self.step() {
            SlipStep::Receive => bind_runner(&mut places, steps.issued.as_ref()),
            SlipStep::Accept | SlipStep::Return => bind_runner(&mut places, steps.taken.as_ref()),
            SlipStep::Void => {
                let signers = signers(&steps);
                for place in places.iter_mut().filter(|place| place.name != CASHIER) {
                    place.must_not_be = requester(&steps);
                    place.excluded.clone_from(&signers);
                }
            }
            SlipStep::Issue | SlipStep::Take | SlipStep::Withdraw => {}
        }
        Ok(places)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let slip = self.slip(connection)?;
        let table = find_table(connection, slip.table_id)?;
        let (period_id, gaming_day, number) = self.place(connection, &slip, &table)?;
        let moved = SlipMoved {
            slip_id: slip.id,
            slip: slip.kind,
            number,
            period_id,
            gaming_day,
            total: table.currency.money(slip.minor).map_err(StoreError::corrupt)?,
            postings: self.postings(connection, &slip, &table)?,
            signed: granted.signed.clone(),
        };
        let event = SlipEvent::of_step(self.step(), moved);
        writer.append(connection, self.request.command.reason(), event)?;
        SlipBody::answer(connection, slip.id, 200)
    }
}

/// Whoever asked for a slip may take it back, and a cashier.
fn check_may_withdraw(slip: &Slip, by: &Caller) -> Result<(), AppError> {
    let requested = Steps::of(slip)?.requested;
    let asked = requested.is_some_and(|requested| requested.by == by.actor.to_string());
    if asked || by.role == Role::Cashier {
        return Ok(());
    }
    let detail = "whoever asked for it may take it back, or a cashier";
    Err(AppError::new(&WRONG_SIGNER, detail))
}

impl App {
    /// Does a step of a slip, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `if_match_missing`, `stale_version`, `wrong_state`, `period_not_open`;
    /// `breaks_rule` with everything that is wrong.
    pub async fn act_on_slip(
        &self,
        caller: &Caller,
        writing: Writing,
        id: SlipId,
        expected: Precondition,
        mut command: SlipCommand,
    ) -> Result<Answer, AppError> {
        if expected == Precondition::Missing {
            let detail = "send an If-Match header with the slip's last ETag that you received";
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        let problem = command.reason_mut().and_then(check_reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let slip = self.read(move |connection| find(connection, id)).await?;
        caller.check_table(slip.table_id)?;
        let step = command.step();
        if step == SlipStep::Withdraw {
            return self.withdraw(caller, writing, slip, expected, command).await;
        }
        let Some(act) = act_of(slip.kind, step) else {
            check_open(&slip, step)?;
            return Err(AppError::internal("a step that nobody signs"));
        };
        let (table_id, kind) = (slip.table_id, slip.kind);
        let request = StepRequest { slip_id: id, table_id, kind, command };
        self.submit(caller, writing, StepSlip { act, request, expected }, None).await
    }

    async fn withdraw(
        &self,
        caller: &Caller,
        writing: Writing,
        slip: Slip,
        expected: Precondition,
        command: SlipCommand,
    ) -> Result<Answer, AppError> {
        let (by, id) = (caller.clone(), slip.id);
        let stream = table_stream(slip.table_id);
        self.answer(caller, writing, move |connection, context| {
            let mut writer = StreamWriter::lock(connection, context, &stream, by.actor)?;
            let slip = find(connection, id)?;
            expected.check(&slip.version)?;
            check_open(&slip, SlipStep::Withdraw)?;
            check_may_withdraw(&slip, &by)?;
            let event = SlipEvent::Withdrawn { slip_id: id, slip: slip.kind };
            writer.append(connection, command.reason(), event)?;
            writer.finish(connection)?;
            SlipBody::answer(connection, id, 200)
        })
        .await
    }
}
