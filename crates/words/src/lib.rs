//! Every sentence that houseway writes, in each language.
//!
//! The files `locales/<language>/*.ftl` contain the sentences, as messages of [Project Fluent]. To
//! add a language, add a folder: the tests then list the messages that it lacks.
//!
//! A [`Said`] is a message with its arguments, in no particular language. [`Said::in_language`]
//! renders it. When it is serialized to JSON, it is rendered in the language set by [`speak`];
//! everywhere else, for example in the log, it is rendered in English.
//!
//! ```
//! use houseway_words::{Language, said};
//!
//! let text = said!("prompt-enter_seat_cards", seat = 3_u8);
//! assert_eq!(text.to_string(), "Enter seat 3's cards.");
//!
//! let spanish = Language::of_tags(["es-AR"]);
//! assert_eq!(text.in_language(spanish), "Anote las cartas del puesto 3.");
//! ```
//!
//! [Project Fluent]: https://projectfluent.org

mod language;
mod recall;
mod said;

pub use language::{Language, current, speak};
pub use said::{Message, Said, Value};
