//! Replays hand histories.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Problem, Refusal, Violation,
    holdem::{
        codes,
        engine::{Bounds, Place, Share},
        phh::{self, Hand, PhhError, Replay, Strictness, written},
    },
};
use houseway_base::cards::Card;
use houseway_words::{Said, said};

/// The most hands that one request can replay from a file; `houseway replay` accepts any number.
pub const MOST_HANDS: usize = 10_000;

/// The most problems that a refusal lists.
const MOST_PROBLEMS: usize = 100;

/// Options for replaying hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReplayOptions {
    pub strictness: Strictness,
    /// Whether to report the legal choices at each decision.
    pub legal: bool,
}

/// The choices at a decision: the amount needed to call, then the lowest and the highest total of a
/// bet or raise; null if no bet or raise was open.
pub type Open = [Option<String>; 3];

/// The replayed hands from a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplays)]
pub struct Replays {
    /// Every hand in the file, in order.
    #[schema(max_items = 10_000)]
    pub hands: Vec<HandReplay>,
}

/// A hand in a file: its result, or why it could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemHandReplay)]
#[serde(untagged)]
pub enum HandReplay {
    Replayed(ReplayedHand),
    Refused(RefusedHand),
}

/// The result of a recorded hand. Players are numbered as in the notation, where 1 is left of the
/// button. Amounts are in the file's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplayedHand)]
pub struct ReplayedHand {
    /// The position of the hand in the file, from 1.
    #[schema(minimum = 1, maximum = 10_000, example = 1)]
    pub hand: usize,
    /// The hand's name in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "15")]
    pub name: Option<String>,
    /// The variant: `NT` (no-limit), `PT` (pot-limit) or `FT` (fixed-limit).
    #[schema(pattern = "^(NT|PT|FT)$", example = "NT")]
    pub variant: &'static str,
    /// The players' stacks after the hand, in the order of the players.
    #[schema(max_items = 10, pattern = "^[0-9]+(\\.[0-9]+)?$",
        example = json!(["9950", "9750", "10000", "10000", "9750", "10550"]))]
    pub finishing_stacks: Vec<String>,
    /// The pots, the main pot first.
    #[schema(max_items = 10)]
    pub pots: Vec<PotLine>,
    /// The amounts that players won from the pots.
    pub awards: Vec<AwardLine>,
    /// Uncalled bets that were returned.
    #[schema(max_items = 1)]
    pub returned: Vec<ReturnedLine>,
    /// Whether more than one player was left at the end.
    pub showdown: bool,
    /// The board, in the order in which it was dealt; fewer than five cards if the hand ended
    /// early.
    #[schema(value_type = Vec<Card>, max_items = 5, example = json!(["9s", "Ad", "Ac"]))]
    pub board: Vec<Card>,
    /// Whether the result matches the finishing stacks in the file; omitted if the file has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_recorded: Option<bool>,
    /// The breaches of the rules that a lenient replay let pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breaches: Vec<BreachLine>,
    /// If asked for, the choices at each decision: the amount needed to call, then the lowest and
    /// the highest total of a bet or raise; null if no bet or raise was open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Vec<Option<String>>>>, pattern = "^[0-9]+(\\.[0-9]+)?$",
        example = json!([["100", "200", "10000"], ["150", null, null]]))]
    pub legal: Option<Vec<Open>>,
}

/// A pot in a replayed hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplayPot)]
pub struct PotLine {
    /// The amount in the pot.
    #[schema(pattern = "^[0-9]+(\\.[0-9]+)?$", example = "800")]
    pub amount: String,
    /// The players who could win the pot.
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([6]))]
    pub eligible: Vec<usize>,
}

/// The amount that one player won from one pot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplayAward)]
pub struct AwardLine {
    /// The pot, counted from 0; 0 is the main pot.
    #[schema(maximum = 9)]
    pub pot: usize,
    /// The player, counted from 1; 1 is left of the button.
    #[schema(minimum = 1, maximum = 10, example = 6)]
    pub player: usize,
    /// The amount won.
    #[schema(pattern = "^[0-9]+(\\.[0-9]+)?$", example = "800")]
    pub amount: String,
}

/// An uncalled bet that was returned to a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplayReturned)]
pub struct ReturnedLine {
    /// The player, counted from 1; 1 is left of the button.
    #[schema(minimum = 1, maximum = 10, example = 6)]
    pub player: usize,
    /// The amount returned.
    #[schema(pattern = "^[0-9]+(\\.[0-9]+)?$", example = "300")]
    pub amount: String,
}

/// A breach of the betting rules in a recorded hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemReplayBreach)]
pub struct BreachLine {
    /// The number of the action in the hand, from 1.
    #[schema(minimum = 1, maximum = 2_147_483_647, example = 9)]
    pub action: usize,
    /// The line in the file, from 1.
    #[schema(minimum = 1, maximum = 2_147_483_647, example = 7)]
    pub line: usize,
    /// The betting rule that was broken.
    #[schema(example = "holdem/7")]
    pub rule: &'static str,
    /// A description of the fault.
    #[schema(example = "150 is below the minimum of 200")]
    #[schema(value_type = String)]
    pub detail: Said,
}

/// A hand that could not be read or replayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemRefusedHand)]
pub struct RefusedHand {
    /// The position of the hand in the file, from 1.
    #[schema(minimum = 1, maximum = 2_147_483_647, example = 2)]
    pub hand: usize,
    /// The line in the file, from 1.
    #[schema(minimum = 1, maximum = 2_147_483_647, example = 31)]
    pub line: usize,
    /// The number of the action that broke a betting rule, from 1; omitted if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 2_147_483_647, example = 9)]
    pub action: Option<usize>,
    /// The betting rule that was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "holdem/7")]
    pub rule: Option<&'static str>,
    /// A description of the fault.
    #[schema(example = "action 9: 150 is below the minimum of 200 (holdem/7)")]
    #[schema(value_type = String)]
    pub problem: Said,
}

/// A hand from a file, as `houseway replay --json` prints it, one hand per line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReplayLine<'a> {
    pub file: &'a str,
    /// The position of the hand in the file, from 1.
    pub hand: usize,
    pub variant: &'static str,
    pub finishing_stacks: Vec<String>,
    /// The number of pots.
    pub pots: usize,
    pub showdown: bool,
    /// If asked for, the choices at each decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Open>>,
}

impl<'a> ReplayLine<'a> {
    /// The output line for a replayed hand.
    #[must_use]
    pub fn new(file: &'a str, hand: &Hand, replay: &Replay, options: ReplayOptions) -> Self {
        Self {
            file,
            hand: hand.number,
            variant: hand.variant.code(),
            finishing_stacks: stacks(hand, replay),
            pots: replay.awards.len(),
            showdown: replay.showdown,
            legal: options.legal.then(|| legal(hand)),
        }
    }
}

/// Replays every hand in a file in turn. An error in one hand does not affect the next.
///
/// ```
/// use houseway_rules::holdem::calculators::{HandReplay, ReplayOptions, replays};
///
/// let refused = replays("variant = \"FB\"", ReplayOptions::default()).next();
/// let Some(HandReplay::Refused(refused)) = refused else { panic!() };
/// assert_eq!((refused.hand, refused.line), (1, 1));
/// assert_eq!(refused.problem, "FB is not supported: hold'em is NT, PT or FT");
/// ```
pub fn replays<T: AsRef<[u8]> + ?Sized>(
    file: &T,
    options: ReplayOptions,
) -> impl Iterator<Item = HandReplay> {
    phh::read(file).map(move |hand| {
        let replayed = hand.and_then(|hand| {
            let replay = phh::replay(&hand, options.strictness)?;
            Ok(ReplayedHand::new(hand, replay, options))
        });
        replayed.map_or_else(
            |error| HandReplay::Refused(RefusedHand::new(&error)),
            HandReplay::Replayed,
        )
    })
}

/// Replays a file of at most [`MOST_HANDS`] hands.
///
/// # Errors
/// Returns an error if the file has more hands, or if none can be replayed; the refusal then lists
/// each hand's problem, up to a hundred.
pub fn replay_file(file: &[u8], options: ReplayOptions) -> Result<Replays, Violation> {
    let hands: Vec<HandReplay> = replays(file, options).take(MOST_HANDS + 1).collect();
    if hands.len() > MOST_HANDS {
        let detail = said!("file-too-many-hands", most_hands = MOST_HANDS);
        let code = &codes::TOO_MANY_REPLAYS;
        return Err(Violation::one(Refusal::BreaksRule, code, None, detail));
    }
    let refused = |hand: &HandReplay| match hand {
        HandReplay::Replayed(_) => None,
        HandReplay::Refused(refused) => Some(refused.as_problem()),
    };
    let problems: Vec<Problem> = hands.iter().map_while(refused).collect();
    let mut all_refused = if problems.len() == hands.len() { problems } else { Vec::new() };
    all_refused.truncate(MOST_PROBLEMS);
    Violation::unless_clean(all_refused, Replays { hands })
}

impl RefusedHand {
    fn new(error: &PhhError) -> Self {
        let breach = error.breach();
        Self {
            hand: error.hand,
            line: error.line,
            action: breach.map(|breach| breach.action),
            rule: breach.map(|breach| breach.illegal.rule()),
            problem: error.reason.said(),
        }
    }

    fn as_problem(&self) -> Problem {
        let Self { hand, line, rule, problem, .. } = self;
        let reason = problem.clone();
        let detail = said!("phh-at", hand = *hand, line = *line, reason = reason);
        Problem::new(&codes::HAND_NOT_REPLAYED, *rule, "", detail)
    }
}

fn stacks(hand: &Hand, replay: &Replay) -> Vec<String> {
    replay.finishing_stacks.iter().map(|chips| written(*chips, hand.decimals)).collect()
}

fn legal(hand: &Hand) -> Vec<Open> {
    let amount = |chips| written(chips, hand.decimals);
    let open = |bounds: Bounds| {
        let to = bounds.raise.ok();
        let [min, max] = [to.map(|to| to.min), to.map(|to| to.max)].map(|chips| chips.map(amount));
        [Some(amount(bounds.call)), min, max]
    };
    phh::decisions(hand).into_iter().map(open).collect()
}

fn player(place: Place) -> usize {
    place.index() + 1
}

impl ReplayedHand {
    fn new(hand: Hand, replay: Replay, options: ReplayOptions) -> Self {
        let amount = |chips| written(chips, hand.decimals);
        let awards = replay.awards.iter().enumerate().flat_map(|(pot, award)| {
            let line = move |share: &Share| AwardLine {
                pot,
                player: player(share.place),
                amount: amount(share.amount),
            };
            award.shares.iter().map(line)
        });
        Self {
            hand: hand.number,
            variant: hand.variant.code(),
            finishing_stacks: stacks(&hand, &replay),
            pots: replay
                .awards
                .iter()
                .map(|award| PotLine {
                    amount: amount(award.pot.amount),
                    eligible: award.pot.eligible.iter().map(player).collect(),
                })
                .collect(),
            awards: awards.collect(),
            returned: replay
                .returned
                .map(|(place, chips)| ReturnedLine { player: player(place), amount: amount(chips) })
                .into_iter()
                .collect(),
            showdown: replay.showdown,
            board: replay.board,
            as_recorded: replay.as_recorded,
            breaches: replay
                .breaches
                .iter()
                .map(|breach| BreachLine {
                    action: breach.action,
                    line: breach.line,
                    rule: breach.illegal.rule(),
                    detail: breach.detail(),
                })
                .collect(),
            legal: options.legal.then(|| legal(&hand)),
            name: hand.name,
        }
    }
}
