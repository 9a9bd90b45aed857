//! Serializes long answers on separate threads, so that they do not block the server's threads, and
//! compresses answers for callers who accept compression.
//!
//! Documents that never change are compressed when the program is built (`build.rs`). All other
//! answers are compressed each time, quickly and with little memory ([`pack`]).

use std::io::{self, Write};

use actix_web::{
    HttpRequest,
    http::header::{AcceptEncoding, ContentEncoding, Encoding, Header as _},
    web::Bytes,
};
use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

use crate::{
    app::{AppError, work::PACKING},
    words::{self, speak},
};

/// Below this size, compression costs more than it saves.
pub const LEAST_BYTES: usize = 1024;
/// The smallest Brotli window, as a power of two. The memory needed grows with the window.
const MIN_WINDOW: u32 = 10;
const BUFFER_BYTES: usize = 4096;

/// A compression format. Browsers accept Brotli only over HTTPS, so gzip is needed too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Brotli,
    Gzip,
}

impl Form {
    /// The format that the caller prefers; `None` if the caller accepts neither.
    pub fn taken(accepted: &AcceptEncoding) -> Option<Self> {
        match accepted.negotiate([Encoding::brotli(), Encoding::gzip()].iter())? {
            Encoding::Known(ContentEncoding::Brotli) => Some(Self::Brotli),
            Encoding::Known(ContentEncoding::Gzip) => Some(Self::Gzip),
            _ => None,
        }
    }

    /// The format's name in `Content-Encoding`.
    pub const fn encoding(self) -> ContentEncoding {
        match self {
            Self::Brotli => ContentEncoding::Brotli,
            Self::Gzip => ContentEncoding::Gzip,
        }
    }

    /// The suffix of an `ETag` in this format, because a strong `ETag` identifies the bytes that
    /// are sent.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => "-br",
            Self::Gzip => "-gz",
        }
    }
}

/// How much time and memory to spend on compression.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    brotli: u32,
    gzip: Compression,
    /// The largest Brotli window, as a power of two.
    window: u32,
}

impl Effort {
    /// For answers that are compressed each time: uses at most a megabyte of memory, whatever their
    /// size.
    pub const EACH: Self = Self { brotli: 3, gzip: Compression::new(4), window: 18 };
}

/// Compresses the content in this format.
///
/// # Errors
/// Returns an error if there is not enough memory.
pub fn pack(content: &[u8], form: Form, effort: Effort) -> io::Result<Bytes> {
    match form {
        Form::Brotli => {
            let bits = content.len().max(1).ilog2().saturating_add(1);
            let window = bits.clamp(MIN_WINDOW, effort.window);
            let mut packed = CompressorWriter::new(Vec::new(), BUFFER_BYTES, effort.brotli, window);
            packed.write_all(content)?;
            Ok(packed.into_inner().into())
        }
        Form::Gzip => {
            let mut packed = GzEncoder::new(Vec::new(), effort.gzip);
            packed.write_all(content)?;
            packed.finish().map(Bytes::from)
        }
    }
}

/// An answer that is compressed while it is written. Each piece is sent as soon as it is
/// compressed. The compressor holds a third of a megabyte of memory until the reader has received
/// everything, so only routes with limited concurrency can use it.
pub struct Flow(GzEncoder<Vec<u8>>);

impl Flow {
    /// A compressor, if the caller accepts the format.
    pub fn taken(request: &HttpRequest) -> Option<Self> {
        let accepted = AcceptEncoding::parse(request).ok()?;
        let gzip = Encoding::gzip();
        let taken = accepted.negotiate([gzip.clone()].iter())?;
        (taken == gzip).then(|| Self(GzEncoder::new(Vec::new(), Effort::EACH.gzip)))
    }

    /// Compresses the next piece.
    ///
    /// # Errors
    /// Returns an error if there is not enough memory.
    pub fn take(&mut self, piece: &[u8]) -> io::Result<Bytes> {
        self.0.write_all(piece)?;
        self.0.flush()?;
        Ok(std::mem::take(self.0.get_mut()).into())
    }

    /// Finishes the compressed data, and returns the last piece.
    ///
    /// # Errors
    /// Returns an error if there is not enough memory.
    pub fn end(self) -> io::Result<Bytes> {
        self.0.finish().map(Bytes::from)
    }
}

/// Serializes an answer on a separate thread, in the language of its caller.
///
/// # Errors
/// Returns the error of `write`.
pub async fn written<T: Send + 'static>(
    write: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let language = words::current();
    PACKING.run(move || speak(language, write)).await?
}

/// The JSON text of an answer that can be long, serialized on a separate thread.
///
/// # Errors
/// Returns `internal` if the answer cannot be written.
pub async fn json(answer: impl Serialize + Send + 'static) -> Result<String, AppError> {
    written(move || serde_json::to_string(&answer).map_err(AppError::internal)).await
}

/// Compresses on a separate thread.
///
/// # Errors
/// Returns an error if there is not enough memory.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, AppError> {
    written(move || work().map_err(AppError::internal)).await
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use actix_web::test::TestRequest;
    use brotli::Decompressor;
    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn both_forms_are_the_content() {
        let text = "It is said once, and said again. ".repeat(9_000).into_bytes();
        let both = |content: &[u8]| {
            [Form::Brotli, Form::Gzip].map(|form| pack(content, form, Effort::EACH).unwrap())
        };
        for content in [&text[..], b"x", b""] {
            let [brotli, gzip] = both(content);
            let mut unpacked = [Vec::new(), Vec::new()];
            let [one, other] = &mut unpacked;
            Decompressor::new(&brotli[..], BUFFER_BYTES).read_to_end(one).unwrap();
            GzDecoder::new(&gzip[..]).read_to_end(other).unwrap();
            assert_eq!(unpacked, [content, content]);
        }
        let [brotli, gzip] = both(&text);
        assert!(brotli.len() < gzip.len() && gzip.len() < text.len() / 2);
    }

    #[test]
    fn a_browser_gets_what_it_takes() {
        let taken = |accepted: &str| {
            let asked = TestRequest::default().insert_header(("accept-encoding", accepted));
            Form::taken(&AcceptEncoding::parse(&asked.to_request()).unwrap())
        };
        assert_eq!(taken("gzip, deflate, br, zstd"), Some(Form::Brotli));
        assert_eq!(taken("gzip, deflate"), Some(Form::Gzip));
        assert_eq!(taken("br;q=0, gzip"), Some(Form::Gzip));
        assert_eq!(taken("deflate"), None);
    }
}
