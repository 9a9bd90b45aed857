//! The game's kernel: what seven cards are worth and how the house sets them, without a round.
//!
//! | | |
//! |---|---|
//! | `seven`, `setting`, `hand_name` | seven cards of one pack, how they are set, whose they are |
//! | `low`, `high`, `qualifier` | what hands are worth, the semi-wild joker included |
//! | `holding`, `house_way`, `house_set` | the house way, and the same with its explanation |
//! | `side_bets` | the lines of the side bets |
//! | `reading` | from typed cards to hands |

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
