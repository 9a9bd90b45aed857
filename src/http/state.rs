//! The state that handlers share.

use std::sync::Arc;

use super::{limits::Limits, metrics::Metrics};
use crate::app::App;

/// The app, the metrics and the limits, which all handlers share.
#[derive(Clone)]
pub struct State {
    pub app: App,
    pub(super) metrics: Arc<Metrics>,
    pub(super) limits: Arc<Limits>,
    /// Whether metrics have a separate listener.
    pub(super) metrics_elsewhere: bool,
    /// Whether this is a demo, whose pages let someone sign in through a link.
    pub(super) demo: bool,
}

impl State {
    /// The state of a process that serves this house.
    pub fn new(app: App) -> Self {
        let limits = Arc::new(Limits::new(&app.settings().rate_limits));
        Self {
            app,
            metrics: Arc::new(Metrics::default()),
            limits,
            metrics_elsewhere: false,
            demo: false,
        }
    }

    /// This state, for a process that also runs [`super::admin_server`]. Requests from this machine
    /// then need a token for the public port's metrics too.
    pub fn with_metrics_elsewhere(self) -> Self {
        Self { metrics_elsewhere: true, ..self }
    }

    /// This state, for a demo in which a link on this machine can sign someone in.
    pub fn for_demo(self) -> Self {
        Self { demo: true, ..self }
    }

    /// Drops expired rate limits. The server must call this periodically.
    pub fn tidy(&self) {
        self.limits.tidy();
    }
}
