//! Facts about who sits where (`back_office.md`, 2.5).

use houseway_base::ids::StayId;

use crate::family::facts;

facts! {
    /// An event in a person's stay at a table. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum StayEvent {
        /// A person took a seat, or a second spot.
        Taken {
            /// The id of the stay. A second spot is part of its player's stay.
            stay_id: StayId,
            /// The seat, counted from 1.
            #[schema(minimum = 1)]
            seat: u8,
            /// A description of the person; absent if none was entered.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            description: Option<String>,
            /// The seat at which the player sits, if this is the player's second spot; otherwise
            /// absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            with_seat: Option<u8>,
        } = "seat.taken": Ordinary, Everybody,
        /// A person left a seat, and their second spots with it.
        Left {
            /// The stay.
            stay_id: StayId,
            /// The seats that are free from now on.
            seats: Vec<u8>,
        } = "seat.left": Ordinary, Everybody,
        /// The time at a seat was attributed to a different person. The entry contains the reason.
        Reattributed {
            /// The seat.
            seat: u8,
            /// The number of the `seat.taken` entry in the table's stream.
            #[schema(minimum = 1)]
            from_seq: i64,
            /// The stay that the time belonged to before the correction.
            before: StayId,
            /// The stay that the time really belongs to.
            after: StayId,
            /// A description of the person, if the stay is a new one; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            description: Option<String>,
        } = "seat.reattributed": Ordinary, Everybody,
    }
}
