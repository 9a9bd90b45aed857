//! The events that a command causes, with a file for each kind of command, and the events that
//! follow automatically.

mod answer;
mod call;
mod challenge;
mod correction;
mod deal;
mod follow;
mod misdeal;
mod open;
mod play;
mod reading;
mod rulings;
mod scorer;
mod scoring;
mod showdown;
mod strike;
mod undo;

use super::{
    Truco, codes,
    command::{Command, Opening},
    event::Event,
    hand::{Awaits, Bet, Mode},
    house_rules::HouseRules,
    legal::{self, Legal, context::RulingContext},
    prompt,
    settle::Settlement,
    state::{Stage, State},
    view::{self, View},
};
use crate::{
    Authority, ChipStep, ExceptionKind, Game, Profile, Prompt, Violation, prompt::Sentence,
    sole_entry,
};
use houseway_base::money::Currency;
use houseway_words::said;

impl Game for Truco {
    const PROFILE: Profile = Profile {
        title: "Truco",
        pack: 40,
        // A match has two to four players, as set when it is opened.
        seats: 6,
        is_banked: false,
        penalizes: false,
        puts_right_in_play: true,
        exceptions: &[
            ("hand_annulled", ExceptionKind::Misdeal),
            ("hand_struck", ExceptionKind::Correction),
            ("match_voided", ExceptionKind::Void),
            ("score_entered", ExceptionKind::Correction),
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
        let opened = open::open(rules, currency, opening, previous)?;
        Ok(follow::with_consequences(rules, &State::Unopened, opened))
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        let State::Open(game) = state else {
            let detail = said!("match-not-opened");
            return Err(Violation::not_now(&codes::NOT_OPENED, Some("truco/4"), detail));
        };
        let events = match (&game.stage, command) {
            (Stage::Won { .. } | Stage::Void, _) => {
                let detail = said!("match-is-over");
                Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/4"), detail))
            }
            (_, Command::EnterScore { chicos, winners }) => {
                correction::enter_score(rules, game, (chicos, winners), by)
            }
            (_, Command::Undo {}) => undo::undo(game),
            (_, Command::StrikeHand { reason }) => strike::strike_hand(rules, game, reason, by),
            (Stage::Dealing, Command::Deal { cut, exposed, hands }) => {
                deal::deal(rules, game, cut.as_ref(), exposed, hands)
            }
            (Stage::Dealing, _) => {
                let detail = said!("next-hand-not-dealt");
                Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/5"), detail))
            }
            (Stage::Hand(hand), command) => {
                in_hand(&RulingContext { rules, game, hand }, command, by)
            }
        }?;
        let mut events = events.into_iter();
        let first = events.next().map(Event::into_entered);
        let events = first.into_iter().chain(events).collect();
        Ok(follow::with_consequences(rules, state, events))
    }

    /// Corrects a settled match by entering the final scores of its chicos
    /// ([`Command::EnterScore`]), or by striking its last hand and entering it again. Payments are
    /// reversed, and the match is paid again.
    fn correct(
        rules: &HouseRules,
        state: &State,
        replacements: &[Command],
    ) -> Result<Vec<Event>, Violation> {
        let events = match replacements {
            [Command::StrikeHand { reason }, entries @ ..] => {
                correction::enter_anew(rules, state, reason, entries)?
            }
            replacements => {
                let entered = correction::correct(rules, state, sole_entry(replacements)?)?;
                follow::with_consequences(rules, state, entered)
            }
        };
        if events.iter().any(|event| matches!(event, Event::MatchWon { .. })) {
            return Ok(events);
        }
        Err(correction::nobody_has_won())
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        correction::void(state)
    }

    fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
        prompt::prompt(rules, state)
    }

    fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
        view::chips(&crate::HouseRules::chip_set(rules), state)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}

fn in_hand(
    context: &RulingContext<'_>,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    match command {
        Command::Call { seat, call } => call::call(context, *seat, *call),
        Command::Answer { seat, answer } => answer::answer(context, *seat, *answer),
        Command::Declare { seat, value } => showdown::declare(context, *seat, *value),
        Command::SonBuenas { seat } => showdown::son_buenas(context, *seat),
        Command::ShowCards { seat, cards } => play::show_cards(context, *seat, cards),
        Command::PlayCard { seat, card } => play::play_card(context, *seat, card),
        Command::Mazo { seat, after_a_card } => play::mazo(context, *seat, *after_a_card),
        Command::EnvidoWon { team } => scorer::showdown_won(context, Bet::Envido, *team),
        Command::FlorWon { team } => scorer::showdown_won(context, Bet::Flor, *team),
        Command::HandWon { team } => scorer::hand_won(context, *team),
        Command::PidoFlor { seat, against, cards, had_flor } => {
            challenge::pido_flor(context, (*seat, *against), cards, *had_flor)
        }
        Command::CloseHand {} => close_hand(context),
        Command::Misdeal { condition, after_a_card } => {
            misdeal::misdeal(context, *condition, *after_a_card, by)
        }
        Command::Irregularity { condition, seat, card } => {
            misdeal::irregularity(context, *condition, *seat, card.as_deref())
        }
        Command::Deal { .. }
        | Command::EnterScore { .. }
        | Command::Undo {}
        | Command::StrikeHand { .. } => {
            context.only_in(Mode::Cards)?;
            let detail = said!("hand-still-in-play");
            Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/5"), detail))
        }
    }
}

fn close_hand(context: &RulingContext<'_>) -> Result<Vec<Event>, Violation> {
    if context.awaits() == Awaits::Close {
        return Ok(vec![Event::HandClosed { entered: false }]);
    }
    let detail = said!("close-when-over");
    Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/15"), detail))
}
