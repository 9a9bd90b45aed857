//! What happens to the clock.

use chrono::{DateTime, Utc};

use crate::family::facts;

facts! {
    /// Something that happened to the clock.
    #[derive(Eq)]
    pub enum ClockEvent {
        /// The clock had been ahead: this entry is older than the one before it.
        SetBack {
            /// The time of the entry before.
            from: DateTime<Utc>,
            /// The time that it is.
            to: DateTime<Utc>,
        } = "clock.set_back": Doors, Everybody,
    }
}
