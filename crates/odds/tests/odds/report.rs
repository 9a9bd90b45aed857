//! The presentation of odds: fractions, moments, the published figures, the picture.

use houseway_odds::break_poker::{Pays, Report, picture};
use houseway_rules::break_poker::{BreakBonusPays, DealerBreakPays};
use houseway_words::Language;

use crate::break_poker::WITH_ACE;

fn report() -> Report {
    Report::new(&WITH_ACE[0], &Pays::default())
}

#[test]
fn every_line_stands_beside_its_published_figure() {
    let report = report();
    assert_eq!(report.published_qualifier, "A-3-2");
    for bet in report.bets() {
        for line in &bet.lines {
            let published = line.share.published.as_ref().unwrap();
            let difference: f64 = published.difference.parse().unwrap();
            assert!(difference.abs() < 0.0001, "{}: {published:?}", line.line);
        }
        let deals: u64 = bet.lines.iter().map(|line| line.share.deals).sum();
        assert_eq!(deals, report.deals);
        assert_eq!(bet.win.deals + bet.push.deals + bet.lose.deals, report.deals);
    }
    assert_eq!(report.break_bonus.published_house_edge.unwrap().difference, "0.000000");
    assert!(report.main.house_edge.decimal.starts_with("0.02473454109"));
}

/// The expected values are computed in a different way: in floating point, from the joint counts.
#[test]
fn variances_and_covariances_are_those_of_the_joint_counts() {
    let report = report();
    let total = WITH_ACE[0].total() as f64;
    let (dealer, bonus) = (DealerBreakPays::default(), BreakBonusPays::default());
    let paid = |odds: Option<houseway_rules::break_poker::Odds>| {
        odds.map_or(-1.0, |odds| odds.to_string().parse::<f64>().unwrap())
    };
    let gains = WITH_ACE[0].joint().map(|joint| {
        let gains = [
            joint.main.gain() as f64,
            paid(dealer.on(joint.dealer_break)),
            paid(bonus.on(joint.break_bonus)),
        ];
        (gains, joint.deals as f64 / total)
    });
    let gains: Vec<([f64; 3], f64)> = gains.collect();
    let mean = |value: &dyn Fn(&[f64; 3]) -> f64| -> f64 {
        gains.iter().map(|(gains, share)| value(gains) * share).sum()
    };
    let covariance = |one: usize, other: usize| {
        mean(&|gains| gains[one] * gains[other])
            - mean(&|gains| gains[one]) * mean(&|gains| gains[other])
    };
    let told = [
        (&report.main.variance, covariance(0, 0)),
        (&report.dealer_break.variance, covariance(1, 1)),
        (&report.break_bonus.variance, covariance(2, 2)),
        (&report.covariances.main_and_dealer_break, covariance(0, 1)),
        (&report.covariances.main_and_break_bonus, covariance(0, 2)),
        (&report.covariances.dealer_break_and_break_bonus, covariance(1, 2)),
    ];
    for (number, expected) in told {
        let decimal: f64 = number.decimal.parse().unwrap();
        assert!((decimal - expected).abs() < 1e-9, "{number:?} for {expected}");
        let (part, all) = number.fraction.split_once('/').unwrap();
        let ratio = part.parse::<f64>().unwrap() / all.parse::<f64>().unwrap();
        assert!((ratio - expected).abs() < 1e-9, "{number:?} for {expected}");
    }
    let deviation: f64 = report.main.standard_deviation.parse().unwrap();
    assert!((deviation - covariance(0, 0).sqrt()).abs() < 1e-9);
}

#[test]
fn other_pay_tables_have_other_edges_and_no_published_ones() {
    let break_bonus: BreakBonusPays =
        serde_json::from_str(r#"{"pair_and_trips": "5.50"}"#).unwrap();
    let report = Report::new(&WITH_ACE[0], &Pays { break_bonus, ..Pays::default() });
    assert!(report.break_bonus.published_house_edge.is_none());
    let edge: f64 = report.break_bonus.house_edge.decimal.parse().unwrap();
    assert!((edge - (0.072_379 + 0.5 * 0.041_408)).abs() < 0.000_001, "{edge}");
    assert!(report.dealer_break.published_house_edge.is_some());
}

#[test]
fn the_picture_has_a_bar_for_every_line() {
    let picture = picture(&report(), Language::ENGLISH);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("height=\"14\"").count(), 12 + 3 + 6);
    // The picture has a tick next to each bar, and one in the legend.
    assert_eq!(picture.matches("<path").count(), 12 + 3 + 6 + 1);
    assert!(picture.contains("keeps 2.4735 %"), "{picture}");
    assert!(picture.contains(">8,250,459,031,214,400 deals"), "{picture}");
}
