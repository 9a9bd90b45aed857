//! The files that the pages are made of, inside the binary.

use std::{
    borrow::Cow,
    sync::{LazyLock, Mutex, PoisonError},
};

use rust_embed::Embed;
use sha2::{Digest, Sha256};

use super::messages;

/// Every file under `assets`. A debug build reads them from disk, so that a page is reloaded
/// without compiling.
#[derive(Embed)]
#[folder = "src/http/pages/assets"]
struct Files;

/// How much of the digest stands in addresses, in hexadecimal digits.
const DIGITS: usize = 16;

/// What every page's styles begin with; its own base follows.
const STYLES: [&str; 2] = ["shared/tokens.css", "shared/components.css"];
/// What all of a page draws, and the name that these are served under together: one request
/// before the first paint, not three. `page.css` is another, since what only one game needs comes
/// between the two, with the game.
const OWN_STYLES: &str = "/base.css";
const ALL_STYLES: &str = "/styles.css";

/// The files of words, and what they are served as.
const WORDS: &str = ".ftl";
const READ_WORDS: &str = ".json";

/// The digest of everything served, as it stands in every asset's address. Modules import each
/// other by relative paths, so one digest names them all: a page never mixes two versions. A
/// debug build reads it anew for every page.
#[must_use]
pub fn digest() -> Cow<'static, str> {
    static RELEASED: LazyLock<String> = LazyLock::new(read_digest);
    if !cfg!(debug_assertions) {
        return Cow::Borrowed(&RELEASED);
    }
    let digest = read_digest();
    digest.clone_into(&mut LATEST.lock().unwrap_or_else(PoisonError::into_inner));
    Cow::Owned(digest)
}

/// The digest that the latest page was given.
static LATEST: Mutex<String> = Mutex::new(String::new());

/// The digest of what is served: asked for every asset, so that a debug build does not read all of
/// them for each.
#[must_use]
pub fn current() -> Cow<'static, str> {
    if cfg!(debug_assertions) {
        return Cow::Owned(LATEST.lock().unwrap_or_else(PoisonError::into_inner).clone());
    }
    digest()
}

fn read_digest() -> String {
    let mut whole = Sha256::new();
    for path in files() {
        if let Some(file) = Files::get(&path) {
            whole.update(path.as_bytes());
            whole.update(file.metadata.sha256_hash());
        }
    }
    hex::encode(whole.finalize()).chars().take(DIGITS).collect()
}

/// Every file's path, in order.
fn files() -> Vec<Cow<'static, str>> {
    let mut paths: Vec<_> = Files::iter().collect();
    paths.sort_unstable();
    paths
}

/// Every path that something is to be found at.
#[must_use]
pub fn paths() -> Vec<String> {
    let styles = rooms().into_iter().map(|room| format!("{room}{ALL_STYLES}"));
    let files = files().into_iter().map(|path| match path.strip_suffix(WORDS) {
        Some(words) => format!("{words}{READ_WORDS}"),
        None => path.into_owned(),
    });
    files.chain(styles).collect()
}

/// The folders of the pages.
#[must_use]
pub fn rooms() -> Vec<String> {
    files().iter().filter_map(|path| path.strip_suffix(OWN_STYLES)).map(str::to_owned).collect()
}

/// A file.
#[derive(Debug)]
pub struct Asset {
    pub content: Cow<'static, [u8]>,
    pub media_type: &'static str,
    /// Whether it is compressed as it stands.
    pub dense: bool,
}

impl Asset {
    /// A file of modules.
    #[must_use]
    pub fn module(text: String) -> Self {
        Self { content: Cow::Owned(text.into_bytes()), media_type: JAVASCRIPT, dense: false }
    }
}

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The file at this path; `None` if there is none, or none of a kind that pages load.
#[must_use]
pub fn find(path: &str) -> Option<Asset> {
    let (_, kind) = path.rsplit_once('.')?;
    let (media_type, dense) = match kind {
        "js" => (JAVASCRIPT, false),
        "css" => ("text/css; charset=utf-8", false),
        "json" => ("application/json", false),
        "txt" => ("text/plain; charset=utf-8", false),
        "svg" => ("image/svg+xml", false),
        "woff2" => ("font/woff2", true),
        _ => return None,
    };
    let content = if let Some(page) = path.strip_suffix(ALL_STYLES) {
        all_styles(page)?
    } else if let Some(words) = path.strip_suffix(READ_WORDS) {
        read_words(&format!("{words}{WORDS}"))?
    } else {
        Files::get(path)?.data
    };
    // What is a comment in lit-html's modules is the notice of its licence.
    let content = match kind {
        "js" if !path.starts_with("vendor/lit-html/") => bare_module(content),
        "css" => bare_styles(content),
        _ => content,
    };
    Some(Asset { content, media_type, dense })
}

/// A file of words, read.
fn read_words(path: &str) -> Option<Cow<'static, [u8]>> {
    let file = Files::get(path)?;
    let read =
        str::from_utf8(&file.data).map_err(|error| error.to_string()).and_then(messages::read);
    match read {
        Ok(words) => Some(Cow::Owned(words.into_bytes())),
        Err(problem) => {
            // A test holds that all can be read: this is somebody who is at work on them.
            tracing::error!(path, problem, "words cannot be read");
            None
        }
    }
}

/// What the styles of a page begin with.
fn all_styles(page: &str) -> Option<Cow<'static, [u8]>> {
    let own = format!("{page}{OWN_STYLES}");
    let sheets = STYLES.into_iter().chain([own.as_str()]).map(Files::get);
    let sheets: Vec<_> = sheets.map(|sheet| Some(sheet?.data)).collect::<Option<_>>()?;
    Some(Cow::Owned(sheets.concat()))
}

/// A module without its comments, but for those that stand after code, and without what indents its
/// lines: a quarter of what a tablet would load. Whoever reads the code reads it here, not there.
fn bare_module(module: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
    bare(module, "/**", |line| line.starts_with("//"))
}

/// Styles without their comments, and without what indents their lines.
fn bare_styles(styles: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
    bare(styles, "/*", |_| false)
}

/// What is left without what stands between this and `*/`, lines that are comments, what indents
/// the others, and empty ones.
fn bare(
    content: Cow<'static, [u8]>,
    begins: &str,
    is_comment: impl Fn(&str) -> bool,
) -> Cow<'static, [u8]> {
    let Ok(text) = std::str::from_utf8(&content) else { return content };
    let mut parts = text.split(begins);
    let mut code = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, after) = part.split_once("*/").unwrap_or_default();
        code.push_str(after.trim_start_matches(' '));
    }
    let lines = code.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !is_comment(line));
    let mut kept = String::with_capacity(code.len());
    for line in lines {
        kept.push_str(line);
        kept.push('\n');
    }
    Cow::Owned(kept.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(module: &'static str) -> String {
        let served = bare_module(Cow::Borrowed(module.as_bytes()));
        String::from_utf8(served.into_owned()).unwrap_or_default()
    }

    #[test]
    fn comments_before_code_are_not_served() {
        let module = "// @ts-check\n/** One. */\n/**\n * Two\n * three. */\nlet a = 1; // four\n";
        assert_eq!(served(module), "let a = 1; // four\n");
    }

    #[test]
    fn styles_are_served_without_what_only_their_readers_need() {
        let styles =
            b"/* one */\n.a { color: red; }\n\n@media print {\n  /* two\n */ .b { top: 0; }\n}\n";
        let bare = bare_styles(Cow::Borrowed(styles));
        assert_eq!(&*bare, b".a { color: red; }\n@media print {\n.b { top: 0; }\n}\n");
    }

    #[test]
    fn a_type_within_an_expression_is_not_served_and_an_address_is() {
        let module = "call(\n  /** @type {any} */ (it),\n  `http://house`,\n);\n";
        assert_eq!(served(module), "call(\n(it),\n`http://house`,\n);\n");
    }

    #[test]
    fn the_notice_of_a_licence_is_served() {
        for licensed in ["lit-html/lit-html.js", "lit-html/directives/repeat.js"] {
            let asset = find(&format!("vendor/{licensed}"));
            let asset = asset.map(|asset| asset.content.into_owned()).unwrap_or_default();
            assert!(String::from_utf8_lossy(&asset).contains("@license"), "{licensed}");
        }
    }
}
