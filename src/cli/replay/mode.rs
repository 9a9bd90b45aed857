//! How hands are replayed and printed.

use crate::rules::holdem::calculators::ReplayOptions;

/// How to replay hands and what to print, according to the command's options.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    pub options: ReplayOptions,
    /// Whether each hand is printed as a JSON object.
    pub json: bool,
}
