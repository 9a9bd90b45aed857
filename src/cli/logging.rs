//! The diagnostic log, which goes to standard error while the house serves.

use std::{
    env,
    io::{self, IsTerminal},
};

use tracing::Level;
use tracing_subscriber::{filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::config::LogFormat;

/// Starts logging to standard error. `RUST_LOG` sets the levels, globally or by target:
/// `warn,houseway=debug`.
pub fn start_logging(format: LogFormat, default: Level) {
    let asked = env::var("RUST_LOG").ok().map(|levels| levels.parse::<Targets>()).transpose();
    let levels = match &asked {
        Ok(Some(levels)) => levels.clone(),
        Ok(None) | Err(_) => Targets::new().with_default(default),
    };
    let lines = fmt::layer().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    let registry = tracing_subscriber::registry().with(levels);
    let started = match format {
        LogFormat::Text => registry.with(lines.compact()).try_init(),
        LogFormat::Json => registry.with(lines.json()).try_init(),
    };
    // The only possible error is that logging has already been started.
    drop(started);
    if let Err(why) = asked {
        tracing::warn!(%why, "RUST_LOG cannot be read; the default levels apply");
    }
}
