//! Double-entry bookkeeping: postings that do not sum to zero are refused. **Pure**: no I/O.

mod account;
mod movement;
mod transaction;

pub use account::{Account, AccountError};
pub use movement::{ADJUSTMENT, CAME_BACK, Movement, PAID_WRONG};
pub use transaction::{LedgerError, Posting, Transaction};

#[cfg(feature = "columns")]
houseway_base::text_columns! { Account, }
