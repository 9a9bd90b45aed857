//! Double-entry bookkeeping: postings that sum to zero, or are not written. **Pure**: no I/O.

mod account;
mod movement;
mod transaction;

pub use account::{Account, AccountError};
pub use movement::{ADJUSTMENT, CAME_BACK, Movement, PAID_WRONG};
pub use transaction::{LedgerError, Posting, Transaction};

#[cfg(feature = "columns")]
houseway_base::text_columns! { Account, }
