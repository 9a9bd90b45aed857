//! The entries in a round that can still be taken back: those made since the last barrier.
//!
//! A game keeps its history inside its state, so that `undo {}` needs nothing but the state, and
//! replaying the log produces the same bytes. A round keeps a history only if its opening event
//! says so. Rounds in older logs have none, and their serialized states have no such field.
//!
//! A game with a history implements [`TakesBack`], and its [`GameState::apply`] is [`apply`].

use serde::{Deserialize, Serialize};

use super::GameState;

/// How an event affects which entries can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The event was entered by a person, and can be taken back.
    Entry,
    /// The event is a consequence of the entry before it, and is taken back with it.
    Follows,
    /// The event cannot be taken back, and neither can earlier entries; for example, a ruling or a
    /// confirmation.
    Barrier,
    /// The event takes back the last entry.
    TakesBack,
}

/// A state from which entries can be taken back.
pub trait TakesBack: GameState + Clone {
    /// The effect of an event on the history.
    fn step(event: &Self::Event) -> Step;

    /// The history; none before the round is opened.
    fn history(&self) -> Option<&History<Self, Self::Event>>;

    /// Mutable access to the history.
    fn history_mut(&mut self) -> Option<&mut History<Self, Self::Event>>;

    /// The most entries that the history keeps.
    fn most_entries(&self) -> usize {
        History::<Self, Self::Event>::MOST_ENTRIES
    }

    /// Applies an event that takes nothing back, without touching the history. Returns whether the
    /// event is valid in this state; if not, nothing changes.
    fn take(&mut self, event: &Self::Event) -> bool;
}

/// The state after an event, including its history.
#[must_use]
pub fn apply<S: TakesBack>(mut state: S, event: &S::Event) -> S
where
    S::Event: Clone,
{
    let step = S::step(event);
    if step == Step::TakesBack {
        let before = state.history().and_then(History::before_last);
        return before.unwrap_or(state);
    }
    let Some(mut history) = state.history_mut().map(History::set_aside) else {
        state.take(event);
        return state;
    };
    let begins = history.kept && history.entries.is_empty() && step == Step::Entry;
    let before = begins.then(|| Box::new(state.clone()));
    if state.take(event) {
        history.base = before.or(history.base);
        history.record(event, step, state.most_entries());
    }
    if let Some(place) = state.history_mut() {
        *place = history;
    }
    state
}

/// The entries in a round that can still be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History<S, E> {
    kept: bool,
    /// The state before the first entry, with an empty history; `None` if there are no entries.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    base: Option<Box<S>>,
    /// The events of each entry, in order; no entry is empty.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    entries: Vec<Vec<E>>,
}

/// The default for serde. A derived default would require `T: Default`.
const fn none<T>() -> Option<T> {
    None
}

impl<S, E> Default for History<S, E> {
    fn default() -> Self {
        Self::off()
    }
}

impl<S, E> History<S, E> {
    /// The most entries that are kept, unless a game sets its own limit. A full table makes fewer
    /// entries between two barriers; the limit keeps the state from growing without bound.
    pub const MOST_ENTRIES: usize = 64;

    /// An empty history that records entries.
    #[must_use]
    pub const fn kept() -> Self {
        Self { kept: true, base: None, entries: Vec::new() }
    }

    /// The history of a round that does not record its entries.
    #[must_use]
    pub const fn off() -> Self {
        Self { kept: false, base: None, entries: Vec::new() }
    }

    /// Whether the history does not record entries.
    #[must_use]
    pub const fn is_off(&self) -> bool {
        !self.kept
    }

    /// The events of the last entry that can be taken back; none if there is no entry.
    #[must_use]
    pub fn last(&self) -> Option<&[E]> {
        self.entries.last().map(Vec::as_slice)
    }

    /// The events of each entry that can be taken back, oldest entry first.
    #[must_use]
    pub fn entries(&self) -> &[Vec<E>] {
        &self.entries
    }

    /// Takes the history, and leaves an empty history behind.
    fn set_aside(&mut self) -> Self {
        let empty = Self { kept: self.kept, base: None, entries: Vec::new() };
        std::mem::replace(self, empty)
    }
}

impl<S, E> History<S, E>
where
    S: TakesBack<Event = E>,
    E: Clone,
{
    fn record(&mut self, event: &E, step: Step, most: usize) {
        if !self.kept {
            return;
        }
        match (step, self.entries.last_mut()) {
            (Step::Entry, _) => {
                self.entries.push(vec![event.clone()]);
                self.forget_beyond(most);
            }
            (Step::Follows, Some(entry)) => entry.push(event.clone()),
            (Step::Barrier, _) => *self = Self::kept(),
            // The consequences of a barrier cannot be taken back either.
            (Step::Follows, None) | (Step::TakesBack, _) => {}
        }
    }

    /// Merges the oldest entries into the base until no more than `most` are left.
    fn forget_beyond(&mut self, most: usize) {
        if self.entries.len() <= most {
            return;
        }
        let oldest = self.entries.remove(0);
        if let Some(base) = &mut self.base {
            for event in &oldest {
                base.take(event);
            }
        }
    }

    /// The state before the last entry, including the history up to that point; none if there is no
    /// entry.
    #[must_use]
    pub fn before_last(&self) -> Option<S> {
        self.before(self.entries.len().checked_sub(1)?)
    }

    /// The state before the entry with this index, counted from 0; none if there is no such entry.
    #[must_use]
    pub fn before(&self, index: usize) -> Option<S> {
        self.entries.get(index)?;
        let base = S::clone(self.base.as_deref()?);
        Some(self.entries.iter().take(index).flatten().fold(base, S::apply))
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use serde::{Deserialize, Serialize};

    use super::{History, Step, TakesBack, apply};
    use crate::{Ending, GamePhase, GameState, Wager};
    use houseway_ledger::Movement;

    /// A heap of chips. An entry adds one; some entries cause a second chip to follow.
    #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
    struct Heap {
        chips: Vec<u8>,
        counted: bool,
        #[serde(default, skip_serializing_if = "History::is_off")]
        history: History<Self, Event>,
    }

    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    enum Event {
        Opened,
        Added(u8),
        Doubled,
        Counted,
        Undone,
    }

    #[derive(Clone, Copy)]
    struct Phase;

    impl GamePhase for Phase {
        fn name(self) -> &'static str {
            "open"
        }

        fn ending(self) -> Option<Ending> {
            None
        }
    }

    impl GameState for Heap {
        type Event = Event;
        type Phase = Phase;
        type Settlement = ();

        fn apply(self, event: &Event) -> Self {
            apply(self, event)
        }

        fn movements(&self, _event: &Event) -> Vec<Movement> {
            Vec::new()
        }

        fn phase(&self) -> Phase {
            Phase
        }

        fn settlement(&self) -> Option<Cow<'_, ()>> {
            None
        }

        fn wagers(&self) -> Vec<Wager> {
            Vec::new()
        }
    }

    impl TakesBack for Heap {
        fn step(event: &Event) -> Step {
            match event {
                Event::Added(_) => Step::Entry,
                Event::Doubled => Step::Follows,
                Event::Opened | Event::Counted => Step::Barrier,
                Event::Undone => Step::TakesBack,
            }
        }

        fn history(&self) -> Option<&History<Self, Event>> {
            Some(&self.history)
        }

        fn history_mut(&mut self) -> Option<&mut History<Self, Event>> {
            Some(&mut self.history)
        }

        fn take(&mut self, event: &Event) -> bool {
            match event {
                Event::Added(0) => return false,
                Event::Added(chip) => self.chips.push(*chip),
                Event::Doubled => self.chips.extend(self.chips.last().copied()),
                Event::Counted => self.counted = true,
                Event::Opened | Event::Undone => {}
            }
            true
        }
    }

    fn heap(events: &[Event]) -> Heap {
        let opened = Heap { history: History::kept(), ..Heap::default() };
        events.iter().fold(opened, Heap::apply)
    }

    use Event::{Added, Counted, Doubled, Opened, Undone};

    #[test]
    fn entries_are_taken_back_one_by_one_to_the_first() {
        let two = heap(&[Opened, Added(1), Added(2)]);
        assert_eq!(two.history.last(), Some([Added(2)].as_slice()));
        let one = two.apply(&Undone);
        assert_eq!(one, heap(&[Opened, Added(1)]));
        let none = one.apply(&Undone);
        assert_eq!(none, heap(&[Opened]));
        assert_eq!(none.history.last(), None);
        assert_eq!(none.clone().apply(&Undone), none);
    }

    #[test]
    fn an_entry_goes_with_what_followed_from_it() {
        let heap = heap(&[Added(1), Added(2), Doubled]);
        assert_eq!(heap.chips, [1, 2, 2]);
        assert_eq!(heap.history.last(), Some([Added(2), Doubled].as_slice()));
        assert_eq!(heap.apply(&Undone).chips, [1]);
    }

    #[test]
    fn nothing_before_a_barrier_is_taken_back() {
        let counted = heap(&[Added(1), Counted, Doubled]);
        assert_eq!(counted.clone().apply(&Undone), counted);
        let more = counted.clone().apply(&Added(3));
        assert_eq!(more.apply(&Undone), counted);
    }

    #[test]
    fn an_event_that_does_not_belong_is_no_entry() {
        let one = heap(&[Added(1)]);
        assert_eq!(one.clone().apply(&Added(0)), one);
        let none = heap(&[]);
        assert_eq!(none.clone().apply(&Added(0)), none);
    }

    #[test]
    fn the_oldest_entries_are_beyond_recall() {
        const MOST: usize = History::<Heap, Event>::MOST_ENTRIES;
        let mut heap = heap(&vec![Added(1); MOST + 3]);
        for left in (3..MOST + 3).rev() {
            heap = heap.apply(&Undone);
            assert_eq!(heap.chips.len(), left);
        }
        assert_eq!(heap.history.last(), None);
    }

    #[test]
    fn a_round_without_a_history_is_written_as_it_always_was() {
        let old: Heap = serde_json::from_str(r#"{"chips":[1],"counted":false}"#).unwrap();
        let next = old.apply(&Added(2));
        assert_eq!(serde_json::to_string(&next).unwrap(), r#"{"chips":[1,2],"counted":false}"#);
        assert_eq!(next.clone().apply(&Undone), next);
    }

    #[test]
    fn a_history_is_read_as_it_was_written() {
        for heap in [heap(&[]), heap(&[Added(1), Added(2)]), heap(&[Added(1), Counted])] {
            let text = serde_json::to_string(&heap).unwrap();
            assert_eq!(serde_json::from_str::<Heap>(&text).unwrap(), heap);
        }
    }
}
