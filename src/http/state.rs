//! What handlers share.

use std::sync::Arc;

use super::{limits::Limits, metrics::Metrics};
use crate::app::App;

/// What handlers share.
#[derive(Clone)]
pub struct State {
    pub app: App,
    pub(super) metrics: Arc<Metrics>,
    pub(super) limits: Arc<Limits>,
    /// Whether metrics are read at a listener of their own.
    pub(super) metrics_elsewhere: bool,
    /// Whether this is a demo, whose pages take a sign-in from their address.
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

    /// The same, with [`super::admin_server`] beside it: loopback alone no longer opens the public
    /// port's metrics.
    pub fn with_metrics_elsewhere(self) -> Self {
        Self { metrics_elsewhere: true, ..self }
    }

    /// The same, for a demo: on this machine, a link to its pages may sign somebody in.
    pub fn for_demo(self) -> Self {
        Self { demo: true, ..self }
    }

    /// Forgets expired rate limits; call it from time to time.
    pub fn tidy(&self) {
        self.limits.tidy();
    }
}
