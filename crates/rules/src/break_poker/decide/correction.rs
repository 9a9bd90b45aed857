//! Corrects a settled round, or voids a round.

use super::{
    hands::{self, TypedHand},
    outcome::{self, TypedOutcome},
};
use crate::{
    GamePhase, GameState, Gate, Problem, Refusal, Violation,
    break_poker::{
        Command, Entered, Event, HandName, HouseRules, Phase, Replaced, Round, Stage, State, codes,
        house_rules::BetBounds,
    },
};
use houseway_words::said;

/// The most entries in one correction.
const MOST_ENTRIES: usize = 8;

/// Replaces entries in a settled round and settles it again. Several entries are checked together
/// and settled once (`at_the_table.md`, E6 and E7).
pub(super) fn correct(
    rules: &HouseRules,
    state: &State,
    replacements: &[Command],
) -> Result<Vec<Event>, Violation> {
    let (round, settled) = match state {
        State::Open(round) if round.stage == Stage::Settled => (round, round.settlement.as_ref()),
        _ => return Err(not_settled(state.phase())),
    };
    let Some(settlement_before) = settled else { return Err(not_settled(state.phase())) };
    if replacements.len() > MOST_ENTRIES {
        let detail = said!("correction-entries", most = MOST_ENTRIES);
        return Err(Violation::of(Problem::new(&codes::OUT_OF_BOUNDS, None, "", detail)));
    }
    let mut correction = Correction::begin(rules, round, replacements);
    correction.enter_all(replacements);
    let (corrected, replaced) = correction.finish()?;
    let mut replaced = replaced.into_iter();
    let Some(Replaced { before, after }) = replaced.next() else {
        return Err(not_settled(state.phase()));
    };
    Ok(vec![Event::Corrected {
        entry_before: before.map(Box::new),
        entry_after: Box::new(after),
        more: replaced.collect(),
        settlement_before: Box::new(settlement_before.clone()),
        settlement_after: Box::new(corrected.settle(rules)?),
    }])
}

/// A correction that is being assembled.
struct Correction<'a> {
    rules: &'a HouseRules,
    round: &'a Round,
    /// The round after the correction. Entries to be replaced are removed from it first, so that
    /// cards can move from one hand to another.
    corrected: Round,
    replaced: Vec<Replaced>,
    problems: Vec<Problem>,
    /// Whether there are several entries. If so, each pointer begins with the entry's index.
    several: bool,
}

impl<'a> Correction<'a> {
    fn begin(rules: &'a HouseRules, round: &'a Round, replacements: &[Command]) -> Self {
        let mut corrected = round.clone();
        for replacement in replacements {
            match replacement {
                Command::EnterDealer { .. } => corrected.dealer = None,
                Command::EnterSeat { seat, .. } | Command::EnterOutcome { seat, .. } => {
                    corrected.hands.remove(seat);
                    corrected.outcomes.remove(seat);
                }
                _ => {}
            }
        }
        let several = replacements.len() > 1;
        Self { rules, round, corrected, replaced: Vec::new(), problems: Vec::new(), several }
    }

    /// Enters the bets first, because they decide which seats are in the deal. The events keep the
    /// order in which the entries were given.
    fn enter_all(&mut self, replacements: &[Command]) {
        let mut read: Vec<Option<Vec<Replaced>>> = vec![None; replacements.len()];
        for bets_first in [true, false] {
            for (index, (replacement, place)) in replacements.iter().zip(&mut read).enumerate() {
                if matches!(replacement, Command::PlaceBets { .. }) != bets_first {
                    continue;
                }
                let entered = match self.read(replacement, replacements) {
                    Ok(entered) => entered,
                    Err(violation) => {
                        self.note(index, violation);
                        continue;
                    }
                };
                for one in &entered {
                    self.corrected.enter(&one.after);
                }
                *place = Some(entered);
            }
        }
        self.replaced = read.into_iter().flatten().flatten().collect();
    }

    fn note(&mut self, index: usize, violation: Violation) {
        self.problems.extend(violation.problems.into_iter().map(|mut problem| {
            if self.several {
                problem.pointer = format!("/{index}{}", problem.pointer);
            }
            problem
        }));
    }

    /// Reads one entry under the same rules as during dealing.
    fn read(&self, entry: &Command, all: &[Command]) -> Result<Vec<Replaced>, Violation> {
        let one = |before: Option<Entered>, after| Ok(vec![Replaced { before, after }]);
        let round = &self.corrected;
        match entry {
            Command::PlaceBets { seat, bets, player_of: _ } => {
                let seat = *seat;
                let mut gate = Gate::default();
                let before = self.round.bets.get(&seat).copied();
                if before.is_none() && !enters(all, seat) {
                    gate.bets_of(round, seat, "/seat");
                } else {
                    gate.table_seat(round, seat, "/seat");
                }
                let after = gate.bets("/bets", bets, BetBounds::new(self.rules, round.currency));
                let bets = gate.pass(after)?;
                one(before.map(|bets| Entered::Bets { seat, bets }), Entered::Bets { seat, bets })
            }
            Command::EnterDealer { cards, set } => {
                let hand = hands::dealer(self.rules, round, cards, set.as_ref())?;
                let before = self.round.dealer.clone().map(|hand| Entered::Dealer { hand });
                one(before, Entered::Dealer { hand })
            }
            Command::EnterSeat { seat, cards, low, high, set_by, why } => {
                let (seat, set_by, why) = (*seat, *set_by, *why);
                let hand = hands::seat(round, TypedHand { seat, cards, low, high, set_by, why })?;
                one(self.entered(seat), Entered::Seat { seat, hand })
            }
            Command::EnterOutcome { seat, main, dealer_break, break_bonus } => {
                let typed = TypedOutcome {
                    seat: *seat,
                    main: *main,
                    dealer_break: dealer_break.as_ref(),
                    break_bonus: break_bonus.as_ref(),
                };
                let outcome = outcome::read(self.rules, round, typed)?;
                one(self.entered(*seat), Entered::Outcome { seat: *seat, outcome })
            }
            Command::SwapHands { a, b } => {
                let (a, b) = (*a, *b);
                let mut gate = Gate::default();
                gate.swappable(round, a, b);
                gate.done(())?;
                let hand = |seat: u8| round.hands.get(&seat).copied();
                let given = |to: u8, from: u8| {
                    let after = Entered::Seat { seat: to, hand: hand(from)? };
                    Some(Replaced { before: self.entered(to), after })
                };
                Ok([given(a, b), given(b, a)].into_iter().flatten().collect())
            }
            Command::EnterRemainder { count } => {
                let before = self.round.remainder.map(|count| Entered::Remainder { count });
                one(before, Entered::Remainder { count: *count })
            }
            other => {
                let detail = said!("replaces-nothing-bp", command = other.name());
                let code = &codes::NOT_A_REPLACEMENT;
                Err(Violation::one(Refusal::BreaksRule, code, None, detail))
            }
        }
    }

    /// The entries for a seat before the correction.
    fn entered(&self, seat: u8) -> Option<Entered> {
        let hand = self.round.hands.get(&seat).map(|hand| Entered::Seat { seat, hand: *hand });
        let outcome = self.round.outcomes.get(&seat);
        hand.or_else(|| outcome.map(|outcome| Entered::Outcome { seat, outcome: *outcome }))
    }

    /// The corrected round, if everything in it is consistent.
    fn finish(mut self) -> Result<(Round, Vec<Replaced>), Violation> {
        if self.problems.is_empty() {
            self.check_whole();
        }
        Violation::unless_clean(self.problems, (self.corrected, self.replaced))
    }

    fn check_whole(&mut self) {
        let missing: Vec<HandName> = self.corrected.missing().collect();
        for hand in missing {
            let detail = said!("hand-not-entered", hand = hand.said());
            let problem = Problem::new(&codes::HAND_NOT_ENTERED, None, "", detail);
            self.problems.push(problem);
        }
        let due = self.corrected.due_remainder();
        if let Some(count) = self.corrected.remainder.filter(|count| *count != due) {
            let detail = said!("remainder-disagrees", count = count, due = due);
            let rule = Some("at_the_table/E7");
            self.problems.push(Problem::new(&codes::REMAINDER_DISAGREES, rule, "", detail));
        }
    }
}

/// Whether one of the entries enters this seat's cards or outcome.
fn enters(all: &[Command], seat: u8) -> bool {
    all.iter().any(|entry| match entry {
        Command::EnterSeat { seat: of, .. } | Command::EnterOutcome { seat: of, .. } => *of == seat,
        _ => false,
    })
}

fn not_settled(phase: Phase) -> Violation {
    let detail = said!("correct-settled-only", phase = phase.said());
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}

/// Voids a round, whatever its phase. A misdealt round can be voided too, although there is nothing
/// to reverse.
pub(super) fn void(state: &State) -> Result<Vec<Event>, Violation> {
    let (code, detail) = match state.phase() {
        Phase::Void => (&codes::ALREADY_VOID, said!("round-void-already")),
        Phase::Unopened => (&codes::NOT_OPENED, said!("round-not-opened")),
        Phase::Betting
        | Phase::Dealing
        | Phase::Review
        | Phase::Ruling
        | Phase::Settled
        | Phase::Misdeal => {
            return Ok(vec![Event::Voided {}]);
        }
    };
    Err(Violation::not_now(code, None, detail))
}
