//! Decisions: the events that a command causes, or every reason why it is refused.
//!
//! | commands | where |
//! |---|---|
//! | opening a game | `open` |
//! | drawing for partners, choosing a seat | `partners` |
//! | the deal, the upcard, red threes, hands laid face up | `dealing` |
//! | a player's turn | `turn` |
//! | writing the score sheet, in cards or in totals | `score_sheet`, `totals`, `replacement` |
//! | penalties | `penalty` |
//! | taking back entries | `take_back` |
//! | misdeals | `misdeal` |
//! | correcting a settled game | `correction` |
//! | what follows automatically: the end of a deal, its score, the end of the game | `follow` |
//!
//! `context` holds the data that a decision needs.

mod context;
mod correction;
mod dealing;
mod follow;
mod misdeal;
mod open;
mod partners;
mod penalty;
mod replacement;
mod score_sheet;
mod take_back;
mod totals;
mod turn;

use context::DecideContext;
use penalty::FoulInput;

use super::{
    Canasta, codes,
    command::{Command, Opening},
    event::Event,
    house_rules::HouseRules,
    legal::Legal,
    prompt,
    settle::Settlement,
    state::{Stage, State, Table},
    view::View,
};
use crate::{
    Authority, ChipStep, ExceptionKind, Game, GameState as _, Gate, HouseRules as _, Profile,
    Prompt, Violation, prompt::Sentence,
};
use houseway_base::money::Currency;
use houseway_words::said;

impl Game for Canasta {
    const PROFILE: Profile = Profile {
        title: "Canasta",
        pack: 108,
        seats: 4,
        is_banked: false,
        penalizes: true,
        puts_right_in_play: true,
        exceptions: &[
            ("deal_misdealt", ExceptionKind::Misdeal),
            ("game_voided", ExceptionKind::Void),
            ("line_replaced", ExceptionKind::Correction),
            ("penalty_given", ExceptionKind::Penalty),
            ("struck", ExceptionKind::Correction),
            ("totals_replaced", ExceptionKind::Correction),
        ],
    };
    const PROMPTS: &'static [&'static [&'static Sentence]] = &[prompt::ALL];

    type Rules = HouseRules;
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type State = State;
    type View = View;
    type Legal = Legal;
    type Settlement = Settlement;

    fn open(
        rules: &HouseRules,
        currency: Currency,
        opening: &Opening,
        previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        rules.check(currency)?;
        let mut gate = Gate::default();
        let dealer = open::dealer(opening, previous, &mut gate);
        let mode = opening.mode;
        gate.done(vec![Event::GameOpened { mode, currency, dealer, history: true }])
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        let context = DecideContext { rules, table: in_play(state)?, by };
        let decided = match command {
            // Taking back an entry causes no further events.
            Command::Undo {} => return take_back::undo(context),
            Command::Strike { to_entry, reason } => {
                return take_back::strike(context, *to_entry, reason);
            }
            Command::DrawForPartners { draws } => partners::draw(context, draws),
            Command::ChooseSeat { seat } => partners::choose_seat(context, *seat),
            Command::Deal { hands } => dealing::deal(context, hands),
            Command::TurnUpcard { card } => dealing::turn_upcard(context, card),
            Command::LayRedThree { seat, card, replacement } => {
                dealing::lay_red_three(context, *seat, card, replacement.as_deref())
            }
            Command::Draw { seat, card } => turn::draw(context, *seat, card.as_deref()),
            Command::TakePile { seat, with, melds } => turn::take_pile(context, *seat, with, melds),
            Command::LeavePile { seat } => turn::leave_pile(context, *seat),
            Command::AskPartner { seat, answer } => turn::ask_partner(context, *seat, *answer),
            Command::Meld { seat, melds } => turn::meld(context, *seat, melds),
            Command::GoOut { seat, melds, discard } => {
                turn::go_out(context, *seat, melds, discard.as_deref())
            }
            Command::Discard { seat, card } => turn::discard(context, *seat, card),
            Command::LayOpenHands { hands } => dealing::lay_open_hands(context, hands),
            Command::EnterScoreSheet { deal, sides } => score_sheet::enter(context, *deal, sides),
            Command::EnterTotals { deal, sides } => totals::enter(context, *deal, sides),
            Command::Penalty { seat, what, cards, count } => {
                let input = FoulInput { seat: *seat, what: *what, cards, count: *count };
                penalty::penalty(context, &input)
            }
            Command::ReportMisdeal { condition, seat, card } => {
                misdeal::report(context, *condition, *seat, card.as_deref())
            }
        }?;
        follow::through(rules, state, decided)
    }

    /// Replaces lines on the score sheet, and settles the game again. Lines after the line that now
    /// wins the game are struck.
    fn correct(
        rules: &HouseRules,
        state: &State,
        replacements: &[Command],
    ) -> Result<Vec<Event>, Violation> {
        let table = opened(state)?;
        let lines = correction::lines(rules, table, replacements)?;
        let events = follow::through(rules, state, lines.into())?;
        correction::check_won(rules, &events)?;
        Ok(events)
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        if let Stage::Void = opened(state)?.stage {
            let detail = said!("game-void-already");
            return Err(Violation::not_now(&codes::ALREADY_VOID, None, detail));
        }
        Ok(vec![Event::GameVoided {}])
    }

    fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
        prompt::prompt(rules, state)
    }

    fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
        let settlement = state.settlement();
        settlement.map(|paid| paid.chips(&rules.chip_set())).unwrap_or_default()
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        View::of(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        match state {
            State::Unopened => Vec::new(),
            State::Open(table) => Legal::all(rules, table),
        }
    }
}

fn opened(state: &State) -> Result<&Table, Violation> {
    let detail = said!("game-not-opened");
    state.table().ok_or_else(|| Violation::not_now(&codes::NOT_OPENED, None, detail))
}

/// The table, if its game is in progress.
fn in_play(state: &State) -> Result<&Table, Violation> {
    let table = opened(state)?;
    match table.stage {
        Stage::Between | Stage::Dealt(_) => Ok(table),
        Stage::Won(_) => {
            Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/21"), said!("game-won")))
        }
        Stage::Void => {
            let detail = said!("game-off-books");
            Err(Violation::not_now(&codes::WRONG_PHASE, None, detail))
        }
    }
}
