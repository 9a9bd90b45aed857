//! Break Poker's exact odds, compared with the published tables (`break_poker.md`, "Published
//! figures to reproduce").

use std::sync::LazyLock;

use houseway_odds::break_poker::{Analysis, Line, Strategy};
use houseway_rules::break_poker::{BreakBonusLine, DealerBreakLine, Outcome};

/// The number of deals: C(53, 7) × C(46, 7).
const DEALS: u64 = 154_143_080 * 53_524_680;

/// Both strategies against a dealer who needs an ace, as in the published tables.
pub static WITH_ACE: LazyLock<[Analysis; 2]> =
    LazyLock::new(|| Analysis::of_both("A-3-2".parse().unwrap(), &|_, _| {}).unwrap());

/// The house way against a dealer who needs a king, as in the text of the rules.
pub static WITH_KING: LazyLock<Analysis> = LazyLock::new(|| {
    Analysis::new("K-3-2".parse().unwrap(), Strategy::HouseWay, &|_, _| {}).unwrap()
});

/// The probability to six digits, rounded half up.
fn six_digits(deals: u64) -> String {
    let millionths = (u128::from(deals) * 2_000_000 + u128::from(DEALS)) / (2 * u128::from(DEALS));
    format!("0.{millionths:06}")
}

fn edge(analysis: &Analysis) -> f64 {
    let gains = |outcome| analysis.outcome(outcome) as f64;
    (gains(Outcome::Lose) - gains(Outcome::Win)) / DEALS as f64
}

#[test]
fn every_deal_is_counted_once() {
    for analysis in WITH_ACE.iter().chain([&*WITH_KING]) {
        assert_eq!(analysis.total(), DEALS);
        let lines: u64 = Line::ALL.into_iter().map(|line| analysis.main(line)).sum();
        assert_eq!(lines, DEALS);
    }
}

#[test]
fn the_break_bonus_is_the_published_one_to_every_digit() {
    let published = ["0.000007", "0.000088", "0.041408", "0.034206", "0.245300", "0.678991"];
    for analysis in &*WITH_ACE {
        let lines = BreakBonusLine::ALL.map(|line| six_digits(analysis.break_bonus(line)));
        assert_eq!(lines, published);
    }
}

#[test]
fn the_dealer_break_bonus_is_the_published_one_within_its_simulation() {
    use DealerBreakLine::{Dealer, DealerAndPlayer, NoDealer};
    let published = [(DealerAndPlayer, 0.100_212), (Dealer, 0.220_795), (NoDealer, 0.678_993)];
    for (line, probability) in published {
        let exact = WITH_ACE[0].dealer_break(line) as f64 / DEALS as f64;
        assert!((exact - probability).abs() < 0.0001, "{line:?}: {exact}");
    }
    let [four, one, lost] =
        [DealerAndPlayer, Dealer, NoDealer].map(|line| WITH_ACE[0].dealer_break(line) as f64);
    assert_eq!(format!("{:.5}", (lost - one - 4.0 * four) / DEALS as f64), "0.05719");
}

/// Compares the published rows, in order, with the computed ones; `within` is the largest
/// difference allowed.
fn assert_rows(analysis: &Analysis, published: [f64; 12], within: f64) {
    for (line, probability) in Line::ALL.into_iter().zip(published) {
        let exact = analysis.main(line) as f64 / DEALS as f64;
        assert!((exact - probability).abs() < within, "{line:?}: {exact} for {probability}");
    }
}

#[test]
fn the_house_way_is_the_published_table_within_its_simulation() {
    let published = [
        0.216_354, 0.110_671, 0.013_408, 0.004_763, 0.148_323, 0.007_390, 0.147_264, 0.220_729,
        0.000_399, 0.007_559, 0.004_752, 0.118_389,
    ];
    assert_rows(&WITH_ACE[0], published, 0.0001);
    assert!((edge(&WITH_ACE[0]) - 0.024_802).abs() < 0.0001);
}

#[test]
fn optimal_play_is_the_published_table_within_its_simulation() {
    let published = [
        0.216_450, 0.111_850, 0.013_385, 0.004_644, 0.154_003, 0.006_911, 0.143_590, 0.220_735,
        0.000_380, 0.007_393, 0.004_688, 0.115_971,
    ];
    assert_rows(&WITH_ACE[1], published, 0.0003);
    assert!((edge(&WITH_ACE[1]) - 0.0209).abs() < 0.0003);
}

#[test]
fn the_house_keeps_what_the_rules_page_works_out() {
    assert_eq!(format!("{:.5}", edge(&WITH_KING)), "0.01573");
    assert_eq!(six_digits(WITH_KING.main(Line::DealerNotQualified)), "0.003189");
    assert_eq!(six_digits(WITH_ACE[0].main(Line::DealerNotQualified)), "0.013393");
}

/// The exact integers, which every recount must reproduce.
#[test]
fn the_integers_are_these() {
    let house_way = Line::ALL.map(|line| WITH_ACE[0].main(line));
    let expected = [
        1_785_296_601_217_600,
        913_223_377_522_048,
        110_495_492_997_120,
        39_161_573_686_592,
        1_223_618_121_780_544,
        60_982_194_928_352,
        1_215_090_372_398_400,
        1_821_241_032_997_440,
        3_290_229_538_560,
        62_323_482_720_992,
        39_161_573_686_592,
        976_574_977_740_160,
    ];
    assert_eq!(house_way, expected);
    // Both sides play the same way. If they swap hands, a win on the low hand and a copy on the
    // high hand become a loss on the low hand and a copy on the high hand, so both lines have the
    // same number of deals.
    assert_eq!(house_way[3], house_way[10]);
}

#[test]
fn the_optimal_player_gains_by_it_and_never_gives_a_lucky_break_away() {
    let [house_way, optimal] = &*WITH_ACE;
    assert!(edge(optimal) < edge(house_way));
    assert_eq!(optimal.main(Line::LuckyBreak), house_way.main(Line::LuckyBreak));
    assert_eq!(optimal.main(Line::DealerLuckyBreak), house_way.main(Line::DealerLuckyBreak));
}
