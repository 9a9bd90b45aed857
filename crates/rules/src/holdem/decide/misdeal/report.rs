//! Reports: the input is the incident, and the output is the ruling (rules/holdem.md, 9 and 15 to
//! 17).

use super::{
    super::{
        super::{
            codes,
            command::Command,
            engine::{HandInPlay, Irregularity, Kind, Needed, Place, Seat, Step},
            event::{Effect, Event, Report},
            house_rules::HouseRules,
            settle::SeatAmount,
            state::{PendingRuling, Round},
        },
        betting, clock,
    },
    answer,
    bets::OnBet,
    board, deal, hands,
    ruled::{Ruled, last_claim, misdeal},
    turns,
};
use crate::{GamePhase, GameState, Gate, Ruling, Violation, holdem::State};
use houseway_base::{cards::Card, money::Money};
use houseway_words::{Said, said};

/// The most chips that a report can list.
const MOST_CHIPS_LISTED: usize = 100;
/// The most possible meanings of an amount that a report can list.
const MOST_MEANINGS: usize = 4;

/// A request that is waiting for the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Asked {
    pub what: Irregularity,
    /// The seat that the entry names, if any.
    pub seat: Option<Seat>,
    pub ruling: Said,
    pub remedy: Said,
    /// The effect of accepting the request.
    pub then: Effect,
}

/// A player asks for the clock on the seat whose turn it is.
pub(in super::super) fn call_clock(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    seat: Seat,
) -> Result<Event, Violation> {
    clock::check(play, seat)?;
    let report = Report { seat: Some(seat), ..Report::of(Irregularity::Clock) };
    let answer = turns::ruled(OnBet::new(rules, round, play, &report)?)?;
    event(rules, round, play, report, answer)
}

/// Handles a command that requires the floor's acceptance: the request waits until the floor
/// accepts it.
pub(in super::super) fn ask_the_floor(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    asked: Asked,
) -> Result<Event, Violation> {
    let Asked { what, seat, ruling, remedy, then } = asked;
    let report = Report { seat, ..Report::of(what) };
    event(rules, round, play, report, Ruled::new(ruling, remedy, then).by_the_floor())
}

/// The ruling on a report.
pub(in super::super) fn report(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    given: &Command,
) -> Result<Event, Violation> {
    let Command::Report { what, .. } = given else {
        return Err(Violation::not_now(
            &codes::NOT_REPORTABLE_NOW,
            None,
            said!("report-what-happened"),
        ));
    };
    let phase = round.phase();
    if !phase.can_report(*what) {
        let detail = said!("cannot-be-reported", what = what.code(), phase = phase.said());
        return Err(Violation::not_now(&codes::NOT_REPORTABLE_NOW, None, detail));
    }
    let report = Reading { rules, round, play, gate: Gate::default() }.report(given)?;
    let answer = match what.kind() {
        Kind::Asked => {
            let detail = said!("command-of-its-own", what = what.code());
            return Err(Violation::not_now(&codes::NOT_REPORTABLE_NOW, None, detail));
        }
        Kind::Fouled => deal::on_the_pack(rules, play, &report),
        Kind::Misdeal => misdeal(play.substantial_action()),
        Kind::Deal => deal::on_the_deal(round, play, &report)?,
        Kind::Board => board::on_the_board(play, &report),
        Kind::Bet => turns::ruled(OnBet::new(rules, round, play, &report)?)?,
        Kind::Hand => hands::on_a_hand(rules, round, play, &report)?,
    };
    event(rules, round, play, report, answer)
}

/// The event for a ruling, with the stacks after the ruling is accepted.
fn event(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    report: Report,
    answer: Ruled,
) -> Result<Event, Violation> {
    let kills = matches!(answer.then, Effect::DeadHand { .. });
    if kills && play.betting.live() < 2 {
        let detail = said!("last-hand-takes-pot");
        return Err(Violation::not_now(&codes::LAST_HAND, Some("holdem/6"), detail));
    }
    if let Effect::DeadHand { seat, .. } | Effect::Forfeits { seat, .. } = answer.then
        && let Some(detail) = last_claim(play, seat)
    {
        return Err(Violation::not_now(&codes::LAST_CLAIM, Some("holdem/C22"), detail));
    }
    let returns_bets = matches!(answer.then, Effect::Misdeal {} | Effect::BetsTakenBack {});
    let begun = play.steps.iter().any(|step| matches!(step, Step::Act { .. }));
    let (code, rule) = (report.what.code(), report.what.rule());
    let ruling = Ruling::new(code, rule, &answer.ruling, &answer.remedy);
    let mut pending = PendingRuling {
        report: Box::new(report),
        ruling,
        then: answer.then,
        // Once players have acted, the dealer alone cannot return bets (S2, S3).
        needs_floor: answer.needs_floor || (returns_bets && begun),
        amount: answer.amount.map(|chips| round.money(chips)),
        stacks: Vec::new(),
    };
    pending.stacks = stacks_after(rules, round, play, &pending)?;
    let PendingRuling { report, ruling, then, needs_floor, amount, stacks } = pending;
    Ok(Event::Ruled { report, ruling, then, needs_floor, amount, stacks })
}

/// The stack of each seat dealt in, once the ruling is accepted (`at_the_table.md`, D3).
fn stacks_after(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    pending: &PendingRuling,
) -> Result<Vec<SeatAmount>, Violation> {
    let events = answer::carried_out(rules, round, pending)?;
    let mut waiting = round.clone();
    waiting.waiting = Some(pending.clone());
    let after = events.iter().fold(State::Open(Box::new(waiting)), State::apply);
    let Some(after) = after.round() else { return Ok(Vec::new()) };
    let live = after.play.as_ref().filter(|_| after.phase().ending().is_none());
    let stack = |seat: Seat| {
        let at_rest = after.players.get(&seat).map_or(0, |player| player.stack);
        let in_play = live.and_then(|play| {
            let place = play.place(seat)?;
            // Chips set aside do not play, but they belong to the player.
            let aside = at_rest - play.brought(place);
            play.betting.player(place).map(|player| player.stack + aside)
        });
        let chips = in_play.unwrap_or(at_rest);
        SeatAmount { seat, amount: round.money(chips) }
    };
    let mut seats: Vec<Seat> = play.deal.players.iter().map(|player| player.seat).collect();
    seats.sort_unstable();
    Ok(seats.into_iter().map(stack).collect())
}

/// A report being read, with every problem found so far.
struct Reading<'a> {
    rules: &'a HouseRules,
    round: &'a Round,
    play: &'a HandInPlay,
    gate: Gate,
}

impl Reading<'_> {
    fn report(mut self, given: &Command) -> Result<Report, Violation> {
        let Command::Report {
            what,
            seat,
            amount,
            total,
            to,
            amounts,
            action,
            said,
            chips,
            front,
            prior,
            last,
            card,
            cards,
            count,
            by,
            nth,
            stub,
            to_one,
            retrievable,
            note,
            told,
        } = given
        else {
            return self.gate.pass(None);
        };
        self.check_complete(given, *what);
        let place = self.seat(*what, *seat);
        self.numbers(*seat, *count, *nth);
        let amount = self.total(*what, place, "/amount", amount.as_deref());
        let report = Report {
            what: *what,
            seat: *seat,
            amount,
            total: self.total(*what, place, "/total", total.as_deref()),
            to: self.total(*what, place, "/to", to.as_deref()),
            amounts: self.meanings(amounts),
            action: *action,
            said: *said,
            chips: self.chips("/chips", chips),
            front: self.front(place, front),
            prior: *prior,
            last: *last,
            card: self.card(*what, *seat, card.as_deref()),
            cards: self.cards(*what, *seat, cards),
            count: *count,
            by: *by,
            nth: *nth,
            stub: *stub,
            to_one: *to_one,
            retrievable: *retrievable,
            note: self.words("/note", note.as_deref()),
            told: self.words("/told", told.as_deref()),
        };
        self.gate.done(report)
    }

    /// Records a problem for each missing field on which the ruling depends.
    fn check_complete(&mut self, given: &Command, what: Irregularity) {
        let Command::Report {
            seat,
            amount,
            action,
            said,
            chips,
            prior,
            count,
            amounts,
            cards,
            to,
            ..
        } = given
        else {
            return;
        };
        for needed in what.needs() {
            let missing = match needed {
                Needed::Seat => seat.is_none(),
                Needed::Amount => amount.is_none(),
                Needed::Action => action.is_none(),
                Needed::Said => said.is_none(),
                Needed::Chips => chips.is_empty(),
                Needed::Prior => prior.is_none(),
                Needed::Count => count.is_none(),
                Needed::Amounts => amounts.is_empty(),
                Needed::Cards => cards.is_empty(),
                Needed::To => to.is_none(),
            };
            if missing {
                let field = needed.field();
                let detail = said!("ruling-depends-on", what = what.code(), field = field);
                let at = format!("/{field}");
                self.gate.problem(&codes::REPORT_INCOMPLETE, Some("holdem/9"), at, detail);
            }
        }
    }

    /// The place of the seat concerned. The seat must be in the hand, unless the report is about a
    /// folded hand.
    fn seat(&mut self, what: Irregularity, seat: Option<Seat>) -> Option<Place> {
        let seat = seat?;
        let place = self.play.place(seat);
        let live = self.play.live().any(|(_, live)| live == seat);
        let fits = match what {
            Irregularity::FoldedShown => place.is_some() && !live,
            Irregularity::WrongBlind | Irregularity::SkippedSeat => place.is_some(),
            Irregularity::ChipsFound => self.play.called_all_in().any(|own| own == seat),
            Irregularity::PlayerBack => self.play.absent.contains(&seat),
            _ => live,
        };
        if !fits {
            let detail = match what {
                Irregularity::FoldedShown => said!("has-not-folded", seat = seat),
                Irregularity::PlayerBack => said!("not-noted-absent", seat = seat),
                Irregularity::ChipsFound => said!("not-called-all-in", seat = seat),
                _ => said!("seat-not-in-hand", seat = seat),
            };
            self.gate.problem(&codes::NOT_IN_HAND, None, "/seat", detail);
        }
        place
    }

    fn numbers(&mut self, seat: Option<Seat>, count: Option<u8>, nth: Option<u8>) {
        if count == Some(2) {
            let seat = seat.unwrap_or_default();
            let detail = said!("two-cards-are-right", seat = seat);
            self.gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/C23"), "/count", detail);
        }
        let most = self.play.deal.players.len() * 2;
        if let Some(nth) = nth.filter(|nth| !(1..=most).contains(&usize::from(*nth))) {
            let detail = said!("not-one-of-dealt", nth = nth, most = most);
            self.gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/B1"), "/nth", detail);
        }
    }

    /// Reads a total for the street, or a chip's value.
    fn total(
        &mut self,
        what: Irregularity,
        place: Option<Place>,
        at: &str,
        text: Option<&str>,
    ) -> Option<Money> {
        let text = text?;
        if what == Irregularity::ChipsFound {
            let amount = self.gate.positive_amount(at, text, self.round.currency)?;
            betting::whole_chips(&mut self.gate, at, amount, self.rules.chip_unit);
            self.gate.room_for(self.round, at, amount);
            return Some(amount);
        }
        // A wrong blind need not be in whole chips, and the report need not say which seat posted
        // it.
        if what == Irregularity::WrongBlind {
            return self.blind(at, text);
        }
        let place = place.or_else(|| self.play.betting.to_act()).unwrap_or(Place::FIRST);
        let chip = self.rules.chip_unit;
        let chips = betting::total(&mut self.gate, self.round, self.play, chip, place, at, text)?;
        Some(self.round.money(chips))
    }

    /// Reads a posted blind, with the currency's decimals.
    fn blind(&mut self, at: &str, text: &str) -> Option<Money> {
        let amount = self.gate.amount(at, text)?;
        let written = self.round.currency.written_out(amount);
        self.gate.keep(written, &codes::FINER_THAN_CURRENCY, None, at)
    }

    fn meanings(&mut self, texts: &[String]) -> Vec<Money> {
        if texts.len() == 1 || texts.len() > MOST_MEANINGS {
            let detail = said!("give-amounts-meant", most_meanings = MOST_MEANINGS);
            self.gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/C7"), "/amounts", detail);
        }
        let listed = texts.iter().take(MOST_MEANINGS).enumerate();
        listed.filter_map(|(index, text)| self.amount(&format!("/amounts/{index}"), text)).collect()
    }

    fn amount(&mut self, at: &str, text: &str) -> Option<Money> {
        let amount = self.gate.positive(at, text)?;
        let minor = self.round.currency.minor(amount);
        self.gate.keep(minor, &codes::FINER_THAN_CURRENCY, None, at)?;
        Some(amount)
    }

    fn chips(&mut self, at: &str, texts: &[String]) -> Vec<Money> {
        if texts.len() > MOST_CHIPS_LISTED {
            let detail = said!("chips-listed-at-most", most_chips_listed = MOST_CHIPS_LISTED);
            self.gate.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
        }
        let chip = self.rules.chip_unit;
        let listed = texts.iter().take(MOST_CHIPS_LISTED).enumerate();
        listed
            .filter_map(|(index, text)| {
                let at = format!("{at}/{index}");
                let amount = self.amount(&at, text)?;
                betting::whole_chips(&mut self.gate, &at, amount, chip);
                Some(amount)
            })
            .collect()
    }

    /// Reads the older chips: at most the amount that the player has put in on this street.
    fn front(&mut self, place: Option<Place>, texts: &[String]) -> Vec<Money> {
        let front = self.chips("/front", texts);
        let sum = Money::sum(front.iter().copied()).unwrap_or_default();
        let out = place.and_then(|place| self.play.betting.player(place));
        let out = self.round.money(out.map_or(0, |player| player.street));
        if sum > out {
            let detail = said!("out-on-street", out = out, sum = sum);
            self.gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/C4"), "/front", detail);
        }
        front
    }

    fn card(&mut self, what: Irregularity, seat: Option<Seat>, text: Option<&str>) -> Option<Card> {
        let text = text?;
        let mut seen = self.play.seen_but(seat);
        let card = self.gate.unseen_card("/card", text, &said!("holdem-exposed"), &mut seen)?;
        if let Some(seat) = seat.filter(|_| what == Irregularity::HoleCardExposed) {
            self.gate.fits_hand(self.play, seat, &[card], "/card");
        }
        Some(card)
    }

    fn cards(&mut self, what: Irregularity, seat: Option<Seat>, texts: &[String]) -> Vec<Card> {
        let (most, rule) = match what {
            Irregularity::FourCardFlop => (4, "holdem/C27"),
            Irregularity::PrematureBoard => (3, "holdem/17"),
            _ => (2, "holdem/C17"),
        };
        let four = what == Irregularity::FourCardFlop && !texts.is_empty() && texts.len() != most;
        if four || texts.len() > most {
            let detail = said!("cards-fit-here", most = most, given = texts.len());
            self.gate.problem(&codes::WRONG_CARD_COUNT, Some(rule), "/cards", detail);
        }
        let mut before = self.play.clone();
        if what == Irregularity::FourCardFlop && before.board.len() == 3 {
            // If several boards are run, all of them begin with this flop.
            let flop = std::mem::take(&mut before.board);
            for board in &mut before.more_boards {
                board.retain(|card| !flop.contains(card));
            }
        }
        let mut seen = before.seen_but(seat);
        let listed = texts.iter().take(most).enumerate();
        let cards: Vec<Card> = listed
            .filter_map(|(index, text)| {
                self.gate.unseen_card(
                    &format!("/cards/{index}"),
                    text,
                    &said!("holdem-shown"),
                    &mut seen,
                )
            })
            .collect();
        let of_hand = !matches!(what, Irregularity::FourCardFlop | Irregularity::PrematureBoard);
        if let Some(seat) = seat.filter(|_| of_hand) {
            self.gate.fits_hand(self.play, seat, &cards, "/cards");
        }
        cards
    }

    fn words(&mut self, at: &str, given: Option<&str>) -> Option<String> {
        let given = given.filter(|text| !text.trim().is_empty())?;
        self.gate.free_text(at, given)
    }
}

impl Gate {
    /// Records a problem if these cards and those already known cannot be in the same hand.
    pub(super) fn fits_hand(&mut self, play: &HandInPlay, seat: Seat, cards: &[Card], at: &str) {
        let tabled = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
        let known = tabled.into_iter().flatten();
        let mut hand: Vec<Card> =
            known.chain(play.known.get(&seat).into_iter().flatten().copied()).collect();
        hand.extend(cards);
        hand.sort_unstable();
        hand.dedup();
        if hand.len() > 2 {
            let known = Said::in_a_row(hand.iter().filter(|card| !cards.contains(card)));
            let detail = said!("two-cards-known", seat = seat, known = known);
            self.problem(&codes::CARD_NOT_HELD, Some("holdem/B3"), at, detail);
        }
    }
}

impl Report {
    /// A report that states only the kind of irregularity.
    pub(in super::super) const fn of(what: Irregularity) -> Self {
        Self {
            what,
            seat: None,
            amount: None,
            total: None,
            to: None,
            amounts: Vec::new(),
            action: None,
            said: None,
            chips: Vec::new(),
            front: Vec::new(),
            prior: None,
            last: false,
            card: None,
            cards: Vec::new(),
            count: None,
            by: None,
            nth: None,
            stub: None,
            to_one: false,
            retrievable: false,
            note: None,
            told: None,
        }
    }
}
