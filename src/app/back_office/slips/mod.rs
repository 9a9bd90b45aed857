//! Fills and credits (`back_office.md`, 2.3 to 2.5 and 4.3): asked for by the pit, issued by the
//! cage, carried, received. Each step is an act that several people sign.

mod ask;
mod body;
mod close;
mod find;
mod print;
mod read;
mod step;

pub use crate::store::slips::Filter as SlipFilter;
pub(in crate::app) use ask::AskSlip;
pub use ask::AskingSlip;
pub use body::{SlipBody, SlipCommand};
pub(super) use close::clear_the_way;
pub use print::{PrintedSignature, PrintingSlip, SlipPrint};
pub(in crate::app) use step::StepRequest;

use crate::{
    app::{AppError, acts::Act},
    names::ActKind,
};

/// Reads a step that was asked for, to do it now.
///
/// # Errors
/// Where the draft makes no sense.
pub(in crate::app) fn read_step(act: ActKind, request: &str) -> Result<Box<dyn Act>, AppError> {
    let request = serde_json::from_str(request).map_err(AppError::internal)?;
    Ok(Box::new(step::StepSlip::again(act, request)))
}
