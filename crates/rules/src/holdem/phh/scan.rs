//! A scanner for the part of TOML that hand histories use.

use std::borrow::Cow;

use memchr::{memchr, memchr3};

use super::error::{Fault, Reason};

/// Reads keys and values in turn, and keeps track of the line.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Scanner<'a> {
    /// A scanner for this text, which begins on this line of its file.
    pub const fn new(text: &'a str, line: usize) -> Self {
        Self { rest: text, line }
    }

    pub const fn line(&self) -> usize {
        self.line
    }

    /// A fault at the current position; `expected` names the message that says what was expected.
    pub fn fault(&self, expected: &'static str) -> Fault {
        Reason::syntax(expected, self.rest).at(self.line)
    }

    fn peek(&self) -> Option<u8> {
        self.rest.as_bytes().first().copied()
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.skip(1);
        }
        found
    }

    fn skip_spaces(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t')) {
            self.skip(1);
        }
    }

    /// Skips spaces, line breaks and comments.
    fn skip_blank(&mut self) {
        // Usually there is one space or none. Every ASCII whitespace character has a code below
        // that of `#`.
        self.eat(b' ');
        while self.peek().is_some_and(|byte| byte <= b'#') {
            let mut blank = 0;
            for byte in self.rest.bytes() {
                match byte {
                    b' ' | b'\t' | b'\r' => {}
                    b'\n' => self.line += 1,
                    _ => break,
                }
                blank += 1;
            }
            self.skip(blank);
            if self.peek() != Some(b'#') {
                return;
            }
            self.skip(memchr(b'\n', self.rest.as_bytes()).unwrap_or(self.rest.len()));
        }
    }

    /// Reads the next key and its equals sign. `None` at the end of the text or where a private
    /// table begins.
    pub fn key(&mut self) -> Result<Option<Cow<'a, str>>, Fault> {
        self.skip_blank();
        // Private tables such as `[_mine]` are not read.
        if self.rest.is_empty() || self.rest.starts_with("[_") {
            return Ok(None);
        }
        let mut key = self.key_part()?;
        self.skip_spaces();
        while self.eat(b'.') {
            self.skip_spaces();
            key = Cow::Owned(format!("{key}.{}", self.key_part()?));
            self.skip_spaces();
        }
        if !self.eat(b'=') {
            return Err(self.fault("phh-equals"));
        }
        self.skip_spaces();
        Ok(Some(key))
    }

    /// Reads one part of a dotted key, quoted or not.
    fn key_part(&mut self) -> Result<Cow<'a, str>, Fault> {
        if matches!(self.peek(), Some(b'"' | b'\'')) {
            return self.string();
        }
        let bare = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        match self.rest.as_bytes().iter().take_while(|byte| bare(byte)).count() {
            0 => Err(self.fault("phh-field-name")),
            length => Ok(Cow::Borrowed(self.take(length))),
        }
    }

    /// Checks that nothing but a comment follows on the field's line.
    pub fn end_of_field(&mut self) -> Result<(), Fault> {
        self.skip_spaces();
        match self.peek() {
            None | Some(b'\n' | b'\r' | b'#') => Ok(()),
            _ => Err(self.fault("phh-line-end")),
        }
    }

    /// Reads a string with any kind of quotes.
    pub fn string(&mut self) -> Result<Cow<'a, str>, Fault> {
        let Some(quote @ (b'"' | b'\'')) = self.peek() else {
            return Err(self.fault("phh-string"));
        };
        if let Some(quotes) = self.long_quotes() {
            return self.long_string(quotes);
        }
        let body = self.rest.get(1..).unwrap_or_default();
        let stop = memchr3(quote, b'\n', b'\\', body.as_bytes());
        if let Some(length) = stop.filter(|stop| body.as_bytes().get(*stop) == Some(&quote)) {
            self.skip(1);
            let text = self.take(length);
            self.skip(1);
            return Ok(Cow::Borrowed(text));
        }
        if quote == b'"' { self.escaped() } else { self.literal() }.map(Cow::Owned)
    }

    /// Reads a single-quoted string with a backslash, which has no special meaning there.
    fn literal(&mut self) -> Result<String, Fault> {
        let body = self.rest.get(1..).unwrap_or_default();
        let end = body.find(['\'', '\n']).filter(|end| body.as_bytes().get(*end) == Some(&b'\''));
        let Some(end) = end else { return Err(self.fault("phh-closing-quote")) };
        self.skip(1);
        let text = self.take(end).to_owned();
        self.skip(1);
        Ok(text)
    }

    fn escaped(&mut self) -> Result<String, Fault> {
        let mut text = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        loop {
            match chars.next() {
                Some((at, '"')) => {
                    self.skip(at + 1);
                    return Ok(text);
                }
                Some((_, '\\')) => {
                    let escaped = match chars.next().map(|(_, char)| char) {
                        Some('n') => Some('\n'),
                        Some('t') => Some('\t'),
                        Some('r') => Some('\r'),
                        Some('b') => Some('\u{8}'),
                        Some('f') => Some('\u{c}'),
                        Some(char @ ('"' | '\\')) => Some(char),
                        Some('u') => code_point(&mut chars, 4),
                        Some('U') => code_point(&mut chars, 8),
                        _ => None,
                    };
                    text.push(escaped.ok_or_else(|| self.fault("phh-known-escapes"))?);
                }
                None | Some((_, '\n')) => {
                    return Err(self.fault("phh-closing-quote"));
                }
                Some((_, char)) => text.push(char),
            }
        }
    }

    /// Reads a value without quotes: a number, a boolean, a date or a time.
    pub fn plain(&mut self) -> Result<&'a str, Fault> {
        // Usually the value is a whole number.
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if let Some(b',' | b']' | b'\n') = self.rest.as_bytes().get(digits)
            && digits > 0
        {
            return Ok(self.take(digits));
        }
        let part = |byte: &u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_' | b':')
        };
        match self.rest.as_bytes().iter().take_while(|byte| part(byte)).count() {
            0 => Err(self.fault("phh-value")),
            length => {
                let taken = self.take(length);
                if is_date(taken) && self.rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
                    // A date and its time can be separated by a space.
                    self.skip(1);
                    self.plain()?;
                }
                Ok(taken)
            }
        }
    }

    /// Reads an array; `element` reads each element. Most arrays have at most `usually` elements.
    pub fn array<T>(
        &mut self,
        usually: usize,
        mut element: impl FnMut(&mut Self) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        if !self.eat(b'[') {
            return Err(self.fault("phh-array"));
        }
        let mut elements = Vec::with_capacity(usually);
        loop {
            self.skip_blank();
            if self.eat(b']') {
                return Ok(elements);
            }
            elements.push(element(self)?);
            // Usually there is a comma, a space and the next element.
            while let [b',', b' ', b'0'..=b'9' | b'\'' | b'"', ..] = self.rest.as_bytes() {
                self.skip(2);
                elements.push(element(self)?);
            }
            self.skip_blank();
            if !self.eat(b',') && self.peek() != Some(b']') {
                return Err(self.fault("phh-array-goes-on"));
            }
        }
    }

    /// Skips a value of any kind.
    pub fn skip_value(&mut self) -> Result<(), Fault> {
        /// The deepest nesting of arrays and tables that is accepted.
        const DEEPEST: usize = 16;
        self.skip_nested(DEEPEST)
    }

    fn skip_nested(&mut self, deeper: usize) -> Result<(), Fault> {
        let Some(deeper) = deeper.checked_sub(1) else {
            return Err(self.fault("phh-less-nesting"));
        };
        match self.peek() {
            Some(b'"' | b'\'') => self.string().map(|_| ()),
            Some(b'[') => self.array(0, |scanner| scanner.skip_nested(deeper)).map(|_| ()),
            Some(b'{') => self.skip_table(deeper),
            _ => self.plain().map(|_| ()),
        }
    }

    fn long_quotes(&self) -> Option<&'static str> {
        ["\"\"\"", "\'\'\'"].into_iter().find(|quotes| self.rest.starts_with(quotes))
    }

    /// Reads a string in triple quotes, which can span several lines.
    fn long_string(&mut self, quotes: &str) -> Result<Cow<'a, str>, Fault> {
        let body = self.rest.get(quotes.len()..).unwrap_or_default();
        let Some(length) = body.find(quotes) else {
            return Err(self.fault("phh-three-quotes"));
        };
        let whole = self.take(length + 2 * quotes.len());
        self.line += whole.bytes().filter(|byte| *byte == b'\n').count();
        let text = whole.get(quotes.len()..quotes.len() + length).unwrap_or_default();
        // A line break directly after the opening quotes is not part of the string.
        let text = text.strip_prefix("\r\n").or_else(|| text.strip_prefix('\n')).unwrap_or(text);
        Ok(Cow::Borrowed(text))
    }

    fn skip_table(&mut self, deeper: usize) -> Result<(), Fault> {
        self.skip(1);
        loop {
            self.skip_blank();
            if self.eat(b'}') {
                return Ok(());
            }
            self.key()?;
            self.skip_nested(deeper)?;
            self.skip_blank();
            if !self.eat(b',') && self.peek() != Some(b'}') {
                return Err(self.fault("phh-table-goes-on"));
            }
        }
    }
}

/// Whether the text is a date such as `2026-11-21`.
fn is_date(text: &str) -> bool {
    let dashes = text.bytes().enumerate().filter(|(_, byte)| *byte == b'-');
    text.len() == 10 && dashes.map(|(at, _)| at).eq([4, 7])
}

fn code_point(chars: &mut impl Iterator<Item = (usize, char)>, digits: usize) -> Option<char> {
    let mut code = 0;
    for (_, char) in chars.take(digits) {
        code = code * 16 + char.to_digit(16)?;
    }
    char::from_u32(code)
}
