//! A page's shell: the HTML that a browser loads first.

use std::sync::{Mutex, PoisonError};

use askama::Template;

use super::assets;
use crate::{
    app::AppError,
    http::fixed::{Fixed, PAGES_ARE_WITHIN},
    words::Language,
};

const HTML: &str = "text/html; charset=utf-8";

/// A group of pages with a common shell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// The dealer's tablet.
    Tablet,
    /// The pit boss's desk.
    Pit,
    /// A tournament's clock, on a screen.
    Clock,
}

impl Room {
    const fn name(self) -> &'static str {
        match self {
            Self::Tablet => "tablet",
            Self::Pit => "pit",
            Self::Clock => "clock",
        }
    }
}

#[derive(Template)]
#[template(path = "shell.html")]
struct Shell<'a> {
    language: &'a str,
    room: &'a str,
    digest: &'a str,
    modules: &'a [String],
    demo: bool,
}

/// The properties that a shell's content depends on at run time: the room, the language, and
/// whether this is a demo.
type Key = (Room, Language, bool);

/// The shells that have been rendered so far.
static MADE: Mutex<Vec<(Key, Fixed)>> = Mutex::new(Vec::new());

/// A page's shell in this language. A release build renders and compresses each shell once. A debug
/// build renders it every time, because its assets can change.
///
/// # Errors
/// Returns an error only if the template cannot be written, or if there is not enough memory.
pub fn made(room: Room, language: Language, demo: bool) -> Result<Fixed, AppError> {
    let render = || render(room, language, demo).map(String::into_bytes);
    if !PAGES_ARE_WITHIN {
        return Ok(Fixed::fresh(HTML, render()?));
    }
    let key = (room, language, demo);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, shell)) = made.iter().find(|(of, _)| *of == key) {
        return Ok(shell.clone());
    }
    let shell = Fixed::made_once(HTML, render()?)?;
    made.push((key, shell.clone()));
    Ok(shell)
}

/// Renders a page's shell in this language. In a demo, the page lets someone sign in through a
/// link.
///
/// # Errors
/// Returns an error only if the template cannot be written.
fn render(room: Room, language: Language, demo: bool) -> Result<String, AppError> {
    let (digest, modules) = (assets::digest(), assets::first(room.name()));
    let shell = Shell {
        language: language.tag(),
        room: room.name(),
        digest: &digest,
        modules: &modules,
        demo,
    };
    shell.render().map_err(AppError::internal)
}
