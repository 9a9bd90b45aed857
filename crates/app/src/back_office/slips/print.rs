//! Prints slips. The first copy is the original; every later copy says that it is not the original.
//! Every copy is logged.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{super::forms::shift_of, SlipBody, find};
use crate::{
    App, AppError, Caller, Writing,
    error::WRONG_STATE,
    record::{
        projections::{house_settings, steps_of},
        stream_writer::StreamWriter,
        summary::Mentioned,
    },
    request::idempotency::Answer,
};
use houseway_acts::{StepDone, slips::Steps};
use houseway_back_office::TimeZone;
use houseway_base::{ids::SlipId, names::SlipKind};
use houseway_facts::SlipEvent;
use houseway_store::{Db, StoreError, log::table_stream, slips::Slip};
use houseway_words::{Said, said};

/// A request to print a slip.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintingSlip {}

/// A printed slip.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SlipPrint {
    /// 1 for the original; 2, 3 … for later copies.
    pub copy: i64,
    /// The house's name.
    pub house: String,
    /// The shift in which the slip was issued; missing in older copies.
    #[serde(default)]
    pub shift: Option<String>,
    pub slip: SlipBody,
    /// When this copy was printed.
    pub printed_at: DateTime<Utc>,
    /// The time zone of every time on the slip; missing in older copies.
    #[serde(default)]
    pub zone: TimeZone,
    /// The person who printed the slip, such as `Carl (C-501)`.
    pub printed_by: String,
    /// All signatures, in order.
    pub signatures: Vec<PrintedSignature>,
}

/// A signature as printed on a slip.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PrintedSignature {
    /// The step that was signed, such as `issued`.
    pub step: String,
    /// The capacity in which the person signed.
    pub capacity: String,
    /// The person who signed, such as `Gus (G-601)`.
    pub name: String,
    pub at: DateTime<Utc>,
}

/// The signatures on a slip.
fn signatures(connection: &mut Db, slip: &Slip) -> Result<Vec<PrintedSignature>, AppError> {
    let Steps { requested, issued, taken, done, void, withdrawn: _ } = steps_of(slip)?;
    let last = if slip.kind == SlipKind::Fill { "received" } else { "accepted" };
    let steps: [(&str, Option<StepDone>); 5] = [
        ("requested", requested),
        ("issued", issued),
        ("taken", taken),
        (last, done),
        ("void", void),
    ];
    let mut mentioned = Mentioned::default();
    for (_, step) in &steps {
        let signed = step.iter().flat_map(|step| &step.signatures);
        mentioned.users.extend(signed.map(|signature| signature.user));
    }
    let names = mentioned.look_up(connection)?;
    let printed = steps.into_iter().flat_map(|(step, done)| {
        let signed = done.map(|done| done.signatures).unwrap_or_default().into_iter();
        signed.map(move |signature| (step, signature))
    });
    let printed = printed.map(|(step, signature)| PrintedSignature {
        step: step.to_owned(),
        capacity: signature.capacity,
        name: names.user(signature.user),
        at: signature.at,
    });
    Ok(printed.collect())
}

impl App {
    /// Prints a slip. The response body is a [`SlipPrint`] as JSON.
    ///
    /// # Errors
    /// Returns `not_found`, or `wrong_state` if the slip has not been issued.
    pub async fn print_slip(
        &self,
        caller: &Caller,
        writing: Writing,
        id: SlipId,
    ) -> Result<Answer, AppError> {
        let table_id = self.read(move |connection| find(connection, id)).await?.table_id;
        let (by, stream) = (caller.clone(), table_stream(table_id));
        self.answer(caller, writing, move |connection, context| {
            let mut writer = StreamWriter::lock(connection, context, &stream, by.actor)?;
            let slip = find(connection, id)?;
            let Some(number) = &slip.number else {
                let named = said!("slip-said", kind = slip.kind.name());
                let state = Said::of_id(format!("state-{}", slip.state));
                let detail = said!("slip-has-no-number", slip = named, state = state);
                return Err(AppError::new(&WRONG_STATE, detail));
            };
            let (copy, number) = (slip.prints + 1, number.parse().map_err(StoreError::corrupt)?);
            let event = SlipEvent::Printed { slip_id: id, number, copy };
            writer.append(connection, None, event)?;
            let (_, settings) = house_settings(connection)?;
            let mut mentioned = Mentioned::default();
            mentioned.actor(&by.actor.to_string());
            let printed_by = mentioned.look_up(connection)?.somebody(&by.actor.to_string());
            let slip = find(connection, id)?;
            let print = SlipPrint {
                copy,
                house: settings.house_name,
                shift: shift_of(connection, Some(slip.period_id))?,
                signatures: signatures(connection, &slip)?,
                slip: SlipBody::new(connection, slip)?,
                printed_at: writer.at(),
                zone: settings.time_zone,
                printed_by,
            };
            writer.finish(connection)?;
            Answer::json(200, &print)
        })
        .await
    }
}
