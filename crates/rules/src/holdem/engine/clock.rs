//! The clock on a player who takes too long (`at_the_table.md`, C14). The tablet measures the time.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Seat;

/// A clock that is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemClock)]
pub struct Clock {
    /// The seat on the clock.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// How long the clock runs, in seconds from the call.
    #[schema(minimum = 5, maximum = 600, example = 60)]
    pub seconds: u16,
}
