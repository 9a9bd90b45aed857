//! The house's own log: what goes to standard error while it serves.

use tracing_subscriber::{EnvFilter, fmt};

use crate::config::LogFormat;

/// Starts logging to standard error; `RUST_LOG` sets the level.
pub fn start_logging(format: LogFormat, default_filter: &str) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default_filter));
    let builder = fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => builder.compact().try_init(),
        LogFormat::Json => builder.json().try_init(),
    };
    // The only possible error is that it was started before.
    drop(started);
}
