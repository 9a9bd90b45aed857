//! The calculators behind `/v1/holdem/…`: the game's rules, usable without a round. Nothing is
//! stored.

mod evaluations;
mod pots;
mod replays;

pub use evaluations::{Evaluation, EvaluationRequest, Evaluations, evaluations};
pub use pots::{PotsRequest, PotsResponse, SeatContribution, Uncalled, pots};
pub use replays::{
    AwardLine, BreachLine, HandReplay, MOST_HANDS, Open, PotLine, RefusedHand, ReplayLine,
    ReplayOptions, ReplayedHand, Replays, ReturnedLine, replay_file, replays,
};
