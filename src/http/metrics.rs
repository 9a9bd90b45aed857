//! Metrics for Prometheus.

use std::{sync::atomic::AtomicU64, time::Duration};

use actix_web::http::{Method, StatusCode};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    method: String,
    route: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    method: String,
    route: String,
}

/// This process's metrics.
pub struct Metrics {
    registry: Registry,
    requests: Family<Labels, Counter>,
    durations: Family<RouteLabels, Histogram>,
    subscribers: Gauge<i64, std::sync::atomic::AtomicI64>,
}

fn histogram() -> Histogram {
    // The buckets go from half a millisecond to a little over eight seconds.
    Histogram::new(exponential_buckets(0.000_5, 2.0, 15))
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("houseway");
        let requests = Family::default();
        registry.register("http_requests", "Requests answered", requests.clone());
        let durations = Family::<RouteLabels, Histogram>::new_with_constructor(histogram);
        registry.register_with_unit(
            "http_request_duration",
            "How long a request took to answer",
            Unit::Seconds,
            durations.clone(),
        );
        let subscribers = Gauge::default();
        registry.register("stream_subscribers", "Open event streams", subscribers.clone());
        let build: Family<Vec<(String, String)>, Gauge<u64, AtomicU64>> = Family::default();
        build.get_or_create(&vec![version()]).set(1);
        registry.register("build", "The running version", build);
        Self { registry, requests, durations, subscribers }
    }
}

fn version() -> (String, String) {
    ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned())
}

/// The method's name, or `other` for a method that houseway does not know. Anyone can invent
/// methods, and the process would keep a counter for each of them as long as it runs.
fn known(method: &Method) -> &str {
    const KNOWN: [Method; 7] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
    ];
    if KNOWN.contains(method) { method.as_str() } else { "other" }
}

impl Metrics {
    /// Counts an answered request. `route` is a pattern from the table of routes, never the path
    /// that the client sent.
    pub fn count(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        let (method, route) = (known(method).to_owned(), route.to_owned());
        let labels = RouteLabels { method: method.clone(), route: route.clone() };
        self.durations.get_or_create(&labels).observe(took.as_secs_f64());
        let labels = Labels { method, route, status: status.as_u16() };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a subscriber to the event stream until the returned value is dropped.
    pub fn subscriber(&self) -> Subscriber {
        self.subscribers.inc();
        Subscriber(self.subscribers.clone())
    }

    /// The metrics in Prometheus's text format.
    ///
    /// # Errors
    /// Returns an error if the metrics cannot be written as text.
    pub fn to_text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// A subscriber to the event stream.
pub struct Subscriber(Gauge<i64, std::sync::atomic::AtomicI64>);

impl Drop for Subscriber {
    fn drop(&mut self) {
        self.0.dec();
    }
}
