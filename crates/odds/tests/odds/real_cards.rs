//! The computed odds, compared with real cards that are dealt and settled one by one by the game's
//! own rules.

use std::{
    cmp::Ordering::{Equal, Greater, Less},
    collections::BTreeMap,
};

use houseway_base::{
    cards::{AnyCard, Card, Rank, Suit},
    money::Money,
};
use houseway_odds::{
    Pack,
    break_poker::{Analysis, Line, Strategy},
};
use houseway_rules::break_poker::{
    BreakBonusLine, Dealer, DealtSeat, FoulRule, HouseRules, MainVerdict, Outcome, Qualifier,
    Reason, Setting, Seven, Terms, Verdict, house_way, settle,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::break_poker::WITH_ACE;

/// Seven ranks of two suits and the joker: few enough cards to deal every hand.
const RANKS: [Rank; 7] =
    [Rank::Two, Rank::Three, Rank::Four, Rank::Nine, Rank::Queen, Rank::King, Rank::Ace];
const SUITS: [Suit; 2] = [Suit::Spades, Suit::Hearts];

fn short_pack() -> Vec<AnyCard> {
    let naturals =
        RANKS.into_iter().flat_map(|rank| SUITS.map(|suit| AnyCard::from(Card::new(rank, suit))));
    naturals.chain([AnyCard::Joker]).collect()
}

fn counted(qualifier: Qualifier, strategy: Strategy) -> Analysis {
    let ranks = Rank::ALL.map(|rank| if RANKS.contains(&rank) { 2 } else { 0 });
    let pack = Pack::new([&ranks[..], &[1]].concat(), 7).unwrap();
    Analysis::off(pack, qualifier, strategy, &|_, _| {}).unwrap()
}

/// Every choice of seven of these cards, and the remaining cards.
pub fn sevens(cards: &[AnyCard]) -> Vec<(Seven, Vec<AnyCard>)> {
    (0_u32..1 << cards.len())
        .filter(|set| set.count_ones() == 7)
        .map(|set| {
            let (hand, rest): (Vec<_>, Vec<_>) =
                cards.iter().enumerate().partition(|(place, _)| set >> place & 1 == 1);
            let cards = |cards: Vec<(usize, &AnyCard)>| -> Vec<AnyCard> {
                cards.into_iter().map(|(_, card)| *card).collect()
            };
            (Seven::new(cards(hand).try_into().unwrap()).unwrap(), cards(rest))
        })
        .collect()
}

/// The line of a main bet, from the verdict of the rules and the hands themselves.
fn line(dealer: &Seven, player: &Setting, verdict: MainVerdict) -> Line {
    let dealers = house_way(dealer).setting.worth();
    let players = player.worth();
    match verdict {
        MainVerdict::Foul | MainVerdict::Left => panic!("nobody fouls or leaves"),
        MainVerdict::DealerNotQualified => Line::DealerNotQualified,
        MainVerdict::DealerLuckyBreak => Line::DealerLuckyBreak,
        MainVerdict::LuckyBreak => Line::LuckyBreak,
        MainVerdict::BothHands => Line::WinsBoth,
        MainVerdict::Split | MainVerdict::CopiedOrLost => {
            match (players.low.cmp(&dealers.low), players.high.cmp(&dealers.high)) {
                (Greater, Equal) => Line::WinsLowCopiesHigh,
                (Greater, Less) => Line::WinsLowLosesHigh,
                (Equal, Greater) => Line::CopiesLowWinsHigh,
                (Less, Greater) => Line::LosesLowWinsHigh,
                (Equal, Equal) => Line::CopiesBoth,
                (Equal, Less) => Line::CopiesLowLosesHigh,
                (Less, Equal) => Line::LosesLowCopiesHigh,
                (Less, Less) => Line::LosesBoth,
                (Greater, Greater) => panic!("that wins"),
            }
        }
    }
}

fn verdict(dealer: &Seven, player: &Seven, set: &Setting, qualifier: Qualifier) -> Verdict {
    Verdict::new(Dealer::new(&house_way(dealer), qualifier), player, set, FoulRule::Loses)
}

#[test]
fn every_deal_of_a_short_pack_comes_out_as_counted() {
    let qualifier: Qualifier = "A-3-2".parse().unwrap();
    let mut dealt: BTreeMap<(u8, u8, bool), u64> = BTreeMap::new();
    for (player, rest) in sevens(&short_pack()) {
        let set = house_way(&player).setting;
        for (dealer, _) in sevens(&rest) {
            let verdict = verdict(&dealer, &player, &set, qualifier);
            let bonus = BreakBonusLine::ALL.iter().position(|line| *line == verdict.break_bonus);
            let line = line(&dealer, &set, verdict.main);
            let dealer_has = house_way(&dealer).setting.worth().is_lucky_break();
            let key = (line.place(), u8::try_from(bonus.unwrap()).unwrap(), dealer_has);
            *dealt.entry(key).or_default() += 1;
        }
    }
    let mut counted_as: BTreeMap<(u8, u8, bool), u64> = BTreeMap::new();
    for joint in counted(qualifier, Strategy::HouseWay).joint().filter(|joint| joint.deals > 0) {
        let bonus = BreakBonusLine::ALL.iter().position(|line| *line == joint.break_bonus);
        let dealer_has =
            joint.dealer_break != houseway_rules::break_poker::DealerBreakLine::NoDealer;
        let key = (joint.main.place(), u8::try_from(bonus.unwrap()).unwrap(), dealer_has);
        *counted_as.entry(key).or_default() += joint.deals;
    }
    assert_eq!(counted_as.values().sum::<u64>(), 6435 * 8);
    assert_eq!(counted_as, dealt);
}

/// Every way to lay out seven cards, two low and three high.
pub fn settings(seven: &Seven) -> Vec<Setting> {
    let cards = seven.cards();
    let pairs = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b]));
    let mut settings = Vec::new();
    for low in pairs {
        let rest: Vec<usize> = (0..7).filter(|place| !low.contains(place)).collect();
        for skip in (0..5).flat_map(|a| (a + 1..5).map(move |b| [a, b])) {
            let high: Vec<AnyCard> = (0..5)
                .filter(|place| !skip.contains(place))
                .map(|place| cards[rest[place]])
                .collect();
            let high = high.try_into().unwrap();
            settings.push(Setting::new(seven, low.map(|place| cards[place]), high).unwrap());
        }
    }
    settings
}

/// The best of all 210 settings, including fouls, found by playing each against every dealer hand.
#[test]
fn no_setting_gains_more_than_the_optimal_player_is_counted_to() {
    let qualifier: Qualifier = "K-3-2".parse().unwrap();
    let mut best_by_ranks: BTreeMap<Vec<u8>, i64> = BTreeMap::new();
    let mut gained = 0;
    for (player, rest) in sevens(&short_pack()) {
        let mut ranks: Vec<u8> =
            player.cards().iter().map(|card| card.rank().map_or(0, Rank::number)).collect();
        ranks.sort_unstable();
        gained += *best_by_ranks.entry(ranks).or_insert_with(|| {
            let dealers: Vec<Dealer> = sevens(&rest)
                .iter()
                .map(|(dealer, _)| Dealer::new(&house_way(dealer), qualifier))
                .collect();
            let gain = |set: &Setting| -> i64 {
                let gains = dealers.iter().map(|dealer| {
                    match Verdict::new(*dealer, &player, set, FoulRule::Loses).main.outcome() {
                        Outcome::Win => 1,
                        Outcome::Push => 0,
                        Outcome::Lose => -1,
                    }
                });
                gains.sum()
            };
            settings(&player).iter().map(gain).max().unwrap()
        });
    }
    let counted = counted(qualifier, Strategy::Optimal);
    let signed = |outcome| i64::try_from(counted.outcome(outcome)).unwrap();
    assert_eq!(signed(Outcome::Win) - signed(Outcome::Lose), gained);
}

/// Seeded deals from the whole pack, settled with all three bets. Each kind of result occurs as
/// often as the count predicts, within four and a half standard errors.
#[test]
fn sampled_deals_settle_as_counted() {
    const DEALS: u32 = 20_000;
    let rules = HouseRules { qualifier: "A-3-2".parse().unwrap(), ..HouseRules::default() };
    let terms = Terms::from(&rules);
    let stake: Money = "1.00".parse().unwrap();
    let bets = serde_json::json!({"main": "1.00", "dealer_break": "1.00", "break_bonus": "1.00"});
    let bets = serde_json::from_value(bets).unwrap();
    let mut pack: Vec<AnyCard> = AnyCard::all().collect();
    let mut random = StdRng::seed_from_u64(15);
    let mut sampled: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..DEALS {
        for place in 0..14 {
            let other = random.random_range(place..pack.len());
            pack.swap(place, other);
        }
        let cards = Seven::new(pack[..7].try_into().unwrap()).unwrap();
        let dealer = Seven::new(pack[7..14].try_into().unwrap()).unwrap();
        let play = DealtSeat { seat: 1, cards, setting: house_way(&cards).setting, bets };
        let settlement = settle(&terms, &dealer, &[play]).unwrap();
        for bet in &settlement.seats[0].bets {
            assert_eq!(bet.stake, stake);
            *sampled.entry(format!("{:?} {:?}", bet.bet, bet.reason)).or_default() += 1;
        }
    }
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for joint in WITH_ACE[0].joint() {
        let main = match joint.main {
            Line::LuckyBreak => Reason::LuckyBreak,
            Line::WinsBoth => Reason::BothHands,
            Line::DealerNotQualified => Reason::DealerNotQualified,
            Line::DealerLuckyBreak => Reason::DealerLuckyBreak,
            line if line.outcome() == Outcome::Push => Reason::Split,
            _ => Reason::CopiedOrLost,
        };
        let bets = [
            format!("Main {main:?}"),
            format!("DealerBreak {:?}", Reason::from(joint.dealer_break)),
            format!("BreakBonus {:?}", Reason::from(joint.break_bonus)),
        ];
        for bet in bets {
            *expected.entry(bet).or_default() += joint.deals;
        }
    }
    let total = WITH_ACE[0].total() as f64;
    for (result, deals) in expected {
        let probability = deals as f64 / total;
        let mean = probability * f64::from(DEALS);
        let error = (mean * (1.0 - probability)).sqrt();
        let seen = f64::from(sampled.remove(&result).unwrap_or(0));
        assert!((seen - mean).abs() <= 4.5 * error + 0.5, "{result}: {seen} for {mean:.0}");
    }
    assert!(sampled.is_empty(), "{sampled:?}");
}
