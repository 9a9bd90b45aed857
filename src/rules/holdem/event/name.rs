//! What events are called, and what the house reads off them.

use super::Event;
use crate::{
    money::Currency,
    rules::{GameEvent, Ruling},
};

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::CarriedAnew { .. } => "carried_anew",
            Self::BoughtIn { .. } => "bought_in",
            Self::ToppedUp { .. } => "topped_up",
            Self::Left { .. } => "left",
            Self::SeatChanged { .. } => "seat_changed",
            Self::StackAdjusted { .. } => "stack_adjusted",
            Self::KillSet { .. } => "kill_set",
            Self::TimeCollected { .. } => "time_collected",
            Self::SatOut { .. } => "sat_out",
            Self::SatIn { .. } => "sat_in",
            Self::ButtonPlaced { .. } => "button_placed",
            Self::PostDeclared { .. } => "post_declared",
            Self::ButtonBought { .. } => "button_bought",
            Self::Straddled { .. } => "straddled",
            Self::Dealt { .. } => "dealt",
            Self::HandMissed { .. } => "hand_missed",
            Self::Penalized { .. } => "penalized",
            Self::Closed {} => "closed",
            Self::Acted { .. } => "acted",
            Self::BetStood { .. } => "bet_stood",
            Self::ClockStarted { .. } => "clock_started",
            Self::ClockExpired { .. } => "clock_expired",
            Self::Undone { .. } => "undone",
            Self::TakenBack { .. } => "taken_back",
            Self::Burned { .. } => "burned",
            Self::BoardDealt { .. } => "board_dealt",
            Self::BoardReplaced { .. } => "board_replaced",
            Self::BoardsAgreed { .. } => "boards_agreed",
            Self::HoleCards { .. } => "hole_cards",
            Self::Shown { .. } => "shown",
            Self::Mucked { .. } => "mucked",
            Self::AskedToSee { .. } => "asked_to_see",
            Self::HandRetrieved { .. } => "hand_retrieved",
            Self::MoneyCorrected { .. } => "money_corrected",
            Self::Rabbit { .. } => "rabbit",
            Self::Ruled { .. } => "ruled",
            Self::RulingAccepted { .. } => "ruling_accepted",
            Self::Overruled { .. } => "overruled",
            Self::Misdealt { .. } => "misdealt",
            Self::Restored { .. } => "restored",
            Self::Settled { .. } => "settled",
            Self::Corrected { .. } => "corrected",
            Self::Voided {} => "voided",
        }
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::Ruled { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn misdeal(&self) -> Option<&Ruling> {
        match self {
            Self::Misdealt { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn summary(&self, currency: Currency) -> String {
        self.sentence(currency)
    }
}
