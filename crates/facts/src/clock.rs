//! Facts about the program's clock.

use chrono::{DateTime, Utc};

use crate::family::facts;

facts! {
    /// A change to the clock. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum ClockEvent {
        /// The clock had been ahead and was set back, so this entry has an earlier time than the
        /// one before it.
        SetBack {
            /// The time of the previous entry.
            from: DateTime<Utc>,
            /// The time after the clock was set back.
            to: DateTime<Utc>,
        } = "clock.set_back": Doors, Everybody,
    }
}
