//! Splits files into chunks of whole hands, which can be replayed in parallel.

use std::{
    fs::File,
    io::{self, Read},
};

use super::{files::Found, mode::Mode, outcome::Outcome};
use crate::rules::holdem::phh::{Mark, last_cut};

/// The target size of a chunk, in bytes. A chunk is larger only if a single hand is.
const CHUNK_BYTES: usize = 1 << 20;
/// The maximum number of bytes buffered while looking for the end of a hand.
const MAX_BUFFERED_BYTES: usize = 256 << 20;

/// A unit of work for one thread.
pub enum Chunk<'a> {
    /// A small file, which is read only when it is replayed.
    File(&'a Found),
    /// Some of the hands in a large file.
    Part { file: &'a Found, mark: Mark, text: Vec<u8> },
    /// A file, or the rest of a file, that could not be read.
    Unreadable { file: &'a Found, error: String },
}

impl Chunk<'_> {
    pub fn bytes(&self) -> u64 {
        match self {
            Self::File(file) => file.bytes.unwrap_or(0),
            Self::Part { text, .. } => u64::try_from(text.len()).unwrap_or(u64::MAX),
            Self::Unreadable { .. } => 0,
        }
    }

    /// Replays the hands in the chunk.
    pub fn replay(&self, mode: Mode) -> Outcome {
        match self {
            Self::File(file) => match std::fs::read(&file.path) {
                Ok(text) => Outcome::of(&file.name, &text, Mark::START, mode),
                Err(error) => Outcome::unreadable(&file.name, &error.to_string()),
            },
            Self::Part { file, mark, text } => Outcome::of(&file.name, text, *mark, mode),
            Self::Unreadable { file, error } => Outcome::unreadable(&file.name, error),
        }
    }
}

/// The chunks of these files, in order.
pub struct Chunks<'a> {
    files: std::slice::Iter<'a, Found>,
    splitter: Option<Splitter<'a>>,
}

impl<'a> Chunks<'a> {
    pub fn of(files: &'a [Found]) -> Self {
        Self { files: files.iter(), splitter: None }
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        loop {
            if let Some(chunk) = self.splitter.as_mut().and_then(Iterator::next) {
                return Some(chunk);
            }
            self.splitter = None;
            let file = self.files.next()?;
            let bytes = file.bytes.and_then(|bytes| usize::try_from(bytes).ok());
            if bytes.is_some_and(|bytes| bytes <= CHUNK_BYTES) {
                return Some(Chunk::File(file));
            }
            match File::open(&file.path) {
                Ok(open) => self.splitter = Some(Splitter::new(file, open)),
                Err(error) => return Some(Chunk::Unreadable { file, error: error.to_string() }),
            }
        }
    }
}

/// Splits a large file into chunks without holding all of it in memory.
struct Splitter<'a> {
    file: &'a Found,
    /// The file; `None` once its end has been reached.
    open: Option<File>,
    /// The text that has been read but not put into a chunk yet.
    text: Vec<u8>,
    /// The number of the hand and of the line at which `text` begins.
    mark: Mark,
}

impl<'a> Splitter<'a> {
    const fn new(file: &'a Found, open: File) -> Self {
        Self { file, open: Some(open), text: Vec::new(), mark: Mark::START }
    }

    /// Reads until the buffer holds this many bytes, or the file ends.
    fn fill(&mut self, bytes: usize) -> io::Result<()> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let wanted = bytes.saturating_sub(self.text.len());
        let limit = u64::try_from(wanted).unwrap_or(u64::MAX);
        if open.take(limit).read_to_end(&mut self.text)? < wanted {
            self.open = None;
        }
        Ok(())
    }

    /// Makes a chunk of the first `bytes` bytes of the buffer.
    fn part(&mut self, bytes: usize) -> Chunk<'a> {
        let rest = self.text.split_off(bytes);
        let text = std::mem::replace(&mut self.text, rest);
        let mark = self.mark;
        self.mark = mark.after(&text);
        Chunk::Part { file: self.file, mark, text }
    }

    /// Stops reading the file, and returns a chunk for the rest that could not be read.
    fn unreadable(&mut self, error: String) -> Chunk<'a> {
        self.open = None;
        self.text.clear();
        Chunk::Unreadable { file: self.file, error }
    }
}

impl<'a> Iterator for Splitter<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        let mut bytes = CHUNK_BYTES;
        loop {
            if let Err(error) = self.fill(bytes) {
                return Some(self.unreadable(error.to_string()));
            }
            if self.open.is_none() {
                return (!self.text.is_empty()).then(|| self.part(self.text.len()));
            }
            if let Some(end) = last_cut(&self.text) {
                return Some(self.part(end));
            }
            if bytes >= MAX_BUFFERED_BYTES {
                let Mark { hand, line } = self.mark;
                return Some(self.unreadable(format!(
                    "hand {hand}, line {line}: it does not end within {MAX_BUFFERED_BYTES} bytes; \
                     the rest of the file was skipped"
                )));
            }
            bytes *= 2;
        }
    }
}
