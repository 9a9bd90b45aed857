//! The value of seven cards and how the house sets them, independent of any round.
//!
//! | | |
//! |---|---|
//! | `seven`, `setting`, `hand_name` | seven cards, how they are set, and whose they are |
//! | `low`, `high`, `qualifier` | the value of hands, including the semi-wild joker |
//! | `holding`, `house_way`, `house_set` | the house way, and its explanation |
//! | `side_bets` | the pay lines of the side bets |
//! | `reading` | reads typed cards as hands |

mod hand_name;
mod high;
mod holding;
mod house_set;
mod house_way;
mod low;
mod qualifier;
mod reading;
mod seat_number;
mod setting;
mod seven;
mod side_bets;

pub use hand_name::{HandName, HandNameError, HandWords};
pub use high::{Category, HighHand};
pub use house_set::HouseSet;
pub use house_way::{HouseWay, HouseWayRule, can_lucky_break, house_way};
pub use low::LowHand;
pub use qualifier::{Qualifier, QualifierError};
pub(super) use reading::{InHand, SeenCards};
pub(super) use seat_number::MOST_SEATS;
pub use seat_number::SeatNumber;
pub use setting::{Setting, Worth};
pub(super) use seven::{HAND, PACK};
pub use seven::{SameCardTwice, Seven};
pub use side_bets::{BreakBonusLine, DealerBreakLine};
