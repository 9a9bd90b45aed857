//! `houseway odds`: exact odds, on the terminal, as JSON, or as a picture.

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::failure::Failure;
use crate::{
    money::Currency,
    odds::break_poker::{
        Analysis, BetOdds, Pays, Published, Report, Share, Strategy, in_threes, percent, picture,
    },
    rules::{
        HouseRules as _,
        break_poker::{BetKind, HouseRules, Outcome, Qualifier},
    },
};

#[derive(Subcommand)]
pub enum Odds {
    /// Break Poker: the main bet in twelve lines, both side bets
    BreakPoker(BreakPoker),
}

#[derive(Args)]
pub struct BreakPoker {
    /// The lowest high hand that the dealer qualifies with, such as K-3-2
    #[arg(long, value_name = "HAND")]
    qualifier: Option<Qualifier>,
    /// A JSON file of house rules, as a table takes them
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// The currency that the rules are checked for
    #[arg(long, default_value = "USD", value_name = "CODE")]
    currency: Currency,
    /// How the player sets the cards; both ways unless one is named
    #[arg(long, value_enum)]
    strategy: Option<Play>,
    /// Print one JSON object, with one object per strategy
    #[arg(long)]
    json: bool,
    /// Also write a picture, of the house way unless a strategy is named
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// How the player sets the cards.
#[derive(Clone, Copy, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Play {
    HouseWay,
    Optimal,
}

impl Odds {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Self::BreakPoker(asked) => asked.run(),
        }
    }
}

impl BreakPoker {
    fn run(self) -> Result<(), Failure> {
        let rules = self.rules()?;
        let qualifier = self.qualifier.unwrap_or(rules.qualifier);
        let pays = Pays { dealer_break: rules.dealer_break, break_bonus: rules.break_bonus };
        let bar = progress_bar();
        let tell = |done, of| {
            bar.set_length(of);
            bar.set_position(done);
        };
        let analyses = match self.strategy {
            Some(Play::HouseWay) => {
                vec![Analysis::new(qualifier, Strategy::HouseWay, &tell)?]
            }
            Some(Play::Optimal) => vec![Analysis::new(qualifier, Strategy::Optimal, &tell)?],
            None => Analysis::of_both(qualifier, &tell)?.into(),
        };
        bar.finish_and_clear();
        let reports: Vec<Report> =
            analyses.iter().map(|analysis| Report::new(analysis, &pays)).collect();
        if let (Some(file), Some(report)) = (&self.svg, reports.first()) {
            fs::write(file, picture(report))
                .map_err(|error| Failure::wrong(format!("{}: {error}", file.display())))?;
        }
        if self.json {
            let by_strategy: BTreeMap<&str, &Report> =
                reports.iter().map(|report| (report.strategy.name(), report)).collect();
            println!("{}", serde_json::to_string(&by_strategy)?);
        } else {
            print!("{}", tables(&reports));
        }
        Ok(())
    }

    fn rules(&self) -> Result<HouseRules, Failure> {
        let Some(file) = &self.rules else { return Ok(HouseRules::default()) };
        let told =
            |error: &dyn std::fmt::Display| Failure::usage(format!("{}: {error}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| told(&error))?;
        let rules: HouseRules = serde_json::from_str(&text).map_err(|error| told(&error))?;
        rules.check(self.currency).map_err(|violation| told(&violation))?;
        Ok(rules)
    }
}

/// Shows the progress of the count on a terminal; nothing if the output is piped.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent} %, {eta} to go");
    ProgressBar::new(1).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn tables(reports: &[Report]) -> String {
    let mut text = String::new();
    for report in reports {
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "Break Poker: the dealer qualifies with {}, the player plays {}\n\
             {} deals, every one counted. The published figures are of {}.\n",
            report.qualifier,
            report.strategy.words(),
            in_threes(report.deals),
            report.published_qualifier,
        );
        for bet in report.bets() {
            table(&mut text, bet);
        }
        let covariances = &report.covariances;
        let _ = writeln!(text, "Covariances");
        for (bets, number) in [
            ("main bet and Dealer Break Bonus", &covariances.main_and_dealer_break),
            ("main bet and Break Bonus", &covariances.main_and_break_bonus),
            ("both bonuses", &covariances.dealer_break_and_break_bonus),
        ] {
            let _ = writeln!(text, "  {bets:<63}{:>15}", number.decimal);
        }
        text.push('\n');
    }
    text
}

fn table(text: &mut String, bet: &BetOdds) {
    let name = match bet.bet {
        BetKind::Main => "Main bet",
        BetKind::DealerBreak => "Dealer Break Bonus",
        BetKind::BreakBonus => "Break Bonus",
    };
    let heads = ["pays", "deals", "share", "published", "off by"];
    write_row(text, name, heads.map(str::to_owned));
    for line in &bet.lines {
        let pays =
            line.pays.map_or_else(|| word(line.outcome).to_owned(), |odds| format!("{odds}:1"));
        row(text, line.words, pays, &line.share);
    }
    row(text, "= wins", String::new(), &bet.win);
    if bet.push.deals > 0 {
        row(text, "= pushes", String::new(), &bet.push);
    }
    row(text, "= loses", String::new(), &bet.lose);
    let kept = percent(&bet.house_edge.decimal, PLACES);
    let [figure, off] = published(bet.published_house_edge.as_ref());
    write_row(text, "the house keeps", [String::new(), String::new(), kept, figure, off]);
    let _ = writeln!(text, "{:<65}{:>15}", "standard deviation", bet.standard_deviation);
    if bet.house_edge.decimal.starts_with('-') {
        let _ = writeln!(text, "The house pays more on this bet than it keeps.");
    }
    text.push('\n');
}

/// How many decimal places computed and published probabilities are shown with.
const PLACES: u32 = 6;
const PUBLISHED_PLACES: u32 = 4;

const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Push => "push",
        Outcome::Lose => "lose",
    }
}

fn row(text: &mut String, words: &str, pays: String, share: &Share) {
    let [figure, off] = published(share.published.as_ref());
    let probability = percent(&share.probability.decimal, PLACES);
    write_row(text, words, [pays, in_threes(share.deals), probability, figure, off]);
}

fn write_row(text: &mut String, words: &str, [pays, deals, share, figure, off]: [String; 5]) {
    let row = format!("{words:<40}{pays:>6}{deals:>22}{share:>12}{figure:>11}{off:>9}");
    let _ = writeln!(text, "{}", row.trim_end());
}

/// The published figure, and how far the exact one differs from it, in percentage points.
fn published(published: Option<&Published>) -> [String; 2] {
    published.map_or_else(Default::default, |published| {
        let off = percent(&published.difference, PUBLISHED_PLACES);
        let sign = if off.starts_with('-') { "" } else { "+" };
        let off = format!("{sign}{}", off.trim_end_matches(" %"));
        [percent(&published.figure, PUBLISHED_PLACES), off]
    })
}
