//! The places of an act, one for each signature that it needs, and the people who can fill them
//! (`back_office.md`, 2.3).

use houseway_back_office::{HouseSettings, signers};
use houseway_base::{
    ids::UserId,
    names::{ActKind, Role},
};
use houseway_facts::Capacity;

/// A place that anyone with one of these roles can fill.
pub fn open_place(name: impl Into<String>, roles: Vec<Role>) -> Capacity {
    Capacity {
        name: name.into(),
        roles,
        must_be: None,
        must_not_be: None,
        excluded: Vec::new(),
        signed_by: None,
    }
}

/// The default places of an act, none of them signed yet. The beneficiary of an act cannot sign it.
pub fn usual_places(act: ActKind, beneficiary: Option<UserId>) -> Vec<Capacity> {
    let open = |(name, roles): &signers::Place| Capacity {
        must_not_be: beneficiary,
        ..open_place(*name, roles.to_vec())
    };
    signers::places(act).iter().map(open).collect()
}

/// The places of an act in the house's settings, none of them signed yet.
pub fn chosen_places(settings: &HouseSettings, act: ActKind) -> Vec<Capacity> {
    settings.signers_of(act).into_iter().map(|(name, roles)| open_place(name, roles)).collect()
}

/// Why a person cannot sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// The person has already signed, in the place with this index.
    Signed(usize),
    /// The person is not allowed to sign.
    Wrong,
    /// There is no such place, or someone has already signed in it.
    Taken,
}

/// The index of the place that a person can fill: the place that the request names, or the first
/// that is open to them.
pub fn fitting(
    places: &[Capacity],
    user: UserId,
    role: Role,
    named: Option<&str>,
) -> Result<usize, Misfit> {
    let has_signed = |place: &Capacity| place.signed_by.as_ref().is_some_and(|by| by.user == user);
    if let Some(index) = places.iter().position(has_signed) {
        return Err(Misfit::Signed(index));
    }
    let open = |place: &&Capacity| {
        place.signed_by.is_none() && named.is_none_or(|named| named == place.name)
    };
    if !places.iter().any(|place| open(&place)) {
        return Err(Misfit::Taken);
    }
    let fits = |place: &Capacity| {
        open(&place)
            && place.roles.contains(&role)
            && place.must_be.is_none_or(|only| only == user)
            && place.must_not_be != Some(user)
            && !place.excluded.contains(&user)
    };
    places.iter().position(fits).ok_or(Misfit::Wrong)
}
