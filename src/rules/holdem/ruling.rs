//! What a ruling does to the hand, and what the floor may decide instead.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Irregularity, command::Spoken};
use crate::{cards::Card, money::Money, rules::Ruling};

/// What happens to the hand once the ruling is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEffect)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// The hand goes on as it is.
    Stands {},
    /// The deal does not count: every bet is returned, the button stays.
    Misdeal {},
    /// The player to act has called, or checked where there is nothing to call.
    Calls { seat: u8 },
    /// The player to act has bet or raised to so much.
    RaisesTo { seat: u8, to: Money },
    /// The player must do so when the turn comes, if the bet to match is still what it was; a fold
    /// in any case.
    Binds {
        seat: u8,
        action: Spoken,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Money>,
    },
    /// The exposed card will be the next burn card.
    BecomesBurnCard {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        card: Option<Card>,
    },
    /// The last board cards come off again, their burn with them.
    BoardTakenBack {},
    /// The next street is dealt without another burn card.
    BurnStays {},
    /// The forced bets come back, so that button and blinds can be put right.
    BetsTakenBack {},
}

/// What the floor may decide in place of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemInstead)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    /// The ruling is set aside and the hand goes on as it is.
    PlayOn,
    /// The deal does not count: every bet is returned, the button stays.
    Misdeal,
}

/// What was reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReport)]
pub struct Report {
    pub what: Irregularity,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Spoken>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub card: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Who was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

/// A ruling that waits to be accepted or overruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemWaitingRuling)]
pub struct Waiting {
    pub report: Report,
    pub ruling: Ruling,
    /// What accepting it does.
    pub then: Effect,
}
