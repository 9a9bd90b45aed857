//! Files, cut into pieces of work.

use std::{
    fs::File,
    io::{self, Read},
};

use houseway::rules::holdem::phh::{Mark, last_cut};

use super::{Telling, files::Found, told::Told};

/// How large a piece is, in bytes, unless a hand is larger.
const PIECE_BYTES: usize = 1 << 20;
/// The most bytes that are kept in search of the next hand.
const MOST_BYTES: usize = 256 << 20;

/// A piece of work.
pub enum Piece<'a> {
    /// A small file, which is read by whoever replays it.
    Whole(&'a Found),
    /// Hands of a large file.
    Part { file: &'a Found, mark: Mark, text: Vec<u8> },
    /// What could not be read.
    Unread { file: &'a Found, why: String },
}

impl Piece<'_> {
    pub fn bytes(&self) -> u64 {
        match self {
            Self::Whole(file) => file.bytes.unwrap_or(0),
            Self::Part { text, .. } => u64::try_from(text.len()).unwrap_or(u64::MAX),
            Self::Unread { .. } => 0,
        }
    }

    /// Replays its hands.
    pub fn replay(&self, telling: Telling) -> Told {
        match self {
            Self::Whole(file) => match std::fs::read(&file.path) {
                Ok(text) => Told::of(&file.name, &text, Mark::START, telling),
                Err(error) => Told::unread(&file.name, &error.to_string()),
            },
            Self::Part { file, mark, text } => Told::of(&file.name, text, *mark, telling),
            Self::Unread { file, why } => Told::unread(&file.name, why),
        }
    }
}

/// The pieces of these files, one after another.
pub struct Pieces<'a> {
    files: std::slice::Iter<'a, Found>,
    cutting: Option<Cutter<'a>>,
}

impl<'a> Pieces<'a> {
    pub fn of(files: &'a [Found]) -> Self {
        Self { files: files.iter(), cutting: None }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            if let Some(piece) = self.cutting.as_mut().and_then(Iterator::next) {
                return Some(piece);
            }
            self.cutting = None;
            let file = self.files.next()?;
            let bytes = file.bytes.and_then(|bytes| usize::try_from(bytes).ok());
            if bytes.is_some_and(|bytes| bytes <= PIECE_BYTES) {
                return Some(Piece::Whole(file));
            }
            match File::open(&file.path) {
                Ok(open) => self.cutting = Some(Cutter::new(file, open)),
                Err(error) => return Some(Piece::Unread { file, why: error.to_string() }),
            }
        }
    }
}

/// Cuts a large file, which is never in memory as a whole.
struct Cutter<'a> {
    file: &'a Found,
    /// Nothing once everything has been read.
    open: Option<File>,
    /// What has been read and not been given out.
    text: Vec<u8>,
    /// Where `text` begins.
    mark: Mark,
}

impl<'a> Cutter<'a> {
    const fn new(file: &'a Found, open: File) -> Self {
        Self { file, open: Some(open), text: Vec::new(), mark: Mark::START }
    }

    /// Reads on, so that there are so many bytes if the file has them.
    fn fill(&mut self, bytes: usize) -> io::Result<()> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let wanted = bytes.saturating_sub(self.text.len());
        let limit = u64::try_from(wanted).unwrap_or(u64::MAX);
        if open.take(limit).read_to_end(&mut self.text)? < wanted {
            self.open = None;
        }
        Ok(())
    }

    fn part(&mut self, at: usize) -> Piece<'a> {
        let rest = self.text.split_off(at);
        let text = std::mem::replace(&mut self.text, rest);
        let mark = self.mark;
        self.mark = mark.after(&text);
        Piece::Part { file: self.file, mark, text }
    }

    /// Gives the file up.
    fn unread(&mut self, why: String) -> Piece<'a> {
        self.open = None;
        self.text.clear();
        Piece::Unread { file: self.file, why }
    }
}

impl<'a> Iterator for Cutter<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let mut bytes = PIECE_BYTES;
        loop {
            if let Err(error) = self.fill(bytes) {
                return Some(self.unread(error.to_string()));
            }
            if self.open.is_none() {
                return (!self.text.is_empty()).then(|| self.part(self.text.len()));
            }
            if let Some(at) = last_cut(&self.text) {
                return Some(self.part(at));
            }
            if bytes >= MOST_BYTES {
                let Mark { hand, line } = self.mark;
                return Some(self.unread(format!(
                    "hand {hand}, line {line}: no end of it within {MOST_BYTES} bytes; the rest \
                     of the file is not read"
                )));
            }
            bytes *= 2;
        }
    }
}
