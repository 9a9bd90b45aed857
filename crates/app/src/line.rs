//! The live line: the latest log entries, ready for listeners.
//!
//! There is a shelf for each table that someone listens to, and one for the whole house. The
//! follower puts each entry on the shelves whose listeners need it. Each listener reads from its
//! shelf, from its own position and at its own pace. All shelves together hold no more than
//! [`MAX_BYTES`]; the oldest entries are removed first. A listener that is too slow or joins late
//! notices that entries are missing and reads them from the log. A slow listener never holds up
//! anyone else.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;

use super::Actor;
use houseway_base::ids::{RoundId, TableId};
use houseway_facts::Readers;
use houseway_store::log::Cursor;
use houseway_words::{Language, speak};

/// The maximum number of bytes on all shelves together.
const MAX_BYTES: usize = 16 << 20;
/// The maximum number of frames on all shelves together.
const MAX_FRAMES: usize = 50_000;
/// The approximate size of a frame without its text.
const FRAME_BYTES: usize = 250;
/// The maximum number of frames that a listener takes at a time.
const HANDFUL: usize = 32;

/// A shelf's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// A table's own stream.
    Table(TableId),
    /// The whole log.
    House,
}

/// The people whose right to read the log might have been ended or changed by an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    Nobody,
    One(Actor),
    /// Anyone: the entry was written by a newer version of the program, and this version cannot
    /// read it.
    Anybody,
}

/// An entry on the line.
#[derive(Debug)]
pub struct Frame {
    pub cursor: Cursor,
    /// The table whose stream contains the entry; `None` for other streams.
    pub table: Option<TableId>,
    pub round: Option<RoundId>,
    pub kind: String,
    /// The people who were allowed to read the entry when it was put on the shelf.
    pub readers: Readers,
    /// The people whose right to read the log might be ended by the entry. Such an entry is put on
    /// every shelf.
    pub touch: Touch,
    /// The entry as JSON; `None` if the entry is on the shelf only because it might end someone's
    /// right to read the log.
    pub text: Option<Text>,
}

/// An entry as JSON: in each language, or once if it is the same in all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Vec<String>);

impl Text {
    /// The results of `write`, which is called once for each language if the entry `differs`
    /// between languages, and otherwise only once.
    ///
    /// # Errors
    /// Returns the first error from `write`.
    pub fn of<E>(differs: bool, write: impl Fn() -> Result<String, E>) -> Result<Self, E> {
        let languages = Language::all().take(if differs { usize::MAX } else { 1 });
        languages.map(|language| speak(language, &write)).collect::<Result<_, _>>().map(Self)
    }

    /// The entry in this language.
    pub fn in_language(&self, language: Language) -> &str {
        self.0.get(language.index()).or_else(|| self.0.first()).map_or("null", String::as_str)
    }

    fn len(&self) -> usize {
        self.0.iter().map(String::len).sum()
    }
}

impl Frame {
    fn bytes(&self) -> usize {
        self.text.as_ref().map_or(0, Text::len).saturating_add(FRAME_BYTES)
    }
}

/// A process's live line.
#[derive(Debug, Clone, Default)]
pub struct Line(Arc<Mutex<Shelves>>);

#[derive(Debug, Default)]
struct Shelves {
    /// Everything up to this position has been put on the shelves that existed at the time.
    published: Cursor,
    /// Counts the shelves created, to detect that a read of the log began before a shelf existed.
    births: u64,
    laid: HashMap<Shelf, Laid>,
    /// The order in which frames are removed. The order can name shelves that no longer exist.
    order: VecDeque<(Shelf, Cursor)>,
    bytes: usize,
    closed: bool,
}

#[derive(Debug)]
struct Laid {
    frames: VecDeque<Arc<Frame>>,
    /// Entries up to this position might be missing.
    missing_to: Cursor,
    born: u64,
    listeners: usize,
    wake: watch::Sender<()>,
}

/// The point where a read of the log begins.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub from: Cursor,
    births: u64,
}

/// The answer that a listener gets from its shelf.
#[derive(Debug)]
pub enum Taken {
    /// The next entries.
    Frames(Vec<Arc<Frame>>),
    /// There are no more entries up to this position.
    Nothing(Cursor),
    /// Entries up to this position might be missing.
    Missing(Cursor),
    /// The house is closing.
    Closed,
}

impl Line {
    fn lock(&self) -> MutexGuard<'_, Shelves> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts listening to a shelf.
    pub fn listen(&self, at: Shelf) -> Listener {
        let mut shelves = self.lock();
        let published = shelves.published;
        if !shelves.laid.contains_key(&at) {
            shelves.births = shelves.births.wrapping_add(1);
        }
        let born = shelves.births;
        let laid = shelves.laid.entry(at).or_insert_with(|| Laid {
            frames: VecDeque::new(),
            missing_to: published,
            born,
            listeners: 0,
            wake: watch::Sender::new(()),
        });
        laid.listeners = laid.listeners.saturating_add(1);
        Listener { line: self.clone(), shelf: at, wake: laid.wake.subscribe() }
    }

    /// Whether anyone is listening.
    pub fn is_heard(&self) -> bool {
        !self.lock().laid.is_empty()
    }

    /// The position up to which everything was published.
    pub fn published(&self) -> Cursor {
        self.lock().published
    }

    /// Begins to read the next entries.
    pub fn look(&self) -> Look {
        let shelves = self.lock();
        Look { from: shelves.published, births: shelves.births }
    }

    /// Whether anyone is listening to this table's stream or, if no table is given, to the house's.
    pub fn wants(&self, table: Option<TableId>) -> bool {
        let shelves = self.lock();
        shelves.laid.contains_key(&Shelf::House)
            || table.is_some_and(|table| shelves.laid.contains_key(&Shelf::Table(table)))
    }

    /// Puts the entries that this read found onto the shelves. The read has covered everything up
    /// to `reached`.
    pub fn publish(&self, look: Look, frames: Vec<Frame>, reached: Cursor) {
        let mut shelves = self.lock();
        if reached <= shelves.published {
            return;
        }
        shelves.published = reached;
        for frame in frames {
            shelves.put(look, &Arc::new(frame));
        }
        for laid in shelves.laid.values_mut().filter(|laid| laid.born > look.births) {
            // This shelf was created after the read began, so its entries were not collected.
            laid.missing_to = reached;
            laid.wake.send_replace(());
        }
        shelves.clear_away();
    }

    /// Skips to this position without publishing anything: listeners read the missing entries
    /// themselves.
    pub fn skip_to(&self, reached: Cursor) {
        let mut shelves = self.lock();
        shelves.published = shelves.published.max(reached);
        let published = shelves.published;
        for laid in shelves.laid.values_mut() {
            laid.missing_to = published;
            laid.wake.send_replace(());
        }
    }

    /// Disconnects every listener.
    pub fn close(&self) {
        let mut shelves = self.lock();
        shelves.closed = true;
        for laid in shelves.laid.values() {
            laid.wake.send_replace(());
        }
    }
}

impl Shelves {
    fn put(&mut self, look: Look, frame: &Arc<Frame>) {
        let Self { laid: shelves, order, bytes, .. } = self;
        let mut put = |shelf: Shelf, laid: &mut Laid| {
            if laid.born > look.births {
                return;
            }
            laid.frames.push_back(Arc::clone(frame));
            laid.wake.send_replace(());
            order.push_back((shelf, frame.cursor));
            *bytes = bytes.saturating_add(frame.bytes());
        };
        if frame.touch == Touch::Nobody {
            for shelf in [Some(Shelf::House), frame.table.map(Shelf::Table)].into_iter().flatten() {
                if let Some(laid) = shelves.get_mut(&shelf) {
                    put(shelf, laid);
                }
            }
        } else {
            for (shelf, laid) in shelves.iter_mut() {
                put(*shelf, laid);
            }
        }
    }

    /// Removes the oldest frames until the shelves are within their limits.
    fn clear_away(&mut self) {
        while self.bytes > MAX_BYTES || self.order.len() > MAX_FRAMES {
            let Some((at, cursor)) = self.order.pop_front() else { return };
            let Some(laid) = self.laid.get_mut(&at) else { continue };
            // If the shelf was removed and created again, the frame might already be gone.
            if laid.frames.front().is_some_and(|first| first.cursor == cursor)
                && let Some(frame) = laid.frames.pop_front()
            {
                self.bytes = self.bytes.saturating_sub(frame.bytes());
                laid.missing_to = laid.missing_to.max(cursor);
            }
        }
    }
}

/// A listener to a shelf, until it is dropped.
#[derive(Debug)]
pub struct Listener {
    line: Line,
    shelf: Shelf,
    wake: watch::Receiver<()>,
}

impl Listener {
    /// Returns the frames after this position.
    pub fn take(&mut self, after: Cursor) -> Taken {
        self.wake.mark_unchanged();
        let shelves = self.line.lock();
        let Some(laid) = shelves.laid.get(&self.shelf).filter(|_| !shelves.closed) else {
            return Taken::Closed;
        };
        if laid.missing_to > after {
            return Taken::Missing(laid.missing_to);
        }
        let seen = laid.frames.partition_point(|frame| frame.cursor <= after);
        let frames: Vec<_> = laid.frames.iter().skip(seen).take(HANDFUL).map(Arc::clone).collect();
        if frames.is_empty() {
            return Taken::Nothing(shelves.published.max(after));
        }
        Taken::Frames(frames)
    }

    /// Waits until there might be frames to take.
    pub async fn changed(&mut self) {
        // The shelf exists as long as this listener does.
        drop(self.wake.changed().await);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut shelves = self.line.lock();
        let Some(laid) = shelves.laid.get_mut(&self.shelf) else { return };
        laid.listeners = laid.listeners.saturating_sub(1);
        if laid.listeners == 0
            && let Some(laid) = shelves.laid.remove(&self.shelf)
        {
            let bytes: usize = laid.frames.iter().map(|frame| frame.bytes()).sum();
            shelves.bytes = shelves.bytes.saturating_sub(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(number: i64) -> Cursor {
        Cursor::new(number, &[7; 32])
    }

    fn frame(number: i64, table: Option<TableId>, bytes: usize) -> Frame {
        Frame {
            cursor: place(number),
            table,
            round: None,
            kind: "k".to_owned(),
            readers: Readers::Everybody,
            touch: Touch::Nobody,
            text: Some(Text(vec!["x".repeat(bytes)])),
        }
    }

    fn numbers(taken: Taken) -> Vec<i64> {
        match taken {
            Taken::Frames(frames) => frames.iter().map(|frame| frame.cursor.number()).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_listener_takes_what_its_shelf_has_in_order_and_once() {
        let (line, table) = (Line::default(), TableId::new());
        let (mut own, mut all) = (line.listen(Shelf::Table(table)), line.listen(Shelf::House));
        let look = line.look();
        line.publish(look, vec![frame(1, None, 9), frame(2, Some(table), 9)], place(3));
        assert_eq!(numbers(own.take(place(0))), [2]);
        assert_eq!(numbers(all.take(place(0))), [1, 2]);
        assert!(matches!(own.take(place(2)), Taken::Nothing(to) if to == place(3)));
        // Publishing the same entries again adds nothing.
        line.publish(look, vec![frame(2, Some(table), 9)], place(3));
        assert!(matches!(all.take(place(2)), Taken::Nothing(_)));
    }

    #[test]
    fn who_comes_while_the_follower_looks_reads_that_part_themselves() {
        let (line, table) = (Line::default(), TableId::new());
        let _first = line.listen(Shelf::Table(table));
        let look = line.look();
        let mut late = line.listen(Shelf::House);
        line.publish(look, vec![frame(1, Some(table), 9)], place(1));
        assert!(matches!(late.take(place(0)), Taken::Missing(to) if to == place(1)));
        line.publish(line.look(), vec![frame(2, Some(table), 9)], place(2));
        assert_eq!(numbers(late.take(place(1))), [2]);
    }

    #[test]
    fn what_the_shelves_hold_is_bounded_and_who_is_too_slow_is_told() {
        let (line, table) = (Line::default(), TableId::new());
        let mut slow = line.listen(Shelf::Table(table));
        for number in 1..=40 {
            line.publish(line.look(), vec![frame(number, Some(table), 1 << 20)], place(number));
        }
        assert!(line.lock().bytes <= MAX_BYTES);
        let Taken::Missing(to) = slow.take(place(0)) else { panic!("nothing is missing") };
        assert_eq!(numbers(slow.take(to)).first(), Some(&(to.number() + 1)));
        drop(slow);
        assert_eq!(line.lock().bytes, 0);
        assert!(!line.is_heard());
    }

    #[test]
    fn what_touches_somebody_is_on_every_shelf() {
        let (line, table) = (Line::default(), TableId::new());
        let mut own = line.listen(Shelf::Table(table));
        let touching = Frame { touch: Touch::Anybody, text: None, ..frame(1, None, 0) };
        line.publish(line.look(), vec![touching], place(1));
        assert_eq!(numbers(own.take(place(0))), [1]);
    }

    #[test]
    fn a_closed_line_sends_everybody_away() {
        let line = Line::default();
        let mut listener = line.listen(Shelf::House);
        line.close();
        assert!(matches!(listener.take(place(0)), Taken::Closed));
    }
}
