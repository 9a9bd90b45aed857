//! The odds as a picture for the desk: a bar for each line, with a tick at the published figure.

use std::fmt::Write;

use super::{
    figures::{BetOdds, OddsLine},
    report::Report,
};
use crate::rules::break_poker::{BetKind, Outcome};

const WIDTH: u32 = 880;
const ROW: u32 = 26;
const HEAD: u32 = 34;
/// Where the bars begin.
const LEFT: u32 = 330;
/// How long a bar of a certainty would be.
const LONGEST: u64 = 1_400;
/// How long any bar is drawn.
const ROOM: u64 = 380;

/// The odds as an SVG document; it needs no fonts, scripts or other files.
#[must_use]
pub fn picture(report: &Report) -> String {
    let rows: usize = report.bets().iter().map(|bet| bet.lines.len()).sum();
    let rows = u32::try_from(rows).unwrap_or(u32::MAX);
    let height = HEAD.saturating_mul(4).saturating_add(ROW.saturating_mul(rows)).saturating_add(40);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\">\n\
         <title>Break Poker odds, qualifier {}, {}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n",
        report.qualifier,
        report.strategy.words(),
    );
    let mut top = 24;
    text(
        &mut svg,
        (16, top),
        "start",
        &format!(
            "Break Poker · dealer qualifies with {} · player on {} · {} deals counted",
            report.qualifier,
            report.strategy.words(),
            report.deals,
        ),
    );
    for bet in report.bets() {
        top += HEAD;
        text(&mut svg, (16, top), "start", &heading(bet));
        for line in &bet.lines {
            top += ROW;
            row(&mut svg, top, line);
        }
    }
    top += HEAD;
    let legend = format!("The tick is the published figure, with {}.", report.published_qualifier);
    text(&mut svg, (16, top), "start", &legend);
    svg.push_str("</svg>\n");
    svg
}

fn heading(bet: &BetOdds) -> String {
    let name = match bet.bet {
        BetKind::Main => "Main bet",
        BetKind::DealerBreak => "Dealer Break Bonus",
        BetKind::BreakBonus => "Break Bonus",
    };
    format!(
        "{name}: the house keeps {}, σ {}",
        percent(&bet.house_edge.decimal),
        bet.standard_deviation.get(..6).unwrap_or_default(),
    )
}

fn row(svg: &mut String, top: u32, line: &OddsLine) {
    let colour = match line.outcome {
        Outcome::Win => "#1f6f43",
        Outcome::Push => "#8a8f98",
        Outcome::Lose => "#a63a32",
    };
    let decimal = &line.share.probability.decimal;
    let middle = top.saturating_sub(5);
    text(svg, (LEFT - 12, top), "end", line.words);
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        "<rect x=\"{LEFT}\" y=\"{}\" width=\"{}\" height=\"14\" fill=\"{colour}\"/>",
        middle.saturating_sub(7),
        length(decimal),
    );
    if let Some(published) = &line.share.published {
        let x = u64::from(LEFT) + length(&published.figure);
        let (from, to) = (middle.saturating_sub(10), middle.saturating_add(10));
        let _ = writeln!(svg, "<path d=\"M{x} {from}V{to}\" stroke=\"#111\" stroke-width=\"2\"/>");
    }
    text(svg, (WIDTH - 16, top), "end", &percent(decimal));
}

fn text(svg: &mut String, (x, y): (u32, u32), anchor: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{words}</text>");
}

/// How long the bar of a probability is.
fn length(decimal: &str) -> u64 {
    (millionths(decimal) * LONGEST / 1_000_000).min(ROOM)
}

/// The first six places of a decimal that is not negative.
fn millionths(decimal: &str) -> u64 {
    let (whole, rest) = decimal.split_once('.').unwrap_or((decimal, ""));
    format!("{whole}{rest:0<6.6}").parse().unwrap_or(0)
}

/// A decimal as a percentage, cut to four places.
fn percent(decimal: &str) -> String {
    let sign = if decimal.starts_with('-') { "-" } else { "" };
    let millionths = millionths(decimal.trim_start_matches('-'));
    format!("{sign}{}.{:04} %", millionths / 10_000, millionths % 10_000)
}
