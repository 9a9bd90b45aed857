//! Assets packed once and as small as they get: they change with the program alone, and every
//! tablet of a house asks for them. Over plain HTTP browsers take gzip and no brotli, so both are
//! kept.

use std::{collections::HashMap, io::Write, sync::OnceLock, thread};

use actix_web::{
    http::header::{AcceptEncoding, ContentEncoding, Encoding},
    web::Bytes,
};
use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};

use super::joined;

/// Brotli's best.
const QUALITY: u32 = 11;
/// Brotli's window: 256 KiB, more than any asset has. What it takes to pack grows with it.
const WINDOW: u32 = 18;
const BUFFER_BYTES: usize = 4096;
/// What is smaller is sent as it is.
const LEAST_BYTES: usize = 1024;

/// Every asset that gets smaller, by its path.
static PACKED: OnceLock<HashMap<String, Packed>> = OnceLock::new();

/// An asset's forms.
#[derive(Debug)]
struct Packed {
    brotli: Bytes,
    gzip: Bytes,
}

/// Begins to pack, beside what the process does. Until that is done assets are packed as any answer
/// is. A debug build reads them from disk anew each time, and keeps none.
pub fn begin() {
    if cfg!(debug_assertions) || PACKED.get().is_some() {
        return;
    }
    let packing = thread::Builder::new().name("assets".to_owned());
    let packing = packing
        .spawn(|| drop(PACKED.set(joined::paths().iter().filter_map(|path| of(path)).collect())));
    if let Err(error) = packing {
        tracing::warn!(%error, "assets are packed when they are asked for");
    }
}

fn of(path: &str) -> Option<(String, Packed)> {
    let asset = joined::find(path).filter(|asset| !asset.dense)?;
    (asset.content.len() >= LEAST_BYTES).then_some(())?;
    Some((path.to_owned(), packed(&asset.content)?))
}

/// Both forms; `None` if the memory for them is not there.
fn packed(content: &[u8]) -> Option<Packed> {
    let mut brotli = CompressorWriter::new(Vec::new(), BUFFER_BYTES, QUALITY, WINDOW);
    brotli.write_all(content).ok()?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(content).ok()?;
    Some(Packed { brotli: brotli.into_inner().into(), gzip: gzip.finish().ok()?.into() })
}

/// An asset as whoever asks for it takes it; `None` if it is not packed, or they take neither form.
pub fn find(path: &str, accepted: &AcceptEncoding) -> Option<(Bytes, ContentEncoding)> {
    let Packed { brotli, gzip } = PACKED.get()?.get(path)?;
    chosen(accepted).map(|encoding| match encoding {
        ContentEncoding::Brotli => (brotli.clone(), encoding),
        _ => (gzip.clone(), encoding),
    })
}

/// Which of the two they like better.
fn chosen(accepted: &AcceptEncoding) -> Option<ContentEncoding> {
    match accepted.negotiate([Encoding::brotli(), Encoding::gzip()].iter())? {
        Encoding::Known(known @ (ContentEncoding::Brotli | ContentEncoding::Gzip)) => Some(known),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use actix_web::{http::header::Header as _, test::TestRequest};
    use brotli::Decompressor;
    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn both_forms_are_the_asset() {
        let asset = joined::find("shared/tokens.css").unwrap().content;
        let Packed { brotli, gzip } = packed(&asset).unwrap();
        assert!(brotli.len() < gzip.len() && gzip.len() < asset.len() / 2);
        let mut unpacked = [Vec::new(), Vec::new()];
        let [one, other] = &mut unpacked;
        Decompressor::new(&brotli[..], BUFFER_BYTES).read_to_end(one).unwrap();
        GzDecoder::new(&gzip[..]).read_to_end(other).unwrap();
        assert_eq!(unpacked, [asset.to_vec(), asset.to_vec()]);
    }

    #[test]
    fn a_browser_gets_what_it_takes() {
        let chosen = |accepted: &str| {
            let asked = TestRequest::default().insert_header(("accept-encoding", accepted));
            chosen(&AcceptEncoding::parse(&asked.to_request()).unwrap())
        };
        assert_eq!(chosen("gzip, deflate, br, zstd"), Some(ContentEncoding::Brotli));
        assert_eq!(chosen("gzip, deflate"), Some(ContentEncoding::Gzip));
        assert_eq!(chosen("br;q=0, gzip"), Some(ContentEncoding::Gzip));
        assert_eq!(chosen("deflate"), None);
    }
}
