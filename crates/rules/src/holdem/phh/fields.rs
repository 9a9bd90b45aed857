//! Collects the fields of one hand and combines them.

use std::{borrow::Cow, str::FromStr};

use super::{
    action::{self, RecordedAction, without_comment},
    amount::{Amount, may_be_fractional},
    error::{Fault, Reason, echo},
    hand::{ActionLine, Hand, House, Variant},
    scan::Scanner,
};
use crate::holdem::engine::{Antes, Chips, Limit, MOST_PLAYERS, OddChip, Setup, StartingPlayer};

/// Nearly every hand has at most this many actions.
const USUAL_ACTIONS: usize = 48;

/// A field that can be given once, with its line number.
type Once<T> = Option<(usize, T)>;

/// The fields of a hand, before it is known whether they are consistent.
#[derive(Default)]
pub(super) struct Fields<'a> {
    variant: Once<Variant>,
    trimmed: Once<bool>,
    antes: Once<Vec<Amount>>,
    blinds: Once<Vec<Amount>>,
    min_bet: Once<Amount>,
    small_bet: Once<Amount>,
    big_bet: Once<Amount>,
    stacks: Once<Vec<Amount>>,
    finishing: Once<Vec<Amount>>,
    name: Once<String>,
    seats: Once<Vec<u32>>,
    currency: Once<String>,
    chip: Once<Amount>,
    rake: Once<Amount>,
    drop: Once<Amount>,
    dead_posts: Once<Vec<Amount>>,
    odd_chip: Once<OddChip>,
    raise_cap: Once<u8>,
    half_bet: Once<bool>,
    antes_count: Once<bool>,
    dead_button: Once<bool>,
    short_blinds: Once<Amount>,
    capped_heads_up: Once<bool>,
    actions: Once<Vec<(usize, Cow<'a, str>)>>,
    /// Whether the text may have fractional amounts. If not, the amounts in actions are whole.
    has_fractions: bool,
}

impl<'a> Fields<'a> {
    /// Reads all fields in text that begins on this line.
    pub fn read(text: &'a str, line: usize) -> Result<Self, Fault> {
        let mut scanner = Scanner::new(text, line);
        let has_fractions = may_be_fractional(text);
        let mut fields = Self { has_fractions, ..Self::default() };
        while let Some(key) = scanner.key()? {
            fields.field(&key, &mut scanner)?;
            scanner.end_of_field()?;
        }
        Ok(fields)
    }

    fn field(&mut self, key: &str, scanner: &mut Scanner<'a>) -> Result<(), Fault> {
        let line = scanner.line();
        match key {
            "variant" => {
                let code = scanner.string()?;
                let known = Variant::from_code(&code);
                let variant = known.ok_or_else(|| Reason::Variant(echo(&code)).at(line))?;
                once("variant", &mut self.variant, line, variant)
            }
            "ante_trimming_status" => {
                once("ante_trimming_status", &mut self.trimmed, line, boolean(scanner)?)
            }
            "antes" => once("antes", &mut self.antes, line, scanner.array(MOST_PLAYERS, amount)?),
            "blinds_or_straddles" => once(
                "blinds_or_straddles",
                &mut self.blinds,
                line,
                scanner.array(MOST_PLAYERS, amount)?,
            ),
            "min_bet" => once("min_bet", &mut self.min_bet, line, amount(scanner)?),
            "small_bet" => once("small_bet", &mut self.small_bet, line, amount(scanner)?),
            "big_bet" => once("big_bet", &mut self.big_bet, line, amount(scanner)?),
            "starting_stacks" => once(
                "starting_stacks",
                &mut self.stacks,
                line,
                scanner.array(MOST_PLAYERS, amount)?,
            ),
            "finishing_stacks" => once(
                "finishing_stacks",
                &mut self.finishing,
                line,
                scanner.array(MOST_PLAYERS, amount)?,
            ),
            "actions" => {
                let actions = scanner
                    .array(USUAL_ACTIONS, |scanner| Ok((scanner.line(), scanner.string()?)))?;
                once("actions", &mut self.actions, line, actions)
            }
            "hand" => {
                let name = scanner.string().or_else(|_| scanner.plain().map(Cow::Borrowed))?;
                once("hand", &mut self.name, line, name.into_owned())
            }
            "seats" => once("seats", &mut self.seats, line, scanner.array(MOST_PLAYERS, number)?),
            "currency" => {
                once("currency", &mut self.currency, line, scanner.string()?.into_owned())
            }
            _ if key.starts_with('_') => self.house_field(key, scanner),
            _ => scanner.skip_value(),
        }
    }

    /// Reads a field that houses add to the notation; unknown ones are skipped.
    fn house_field(&mut self, key: &str, scanner: &mut Scanner<'a>) -> Result<(), Fault> {
        let line = scanner.line();
        match key {
            "_chip_unit" => once("_chip_unit", &mut self.chip, line, amount(scanner)?),
            "_rake" => once("_rake", &mut self.rake, line, amount(scanner)?),
            "_drop" => once("_drop", &mut self.drop, line, amount(scanner)?),
            "_dead_posts" => once(
                "_dead_posts",
                &mut self.dead_posts,
                line,
                scanner.array(MOST_PLAYERS, amount)?,
            ),
            "_odd_chip" => {
                let name = scanner.string()?;
                let known = OddChip::ALL.into_iter().find(|odd_chip| odd_chip.name() == name);
                let odd_chip =
                    known.ok_or_else(|| Reason::syntax("phh-odd-chip-rule", &name).at(line))?;
                once("_odd_chip", &mut self.odd_chip, line, odd_chip)
            }
            "_raise_cap" => once("_raise_cap", &mut self.raise_cap, line, number(scanner)?),
            "_half_bet_counts" => {
                once("_half_bet_counts", &mut self.half_bet, line, boolean(scanner)?)
            }
            "_pot_counts_antes" => {
                once("_pot_counts_antes", &mut self.antes_count, line, boolean(scanner)?)
            }
            "_short_blinds" => {
                once("_short_blinds", &mut self.short_blinds, line, amount(scanner)?)
            }
            "_capped_heads_up" => {
                once("_capped_heads_up", &mut self.capped_heads_up, line, boolean(scanner)?)
            }
            "_dead_button" => once("_dead_button", &mut self.dead_button, line, boolean(scanner)?),
            _ => scanner.skip_value(),
        }
    }

    /// Builds the hand from these fields.
    pub fn hand(self, number: usize, line: usize) -> Result<Hand, Fault> {
        let missing = self.missing();
        let (Some((_, variant)), Some((_, actions)), true) =
            (&self.variant, &self.actions, missing.is_empty())
        else {
            return Err(Reason::Missing(missing.join(", ")).at(line));
        };
        let decimals = self.decimals()?;
        let setup = self.setup(*variant, decimals)?;
        let players = setup.players().len();
        let mut recorded = Vec::with_capacity(actions.len());
        for (line, text) in actions {
            let said = without_comment(text);
            if !said.is_empty() {
                let action = action::parse(said, players, decimals);
                let action = action.map_err(|reason| reason.at(*line))?;
                recorded.push(ActionLine { line: *line, action });
            }
        }
        let units = |amount: &Amount| amount.in_units(decimals);
        let finishing = self.finishing.as_ref();
        Ok(Hand {
            number,
            line,
            variant: *variant,
            setup: first_to_act(setup, &recorded),
            decimals,
            actions: recorded,
            finishing_stacks: finishing.map(|(_, stacks)| stacks.iter().map(units).collect()),
            more_boards: Vec::new(),
            event: None,
            house: self.house(decimals),
            name: self.name.map(|(_, name)| name),
            seats: self.seats.map(|(_, seats)| seats).unwrap_or_default(),
            currency: self.currency.map(|(_, currency)| currency),
        })
    }

    /// The players and their posts.
    fn setup(&self, variant: Variant, decimals: u8) -> Result<Setup, Fault> {
        let (line, stacks) = self.stacks.as_ref().map_or((0, &[][..]), |(at, s)| (*at, &s[..]));
        let players = stacks.len();
        let lists = [
            ("antes", &self.antes),
            ("blinds_or_straddles", &self.blinds),
            ("finishing_stacks", &self.finishing),
            ("_dead_posts", &self.dead_posts),
        ];
        for (field, list) in lists {
            let given = list.as_ref().map_or(players, |(_, amounts)| amounts.len());
            if given != players && players <= MOST_PLAYERS {
                let line = list.as_ref().map_or(line, |(line, _)| *line);
                return Err(Reason::Lengths { field, given, players }.at(line));
            }
        }
        let amounts = |list: &Once<Vec<Amount>>, index: usize| -> Chips {
            // For two players, arrays are written in reverse: small blind first, although the first
            // place is the big blind's (rules/holdem.md, 20).
            let index = if players == 2 { 1 - index.min(1) } else { index };
            let amount = list.as_ref().and_then(|(_, amounts)| amounts.get(index));
            amount.map_or(0, |amount| amount.in_units(decimals))
        };
        let entry = |(index, stack): (usize, &Amount)| {
            let blind = amounts(&self.blinds, index);
            StartingPlayer {
                stack: stack.in_units(decimals),
                ante: amounts(&self.antes, index),
                blind: blind.max(0),
                // A live post is written as a negative blind.
                post: (-blind).max(0),
                dead: amounts(&self.dead_posts, index),
            }
        };
        let entries = stacks.iter().enumerate().map(entry).collect();
        // The format's default: antes are not trimmed unless the history says so.
        let trimmed = self.trimmed.as_ref().is_some_and(|(_, trimmed)| *trimmed);
        let antes = if trimmed { Antes::Layered } else { Antes::Dead };
        let setup = Setup::new(self.limit(variant, decimals), antes, entries);
        let setup = setup.map_err(|error| Reason::Setup(error).at(line))?;
        let short = self.short_blinds.as_ref().map_or(0, |(_, short)| short.in_units(decimals));
        let capped = self.capped_heads_up.is_some_and(|(_, capped)| capped);
        let setup = setup.with_short_blinds(short);
        Ok(if capped { setup.capped_heads_up() } else { setup })
    }

    fn house(&self, decimals: u8) -> House {
        let value =
            |amount: &Once<Amount>| amount.as_ref().map(|(_, amount)| amount.in_units(decimals));
        House {
            chip: value(&self.chip),
            rake: value(&self.rake).unwrap_or(0).max(0),
            drop: value(&self.drop).unwrap_or(0).max(0),
            by_agreement: false,
            odd_chip: self.odd_chip.map(|(_, it)| it),
            raise_cap: self.raise_cap.map(|(_, it)| it),
            half_bet: self.half_bet.map(|(_, it)| it),
            antes_count: self.antes_count.map(|(_, it)| it),
            dead_button: self.dead_button.is_some_and(|(_, it)| it),
        }
    }

    fn missing(&self) -> Vec<&'static str> {
        let fixed = self.variant.as_ref().map(|(_, variant)| *variant == Variant::FixedLimit);
        let needed = [
            ("variant", self.variant.is_some()),
            ("antes", self.antes.is_some()),
            ("blinds_or_straddles", self.blinds.is_some()),
            ("starting_stacks", self.stacks.is_some()),
            ("actions", self.actions.is_some()),
            ("small_bet", self.small_bet.is_some() || fixed != Some(true)),
            ("big_bet", self.big_bet.is_some() || fixed != Some(true)),
            ("min_bet", self.min_bet.is_some() || fixed != Some(false)),
        ];
        needed.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect()
    }

    /// The fewest decimals with which all amounts in the hand are whole units.
    fn decimals(&self) -> Result<u8, Fault> {
        let lists = [&self.antes, &self.blinds, &self.stacks, &self.finishing, &self.dead_posts];
        let bets = [&self.min_bet, &self.small_bet, &self.big_bet, &self.chip, &self.rake];
        let bets = bets.into_iter().chain([&self.drop, &self.short_blinds]);
        let amounts = lists.into_iter().flatten().flat_map(|(_, amounts)| amounts);
        let amounts = amounts.chain(bets.flatten().map(|(_, amount)| amount));
        let mut most = amounts.map(|amount| amount.decimals).max().unwrap_or(0);
        if self.has_fractions {
            for (line, text) in self.actions.iter().flat_map(|(_, actions)| actions) {
                let decimals = action::decimals(text);
                most = most.max(decimals.map_err(|reason| reason.at(*line))?);
            }
        }
        Ok(most)
    }

    fn limit(&self, variant: Variant, decimals: u8) -> Limit {
        let units = |field: &Once<Amount>| {
            field.as_ref().map_or(0, |(_, amount)| amount.in_units(decimals))
        };
        match variant {
            Variant::NoLimit => Limit::no_limit(units(&self.min_bet)),
            Variant::PotLimit => Limit::pot_limit(units(&self.min_bet)),
            Variant::FixedLimit => Limit::fixed_limit(units(&self.small_bet), units(&self.big_bet)),
        }
    }
}

fn once<T>(name: &'static str, field: &mut Once<T>, line: usize, value: T) -> Result<(), Fault> {
    match field.replace((line, value)) {
        Some(_) => Err(Reason::FieldTwice(name).at(line)),
        None => Ok(()),
    }
}

fn amount(scanner: &mut Scanner<'_>) -> Result<Amount, Fault> {
    let line = scanner.line();
    match scanner.plain()? {
        "inf" | "+inf" | "nan" => Err(Reason::UnknownStack.at(line)),
        text => Amount::parse(text).map_err(|error| Reason::from(error).at(line)),
    }
}

fn boolean(scanner: &mut Scanner<'_>) -> Result<bool, Fault> {
    let line = scanner.line();
    match scanner.plain()? {
        "true" => Ok(true),
        "false" => Ok(false),
        other => Err(Reason::syntax("phh-boolean", other).at(line)),
    }
}

fn number<T: FromStr>(scanner: &mut Scanner<'_>) -> Result<T, Fault> {
    let line = scanner.line();
    let text = scanner.plain()?;
    text.parse().map_err(|_| Reason::syntax("phh-small-number", text).at(line))
}

/// Heads-up with equal blinds, the notation does not say who has the small blind. The player
/// who acts first has it.
fn first_to_act(setup: Setup, actions: &[ActionLine]) -> Setup {
    let first = actions.iter().find_map(|recorded| match recorded.action {
        RecordedAction::Act { place, .. } => Some(place),
        _ => None,
    });
    match (first, setup.players()) {
        (Some(first), [one, other]) if one.blind == other.blind => {
            let last_blind = first.after(2).next().unwrap_or(first);
            setup.with_last_blind(last_blind)
        }
        _ => setup,
    }
}
