//! The clock on a player who takes too long (`at_the_table.md`, C14). The tablet keeps the time.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A clock that was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemClock)]
pub struct Clock {
    #[schema(example = 3)]
    pub seat: u8,
    #[schema(example = 60)]
    pub seconds: u16,
}
