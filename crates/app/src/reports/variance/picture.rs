//! The report as a control chart: the win in excess of the expected win, between bands of two and
//! three standard deviations, and the cumulative sums with their threshold.

use std::fmt::Write;

use super::{
    VarianceReport,
    report::{SoFar, VarianceGroup},
};
use crate::{AppError, error::BAD_QUERY};
use houseway_words::said;

const WIDTH: i128 = 880;
const LEFT: i128 = 110;
const RIGHT: i128 = 20;
/// The upper chart's top edge and height.
const UPPER: (i128, i128) = (70, 260);
/// The lower chart's top edge and height.
const LOWER: (i128, i128) = (370, 140);
const HEIGHT: i128 = 550;

/// The maximum number of points in a chart.
const MAX_POINTS: usize = 2_000;

/// A report by hour or day as an SVG document, which needs no fonts, scripts or other files.
///
/// # Errors
/// Returns `bad_query` if the report is not a single series of one currency and one bet with a
/// known variance.
pub fn picture(report: &VarianceReport) -> Result<String, AppError> {
    let points: Option<Vec<(&VarianceGroup, &SoFar)>> =
        report.items.iter().map(|item| Some((item, item.so_far.as_ref()?))).collect();
    let bad = |detail| Err(AppError::new(&BAD_QUERY, detail));
    let Some(points) = points else {
        return bad(said!("chart-of-a-banked-bet"));
    };
    let one = |first: &VarianceGroup, other: &VarianceGroup| {
        (first.bet.as_str(), first.currency) == (other.bet.as_str(), other.currency)
    };
    if points.iter().zip(points.iter().skip(1)).any(|((a, _), (b, _))| !one(a, b)) {
        return bad(said!("chart-of-one-bet"));
    }
    if points.len() > MAX_POINTS {
        return bad(said!("too-much-for-a-chart"));
    }
    Ok(drawn(report, &points))
}

/// A decimal with any number of places, in ten-thousandths, truncated.
fn scaled(decimal: &str) -> i128 {
    let (whole, rest) = decimal.trim_start_matches('-').split_once('.').unwrap_or((decimal, ""));
    let digits = format!("{}{rest:0<4.4}", whole.trim_start_matches('-'));
    let scaled: i128 = digits.parse().unwrap_or(0);
    if decimal.starts_with('-') { -scaled } else { scaled }
}

/// A chart's scale: the position of zero, and the value that fills its full or half height.
struct Axis {
    zero: i128,
    pixels: i128,
    most: i128,
}

impl Axis {
    fn y(&self, value: i128) -> i128 {
        let up = value.saturating_mul(self.pixels).checked_div(self.most.max(1)).unwrap_or(0);
        self.zero - up
    }
}

fn drawn(report: &VarianceReport, points: &[(&VarianceGroup, &SoFar)]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\">\n\
         <title>Won against expected, {from} to {to}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n",
        from = report.from.to_rfc3339(),
        to = report.to.to_rfc3339(),
    );
    text(&mut svg, 16, 24, &heading(report, points));
    let differences: Vec<i128> = points.iter().map(|(_, it)| scaled(&it.difference)).collect();
    let sigmas: Vec<i128> = points.iter().map(|(_, it)| scaled(&it.standard_deviation)).collect();
    let widest = sigmas.iter().map(|sigma| sigma.saturating_mul(3));
    let most = differences.iter().map(|it| it.abs()).chain(widest).max().unwrap_or(1);
    let (top, height) = UPPER;
    let axis = Axis { zero: top + height / 2, pixels: height / 2, most };
    text(&mut svg, 16, top - 12, "Won beyond what was to be expected; bands: 2 σ and 3 σ");
    for (times, colour) in [(3, "#f3d9d6"), (2, "#dfeee4")] {
        let up = sigmas.iter().map(|sigma| sigma.saturating_mul(times));
        let down = sigmas.iter().map(|sigma| sigma.saturating_mul(-times));
        let up: Vec<i128> = up.collect();
        let down: Vec<i128> = down.collect();
        let outline = path(&axis, &up, false) + &path(&axis, &down, true);
        // Writing to a `String` cannot fail.
        let _ = writeln!(svg, "<path d=\"M{outline}Z\" fill=\"{colour}\"/>");
    }
    zero(&mut svg, &axis);
    curve(&mut svg, &axis, &differences, "#111");
    label(&mut svg, axis.y(most), &decimal(most));
    label(&mut svg, axis.y(0), "0");
    label(&mut svg, axis.y(-most), &decimal(-most));

    let low: Vec<i128> = points.iter().map(|(_, it)| scaled(&it.cusum_low)).collect();
    let high: Vec<i128> = points.iter().map(|(_, it)| scaled(&it.cusum_high)).collect();
    let height = |so_far: &SoFar| so_far.height.as_deref().map(scaled);
    let heights: Option<Vec<i128>> = points.iter().map(|(_, it)| height(it)).collect();
    let heights = heights.unwrap_or_default();
    let most = low.iter().chain(&high).chain(&heights).copied().max().unwrap_or(1).max(1);
    let (top, height) = LOWER;
    let axis = Axis { zero: top + height, pixels: height, most };
    text(&mut svg, 16, top - 12, "Cumulative sums: too little (red), too much (blue)");
    zero(&mut svg, &axis);
    if let Some(last) = heights.last() {
        curve(&mut svg, &axis, &heights, "#8a8f98");
        label(&mut svg, axis.y(*last), &decimal(*last));
    }
    curve(&mut svg, &axis, &high, "#2f5f9e");
    curve(&mut svg, &axis, &low, "#a63a32");
    svg.push_str("</svg>\n");
    svg
}

fn heading(report: &VarianceReport, points: &[(&VarianceGroup, &SoFar)]) -> String {
    let day = |time: chrono::DateTime<chrono::Utc>| time.format("%Y-%m-%d %H:%M").to_string();
    let (from, to) = (day(report.from), day(report.to));
    let Some((last, so_far)) = points.last() else {
        return format!("No bets from {from} to {to}");
    };
    let bets: i64 = points.iter().map(|(item, _)| item.bets).sum();
    format!(
        "{} · {from} to {to} · {bets} bets · {} {} apart, z {}",
        last.bet.replace('_', " "),
        so_far.difference,
        last.currency,
        so_far.z,
    )
}

/// The points of a line through values, from left to right or back.
fn path(axis: &Axis, values: &[i128], back: bool) -> String {
    let steps = i128::try_from(values.len()).unwrap_or(1).saturating_sub(1).max(1);
    let room = WIDTH - LEFT - RIGHT;
    let place = |(nth, value): (i128, &i128)| {
        format!("{},{} ", LEFT + nth.saturating_mul(room) / steps, axis.y(*value))
    };
    let mut places: Vec<String> = (0..).zip(values).map(place).collect();
    if back {
        places.reverse();
    }
    places.concat()
}

fn curve(svg: &mut String, axis: &Axis, values: &[i128], colour: &str) {
    let points = path(axis, values, false);
    let points = points.trim_end();
    let _ = writeln!(
        svg,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
    );
}

/// The zero line.
fn zero(svg: &mut String, axis: &Axis) {
    let (y, end) = (axis.y(0), WIDTH - RIGHT);
    let _ = writeln!(svg, "<path d=\"M{LEFT} {y}H{end}\" stroke=\"#8a8f98\"/>");
}

fn label(svg: &mut String, y: i128, words: &str) {
    let x = LEFT - 8;
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\" text-anchor=\"end\">{words}</text>", y + 5);
}

fn text(svg: &mut String, x: i128, y: i128, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\">{words}</text>");
}

/// Ten-thousandths, written with two decimals.
fn decimal(scaled: i128) -> String {
    let sign = if scaled < 0 { "-" } else { "" };
    let hundredths = scaled.abs() / 100;
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::{decimal, scaled};

    #[test]
    fn decimals_are_drawn_where_they_are() {
        for (text, value) in
            [("12.5", 125_000), ("-0.12345", -1_234), ("7", 70_000), ("-7", -70_000), ("0.00", 0)]
        {
            assert_eq!(scaled(text), value, "{text}");
        }
        assert_eq!((decimal(-1_234_567), decimal(5)), ("-123.45".to_owned(), "0.00".to_owned()));
    }
}
