//! The language of the command line, which the environment selects.

use std::{borrow::Cow, env, sync::LazyLock};

use crate::words::{Language, Said};

/// The environment variables that select the language, in order of priority.
const NAMED_BY: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

static LANGUAGE: LazyLock<Language> = LazyLock::new(|| asked(|name| env::var(name).ok()));

/// The first variable that is set decides, as in other programs.
fn asked(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = NAMED_BY.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    Language::of_tags(set.as_deref())
}

/// The language that the environment selects.
pub fn language() -> Language {
    *LANGUAGE
}

/// A message's text in the language that the environment selects.
pub fn told(said: &Said) -> Cow<'_, str> {
    said.in_language(*LANGUAGE)
}

/// Prints a message on a line: `tell!("cli-added", badge = badge)`.
macro_rules! tell {
    ($($said:tt)*) => {
        println!("{}", $crate::cli::language::told(&$crate::words::said!($($said)*)))
    };
}
pub(super) use tell;

/// A failure with a message: `wrong!("cli-no-answer", address = address)`.
macro_rules! wrong {
    ($($said:tt)*) => {
        $crate::cli::failure::Failure::wrong(
            $crate::cli::language::told(&$crate::words::said!($($said)*)))
    };
}
pub(super) use wrong;

#[cfg(test)]
mod tests {
    use super::asked;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let tag = |set: &[(&str, &str)]| {
            let value = |name: &str| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            asked(value).tag()
        };
        assert_eq!(tag(&[("LANG", "es_AR.UTF-8")]), "es");
        assert_eq!(tag(&[("LANG", "es_AR.UTF-8"), ("LC_MESSAGES", "en_GB")]), "en");
        assert_eq!(tag(&[("LC_ALL", "es"), ("LC_MESSAGES", "en"), ("LANG", "en")]), "es");
        assert_eq!(tag(&[("LC_ALL", ""), ("LANG", "es_ES")]), "es");
        assert_eq!(tag(&[("LC_ALL", "C"), ("LANG", "es_ES")]), "en");
        assert_eq!(tag(&[]), "en");
    }
}
