//! The names of events, and the data in them that the house uses.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::engine::{DeclaredAction, Seat},
    Event,
    penalty::Penalty,
    table_change::Departure,
};
use crate::{GameEvent, IncidentKind, PutsRight, Repair, Ruling, TransferStep};
use houseway_base::money::Currency;
use houseway_words::Said;

/// The kind of a player's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAct)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::CarriedAnew { .. } => "carried_anew",
            Self::BoughtIn { .. } => "bought_in",
            Self::ToppedUp { .. } => "topped_up",
            Self::Left { .. } => "left",
            Self::Arrived { .. } => "arrived",
            Self::ColouredUp { .. } => "coloured_up",
            Self::ChipsRaced { .. } => "chips_raced",
            Self::SeatChanged { .. } => "seat_changed",
            Self::StackAdjusted { .. } => "stack_adjusted",
            Self::KillSet { .. } => "kill_set",
            Self::TimeCollected { .. } => "time_collected",
            Self::SatOut { .. } => "sat_out",
            Self::SatIn { .. } => "sat_in",
            Self::SeatsTakenOver { .. } => "seats_taken_over",
            Self::WentAway { .. } => "went_away",
            Self::CameBack { .. } => "came_back",
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
            Self::AddedToPot { .. } => "added_to_pot",
            Self::MoneyCorrected { .. } => "money_corrected",
            Self::Rabbit { .. } => "rabbit",
            Self::Ruled { .. } => "ruled",
            Self::RulingAccepted { .. } => "ruling_accepted",
            Self::Overruled { .. } => "overruled",
            Self::RulingUndone { .. } => "ruling_undone",
            Self::Misdealt { .. } => "misdealt",
            Self::Restored { .. } => "restored",
            Self::Settled { .. } => "settled",
            Self::Corrected { .. } => "corrected",
            Self::Voided {} => "voided",
        }
    }

    fn deals(&self) -> bool {
        matches!(self, Self::Dealt { .. })
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

    fn transfer(&self) -> Option<TransferStep> {
        match self {
            Self::Left { seat, amount, departure: Some(departure), .. } => {
                let Departure { transfer, to_table: to, player } = departure.clone();
                let (seat, amount) = (seat.number(), *amount);
                Some(TransferStep::Sent { transfer, to, seat, amount, player })
            }
            Self::Arrived { seat, arrival, .. } => {
                Some(TransferStep::Arrived { transfer: arrival.transfer, seat: seat.number() })
            }
            Self::TakenBack { was, .. } => match was.transfer()? {
                TransferStep::Sent { transfer, .. } => {
                    Some(TransferStep::DepartureTakenBack { transfer })
                }
                TransferStep::Arrived { transfer, .. } => {
                    Some(TransferStep::ArrivalTakenBack { transfer })
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn puts_right(&self) -> PutsRight {
        match self {
            Self::Corrected { .. } | Self::MoneyCorrected { .. } | Self::Voided {} => {
                PutsRight::Anew
            }
            _ => PutsRight::No,
        }
    }

    fn repair(&self) -> Option<Repair> {
        match self {
            Self::Corrected { .. } | Self::MoneyCorrected { .. } => Some(Repair::Corrected),
            Self::Voided {} => Some(Repair::Voided),
            Self::StackAdjusted { seat, .. } => Some(Repair::Stack(seat.number())),
            _ => None,
        }
    }

    fn incident(&self) -> Option<(IncidentKind, u8, String)> {
        None
    }

    fn summary(&self, currency: Currency) -> Said {
        self.sentence(currency)
    }
}

impl Event {
    /// The seat that the entry concerns, if any.
    pub(in crate::holdem) const fn seat(&self) -> Option<Seat> {
        match self {
            Self::BoughtIn { seat, .. }
            | Self::ToppedUp { seat, .. }
            | Self::Left { seat, .. }
            | Self::Arrived { seat, .. }
            | Self::SatOut { seat }
            | Self::SatIn { seat }
            | Self::WentAway { seat }
            | Self::CameBack { seat }
            | Self::ButtonPlaced { seat }
            | Self::PostDeclared { seat, .. }
            | Self::Straddled { seat, .. }
            | Self::HandMissed { seat, .. }
            | Self::Penalized { penalty: Penalty { seat, .. } }
            | Self::Acted { seat, .. }
            | Self::Undone { seat, .. }
            | Self::HoleCards { seat, .. }
            | Self::Shown { seat, .. }
            | Self::AskedToSee { seat, .. }
            | Self::HandRetrieved { seat, .. }
            | Self::Mucked { seat } => Some(*seat),
            Self::AddedToPot { seat, .. } => *seat,
            _ => None,
        }
    }
}

impl Act {
    /// The declaration that would bind a player to this act; a bet counts as a raise from nothing.
    pub(in crate::holdem) const fn declared(self) -> DeclaredAction {
        match self {
            Self::Fold => DeclaredAction::Fold,
            Self::Check => DeclaredAction::Check,
            Self::Call => DeclaredAction::Call,
            Self::Bet | Self::Raise => DeclaredAction::Raise,
        }
    }
}
