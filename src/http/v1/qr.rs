//! QR codes on printed papers, for scanners at the desk.

use std::fmt::Write as _;

use qrcode::{Color, QrCode};
use serde::Serialize;
use utoipa::ToSchema;

/// A QR code.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PaperQr)]
pub struct Qr {
    /// The text that a scanner reads.
    #[schema(example = "E-2026-000001")]
    pub text: String,
    /// The number of modules per side, without the quiet zone around the code.
    #[schema(example = 21, minimum = 21, maximum = 177)]
    pub side: usize,
    /// The dark modules, as the path of an SVG in which each module is one unit wide.
    #[schema(example = "M0 0h7v1h-7z")]
    pub path: String,
}

impl Qr {
    /// The QR code for a text; `None` if the text is too long.
    pub(super) fn of(text: &str) -> Option<Self> {
        let code = QrCode::new(text).ok()?;
        let side = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(side).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|one, next| one == next) {
                let long = run.len();
                if run.first() == Some(&Color::Dark) {
                    write!(path, "M{x} {y}h{long}v1h-{long}z").ok()?;
                }
                x += long;
            }
        }
        Some(Self { text: text.to_owned(), side, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a path: `true` for each dark module, by row and column.
    fn modules(qr: &Qr) -> Vec<Vec<bool>> {
        let mut found = vec![vec![false; qr.side]; qr.side];
        for run in qr.path.split('M').filter(|run| !run.is_empty()) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
            let long: usize = rest.split_once('v').unwrap().0.parse().unwrap();
            for dark in &mut found[y][x..x + long] {
                *dark = true;
            }
        }
        found
    }

    #[test]
    fn a_code_has_its_three_corners_and_its_timing_lines() {
        let qr = Qr::of("E-2026-000001").unwrap();
        assert_eq!(qr.side, 21);
        let found = modules(&qr);
        // ISO/IEC 18004, 6.3.3 and 6.3.5: the finder patterns, and alternating modules between
        // them.
        for (top, left) in [(0, 0), (0, 14), (14, 0)] {
            for (y, x) in (0..7).flat_map(|y| (0..7).map(move |x| (y, x))) {
                let ring = y.min(6 - y).min(x.min(6 - x));
                assert_eq!(found[top + y][left + x], ring != 1, "{y} {x}");
            }
        }
        let across: Vec<bool> = found[6][8..13].to_vec();
        let down: Vec<bool> = found[8..13].iter().map(|row| row[6]).collect();
        let alternating = [true, false, true, false, true];
        assert_eq!((&across[..], &down[..]), (&alternating[..], &alternating[..]));
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(Qr::of(&"x".repeat(5_000)).is_none());
    }
}
