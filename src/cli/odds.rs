//! `houseway odds`: exact odds, on the terminal, as JSON or as a picture.

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::{
    failure::Failure,
    language::{language, told},
};
use crate::{
    money::Currency,
    odds::break_poker::{
        Analysis, BetOdds, Pays, Published, Report, Share, Strategy, in_threes, percent, picture,
    },
    rules::{
        HouseRules as _,
        break_poker::{HouseRules, Outcome, Qualifier},
    },
    words::{Said, said},
};

#[derive(Subcommand)]
pub enum Odds {
    /// Break Poker: the main bet's twelve outcomes, and both side bets
    BreakPoker(BreakPoker),
}

#[derive(Args)]
pub struct BreakPoker {
    /// The lowest high hand with which the dealer qualifies, such as K-3-2
    #[arg(long, value_name = "HAND")]
    qualifier: Option<Qualifier>,
    /// A JSON file with house rules, in the same form as a table's rules
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// The currency for which the rules are checked
    #[arg(long, default_value = "USD", value_name = "CODE")]
    currency: Currency,
    /// How the player sets the cards [default: print both strategies]
    #[arg(long, value_enum)]
    strategy: Option<Play>,
    /// Print one JSON object, with an object for each strategy
    #[arg(long)]
    json: bool,
    /// Also write a picture; it shows the house way unless a strategy is given
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
            fs::write(file, picture(report, language()))
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
        let wrong =
            |error: &dyn std::fmt::Display| Failure::usage(format!("{}: {error}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| wrong(&error))?;
        let rules: HouseRules = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        rules.check(self.currency).map_err(|violation| wrong(&violation))?;
        Ok(rules)
    }
}

/// Shows the progress of the calculation on a terminal. Shows nothing if the output is piped.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent} %, {eta} to go");
    ProgressBar::new(1).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn tables(reports: &[Report]) -> String {
    let mut text = String::new();
    for report in reports {
        let qualifier = report.qualifier.to_string();
        let title = said!("odds-title", qualifier = qualifier, strategy = report.strategy.words());
        let deals = said!("odds-deals", deals = in_threes(report.deals));
        let published = said!("odds-published-of", qualifier = report.published_qualifier);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}\n{}. {}\n", told(&title), told(&deals), told(&published));
        for bet in report.bets() {
            table(&mut text, bet);
        }
        let covariances = &report.covariances;
        let _ = writeln!(text, "{}", told(&said!("odds-covariances")));
        for (bets, number) in [
            (said!("odds-main-and-dealer-break"), &covariances.main_and_dealer_break),
            (said!("odds-main-and-break-bonus"), &covariances.main_and_break_bonus),
            (said!("odds-both-bonuses"), &covariances.dealer_break_and_break_bonus),
        ] {
            let _ = writeln!(text, "  {:<63}{:>15}", told(&bets), number.decimal);
        }
        text.push('\n');
    }
    text
}

fn table(text: &mut String, bet: &BetOdds) {
    let heads = [
        said!("odds-pays"),
        said!("odds-of-deals"),
        said!("odds-share"),
        said!("odds-published"),
        said!("odds-off-by"),
    ];
    write_row(text, &bet.bet.said().capital(), heads.map(|head| told(&head).into_owned()));
    for line in &bet.lines {
        let pays = line
            .pays
            .map_or_else(|| told(&word(line.outcome)).into_owned(), |odds| format!("{odds}:1"));
        row(text, &line.words, pays, &line.share);
    }
    row(text, &said!("odds-sum-wins"), String::new(), &bet.win);
    if bet.push.deals > 0 {
        row(text, &said!("odds-sum-pushes"), String::new(), &bet.push);
    }
    row(text, &said!("odds-sum-loses"), String::new(), &bet.lose);
    let kept = percent(&bet.house_edge.decimal, PLACES);
    let [figure, off] = published(bet.published_house_edge.as_ref());
    write_row(text, &said!("odds-keeps"), [String::new(), String::new(), kept, figure, off]);
    let deviation = said!("odds-deviation");
    let _ = writeln!(text, "{:<65}{:>15}", told(&deviation), bet.standard_deviation);
    if bet.house_edge.decimal.starts_with('-') {
        let _ = writeln!(text, "{}", told(&said!("odds-pays-more")));
    }
    text.push('\n');
}

/// The number of decimal places of computed and of published probabilities.
const PLACES: u32 = 6;
const PUBLISHED_PLACES: u32 = 4;

fn word(outcome: Outcome) -> Said {
    match outcome {
        Outcome::Win => said!("odds-win"),
        Outcome::Push => said!("odds-push"),
        Outcome::Lose => said!("odds-lose"),
    }
}

fn row(text: &mut String, words: &Said, pays: String, share: &Share) {
    let [figure, off] = published(share.published.as_ref());
    let probability = percent(&share.probability.decimal, PLACES);
    write_row(text, words, [pays, in_threes(share.deals), probability, figure, off]);
}

fn write_row(text: &mut String, words: &Said, [pays, deals, share, figure, off]: [String; 5]) {
    let words = told(words);
    let row = format!("{words:<40}{pays:>6}{deals:>22}{share:>12}{figure:>11}{off:>9}");
    let _ = writeln!(text, "{}", row.trim_end());
}

/// The published figure, and its difference from the exact one, in percentage points.
fn published(published: Option<&Published>) -> [String; 2] {
    published.map_or_else(Default::default, |published| {
        let off = percent(&published.difference, PUBLISHED_PLACES);
        let sign = if off.starts_with('-') { "" } else { "+" };
        let off = format!("{sign}{}", off.trim_end_matches(" %"));
        [percent(&published.figure, PUBLISHED_PLACES), off]
    })
}
