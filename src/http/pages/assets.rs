//! The files that the pages are made of, inside the binary.

use std::{borrow::Cow, sync::LazyLock};

use rust_embed::Embed;
use sha2::{Digest, Sha256};

/// Every file under `assets`. A debug build reads them from disk, so that a page is reloaded
/// without compiling.
#[derive(Embed)]
#[folder = "src/http/pages/assets"]
struct Files;

/// How much of the digest stands in addresses, in hexadecimal digits.
const DIGITS: usize = 16;

/// The digest of everything served, as it stands in every asset's address. Modules import each
/// other by relative paths, so one digest names them all: a page never mixes two versions.
#[must_use]
pub fn digest() -> Cow<'static, str> {
    static RELEASED: LazyLock<String> = LazyLock::new(read_digest);
    if cfg!(debug_assertions) { Cow::Owned(read_digest()) } else { Cow::Borrowed(&RELEASED) }
}

fn read_digest() -> String {
    let mut whole = Sha256::new();
    for path in paths() {
        if let Some(file) = Files::get(&path) {
            whole.update(path.as_bytes());
            whole.update(file.metadata.sha256_hash());
        }
    }
    hex::encode(whole.finalize()).chars().take(DIGITS).collect()
}

/// Every file's path, in order.
fn paths() -> Vec<Cow<'static, str>> {
    let mut paths: Vec<_> = Files::iter().collect();
    paths.sort_unstable();
    paths
}

/// A page's modules, its own first: what it asks for at once, not one after another. What is loaded
/// later is not among them: a game when its table is opened, a screen of the desk when somebody
/// goes there, a proof when somebody asks for one.
#[must_use]
pub fn modules(main: &str) -> Vec<String> {
    let mut modules = vec![main.to_owned()];
    let mut read = 0;
    while let Some(module) = modules.get(read) {
        for imported in imports(module) {
            if !modules.contains(&imported) {
                modules.push(imported);
            }
        }
        read += 1;
    }
    modules
}

/// The modules that a module names in `from "…"`, by relative paths.
fn imports(module: &str) -> Vec<String> {
    let text = Files::get(module).map(|file| file.data).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let named = text.split(" from \"").skip(1).filter_map(|rest| rest.split('"').next());
    let placed = named.map(|name| placed(module, name));
    placed.filter(|path| Files::get(path).is_some()).collect()
}

/// The path of what a module calls so.
fn placed(module: &str, name: &str) -> String {
    let mut folders: Vec<&str> = module.split('/').collect();
    folders.pop();
    for step in name.split('/') {
        match step {
            "." => {}
            ".." => drop(folders.pop()),
            step => folders.push(step),
        }
    }
    folders.join("/")
}

/// A file.
#[derive(Debug)]
pub struct Asset {
    pub content: Cow<'static, [u8]>,
    pub media_type: &'static str,
    /// Whether it is compressed as it stands.
    pub dense: bool,
}

/// The file at this path; `None` if there is none, or none of a kind that pages load.
#[must_use]
pub fn find(path: &str) -> Option<Asset> {
    let (_, kind) = path.rsplit_once('.')?;
    let (media_type, dense) = match kind {
        "js" => ("text/javascript; charset=utf-8", false),
        "css" => ("text/css; charset=utf-8", false),
        "ftl" | "txt" => ("text/plain; charset=utf-8", false),
        "svg" => ("image/svg+xml", false),
        "woff2" => ("font/woff2", true),
        _ => return None,
    };
    let content = Files::get(path)?.data;
    // Other people's modules are served as they are, with their licences.
    let own = kind == "js" && !path.starts_with("vendor/");
    let content = if own { without_comments(content) } else { content };
    Some(Asset { content, media_type, dense })
}

/// A module without the comments that stand on lines of their own: a quarter of what a tablet would
/// load. Whoever reads the code reads it here, not there.
fn without_comments(module: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
    let Ok(text) = std::str::from_utf8(&module) else { return module };
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let start = line.trim_start();
        let begins = inside || start.starts_with("/**");
        let code = match (begins, start.split_once("*/")) {
            (false, _) if start.starts_with("//") => "",
            (false, _) => line,
            (true, None) => {
                inside = true;
                ""
            }
            // A type within an expression stays where it is.
            (true, Some((_, code))) if !inside && !code.is_empty() => line,
            (true, Some((_, code))) => {
                inside = false;
                code
            }
        };
        if !code.is_empty() {
            kept.push_str(code);
            kept.push('\n');
        }
    }
    Cow::Owned(kept.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(module: &'static str) -> String {
        let served = without_comments(Cow::Borrowed(module.as_bytes()));
        String::from_utf8(served.into_owned()).unwrap_or_default()
    }

    #[test]
    fn comments_on_lines_of_their_own_are_not_served() {
        let module = "// @ts-check\n/** One. */\n/**\n * Two\n * three. */\nlet a = 1; // four\n";
        assert_eq!(served(module), "let a = 1; // four\n");
    }

    #[test]
    fn a_type_within_an_expression_and_an_address_stay() {
        let module = "call(\n  /** @type {any} */ (it),\n  `http://house`,\n);\n";
        assert_eq!(served(module), module);
    }
}
