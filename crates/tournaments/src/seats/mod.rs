//! Seats: the button, the players who are dealt in, moves, breaks and draws. All this data is
//! computed and never typed (0.1-5).

pub mod balance;
pub mod breaking;
pub mod draw;
pub mod positions;
pub mod race;
