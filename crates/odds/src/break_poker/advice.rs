//! The value of every sensible setting of seven cards against all hands that the dealer can have.

use std::sync::LazyLock;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    faces::{self, VALUES, kind},
    figures::Number,
    game::by_house_way,
    line::{self, Line},
    settings,
};
use crate::{Compared, Contest, Exact, PackError, Standing, each_class};
use houseway_base::cards::AnyCard;
use houseway_rules::break_poker::{Category, Outcome, Qualifier, Setting, Seven, house_way};

/// The settings of seven cards, best first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerAdvice)]
pub struct Advice {
    /// The lowest high hand with which the dealer qualifies.
    pub qualifier: Qualifier,
    /// The number of hands that the dealer can have: seven of the unknown cards.
    #[schema(minimum = 1, maximum = 53_524_680, example = 53_524_680)]
    pub dealer_hands: u64,
    /// The house way's setting, and all other settings except those that another setting beats
    /// whatever the dealer has. Of settings that make the same hands, only one is listed.
    pub settings: Vec<Advised>,
    /// The average cost of the house way compared with the best setting, for a bet of one unit.
    pub house_way_cost: Number,
}

/// A setting and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerAdvised)]
pub struct Advised {
    /// The low hand, two cards.
    #[schema(value_type = Vec<AnyCard>, example = json!(["6c", "6d"]))]
    pub low: [AnyCard; 2],
    /// The high hand, three cards.
    #[schema(value_type = Vec<AnyCard>, example = json!(["Th", "9s", "8d"]))]
    pub high: [AnyCard; 3],
    /// The two remaining cards.
    #[schema(value_type = Vec<AnyCard>, example = json!(["3d", "2c"]))]
    pub discards: [AnyCard; 2],
    /// The category of the low hand.
    pub low_category: Category,
    /// The category of the high hand.
    pub high_category: Category,
    /// Whether the two hands make a Lucky Break.
    pub lucky_break: bool,
    /// Whether the dealer would set the cards this way.
    pub house_way: bool,
    /// The number of dealer hands against which the main bet wins.
    #[schema(maximum = 53_524_680)]
    pub win: u64,
    /// The number of dealer hands against which the main bet pushes.
    #[schema(maximum = 53_524_680)]
    pub push: u64,
    /// The number of dealer hands against which the main bet loses.
    #[schema(maximum = 53_524_680)]
    pub lose: u64,
    /// The average gain of a main bet of one unit.
    pub expected: Number,
    /// How much less this setting gains on average than the best one.
    pub cost: Number,
}

/// A class of dealer hands: for each kind held, the index into the table of [`ways`] for that kind
/// and count.
type Groups = [u8; faces::HAND];

/// The dealer's hands, grouped by how the house way sets them.
#[derive(Debug)]
struct Dealers {
    sets: Vec<(Standing, Vec<Groups>)>,
}

/// The number of different counts per kind: zero to four.
const COUNTS: u8 = 5;
/// The index in the table of ways for a group without cards: kind 0, count 0.
const NOTHING: u8 = 0;

static DEALERS: LazyLock<Result<Dealers, PackError>> = LazyLock::new(Dealers::new);

impl Dealers {
    fn new() -> Result<Self, PackError> {
        let mut classes: Vec<(Standing, Groups)> = Vec::new();
        each_class(&faces::pack()?, |kinds, _| {
            let mut groups = [NOTHING; faces::HAND];
            let places = kinds.chunk_by(|a, b| a == b).filter_map(|group| {
                let count = u8::try_from(group.len()).ok()?;
                Some(group.first()? * COUNTS + count)
            });
            groups.iter_mut().zip(places).for_each(|(group, place)| *group = place);
            classes.push((by_house_way(kinds), groups));
        });
        classes.sort_unstable();
        let sets = classes.chunk_by(|(one, _), (other, _)| one == other).filter_map(|classes| {
            let (standing, _) = classes.first()?;
            Some((*standing, classes.iter().map(|(_, groups)| *groups).collect()))
        });
        Ok(Self { sets: sets.collect() })
    }

    /// The hands that the dealer can have, and the number of ways to deal each, given the rest of
    /// the pack.
    #[expect(clippy::indexing_slicing, reason = "there is a place for whatever a byte may be")]
    fn hands(&self, left: &[u8]) -> Vec<(Standing, u64)> {
        let ways = ways(left);
        let hands = |groups: &Groups| -> u64 {
            u64::from(groups.map(|place| ways[usize::from(place)]).iter().product::<u32>())
        };
        let sets = self.sets.iter();
        sets.map(|(standing, classes)| (*standing, classes.iter().map(hands).sum())).collect()
    }
}

/// The number of ways to draw each count of each kind, indexed by kind and count; unused indices
/// are 0.
fn ways(left: &[u8]) -> [u32; 256] {
    let choose = |copies: u8, count: u8| -> u32 {
        (0..u32::from(count))
            .fold(1, |ways, taken| ways * u32::from(copies).saturating_sub(taken) / (taken + 1))
    };
    let mut ways = [0; 256];
    let each = left.iter().flat_map(|copies| (0..COUNTS).map(move |count| choose(*copies, count)));
    ways.iter_mut().zip(each).for_each(|(place, ways)| *place = ways);
    ways
}

impl Advice {
    /// The advice for seven cards when the cards in `exposed` are also known not to be the
    /// dealer's.
    ///
    /// # Errors
    /// Never fails with this game's pack.
    pub fn new(
        seven: &Seven,
        exposed: &[AnyCard],
        qualifier: Qualifier,
    ) -> Result<Self, PackError> {
        let dealers = DEALERS.as_ref().map_err(|error| *error)?;
        let mut left = faces::pack()?.copies().to_vec();
        for card in seven.cards().iter().chain(exposed) {
            if let Some(copies) = left.get_mut(usize::from(kind(*card))) {
                *copies = copies.saturating_sub(1);
            }
        }
        let hands: Vec<(Standing, u64)> = dealers
            .hands(&left)
            .into_iter()
            .filter(|(_, ways)| *ways > 0)
            .map(|(standing, ways)| (line::dealer(qualifier, standing), ways))
            .collect();
        let dealer_hands = hands.iter().map(|(_, ways)| ways).sum();
        let mut valued: Vec<(Setting, bool, Outcomes)> = sensible(seven)
            .into_iter()
            .map(|(setting, house_way)| {
                let standing = settings::standing(&VALUES, setting.worth());
                (setting, house_way, Outcomes::of(standing, &hands))
            })
            .collect();
        // The sort is stable: among equally good settings the house way's stays first.
        valued.sort_by_key(|(.., outcomes)| std::cmp::Reverse(outcomes.gain()));
        let best = valued.first().map_or(0, |(.., outcomes)| outcomes.gain());
        let number = |gain: i64| Number::new(&Exact::of(gain, dealer_hands));
        let cost = valued.iter().find(|(_, house_way, _)| *house_way);
        let cost = cost.map_or(0, |(.., outcomes)| best - outcomes.gain());
        let advised = valued.into_iter().map(|(setting, house_way, outcomes)| {
            let worth = setting.worth();
            Advised {
                low: setting.low(),
                high: setting.high(),
                discards: setting.discards(),
                low_category: worth.low.category(),
                high_category: worth.high.category(),
                lucky_break: worth.is_lucky_break(),
                house_way,
                win: outcomes.win,
                push: outcomes.push,
                lose: outcomes.lose,
                expected: number(outcomes.gain()),
                cost: number(best - outcomes.gain()),
            }
        });
        let settings = advised.collect();
        Ok(Self { qualifier, dealer_hands, settings, house_way_cost: number(cost) })
    }
}

/// The number of dealer hands that a setting wins against, pushes with and loses to.
#[derive(Debug, Clone, Copy, Default)]
struct Outcomes {
    win: u64,
    push: u64,
    lose: u64,
}

impl Outcomes {
    fn of(player: Standing, hands: &[(Standing, u64)]) -> Self {
        let mut outcomes = Self::default();
        for (dealer, ways) in hands {
            let line = match Line::contest(player.rank, dealer.rank) {
                Contest::Settled(line) => Line::at(line),
                Contest::Compared(lines) => {
                    let low = Compared::new(player.low, dealer.low);
                    let high = Compared::new(player.high, dealer.high);
                    let line = lines.get(low.place()).and_then(|row| row.get(high.place()));
                    line.and_then(|line| Line::at(*line))
                }
            };
            match line.map(Line::outcome) {
                Some(Outcome::Win) => outcomes.win += ways,
                Some(Outcome::Lose) => outcomes.lose += ways,
                Some(Outcome::Push) | None => outcomes.push += ways,
            }
        }
        outcomes
    }

    /// The number of hands won minus the number lost.
    const fn gain(self) -> i64 {
        self.win.cast_signed() - self.lose.cast_signed()
    }
}

/// The house way's setting, marked `true`, and all other settings except those that another setting
/// beats whatever the dealer has.
fn sensible(seven: &Seven) -> Vec<(Setting, bool)> {
    let mut kinds = seven.cards().map(kind);
    kinds.sort_unstable();
    let by_house_way = house_way(seven).setting;
    let house_ways = settings::standing(&VALUES, by_house_way.worth());
    let mut wanted = Vec::new();
    settings::sensible(&kinds, house_ways, &mut wanted);
    wanted.retain(|standing| *standing != house_ways);
    let mut found = vec![(by_house_way, true)];
    for setting in settings::each(seven) {
        let standing = settings::standing(&VALUES, setting.worth());
        if let Some(place) = wanted.iter().position(|wanted| *wanted == standing) {
            wanted.remove(place);
            found.push((setting, false));
        }
    }
    found
}
