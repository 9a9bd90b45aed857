//! The ledger room. **Pure**: double entry, postings that sum to zero or are not written.

mod account;
mod movement;
mod transaction;

pub use account::{Account, AccountError};
pub use movement::Movement;
pub use transaction::{LedgerError, Posting, Transaction};
