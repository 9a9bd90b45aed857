//! Seats: the button, who is dealt in, moves, breaks, draws. Computed, never typed (0.1-5).

pub mod balance;
pub mod breaking;
pub mod draw;
pub mod positions;
pub mod race;
