//! The people of a house, and how they request acts and sign them.

use houseway_acts::{Command, Given, House, Refused, fitting};
use houseway_base::{ids::UserId, names::Role};
use houseway_facts::{ActSignature, Actor, Capacity, How, Signature, Signed};
use serde::{Serialize, de::DeserializeOwned};

use super::day::{Day, Dice, at};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub role: Role,
}

/// The number of people in each role.
const STAFF: [(Role, usize); 7] = [
    (Role::Dealer, 2),
    (Role::PitBoss, 3),
    (Role::Cashier, 2),
    (Role::Security, 2),
    (Role::Count, 4),
    (Role::Compliance, 2),
    (Role::Admin, 2),
];

pub fn staff() -> Vec<Person> {
    let of_role = |(role, count)| (0..count).map(move |_| Person { id: UserId::new(), role });
    STAFF.into_iter().flat_map(of_role).collect()
}

/// Fills the first place that is open to a person, as the program does.
fn sign<C: Command>(
    (command, house): (&C, &House),
    places: &mut [Capacity],
    person: Person,
    said: Option<&str>,
) -> bool {
    let Ok(place) = fitting(places, person.id, person.role, None) else { return false };
    if command.unfit(house, person.id, person.role).is_some() {
        return false;
    }
    let signature =
        Signature { user: person.id, role: person.role, how: How::Session, at: at(house) };
    let place = &mut places[place];
    place.signed_by = Some(signature);
    let signed = signed(std::slice::from_ref(place));
    let counts = matches!(command.disagrees(house, &signed, said), Ok(None));
    if !counts {
        place.signed_by = None;
    }
    counts
}

fn signed(places: &[Capacity]) -> Signed {
    let signatures = places.iter().filter_map(|place| {
        let Signature { user, role, how, at } = place.signed_by.clone()?;
        Some(ActSignature { user, role, capacity: place.name.clone(), how, at })
    });
    Signed { signatures: signatures.collect(), approval_id: None }
}

/// The outcome of a requested act.
pub enum Outcome {
    Done,
    Refused(Refused),
    /// The act is still waiting for a signature.
    Waits,
}

impl Day {
    /// A random person requests an act, and everybody tries to sign it, in random order.
    pub fn ask<C>(&mut self, dice: &mut Dice, command: &C) -> Outcome
    where
        C: Command + Serialize + DeserializeOwned,
    {
        self.ask_with(dice, command, None)
    }

    /// Like [`Self::ask`], with `said` as the answer of signers who must state a counted total.
    pub fn ask_with<C>(&mut self, dice: &mut Dice, command: &C, said: Option<&str>) -> Outcome
    where
        C: Command + Serialize + DeserializeOwned,
    {
        let asks = *dice.pick(&self.people);
        let outcome = self.sign_and_do(dice, command, asks, said);
        let text = match &outcome {
            Ok(text) => text.clone(),
            Err(refused) => format!("{refused:?}"),
        };
        self.check_blind(command, &text);
        match outcome {
            Ok(text) if text == WAITS => Outcome::Waits,
            Ok(_) => Outcome::Done,
            Err(refused) => Outcome::Refused(refused),
        }
    }

    fn sign_and_do<C>(
        &mut self,
        dice: &mut Dice,
        command: &C,
        asks: Person,
        said: Option<&str>,
    ) -> Result<String, Refused>
    where
        C: Command + Serialize + DeserializeOwned,
    {
        let mut places = command.places(&self.house, Actor::User(asks.id))?;
        let is_signed = !places.is_empty();
        sign((command, &self.house), &mut places, asks, said);
        // The command is tried when it is requested, so an impossible act is refused at once.
        let given = |signed: Signed| Given { at: at(&self.house), signed };
        let rehearsed = command.decide(&self.house, &given(signed(&places)))?;
        if !is_signed {
            self.write(rehearsed, asks);
            return Ok(String::new());
        }
        // Drafts are stored as JSON.
        let summary = command.summary(&self.house);
        let drafted = serde_json::to_string(&command.drafted(&self.house)?).unwrap();
        let command: C = serde_json::from_str(&drafted).unwrap();
        let mut people = self.people.clone();
        dice.shuffle(&mut people);
        for person in people {
            sign((&command, &self.house), &mut places, person, said);
        }
        if places.iter().any(|place| place.signed_by.is_none()) {
            return Ok(WAITS.to_owned());
        }
        let signed = signed(&places);
        let users: std::collections::BTreeSet<UserId> =
            signed.signatures.iter().map(|signature| signature.user).collect();
        assert_eq!(users.len(), signed.signatures.len(), "nobody signs twice");
        let given = Given { at: at(&self.house), signed };
        let decided = command.decide(&self.house, &given)?;
        self.write(decided, asks);
        Ok(summary.unwrap_or_default())
    }
}

const WAITS: &str = "it waits";
