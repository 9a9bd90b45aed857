//! The house's settings, in versions: the `settings.set` act (`back_office.md`, 2.5).

use houseway_audit::Hash;
use houseway_back_office::HouseSettings;
use houseway_base::names::ActKind;
use houseway_facts::{Actor, BackOfficeEvent, Capacity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{About, Command, Decided, Decision, Given, House, Refused, Stream, usual_places};

/// The subject of acts about the house's settings.
const SUBJECT: &str = "settings";

/// A request for new settings. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SettingsRequest)]
pub struct SetSettings {
    /// The new settings, already checked.
    pub settings: HouseSettings,
    /// The reason.
    pub reason: String,
}

/// The settings as JSON text, and the hash of that text.
pub fn hashed(settings: &HouseSettings) -> Result<(String, String), Refused> {
    let json = serde_json::to_string(settings).map_err(Refused::impossible)?;
    let hash = Hash::of(&json).to_string();
    Ok((json, hash))
}

impl Command for SetSettings {
    fn about(&self) -> About {
        About::new(Some(ActKind::SettingsSet), Stream::House, &SUBJECT)
    }

    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        if house.settings == self.settings || by == Actor::System {
            return Ok(Vec::new());
        }
        Ok(usual_places(ActKind::SettingsSet, None))
    }

    /// Setting the same settings again does not create a new version.
    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        if house.settings == self.settings {
            return Ok(Vec::new());
        }
        let (settings, hash) = hashed(&self.settings)?;
        let (version, signed) = (house.settings_version + 1, signed.clone());
        let event = BackOfficeEvent::SettingsSet { version, hash, settings, signed };
        Ok(vec![Decided::new(Stream::House, Some(&self.reason), event)])
    }
}
