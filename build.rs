//! Compresses, once, the files that change only when the program does: the pages, the OpenAPI
//! document, its viewer, and the list of problems. A debug build reads the pages from disk for every
//! request and compresses the other files quickly.

#![allow(clippy::print_stdout, reason = "that is how a build script speaks to cargo")]

use std::{
    env, error,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

type Result<T> = std::result::Result<T, Box<dyn error::Error>>;

/// The folder that `node pages/build.mjs` writes, and the API viewer's folder in it.
const PAGES: &str = "pages/dist";
const READER: &str = "docs/";
/// Where the pages are served.
const ASSETS: &str = "assets/";
/// The other documents, each with the name under which it is served.
const DOCUMENTS: [(&str, &str); 4] = [
    ("openapi/v1.json", "openapi.json"),
    ("openapi/problems.json", "problems.json"),
    ("openapi/problems.html", "problems.html"),
    ("docs/api.md", "docs/api.md"),
];
/// The lengths in bytes of the digests in an `ETag` and in the pages' addresses.
const TAG_BYTES: usize = 16;
const DIGEST_BYTES: usize = 8;
/// Below this size in bytes, compression costs more than it saves.
const LEAST_BYTES: usize = 1024;
/// The types of files that are already compressed.
const DENSE: [&str; 2] = ["png", "woff2"];
const BUFFER_BYTES: usize = 4096;
/// Brotli's window, as a power of two.
const WINDOW: u32 = 22;
/// Brotli's quality for the pages, which every tablet loads; for the other documents, which are
/// large, rarely read and would take half a minute at the best quality; and in a debug build.
const BEST: u32 = 11;
const GOOD: u32 = 9;
const QUICK: u32 = 2;

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let top = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let released = env::var("PROFILE")? == "release";
    let mut table = Table { out: env::var("OUT_DIR")?.into(), released, rows: String::new() };
    let mut whole = Sha256::new();
    for path in files(&top.join(PAGES))? {
        let place = path.strip_prefix(top.join(PAGES))?.to_str().ok_or("a path is no text")?;
        let is_page = !place.starts_with(READER);
        if is_page && !released {
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let content = fs::read(&path)?;
        let served = if is_page { format!("{ASSETS}{place}") } else { place.to_owned() };
        whole.update(place);
        whole.update(Sha256::digest(&content));
        table.add(&served, &content)?;
    }
    for (path, served) in DOCUMENTS {
        println!("cargo::rerun-if-changed={path}");
        let content = fs::read_to_string(top.join(path))?;
        let content = if kind(path) == "json" { on_one_line(&content) } else { content };
        table.add(served, content.as_bytes())?;
    }
    table.finish(&hex(&whole.finalize(), DIGEST_BYTES))
}

/// Every file below a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// The type of a file: the extension of its name.
fn kind(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, kind)| kind)
}

/// Removes the spaces and line breaks between the tokens of a JSON text.
fn on_one_line(json: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let is_kept = |letter: &char| {
        let kept = in_string || !letter.is_ascii_whitespace();
        if *letter == '"' && !escaped {
            in_string = !in_string;
        }
        escaped = *letter == '\\' && !escaped;
        kept
    };
    json.chars().filter(is_kept).collect()
}

/// The served files as Rust source, with a row for each file.
struct Table {
    out: PathBuf,
    released: bool,
    rows: String,
}

impl Table {
    fn add(&mut self, served: &str, content: &[u8]) -> Result<()> {
        let dense = DENSE.contains(&kind(served));
        let tag = hex(&Sha256::digest(content), TAG_BYTES);
        let [plain, brotli, gzip] = ["", ".br", ".gz"].map(|form| format!("{tag}{form}"));
        fs::write(self.out.join(&plain), content)?;
        let mut row =
            format!("    ({served:?}, Within {{ tag: {tag:?}, plain: {}", include(&plain));
        if dense || content.len() < LEAST_BYTES {
            row.push_str(", packed: None }),\n");
        } else {
            self.keep(&brotli, || self.brotli(served, content))?;
            self.keep(&gzip, || gzipped(content))?;
            let (brotli, gzip) = (include(&brotli), include(&gzip));
            writeln!(row, ", packed: Some([{brotli}, {gzip}]) }}),")?;
        }
        self.rows.push_str(&row);
        Ok(())
    }

    /// Compresses content and stores it under this name, unless that file already exists.
    fn keep(&self, name: &str, pack: impl FnOnce() -> Result<Vec<u8>>) -> Result<()> {
        let path = self.out.join(name);
        if path.exists() {
            return Ok(());
        }
        // Writes to a temporary file first, so that an interrupted build leaves no incomplete file.
        let half = path.with_extension("half");
        fs::write(&half, pack()?)?;
        Ok(fs::rename(half, path)?)
    }

    fn brotli(&self, served: &str, content: &[u8]) -> Result<Vec<u8>> {
        let quality = match (self.released, served.starts_with(ASSETS)) {
            (true, true) => BEST,
            (true, false) => GOOD,
            (false, _) => QUICK,
        };
        let mut packed = CompressorWriter::new(Vec::new(), BUFFER_BYTES, quality, WINDOW);
        packed.write_all(content)?;
        Ok(packed.into_inner())
    }

    fn finish(self, digest: &str) -> Result<()> {
        let Self { out, released, rows } = self;
        let table = format!(
            "/// Whether the pages are within the program, and not read from disk.\n\
             pub const PAGES_ARE_WITHIN: bool = {released};\n\
             /// The digest of the pages.\n\
             pub const DIGEST: &str = {digest:?};\n\
             /// Every document, by its name.\n\
             const DOCUMENTS: &[(&str, Within)] = &[\n{rows}];\n"
        );
        Ok(fs::write(out.join("fixed.rs"), table)?)
    }
}

fn gzipped(content: &[u8]) -> Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(content)?;
    Ok(packed.finish()?)
}

fn include(name: &str) -> String {
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))")
}

fn hex(digest: &[u8], bytes: usize) -> String {
    digest.iter().take(bytes).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}
