//! Moves what many operations share to the document's components: refusals, and the parameters of
//! lists and writes.

use std::collections::BTreeMap;

use utoipa::openapi::{
    Components, OpenApi, Ref, RefOr, Response,
    path::{Parameter, ParameterIn},
};

use super::walk::operations;

/// The prefix of references to shared parameters.
const PARAMETERS: &str = "#/components/parameters/";

/// Moves refusals and parameters that appear more than once to the components.
pub fn share(document: &mut OpenApi) {
    let mut refusals: Vec<Vec<(String, Response)>> = vec![Vec::new(); 1000];
    let mut parameters: Vec<(String, Parameter, usize)> = Vec::new();
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            for (status, response) in &mut operation.responses.responses {
                share_response(status, response, &mut refusals);
            }
            for parameter in operation.parameters.iter().flatten() {
                count(parameter, &mut parameters);
            }
        }
    }
    parameters.retain(|(.., times)| *times > 1);
    number(&mut parameters);
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            for parameter in operation.parameters.iter_mut().flatten() {
                let RefOr::T(said) = parameter else { continue };
                if let Some((name, ..)) = parameters.iter().find(|(_, known, _)| known == said) {
                    *parameter = RefOr::Ref(Ref::new(format!("{PARAMETERS}{name}")));
                }
            }
        }
    }
    let components = document.components.get_or_insert_with(Components::new);
    let shared = refusals.into_iter().flatten();
    components.responses.extend(shared.map(|(name, response)| (name, response.into())));
    let shared = parameters.into_iter();
    components.parameters.extend(shared.map(|(name, said, _)| (name, said.into())));
}

/// A name for answers with this status.
fn status_name(status: u16) -> &'static str {
    match status {
        304 => "Unchanged",
        400 => "BadRequest",
        401 => "NotSignedIn",
        403 => "NotAllowed",
        404 => "NotFound",
        408 => "TooSlow",
        409 => "Conflict",
        412 => "Stale",
        413 => "TooLarge",
        415 => "WrongType",
        422 => "Unprocessable",
        428 => "Missing",
        429 => "TooMany",
        503 => "Unavailable",
        _ => "Refused",
    }
}

/// The name with a number; the first use of a name has no number.
fn numbered(name: &str, index: usize) -> String {
    if index == 0 { name.to_owned() } else { format!("{name}{}", index + 1) }
}

fn share_response(
    status: &str,
    response: &mut RefOr<Response>,
    refusals: &mut [Vec<(String, Response)>],
) {
    let Ok(number) = status.parse::<u16>() else { return };
    let Some(alike) = refusals.get_mut(usize::from(number)).filter(|_| number >= 304) else {
        return;
    };
    let RefOr::T(said) = response else { return };
    let known = alike.iter().find(|(_, known)| known == said).map(|(name, _)| name.clone());
    let name = known.unwrap_or_else(|| {
        let name = numbered(status_name(number), alike.len());
        alike.push((name.clone(), said.clone()));
        name
    });
    *response = RefOr::Ref(Ref::from_response_name(name));
}

fn count(parameter: &RefOr<Parameter>, parameters: &mut Vec<(String, Parameter, usize)>) {
    let RefOr::T(said) = parameter else { return };
    if let Some((.., times)) = parameters.iter_mut().find(|(_, known, _)| known == said) {
        *times += 1;
        return;
    }
    let place = match said.parameter_in {
        ParameterIn::Path => "Path",
        ParameterIn::Header => "Header",
        ParameterIn::Query | ParameterIn::QueryString => "Query",
        ParameterIn::Cookie => "Cookie",
    };
    let plain: String =
        said.name.split(['-', '_']).map(capital).chain([place.to_owned()]).collect();
    parameters.push((plain, said.clone(), 1));
}

/// Assigns numbers to parameters that have the same name.
fn number(parameters: &mut [(String, Parameter, usize)]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (name, ..) in parameters {
        let alike = seen.entry(name.clone()).or_default();
        let plain = std::mem::take(name);
        *name = numbered(&plain, *alike);
        *alike += 1;
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
