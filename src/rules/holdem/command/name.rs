//! What commands are called: their `type`.

use super::Command;

impl Command {
    /// The command's name: its `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::BuyIn { .. } => "buy_in",
            Self::TopUp { .. } => "top_up",
            Self::Leave { .. } => "leave",
            Self::ChangeSeat { .. } => "change_seat",
            Self::AdjustStack { .. } => "adjust_stack",
            Self::SetKill { .. } => "set_kill",
            Self::CollectTime { .. } => "collect_time",
            Self::SitOut { .. } => "sit_out",
            Self::SitIn { .. } => "sit_in",
            Self::PlaceButton { .. } => "place_button",
            Self::Post { .. } => "post",
            Self::BuyButton { .. } => "buy_button",
            Self::Straddle { .. } => "straddle",
            Self::Deal {} => "deal",
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
            Self::Undo {} => "undo",
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
