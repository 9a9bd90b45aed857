//! Acts that need several people: drafts until the last of them has signed.
//!
//! What needs whom is a table, [`capacities_of`]. An act is rehearsed when it is asked for: what
//! would be refused now is refused now. What stays open makes a draft, and the last signature runs
//! the act in its own transaction. Signing, refusing and reading are in `signing`, which knows
//! every act; what an act does is in the area that it belongs to.

mod act;
mod body;
mod submit;

pub use act::Misfit;
pub(super) use act::{
    Act, Granted, Secret, TotalSaid, capacities_in, capacities_of, deals_there, fitting,
    open_capacity,
};
pub(super) use body::is_overdue;
pub use body::{ApprovalBody, CapacityBody, PersonBody, WaitingBody};
