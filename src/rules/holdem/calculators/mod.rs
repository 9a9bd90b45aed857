//! The calculators behind `/v1/holdem/…`: the same rules without a round. Nothing is stored.

mod evaluations;
mod pots;
mod replays;

pub use evaluations::{Evaluation, EvaluationRequest, Evaluations, evaluations};
pub use pots::{ContributionEntry, PotShare, PotsRequest, PotsResponse, Returned, pots};
pub use replays::{
    AwardLine, BreachLine, HandReplay, MOST_HANDS, Manner, Open, PotLine, RefusedHand, ReplayLine,
    ReplayedHand, Replays, ReturnedLine, replay_file, replays,
};
