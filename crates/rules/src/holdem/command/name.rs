//! The names of the commands, and the data that a command exchanges with the house.

use chrono::{DateTime, Utc};

use super::{BuysWith, Command};
use crate::{GameCommand, Purchase, TournamentAct, TournamentTable, TransferKnown, TransferNamed};
use houseway_base::money::Money;

impl Command {
    /// The command's name: its `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::BuyIn { .. } => "buy_in",
            Self::TopUp { .. } => "top_up",
            Self::Leave { .. } => "leave",
            Self::Arrive { .. } => "arrive",
            Self::ChangeSeat { .. } => "change_seat",
            Self::ColourUp { .. } => "colour_up",
            Self::ChipRace { .. } => "chip_race",
            Self::AdjustStack { .. } => "adjust_stack",
            Self::AddToPot { .. } => "add_to_pot",
            Self::SetKill { .. } => "set_kill",
            Self::CollectTime { .. } => "collect_time",
            Self::SitOut { .. } => "sit_out",
            Self::SitIn { .. } => "sit_in",
            Self::Away { .. } => "away",
            Self::Back { .. } => "back",
            Self::PlaceButton { .. } => "place_button",
            Self::Post { .. } => "post",
            Self::BuyButton { .. } => "buy_button",
            Self::Straddle { .. } => "straddle",
            Self::Deal { .. } => "deal",
            Self::BombPot { .. } => "bomb_pot",
            Self::Penalty { .. } => "penalty",
            Self::Close {} => "close",
            Self::Fold { .. } => "fold",
            Self::Check { .. } => "check",
            Self::ChopBlinds {} => "chop_blinds",
            Self::Call { .. } => "call",
            Self::Bet { .. } => "bet",
            Self::Raise { .. } => "raise",
            Self::AllIn { .. } => "all_in",
            Self::BetStands { .. } => "bet_stands",
            Self::Clock { .. } => "clock",
            Self::ClockExpired { .. } => "clock_expired",
            Self::Undo { .. } => "undo",
            Self::Burn { .. } => "burn",
            Self::Flop { .. } => "flop",
            Self::Turn { .. } => "turn",
            Self::River { .. } => "river",
            Self::ReplaceBoard { .. } => "replace_board",
            Self::RunBoards { .. } => "run_boards",
            Self::HoleCards { .. } => "hole_cards",
            Self::Show { .. } => "show",
            Self::Muck { .. } => "muck",
            Self::AskToSee { .. } => "ask_to_see",
            Self::RetrieveHand { .. } => "retrieve_hand",
            Self::Award {} => "award",
            Self::SplitPot { .. } => "split_pot",
            Self::CorrectMoney { .. } => "correct_money",
            Self::Rabbit { .. } => "rabbit",
            Self::Report { .. } => "report",
            Self::Accept {} => "accept",
            Self::Overrule { .. } => "overrule",
            Self::RestoreRound { .. } => "restore_round",
        }
    }
}

impl GameCommand for Command {
    fn takes_back(&self) -> bool {
        matches!(self, Self::Undo { .. })
    }

    fn needs_period(&self) -> bool {
        !matches!(self, Self::Leave { .. } | Self::SitOut { .. } | Self::Close {})
    }

    fn purchase(&self) -> Option<Purchase<'_>> {
        let (Self::BuyIn { seat, amount, with, description, .. }
        | Self::TopUp { seat, amount, with, description }) = self
        else {
            return None;
        };
        let (in_cash, description) = (*with == Some(BuysWith::Cash), description.as_deref());
        Some(Purchase { seat: seat.number(), amount, in_cash, description })
    }

    fn put_right(&self) -> Option<Money> {
        let (Self::AdjustStack { amount, .. } | Self::AddToPot { amount, .. }) = self else {
            return None;
        };
        let amount: Money = amount.parse().ok()?;
        Some(amount.max(amount.negated()))
    }

    fn names_transfer(&self) -> Option<TransferNamed> {
        match self {
            Self::Leave { to_table, .. } => to_table.map(TransferNamed::To),
            Self::Arrive { transfer, .. } => Some(TransferNamed::Of(*transfer)),
            _ => None,
        }
    }

    fn note(&mut self, now: DateTime<Utc>, known: Option<TransferKnown>) {
        if let Self::BuyIn { at, .. } | Self::Leave { at, .. } | Self::Arrive { at, .. } = self {
            *at = Some(now);
        }
        match (self, known) {
            (Self::Leave { transfer, .. }, Some(TransferKnown::SetsOut(id))) => {
                *transfer = Some(id);
            }
            (Self::Arrive { chips, .. }, Some(TransferKnown::Waits(waiting))) => {
                *chips = Some(waiting);
            }
            _ => {}
        }
    }

    fn tournament_act(&self) -> Option<TournamentAct> {
        match self {
            Self::Deal { .. } => Some(TournamentAct::Deals),
            Self::ChipRace { won, .. } => {
                Some(TournamentAct::Races { won: won.iter().map(|seat| seat.number()).collect() })
            }
            Self::Flop { .. }
            | Self::Turn { .. }
            | Self::River { .. }
            | Self::Burn { .. }
            | Self::Show { .. } => Some(TournamentAct::TurnsUp),
            _ => None,
        }
    }

    fn seat(&mut self, seated: TournamentTable) {
        if let Self::Deal { table } | Self::ChipRace { table, .. } = self {
            *table = Some(Box::new(seated));
        }
    }

    fn after_end(&self) -> bool {
        matches!(self, Self::RestoreRound { .. } | Self::CorrectMoney { .. } | Self::Rabbit { .. })
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::AdjustStack { reason, .. }
            | Self::AddToPot { reason, .. }
            | Self::SetKill { reason, .. }
            | Self::BetStands { reason, .. }
            | Self::RetrieveHand { reason, .. }
            | Self::CorrectMoney { reason, .. }
            | Self::Overrule { reason, .. }
            | Self::RestoreRound { reason } => Some(reason),
            Self::Penalty { reason, .. } | Self::Undo { reason } => reason.as_deref(),
            _ => None,
        }
    }
}
