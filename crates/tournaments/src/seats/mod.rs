//! Seats: the button, the players who are dealt in, moves, breaks and draws. All of this is
//! computed, never typed in (0.1-5).

pub mod balance;
pub mod breaking;
pub mod draw;
pub mod positions;
pub mod race;
