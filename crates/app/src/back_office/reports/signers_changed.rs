//! The differences between the house's `signers` setting and the default (`back_office.md`, 0.4-7).

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    AppError,
    record::projections::house_settings,
    reports::{Cell, Sheet, word},
};
use houseway_back_office::{HouseSettings, signers::places};
use houseway_base::names::{ActKind, Role};
use houseway_store as store;
use houseway_store::{Db, StoreError};
use houseway_words::Said;

/// Capacities, and the roles that can fill each of them.
type Places = BTreeMap<String, Vec<Role>>;

/// An act whose signers in this house differ from the default.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignersChanged {
    pub act: ActKind,
    /// The signers in this house: the capacities, and the roles that may fill each of them.
    #[schema(value_type = BTreeMap<String, Vec<Role>>)]
    pub signers: Places,
    /// The default signers, in the same form.
    #[schema(value_type = BTreeMap<String, Vec<Role>>)]
    pub by_default: Places,
}

fn in_words(places: &Places) -> Cell {
    let named = places.iter().map(|(name, roles)| {
        let roles = roles.iter().map(|role| Said::of_id(format!("role-{}", role.name())));
        Said::several([Said::plain(word(name)), Said::either(roles)], ": ")
    });
    Cell::Said(Said::several(named, "; "))
}

impl SignersChanged {
    fn all(settings: HouseSettings) -> Vec<Self> {
        let changed = settings.signers.into_iter().filter_map(|(act, signers)| {
            let default = places(act).iter();
            let by_default: Places =
                default.map(|(name, roles)| ((*name).to_owned(), roles.to_vec())).collect();
            let sorted = |places: &Places| {
                let mut places = places.clone();
                for roles in places.values_mut() {
                    roles.sort();
                }
                places
            };
            let differs = sorted(&signers) != sorted(&by_default);
            differs.then_some(Self { act, signers, by_default })
        });
        changed.collect()
    }

    /// Returns the differences that are in force now.
    pub(crate) fn now(connection: &mut Db) -> Result<Vec<Self>, AppError> {
        Ok(Self::all(house_settings(connection)?.1))
    }

    /// Returns the differences from the default signers that were in force at `at`, a time in
    /// microseconds, or those in force now if `at` is `None`.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
    pub(super) fn at(connection: &mut Db, at: Option<i64>) -> Result<Vec<Self>, AppError> {
        let Some(at) = at else { return Self::now(connection) };
        let Some(row) = store::house_settings::at(connection, at)? else { return Ok(Vec::new()) };
        Ok(Self::all(serde_json::from_str(&row.settings).map_err(StoreError::corrupt)?))
    }

    /// The differences for a printout.
    pub(crate) fn sheet(changed: &[Self]) -> Sheet {
        let rows = changed.iter().map(|one| {
            let [signers, by_default] = [&one.signers, &one.by_default].map(in_words);
            let act = Cell::word(one.act.to_string().replace('.', "-"));
            [act, signers, by_default]
        });
        let columns = ["act", "signed_here_by", "by_default"];
        let mut sheet = Sheet::new("signers_that_differ", columns, rows);
        sheet.empty = "as_by_default";
        sheet
    }
}
