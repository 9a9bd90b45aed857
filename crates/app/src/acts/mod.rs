//! Acts that need several people. Acts are drafts until the last person has signed.
//!
//! The [`signers`](houseway_back_office::signers) table says who must sign what. When an act is
//! requested, it is rehearsed, so that an act that cannot be run is refused at once. If signatures
//! are missing, a draft is stored, and the last signature runs the act in the same transaction.
//! Only this file lists every act; each act is implemented in its own area.

mod act;
mod body;
mod expire;
mod lapse;
mod read;
mod refuse;
mod refused;
mod sign;
mod submit;

pub(super) use act::{Act, Granted, Secret, TotalSaid, capacities_in, deals_there};
pub(super) use body::is_overdue;
pub use body::{ApprovalBody, CapacityBody, PersonBody, WaitingBody};
pub use houseway_store::approvals::Filter;
pub(crate) use read::acts_to_sign;
pub use refuse::Refusing;
pub use sign::Signing;

use serde::de::DeserializeOwned;
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

use crate::{
    AppError,
    back_office::{
        handover::HandOver,
        submitted::{Load, Submitted},
    },
    error::WRONG_STATE,
    floor::{
        equipment::DestroySets,
        rounds::{CorrectRound, PutRight},
    },
    people::rights::Rights,
    tournaments::SignedCommand,
};
use houseway_acts::{
    cases::StepCase,
    counts::{AcceptCount, CorrectCount, FinishCount},
    drops::PullBox,
    periods::{ClosePeriod, CountTray, DeclareUntracked, OpenPeriod},
    sales::VoidSale,
    settings::SetSettings,
    setup::SetUpTable,
    shifts::{CloseDay, CloseShift},
    slips::{AskSlip, StepRequest},
};
use houseway_base::{
    clock::Clock,
    ids::ApprovalId,
    names::{ActKind, ApprovalState},
};
use houseway_store as store;
use houseway_store::{Db, approvals::Approval, row::time};
use houseway_words::said;

/// Adds the schema of each act's request, and every schema that it refers to. Returns the names of
/// the requests' schemas.
pub fn request_schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) -> Vec<String> {
    vec![
        schema_of::<Rights>(schemas),
        schema_of::<SetSettings>(schemas),
        schema_of::<SetUpTable>(schemas),
        schema_of::<CloseShift>(schemas),
        schema_of::<HandOver>(schemas),
        schema_of::<DestroySets>(schemas),
        schema_of::<OpenPeriod>(schemas),
        schema_of::<ClosePeriod>(schemas),
        schema_of::<CloseDay>(schemas),
        schema_of::<CountTray>(schemas),
        schema_of::<VoidSale>(schemas),
        schema_of::<CorrectRound>(schemas),
        schema_of::<PutRight>(schemas),
        schema_of::<DeclareUntracked>(schemas),
        schema_of::<AskSlip>(schemas),
        schema_of::<StepRequest>(schemas),
        schema_of::<PullBox>(schemas),
        schema_of::<FinishCount>(schemas),
        schema_of::<AcceptCount>(schemas),
        schema_of::<CorrectCount>(schemas),
        schema_of::<StepCase>(schemas),
        schema_of::<SignedCommand>(schemas),
    ]
}

fn schema_of<A: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) -> String {
    let name = A::name().into_owned();
    schemas.push((name.clone(), A::schema()));
    A::schemas(schemas);
    name
}

/// Reads an act from its draft, to run it now.
fn act(approval: &Approval) -> Result<Box<dyn Act>, AppError> {
    match approval.act {
        ActKind::RightsGrow => read::<Rights>(approval),
        ActKind::SettingsSet => command::<SetSettings>(approval),
        ActKind::TableSetUp => command::<SetUpTable>(approval),
        ActKind::ShiftClose => command::<CloseShift>(approval),
        ActKind::ShiftHandOver => read::<HandOver>(approval),
        ActKind::EquipmentDestroy => read::<DestroySets>(approval),
        ActKind::Opener => command::<OpenPeriod>(approval),
        ActKind::Closer => command::<ClosePeriod>(approval),
        ActKind::GamingDayClose => command::<CloseDay>(approval),
        ActKind::InventoryCount => command::<CountTray>(approval),
        ActKind::ChipSaleVoid => command::<VoidSale>(approval),
        ActKind::PlayUntracked => command::<DeclareUntracked>(approval),
        ActKind::RoundCorrect => read::<CorrectRound>(approval),
        ActKind::RoundPutRight => read::<PutRight>(approval),
        ActKind::TournamentCancel
        | ActKind::TournamentClose
        | ActKind::PayoutsFix
        | ActKind::AddedMoney
        | ActKind::DealAccept
        | ActKind::PlaceCorrect
        | ActKind::PrizeRule
        | ActKind::OverpaidWriteOff
        | ActKind::PrizePay
        | ActKind::StaffPay => read::<SignedCommand>(approval),
        ActKind::SlipRequest => command::<AskSlip>(approval),
        ActKind::Drop => command::<PullBox>(approval),
        ActKind::CountFinish => command::<FinishCount>(approval),
        ActKind::CountAccept => command::<AcceptCount>(approval),
        ActKind::CountCorrect => command::<CorrectCount>(approval),
        ActKind::CaseClose => command::<StepCase>(approval),
        ActKind::FillIssue
        | ActKind::FillReceive
        | ActKind::CreditIssue
        | ActKind::CreditTake
        | ActKind::CreditAccept
        | ActKind::CreditReturn
        | ActKind::SlipVoid => command::<StepRequest>(approval),
        other => Err(AppError::internal(format!("nobody can ask for {other}"))),
    }
}

fn read<A: Act + DeserializeOwned + 'static>(
    approval: &Approval,
) -> Result<Box<dyn Act>, AppError> {
    let act: A = serde_json::from_str(&approval.request).map_err(AppError::internal)?;
    Ok(Box::new(act))
}

fn command<C: Load>(approval: &Approval) -> Result<Box<dyn Act>, AppError> {
    let command: C = serde_json::from_str(&approval.request).map_err(AppError::internal)?;
    Ok(Box::new(Submitted::of(command)))
}

/// Finds an approval that is about to be changed.
fn find(connection: &mut Db, id: ApprovalId) -> Result<Approval, AppError> {
    store::approvals::find(connection, id)?.ok_or_else(|| AppError::not_found("approval"))
}

/// Returns an error if the approval is no longer waiting, so it can be neither signed nor refused.
fn check_waits(approval: &Approval, clock: &dyn Clock) -> Result<(), AppError> {
    let ended = |at: i64, how: ApprovalState| {
        let at = time(at)?.format("%H:%M:%S UTC").to_string();
        let detail = said!("approval-has-ended", how = how.name(), at = at);
        Err(AppError::new(&WRONG_STATE, detail))
    };
    if is_overdue(approval, clock.now()) {
        return ended(approval.expires_at, ApprovalState::Expired);
    }
    let at = approval.ended_at.unwrap_or(approval.expires_at);
    match approval.state {
        ApprovalState::Pending => Ok(()),
        ApprovalState::Done => Err(AppError::new(&WRONG_STATE, said!("done-already"))),
        state => ended(at, state),
    }
}
