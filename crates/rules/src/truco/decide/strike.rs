//! Strikes a hand that was entered wrongly, so that it can be entered again (`at_the_table.md`,
//! G3).

use crate::{
    Authority, Gate, Violation,
    truco::{
        codes,
        command::MisdealCondition,
        event::Event,
        hand::score::{Line, Scores},
        house_rules::HouseRules,
        state::{Match, Stage},
    },
};

use super::rulings;
use houseway_words::said;

/// Strikes the last hand: the hand in play, or the one closed last.
pub fn strike_hand(
    rules: &HouseRules,
    game: &Match,
    reason: &str,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if by != Authority::Floor {
        let detail = said!("only-floor-strikes-hand");
        return Err(Violation::needs_floor(Some("truco/20"), detail));
    }
    check_reason(reason)?;
    if matches!(game.stage, Stage::Hand(_)) && !game.is_fresh() {
        let ruling = rulings::redeal(MisdealCondition::EnteredWrong);
        return Ok(vec![Event::HandAnnulled { ruling, line: None }]);
    }
    last_closed(rules, game).map(|struck| vec![struck]).ok_or_else(|| {
        let detail = said!("no-hand-on-sheet");
        Violation::not_now(&codes::NOTHING_TO_UNDO, Some("truco/20"), detail)
    })
}

fn check_reason(reason: &str) -> Result<(), Violation> {
    let mut gate = Gate::default();
    gate.free_text("/reason", reason);
    gate.done(())
}

/// The event that removes the last closed hand from the sheet; none if the sheet starts after that
/// hand.
fn last_closed(rules: &HouseRules, game: &Match) -> Option<Event> {
    let number = game.hands;
    let of_the_hand = |line: &&Line| line.hand == number && number > 0;
    let lines: Vec<Line> = game.sheet.iter().filter(of_the_hand).cloned().collect();
    let chico = lines.first()?.chico;
    let before = game.sheet.iter().filter(|line| line.chico == chico && line.hand != number);
    let scores = before.fold(Scores::nothing(game.setup.players), Scores::plus);
    let won = game.chicos.last().filter(|_| usize::from(chico) == game.chicos.len());
    debug_assert!(!scores.is_won(rules.target), "a chico is over once it is won");
    Some(Event::HandStruck {
        number,
        dealer: game.setup.players.before(game.dealer),
        lines,
        chico: won.copied(),
        scores,
    })
}
