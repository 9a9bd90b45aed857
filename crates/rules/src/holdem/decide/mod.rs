//! Decisions: the events that a command causes, or every reason why it is refused.
//!
//! | commands | where |
//! |---|---|
//! | opening a round | `open` |
//! | buying in and returning | `arriving` |
//! | leaving, posting, straddling | `seating` |
//! | changing seats and tables | `moving`, `table_change` |
//! | stack corrections, time; small chips taken out of play | `cashier`, `colour_up` |
//! | penalties | `penalty` |
//! | the deal | `deal` |
//! | chopping the blinds | `chop` |
//! | actions by the player to act | `betting` |
//! | burn cards and board cards | `board` |
//! | the clock on a slow player | `clock` |
//! | showing, mucking, asking for hands and giving them back | `showdown` |
//! | what the players agree on | `agreement` |
//! | irregularities, their rulings, and the floor's answer | `misdeal` |
//! | pots that were counted wrongly | `money` |
//! | replacing entries in a settled hand | `correction` |
//! | taking back the last entry | `undo` |
//! | a tournament table | `tournament` |
//! | taking over a correction of the previous round | `carry` |

mod agreement;
mod arriving;
mod betting;
mod board;
mod carry;
mod cashier;
mod chop;
mod clock;
mod colour_up;
mod correction;
mod deal;
mod misdeal;
mod money;
mod moving;
mod open;
mod penalty;
mod seating;
mod showdown;
mod table_change;
mod tournament;
mod undo;

use std::{borrow::Cow, collections::BTreeSet, slice};

use arriving::TypedBuyIn;
use table_change::TypedArrival;

use super::{
    Holdem, codes,
    command::{BuysWith, Command, Opening},
    engine::{HandInPlay, Street},
    event::Event,
    house_rules::HouseRules,
    legal::Legal,
    phh, prompt,
    settle::Settlement,
    state::{self, Phase, Round, State},
    view::{self, View},
};
use crate::holdem::engine::seats_said;
use crate::{
    Authority, ChipStep, ExceptionKind, Game, GamePhase, GameState, Gate, HandTitle,
    HouseRules as _, Profile, Prompt, TournamentTable, Violation, prompt::Sentence,
};
use houseway_base::money::Currency;
use houseway_words::said;

impl Game for Holdem {
    const PROFILE: Profile = Profile {
        title: "Hold'em",
        pack: 52,
        seats: 10,
        is_banked: false,
        penalizes: true,
        puts_right_in_play: true,
        exceptions: &[
            ("bet_stood", ExceptionKind::Floor),
            ("corrected", ExceptionKind::Correction),
            ("misdealt", ExceptionKind::Misdeal),
            ("money_corrected", ExceptionKind::Correction),
            ("overruled", ExceptionKind::Floor),
            ("penalized", ExceptionKind::Penalty),
            ("restored", ExceptionKind::Floor),
            ("stack_adjusted", ExceptionKind::Correction),
            ("voided", ExceptionKind::Void),
        ],
    };
    const PROMPTS: &'static [&'static [&'static Sentence]] =
        &[prompt::betting::ALL, prompt::seating::ALL, prompt::showdown::ALL];

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
        let of_cash = |round: &&Round| round.tournament.is_none();
        let previous = previous.and_then(State::round).filter(of_cash);
        let rules = &*played(rules, previous);
        let mut gate = Gate::default();
        let mut stakes = open::stakes(rules, currency, opening, &mut gate);
        if let Some(previous) = previous {
            open::check_currency(previous, currency, &mut gate);
            stakes = open::same_stakes(previous, opening, stakes, &mut gate);
        }
        gate.done(vec![Event::Opened {
            currency,
            seats: rules.seats,
            stakes,
            players: previous.map(open::players).unwrap_or_default(),
            positions: previous.and_then(|round| round.positions),
            advance: previous.is_none_or(|round| round.advance),
            undo: true,
            declared: previous.map(open::declared).unwrap_or_default(),
            memory: previous
                .map(|round| state::kills::remembered(rules, round))
                .unwrap_or_default(),
            tournament: None,
            away: BTreeSet::new(),
        }])
    }

    fn open_at_tournament(
        _: &HouseRules,
        opening: &Opening,
        table: &TournamentTable,
        previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        let previous = previous.and_then(State::round);
        tournament::open(opening, table, previous).map(|event| vec![event])
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        if by != Authority::Floor {
            check_not_the_floors(command)?;
        }
        let round = open_round(state, command)?;
        tournament::check(round, command)?;
        if let Command::Deal { table: Some(table) } = command {
            return tournament::deal_hand(rules, round, table);
        }
        let rules = &*played(rules, Some(round));
        if let Command::Undo { reason } = command {
            return undo::undo(round, reason.as_deref(), by).map(|event| vec![event]);
        }
        if let Command::CorrectMoney { moves, reason } = command {
            return money::correct(rules, round, moves, reason, by).map(|event| vec![event]);
        }
        if matches!(command, Command::Penalty { .. }) {
            return penalty::penalize(rules, round, command, by).map(|event| vec![event]);
        }
        match &round.play {
            _ if matches!(command, Command::RestoreRound { .. }) => {
                misdeal::restore(round, command).map(|event| vec![event])
            }
            _ if matches!(command, Command::Accept {}) => misdeal::accept(rules, round, by),
            Some(play) => in_the_hand(rules, round, play, command, by),
            None => {
                let events = between_hands(rules, round, command, by)?;
                let missed = events.iter().flat_map(|event| penalty::missed_hands(round, event));
                let missed: Vec<Event> = missed.collect();
                Ok([events, missed].concat())
            }
        }
    }

    fn correct(
        rules: &HouseRules,
        state: &State,
        replacements: &[Command],
    ) -> Result<Vec<Event>, Violation> {
        let (round, play, before) = correction::settled(state)?;
        let rules = &*played(rules, Some(round));
        let (first, more) = correction::entries(play, replacements)?;
        let mut corrected = round.clone();
        for entry in [&first].into_iter().chain(&more) {
            corrected.enter(&entry.after);
        }
        let play = corrected.play.as_ref().unwrap_or(play);
        let settlement_after = Settlement::of(rules, round.coin(), play)?;
        Ok(vec![Event::Corrected {
            entry_before: Box::new(first.before),
            entry_after: Box::new(first.after),
            more,
            settlement_before: Box::new(before.clone()),
            settlement_after: Box::new(settlement_after),
        }])
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        match state.phase() {
            Phase::Void => {
                Err(Violation::not_now(&codes::ALREADY_VOID, None, said!("holdem-void-already")))
            }
            Phase::Unopened => Err(not_opened()),
            _ => Ok(vec![Event::Voided {}]),
        }
    }

    fn carry(
        rules: &HouseRules,
        state: &State,
        before: &State,
        after: &State,
    ) -> Result<Vec<Event>, Violation> {
        match (state, before, after) {
            (State::Open(round), State::Open(before), State::Open(after)) => {
                carry::changed(rules, round, before, after)
            }
            _ => Ok(Vec::new()),
        }
    }

    fn hand_history(rules: &HouseRules, state: &State, title: HandTitle<'_>) -> Option<String> {
        phh::export(&played(rules, state.round()), state, title)
    }

    fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
        prompt::prompt(&played(rules, state.round()), state)
    }

    fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
        let of = |round| view::chips(&played(rules, Some(round)), round);
        state.round().map(of).unwrap_or_default()
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        match state {
            State::Unopened => View::UNOPENED,
            State::Open(round) => View::of(&played(rules, Some(round)), round),
        }
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        match state {
            State::Unopened => Vec::new(),
            State::Open(round) => Legal::all(&played(rules, Some(round)), round),
        }
    }
}

/// The rules in force at the table. They differ from the house rules at a tournament table, or once
/// small chips have been taken out of play.
fn played<'a>(rules: &'a HouseRules, round: Option<&Round>) -> Cow<'a, HouseRules> {
    if let Some(table) = round.and_then(|round| round.tournament.as_deref()) {
        return Cow::Owned(rules.at_tournament(table));
    }
    rules.coloured_up(round.and_then(|round| round.memory.coloured_up))
}

/// Refuses commands that only the floor can send.
fn check_not_the_floors(command: &Command) -> Result<(), Violation> {
    let (rule, detail) = match command {
        Command::Overrule { .. } => (None, said!("holdem-only-floor-overrules")),
        Command::BetStands { .. } => (Some("holdem/C8"), said!("only-floor-small-bet")),
        Command::RestoreRound { .. } => (None, said!("only-floor-takes-misdeal-back")),
        Command::SetKill { .. } => (Some("holdem/C37"), said!("only-floor-sets-kill")),
        Command::AddToPot { .. } => (Some("holdem/C29a"), said!("only-floor-adds-to-pot")),
        Command::AdjustStack { .. } => (Some("holdem/C30"), said!("only-floor-adjusts-stack")),
        _ => return Ok(()),
    };
    Err(Violation::needs_floor(rule, detail))
}

fn between_hands(
    rules: &HouseRules,
    round: &Round,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    let event = match command {
        Command::Overrule { instead, reason } => {
            return misdeal::overrule(rules, round, instead, reason);
        }
        Command::BuyIn { with, description: Some(_), .. }
        | Command::TopUp { with, description: Some(_), .. }
            if *with != Some(BuysWith::Cash) =>
        {
            return Err(arriving::describes_nobody());
        }
        Command::BuyIn { seat, amount, player, returning, at, .. } => {
            let given = TypedBuyIn {
                seat: *seat,
                amount,
                player: player.as_deref(),
                returning: *returning,
                at: *at,
            };
            arriving::buy_in(rules, round, given)
        }
        Command::TopUp { seat, amount, .. } => arriving::top_up(rules, round, *seat, amount),
        Command::Leave { seat, to_table, transfer, at } => {
            let departure = table_change::departure(round, *seat, *to_table, *transfer)?;
            seating::leave(rules, round, *seat, departure, *at)
        }
        Command::Arrive { seat, forced, chips, at, .. } => {
            let given =
                TypedArrival { seat: *seat, forced: *forced, chips: chips.as_ref(), at: *at };
            table_change::arrive(rules, round, given, by)
        }
        Command::ColourUp { chip, remainders } => {
            colour_up::colour_up(rules, round, chip, remainders.as_deref())
        }
        Command::ChipRace { table: Some(table), .. } => Ok(tournament::take_over(table)),
        Command::ChipRace { chip, won, .. } => colour_up::chip_race(rules, round, chip, won),
        Command::ChangeSeat { seat, to } => moving::change_seat(rules, round, *seat, *to),
        Command::AdjustStack { seat, amount, account, reason } => {
            cashier::adjust_stack(rules, round, *seat, amount, account, reason)
        }
        Command::SetKill { seat, reason } => cashier::set_kill(rules, round, *seat, reason),
        Command::CollectTime { paid } => cashier::collect_time(rules, round, *paid),
        Command::SitOut { seat } => seating::sit_out(round, *seat),
        Command::SitIn { seat } => seating::sit_in(round, *seat),
        Command::Away { seat } => tournament::mark(round, *seat, true),
        Command::Back { seat } => tournament::mark(round, *seat, false),
        Command::PlaceButton { seat } => seating::place_button(rules, round, *seat),
        Command::Post { seat } => seating::post(rules, round, *seat),
        Command::BuyButton { seat } => seating::buy_button(rules, round, *seat),
        Command::Straddle { seat } => seating::straddle(rules, round, *seat),
        Command::Deal { .. } => deal::deal(rules, round),
        Command::BombPot { amount, boards } => deal::bomb_pot(rules, round, amount, *boards),
        Command::Close {} => Ok(Event::Closed {}),
        _ => Err(not_now(round, command)),
    };
    event.map(|event| vec![event])
}

fn in_the_hand(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    let chip = rules.chip_unit;
    let event = match command {
        Command::ReplaceBoard { .. }
        | Command::RunBoards { .. }
        | Command::HoleCards { .. }
        | Command::AskToSee { .. }
        | Command::RetrieveHand { .. }
        | Command::SplitPot { .. }
        | Command::Rabbit { .. } => of_the_cards(rules, round, play, command, by),
        Command::Fold { seat } => betting::fold(round, play, chip, *seat),
        Command::Check { seat } => betting::check(round, play, chip, *seat),
        Command::ChopBlinds {} => chop::chop_blinds(rules, round, play),
        Command::Call { seat } => betting::call(round, play, chip, *seat),
        Command::Bet { seat, to } => betting::bet(round, play, chip, *seat, to),
        Command::Raise { seat, to } => betting::raise(round, play, chip, *seat, to),
        Command::AllIn { seat } => betting::all_in(round, play, chip, *seat),
        Command::Burn { card } => board::burn(play, card.as_deref()),
        Command::Flop { cards, board } => {
            board::lay(rules, play, (*board, Street::Flop), "/cards", cards)
        }
        Command::Turn { card, board } => {
            board::lay(rules, play, (*board, Street::Turn), "/card", slice::from_ref(card))
        }
        Command::River { card, board } => {
            board::lay(rules, play, (*board, Street::River), "/card", slice::from_ref(card))
        }
        Command::Show { seat, cards } => showdown::show(play, *seat, cards),
        Command::Muck { seat } => showdown::muck(play, *seat),
        Command::Award {} => Settlement::of(rules, round.coin(), play)
            .map(|settlement| Event::Settled { settlement }),
        Command::AddToPot { amount, seat, reason } => {
            money::add_to_pot(rules, round, play, amount, *seat, reason)
        }
        Command::BetStands { seat, to, reason } => {
            betting::bet_stands(round, play, chip, *seat, to, reason)
        }
        Command::AdjustStack { seat, amount, account, reason } if !play.substantial_action() => {
            cashier::adjust_stack(rules, round, *seat, amount, account, reason)
        }
        Command::Clock { seat } if by == Authority::Floor => clock::start(rules, play, *seat),
        Command::Clock { seat } => misdeal::call_clock(rules, round, play, *seat),
        Command::ClockExpired { seat } => return clock::expired(round, play, *seat),
        Command::Report { .. } => misdeal::report(rules, round, play, command),
        Command::Overrule { instead, reason } => {
            return misdeal::overrule(rules, round, instead, reason);
        }
        _ => Err(not_now(round, command)),
    };
    event.map(|event| vec![event])
}

/// Commands about the cards and hands: to enter, replace or log cards, to run several boards, to
/// give hands back or ask to see them, and to split the pots by agreement.
fn of_the_cards(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    command: &Command,
    by: Authority,
) -> Result<Event, Violation> {
    match command {
        Command::ReplaceBoard { street, cards, board } => {
            board::replace(play, (*board, *street), cards)
        }
        Command::RunBoards { boards, agreed } => board::run(rules, play, *boards, agreed),
        Command::HoleCards { seat, cards } => showdown::enter_hole_cards(play, *seat, cards),
        Command::AskToSee { by: asks, seat } => {
            showdown::ask(rules, round, play, (*asks, *seat), by)
        }
        Command::RetrieveHand { seat, cards, reason } => {
            showdown::retrieve(round, play, *seat, cards.as_deref(), reason, by)
        }
        Command::SplitPot { shares } => agreement::split(rules, round, play, shares, by),
        Command::Rabbit { cards } => agreement::rabbit(rules, play, cards),
        _ => Err(not_now(round, command)),
    }
}

/// The round, if the command is open in the current phase.
fn open_round<'a>(state: &'a State, command: &Command) -> Result<&'a Round, Violation> {
    let round = state.round().ok_or_else(not_opened)?;
    if open_commands(round.phase()).contains(&command.name()) {
        Ok(round)
    } else {
        Err(not_now(round, command))
    }
}

fn not_opened() -> Violation {
    Violation::not_now(&codes::NOT_OPENED, None, said!("holdem-not-opened"))
}

/// The commands that are open in a phase, by name.
const fn open_commands(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Unopened | Phase::Closed | Phase::Void => &[],
        Phase::Settled => &["correct_money", "rabbit"],
        Phase::Misdeal => &["restore_round"],
        Phase::Seating => &[
            "buy_in",
            "top_up",
            "leave",
            "arrive",
            "change_seat",
            "colour_up",
            "chip_race",
            "adjust_stack",
            "set_kill",
            "collect_time",
            "sit_out",
            "sit_in",
            "away",
            "back",
            "place_button",
            "post",
            "buy_button",
            "straddle",
            "bomb_pot",
            "deal",
            "close",
            "penalty",
            "correct_money",
            "undo",
        ],
        Phase::Betting => &[
            "fold",
            "check",
            "chop_blinds",
            "call",
            "bet",
            "raise",
            "all_in",
            "bet_stands",
            "clock",
            "clock_expired",
            "adjust_stack",
            "hole_cards",
            "replace_board",
            "retrieve_hand",
            "correct_money",
            "add_to_pot",
            "penalty",
            "undo",
            "report",
        ],
        Phase::Board => &[
            "burn",
            "flop",
            "turn",
            "river",
            "run_boards",
            "show",
            "hole_cards",
            "replace_board",
            "retrieve_hand",
            "correct_money",
            "add_to_pot",
            "split_pot",
            "penalty",
            "undo",
            "report",
        ],
        Phase::Showdown => &[
            "show",
            "muck",
            "ask_to_see",
            "hole_cards",
            "replace_board",
            "retrieve_hand",
            "correct_money",
            "add_to_pot",
            "split_pot",
            "penalty",
            "undo",
            "report",
        ],
        Phase::Payout => &[
            "award",
            "show",
            "hole_cards",
            "replace_board",
            "retrieve_hand",
            "correct_money",
            "add_to_pot",
            "split_pot",
            "penalty",
            "undo",
            "report",
        ],
        Phase::Ruling => &["accept", "overrule"],
    }
}

fn not_now(round: &Round, command: &Command) -> Violation {
    let phase = round.phase();
    let name = command.name();
    let detail = match (phase, &round.play) {
        _ if phase.ending().is_some() => {
            said!("not-open-ended", command = name, phase = phase.said())
        }
        (Phase::Betting, Some(play)) => {
            let due = play.due().unwrap_or_default();
            said!("not-open-turn", command = name, seat = due)
        }
        (Phase::Board, Some(play)) => {
            let due = play.street_due().map_or("board", Street::name);
            let burned = if play.burned { "yes" } else { "no" };
            said!("not-open-street", command = name, burned = burned, street = due)
        }
        (Phase::Showdown, Some(play)) => {
            said!("not-open-showdown", command = name, seats = seats_said(play.needed()))
        }
        (Phase::Ruling, _) => said!("not-open-ruling", command = name),
        _ => {
            let open = open_commands(phase).join(", ");
            said!("not-open-in", command = name, phase = phase.said(), open = open)
        }
    };
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}
