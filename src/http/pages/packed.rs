//! Assets packed once and as small as they get: they change with the program alone, and every
//! tablet of a house asks for them.

use std::{collections::HashMap, sync::OnceLock, thread};

use actix_web::{http::header::AcceptEncoding, web::Bytes};

use super::joined;
use crate::http::packing::{Effort, Form, LEAST_BYTES, Packed};

/// Every asset that gets smaller, by its path.
static PACKED: OnceLock<HashMap<String, Packed>> = OnceLock::new();

/// Begins to pack, beside what the process does. Until that is done assets are packed as any answer
/// is. A debug build reads them from disk each time, and keeps none.
pub fn begin() {
    if cfg!(debug_assertions) || PACKED.get().is_some() {
        return;
    }
    let packing = thread::Builder::new().name("assets".to_owned());
    let packing = packing
        .spawn(|| drop(PACKED.set(joined::paths().iter().filter_map(|path| of(path)).collect())));
    if let Err(error) = packing {
        tracing::warn!(%error, "assets are packed when they are asked for");
    }
}

fn of(path: &str) -> Option<(String, Packed)> {
    let asset = joined::find(path).filter(|asset| !asset.dense)?;
    (asset.content.len() >= LEAST_BYTES).then_some(())?;
    Some((path.to_owned(), Packed::new(&asset.content, Effort::ONCE).ok()?))
}

/// An asset as whoever asks for it takes it; `None` if it is not packed, or they take neither form.
pub fn find(path: &str, accepted: &AcceptEncoding) -> Option<(Bytes, Form)> {
    let form = Form::taken(accepted)?;
    Some((PACKED.get()?.get(path)?.form(form), form))
}
