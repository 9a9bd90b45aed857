//! Every sentence of houseway, once, in each language.
//!
//! `locales/<language>/*.ftl` has the sentences, as messages of [Project Fluent]. To add a
//! language, add a folder: the tests then name each message that it lacks.
//!
//! A [`Said`] is a message and its arguments, and belongs to no language yet.
//! [`Said::in_language`] renders the message. Serializing it to JSON renders it in the language set
//! by [`speak`]; everywhere else, such as in the log, it is English.
//!
//! ```
//! use houseway_words::{Language, said};
//!
//! let text = said!("prompt-enter_seat_cards", seat = 3_u8);
//! assert_eq!(text.to_string(), "Enter the cards of seat 3.");
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
