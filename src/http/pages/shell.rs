//! The shell of a page: the HTML that a browser gets first.

use askama::Template;

use super::assets;
use crate::{app::AppError, words::Language};

/// A set of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// The dealer's tablet.
    Tablet,
    /// The pit boss's desk.
    Pit,
    /// The clock of a tournament, on a screen.
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

/// A page's shell in this language. In a demo, it accepts a sign-in from
/// its address.
///
/// # Errors
/// Returns an error only if the template cannot be written.
pub fn render(room: Room, language: Language, demo: bool) -> Result<String, AppError> {
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
