//! The prompts for the dealer from the last bet to the award.

use super::{
    super::{
        engine::HandInPlay,
        house_rules::{Burns, HouseRules},
        settle::{Settlement, pot_said},
        state::Round,
    },
    betting::BURN_CARD,
};
use crate::{Prompt, holdem::engine::seats_said, prompt::shared};
use houseway_words::said;

crate::prompt::prompts! {
    DEAL_BOARD = "deal_board";
    SEAT_TO_SHOW = "seat_to_show";
    ALL_SHOW = "all_show";
    AWARD_POTS = "award_pots";
    TAKE_RAKE = "take_rake";
}

/// The prompt to deal cards to one of several boards.
pub(super) fn boards(rules: &HouseRules, play: &HandInPlay) -> Option<Prompt> {
    let (board, street) = play.board_due().filter(|_| play.boards() > 1)?;
    if !play.burned && rules.burns == Burns::Entered {
        return Some(Prompt::new(&BURN_CARD, &["burn"]).with("street", street.name()));
    }
    Some(
        Prompt::new(&DEAL_BOARD, &[street.name()])
            .with("board", board)
            .with("street", street.name()),
    )
}

/// The prompt to show hands.
pub(super) fn hands(play: &HandInPlay) -> Option<Prompt> {
    let needed = play.needed();
    let seat = play.show_order().into_iter().find(|seat| needed.contains(seat))?;
    if play.everybody_shows() {
        return Some(Prompt { seat: Some(seat.number()), ..Prompt::new(&ALL_SHOW, &["show"]) });
    }
    let expects: &[&str] = if play.may_muck(seat) { &["show", "muck"] } else { &["show"] };
    Some(Prompt::new(&SEAT_TO_SHOW, expects).at(seat))
}

/// The prompt to award the pots, once the house has taken its share.
pub(super) fn payout(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Option<Prompt> {
    if let Some((index, mucked)) = play.without_claim() {
        let (pot, mucked) = (pot_said(index), seats_said(mucked));
        let reason = said!("give-a-hand-back", pot = pot, mucked = mucked);
        let prompt = Prompt::new(&shared::FLOOR_NEEDED, &["retrieve_hand"]);
        return Some(prompt.saying("reason", reason.to_string(), reason));
    }
    let settlement = Settlement::of(rules, round.coin(), play).ok()?;
    let taken = settlement.rake.is_positive() || settlement.drop.is_positive();
    let sentence = if taken { &TAKE_RAKE } else { &AWARD_POTS };
    let prompt = Prompt::new(sentence, &["award"]);
    let amount = round.money(Settlement::to_share(rules, round.coin(), play));
    let count = u64::try_from(settlement.pots.len()).unwrap_or(u64::MAX);
    let prompt = prompt.with("amount", amount).with("count", count);
    if taken {
        return Some(prompt.with("rake", settlement.rake).with("drop", settlement.drop));
    }
    Some(prompt)
}
