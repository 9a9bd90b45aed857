//! Seven cards set the house way, with the rule that applied and an explanation.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Category, HighHand, HouseWay, HouseWayRule, LowHand, Qualifier, Setting, Seven, house_way,
};
use houseway_base::cards::{AnyCard, Rank};
use houseway_words::{Said, current, said};

/// Seven cards set the house way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerHouseSet)]
pub struct HouseSet {
    /// The number of the house way rule that applied, 1 to 7.
    #[schema(minimum = 1, maximum = 7, example = 2)]
    pub rule: u8,
    /// The name of the house way rule that applied.
    pub rule_name: HouseWayRule,
    /// The low hand, two cards.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["6c", "6d"])
    )]
    pub low: [AnyCard; 2],
    /// The high hand, three cards.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 3, max_items = 3,
        example = json!(["Th", "9s", "8d"])
    )]
    pub high: [AnyCard; 3],
    /// The two discards.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["3d", "2c"])
    )]
    pub discards: [AnyCard; 2],
    /// The category of the low hand: `high_card` or `pair`.
    pub low_category: Category,
    /// The category of the high hand.
    pub high_category: Category,
    /// Whether the low hand is a pair and the high hand three of a kind or a straight.
    pub lucky_break: bool,
    /// Whether the dealer qualifies with this hand.
    pub qualifies: bool,
    /// The setting in a sentence, for the dealer to read out.
    #[schema(example = "Rule 2: pair and straight. Sixes low, 8-9-T high; 3d 2c discarded.")]
    pub explanation: String,
}

impl HouseSet {
    /// Sets seven cards the house way.
    #[must_use]
    pub fn new(seven: &Seven, qualifier: Qualifier) -> Self {
        let HouseWay { rule, setting } = house_way(seven);
        let worth = setting.worth();
        let good_enough = qualifier.admits(worth.high);
        let mut explanation = explanation(rule, &setting);
        if !good_enough {
            // Writing to a String cannot fail.
            let _ = write!(explanation, " Below {qualifier}: the dealer does not qualify.");
        }
        Self {
            rule: rule.number(),
            rule_name: rule,
            low: setting.low(),
            high: setting.high(),
            discards: setting.discards(),
            low_category: worth.low.category(),
            high_category: worth.high.category(),
            lucky_break: worth.is_lucky_break(),
            qualifies: good_enough,
            explanation,
        }
    }

    /// The setting in a sentence: the recorded sentence or, in another language, a sentence made
    /// from the cards.
    pub(in crate::break_poker) fn said(&self) -> Said {
        said!(
            "log-break_poker-set",
            explanation = Said::from(self.explanation.as_str()),
            rule = self.rule,
            low = low_said(LowHand::of(self.low)),
            high = high_said(HighHand::of(self.high))
        )
    }

    /// This setting with its explanation in the request's language; used only in responses, never
    /// in the log.
    #[must_use]
    pub fn told(self) -> Self {
        Self { explanation: self.said().in_language(current()).into_owned(), ..self }
    }
}

fn low_said(low: LowHand) -> Said {
    match low {
        LowHand::Pair { of } => of.into(),
        LowHand::HighCard { ranks } => Said::joined(ranks, "-"),
    }
}

fn high_said(high: HighHand) -> Said {
    match high {
        HighHand::ThreeOfAKind { of } => said!("log-break_poker-three", ranks = Said::from(of)),
        HighHand::Straight { top } => Said::joined(run(top), "-"),
        HighHand::Pair { of, kicker } => {
            said!("log-break_poker-pair_and_kicker", ranks = Said::from(of), kicker = kicker.name())
        }
        HighHand::HighCard { ranks } => Said::joined(ranks, "-"),
    }
}

fn explanation(rule: HouseWayRule, setting: &Setting) -> String {
    let worth = setting.worth();
    let [first, second] = setting.discards();
    let (number, words) = (rule.number(), rule.words());
    let (low, high) = (low_words(worth.low), high_words(worth.high));
    let joker = joker_words(setting);
    format!("Rule {number}: {words}. {low} low, {high} high; {first} {second} discarded.{joker}")
}

impl Setting {
    /// Both hands in words: `Kings low, three nines high.`
    pub(in crate::break_poker) fn said(&self) -> Said {
        let worth = self.worth();
        let (low, high) = (low_said(worth.low), high_said(worth.high));
        said!("break_poker-hands", low = low.capital(), high = high)
    }
}

fn low_words(low: LowHand) -> String {
    match low {
        LowHand::Pair { of } => capital(of.plural()),
        LowHand::HighCard { ranks: [a, b] } => format!("{a}-{b}"),
    }
}

fn high_words(high: HighHand) -> String {
    match high {
        HighHand::ThreeOfAKind { of } => format!("three {}", of.plural()),
        HighHand::Straight { top } => run(top).map(|rank| rank.to_string()).join("-"),
        HighHand::Pair { of, kicker } => {
            let article = if matches!(kicker, Rank::Eight | Rank::Ace) { "an" } else { "a" };
            format!("{} with {article} {}", of.plural(), kicker.name())
        }
        HighHand::HighCard { ranks: [a, b, c] } => format!("{a}-{b}-{c}"),
    }
}

/// A sentence that names the card that the joker stands for; empty if neither hand has the joker.
fn joker_words(setting: &Setting) -> String {
    let plays_as = if setting.low().contains(&AnyCard::Joker) {
        Rank::Ace
    } else if setting.high().contains(&AnyCard::Joker) {
        match HighHand::of(setting.high()) {
            HighHand::ThreeOfAKind { of } => of,
            HighHand::Straight { top } => {
                let held = setting.high().map(AnyCard::rank);
                let missing = run(top).into_iter().find(|rank| !held.contains(&Some(*rank)));
                missing.unwrap_or(Rank::Ace)
            }
            HighHand::Pair { .. } | HighHand::HighCard { .. } => Rank::Ace,
        }
    } else {
        return String::new();
    };
    let article = if matches!(plays_as, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    format!(" The joker plays as {article} {}.", plays_as.name())
}

/// The three ranks of the straight with this highest card, lowest first.
fn run(top: Rank) -> [Rank; 3] {
    let below =
        |steps| top.number().checked_sub(steps).and_then(Rank::from_number).unwrap_or(Rank::Ace);
    [below(2), below(1), top]
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
