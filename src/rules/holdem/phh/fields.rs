//! The fields of one hand, gathered and put together.

use std::borrow::Cow;

use super::{
    action::{self, Deed, without_comment},
    amount::Amount,
    error::{Fault, Reason, echo},
    hand::{Hand, Recorded, Variant},
    scan::Scanner,
};
use crate::rules::holdem::engine::{Antes, Chips, Entry, Limit, MOST_PLAYERS, Setup};

/// A field that may be given once, with the line it stands on.
type Once<T> = Option<(usize, T)>;

/// What a hand's fields say, before it is known whether they make a hand.
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
    actions: Once<Vec<(usize, Cow<'a, str>)>>,
}

impl<'a> Fields<'a> {
    /// All the fields of a text that begins on this line.
    pub fn read(text: &'a str, line: usize) -> Result<Self, Fault> {
        let mut scanner = Scanner::new(text, line);
        let mut fields = Self::default();
        while let Some(key) = scanner.key()? {
            fields.field(key, &mut scanner)?;
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
                let trimmed = match scanner.plain()? {
                    "true" => true,
                    "false" => false,
                    _ => return Err(Reason::syntax("true or false", key).at(line)),
                };
                once("ante_trimming_status", &mut self.trimmed, line, trimmed)
            }
            "antes" => once("antes", &mut self.antes, line, scanner.array(amount)?),
            "blinds_or_straddles" => {
                once("blinds_or_straddles", &mut self.blinds, line, scanner.array(amount)?)
            }
            "min_bet" => once("min_bet", &mut self.min_bet, line, amount(scanner)?),
            "small_bet" => once("small_bet", &mut self.small_bet, line, amount(scanner)?),
            "big_bet" => once("big_bet", &mut self.big_bet, line, amount(scanner)?),
            "starting_stacks" => {
                once("starting_stacks", &mut self.stacks, line, scanner.array(amount)?)
            }
            "finishing_stacks" => {
                once("finishing_stacks", &mut self.finishing, line, scanner.array(amount)?)
            }
            "actions" => {
                let actions = scanner.array(|scanner| Ok((scanner.line(), scanner.string()?)))?;
                once("actions", &mut self.actions, line, actions)
            }
            "hand" => {
                let name = scanner.string().or_else(|_| scanner.plain().map(Cow::Borrowed))?;
                once("hand", &mut self.name, line, name.into_owned())
            }
            _ => scanner.skip_value(),
        }
    }

    /// The hand that these fields make.
    pub fn hand(self, number: usize, line: usize) -> Result<Hand, Fault> {
        let missing = self.missing();
        let (Some(variant), Some(antes), Some(blinds), Some(stacks), Some(actions), true) = (
            &self.variant,
            &self.antes,
            &self.blinds,
            &self.stacks,
            &self.actions,
            missing.is_empty(),
        ) else {
            return Err(Reason::Missing(missing.join(", ")).at(line));
        };
        let players = stacks.1.len();
        same_length("antes", antes, players)?;
        same_length("blinds_or_straddles", blinds, players)?;
        if let Some(finishing) = &self.finishing {
            same_length("finishing_stacks", finishing, players)?;
        }
        let decimals = self.decimals()?;
        let units = |amount: &Amount| amount.in_units(decimals);

        // Heads-up the arrays are written the other way round: small blind first, although the
        // first place is the big blind's (rules/holdem.md, 20).
        let turn = |amounts: &[Amount]| -> Vec<Chips> {
            let amounts = amounts.iter().map(units);
            if players == 2 { amounts.rev().collect() } else { amounts.collect() }
        };
        let forced = turn(&antes.1).into_iter().zip(turn(&blinds.1));
        let entry = |(stack, (ante, blind)): (&Amount, (Chips, Chips))| Entry {
            stack: units(stack),
            ante,
            blind: blind.max(0),
            post: (-blind).max(0),
            dead: 0,
        };
        let entries = stacks.1.iter().zip(forced).map(entry).collect();
        // A history that does not say keeps antes whole, as the format has it.
        let trimmed = self.trimmed.as_ref().is_some_and(|(_, trimmed)| *trimmed);
        let layered = if trimmed { Antes::Layered } else { Antes::Dead };
        let setup = Setup::new(self.limit(variant.1, decimals), layered, entries)
            .map_err(|error| Reason::from(error).at(stacks.0))?;

        let mut recorded = Vec::with_capacity(actions.1.len());
        for (line, text) in &actions.1 {
            let said = without_comment(text);
            if !said.is_empty() {
                let deed = action::parse(said, players, decimals);
                recorded.push(Recorded { line: *line, deed: deed.map_err(|r| r.at(*line))? });
            }
        }
        let first_to_act = recorded.iter().find_map(|recorded| match recorded.deed {
            Deed::Act { place, .. } => Some(place),
            _ => None,
        });
        let setup = match (first_to_act, blinds.1.as_slice()) {
            // Heads-up with equal blinds the notation does not say who has the small one: whoever
            // acts first does.
            (Some(first), [one, other]) if units(one) == units(other) => {
                let other = first.after(2).next().unwrap_or(first);
                setup.with_last_blind(other)
            }
            _ => setup,
        };
        let finishing_stacks =
            self.finishing.as_ref().map(|(_, stacks)| stacks.iter().map(units).collect());
        Ok(Hand {
            number,
            line,
            variant: variant.1,
            setup,
            decimals,
            actions: recorded,
            finishing_stacks,
            name: self.name.map(|(_, name)| name),
        })
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

    /// The decimals that all amounts of the hand can be counted in.
    fn decimals(&self) -> Result<u8, Fault> {
        let lists = [&self.antes, &self.blinds, &self.stacks, &self.finishing];
        let bets = [&self.min_bet, &self.small_bet, &self.big_bet];
        let amounts = lists.into_iter().flatten().flat_map(|(_, amounts)| amounts);
        let amounts = amounts.chain(bets.into_iter().flatten().map(|(_, amount)| amount));
        let mut most = amounts.map(|amount| amount.decimals).max().unwrap_or(0);
        for (line, text) in self.actions.iter().flat_map(|(_, actions)| actions) {
            let decimals = action::decimals(text);
            most = most.max(decimals.map_err(|reason| reason.at(*line))?);
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
        text => Amount::parse(text).map_err(|reason| reason.at(line)),
    }
}

fn same_length(
    field: &'static str,
    (line, amounts): &(usize, Vec<Amount>),
    players: usize,
) -> Result<(), Fault> {
    if amounts.len() == players || players > MOST_PLAYERS {
        Ok(())
    } else {
        Err(Reason::Lengths { field, given: amounts.len(), players }.at(*line))
    }
}
