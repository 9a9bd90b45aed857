//! Facts about who sits where (`back_office.md`, 2.5).

use houseway_base::ids::StayId;

use crate::family::facts;

facts! {
    /// An event of a person's stay at a table. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum StayEvent {
        /// Somebody took a seat, or a second spot.
        Taken {
            /// The id of the stay. A second spot has the stay of its player.
            stay_id: StayId,
            /// The seat, counted from 1.
            #[schema(minimum = 1)]
            seat: u8,
            /// A description of the person; absent if none was entered.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            description: Option<String>,
            /// For a second spot: the seat at which its player sits; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            with_seat: Option<u8>,
        } = "seat.taken": Ordinary, Everybody,
        /// A person left a seat. Their second spots end with it.
        Left {
            /// The stay.
            stay_id: StayId,
            /// The seats that are free from now on.
            seats: Vec<u8>,
        } = "seat.left": Ordinary, Everybody,
        /// Time at a seat was reattributed to another person. The entry has the reason.
        Reattributed {
            /// The seat.
            seat: u8,
            /// The number of the entry in the table's stream with which the seat was taken.
            #[schema(minimum = 1)]
            from_seq: i64,
            /// The stay before the correction.
            before: StayId,
            /// The correct stay.
            after: StayId,
            /// A description of the person, if the stay is a new one; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            description: Option<String>,
        } = "seat.reattributed": Ordinary, Everybody,
    }
}
