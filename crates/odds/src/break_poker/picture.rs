//! The odds as a picture: a bar for each line, with a tick at the published figure.

use std::fmt::Write;

use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    figures::{BetOdds, OddsLine, in_threes, percent},
    report::Report,
};
use houseway_rules::break_poker::Outcome;
use houseway_words::{Language, Said, said};

const WIDTH: u32 = 960;
const ROW: u32 = 26;
const HEAD: u32 = 44;
/// The horizontal position where the bars begin.
const LEFT: u32 = 310;
/// The length of a bar for probability 1. All bars in the picture have the same scale.
const CERTAIN: u64 = 540;
/// The decimal places of percentages: as many as the published figures have.
const PLACES: u32 = 4;

/// The odds as an SVG document in this language; it needs no fonts, scripts or other files.
#[must_use]
pub fn picture(report: &Report, language: Language) -> String {
    let rows: usize = report.bets().iter().map(|bet| bet.lines.len()).sum();
    let rows = u32::try_from(rows).unwrap_or(u32::MAX);
    let height = HEAD.saturating_mul(5).saturating_add(ROW.saturating_mul(rows)).saturating_add(38);
    let of = report.qualifier.to_string();
    let title = said!("odds-title", qualifier = of, strategy = report.strategy.words());
    let title = title.in_language(language);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"#1b1f24\">\n\
         <title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n",
    );
    let mut top = 28;
    text(&mut svg, (16, top), BOLD, &title);
    let deals = said!("odds-deals", deals = in_threes(report.deals));
    top += 22;
    text(&mut svg, (16, top), "", &deals.in_language(language));
    for bet in report.bets() {
        top += HEAD;
        text(&mut svg, (16, top), BOLD, &heading(bet).in_language(language));
        text(
            &mut svg,
            (WIDTH - 16, top),
            "text-anchor=\"end\"",
            &results(bet).in_language(language),
        );
        for line in &bet.lines {
            top += ROW;
            row(&mut svg, top, line, language);
        }
    }
    legend(&mut svg, top + HEAD, report.published_qualifier, language);
    svg.push_str("</svg>\n");
    svg
}

const BOLD: &str = "font-weight=\"600\"";

fn heading(bet: &BetOdds) -> Said {
    said!(
        "odds-heading",
        bet = bet.bet.said().capital(),
        kept = percent(&bet.house_edge.decimal, PLACES),
        deviation = bet.standard_deviation.get(..6).unwrap_or_default()
    )
}

fn results(bet: &BetOdds) -> Said {
    let [win, push, lose] =
        [&bet.win, &bet.push, &bet.lose].map(|share| percent(&share.probability.decimal, 2));
    if bet.push.deals == 0 {
        said!("odds-results", win = win, lose = lose)
    } else {
        said!("odds-results-push", win = win, push = push, lose = lose)
    }
}

const fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "#1f6f43",
        Outcome::Push => "#8a8f98",
        Outcome::Lose => "#a63a32",
    }
}

fn row(svg: &mut String, top: u32, line: &OddsLine, language: Language) {
    let (decimal, colour) = (&line.share.probability.decimal, colour(line.outcome));
    let middle = top.saturating_sub(5);
    text(svg, (LEFT - 12, top), "text-anchor=\"end\"", &line.words.in_language(language));
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        "<rect x=\"{LEFT}\" y=\"{}\" width=\"{}\" height=\"14\" fill=\"{colour}\"/>",
        middle.saturating_sub(7),
        length(decimal),
    );
    if let Some(published) = &line.share.published {
        tick(svg, u64::from(LEFT) + length(&published.figure), middle);
    }
    text(svg, (WIDTH - 16, top), "text-anchor=\"end\"", &percent(decimal, PLACES));
}

fn tick(svg: &mut String, x: u64, middle: u32) {
    let (from, to) = (middle.saturating_sub(10), middle.saturating_add(10));
    let _ = writeln!(svg, "<path d=\"M{x} {from}V{to}\" stroke=\"#1b1f24\" stroke-width=\"2\"/>");
}

fn legend(svg: &mut String, top: u32, published_qualifier: &str, language: Language) {
    let outcomes = [
        (Outcome::Win, said!("odds-wins")),
        (Outcome::Push, said!("odds-pushes")),
        (Outcome::Lose, said!("odds-loses")),
    ];
    let mut left = 16;
    for (outcome, words) in outcomes {
        let (colour, y) = (colour(outcome), top.saturating_sub(10));
        let swatch = format!("x=\"{left}\" y=\"{y}\" width=\"12\" height=\"12\" fill=\"{colour}\"");
        let _ = writeln!(svg, "<rect {swatch}/>");
        text(svg, (left + 18, top), "", &words.in_language(language));
        left += 90;
    }
    tick(svg, left.into(), top.saturating_sub(5));
    let published = said!("odds-published-figure", qualifier = published_qualifier);
    text(svg, (left + 12, top), "", &published.in_language(language));
}

fn text(svg: &mut String, (x, y): (u32, u32), attributes: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" {attributes}>{words}</text>");
}

/// The length of the bar for a probability.
fn length(decimal: &str) -> u64 {
    let certain = Decimal::from(CERTAIN);
    let share = decimal.parse::<Decimal>().unwrap_or_default().clamp(Decimal::ZERO, Decimal::ONE);
    (share * certain).round().to_u64().unwrap_or_default()
}
