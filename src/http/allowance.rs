//! The rate limit headers `RateLimit-Policy` and `RateLimit`, as defined by the IETF draft
//! draft-ietf-httpapi-ratelimit-headers.

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{HeaderMap, HeaderName, HeaderValue},
};
use governor::Quota;

use crate::app::AppError;

/// The header that says how many requests each limit still allows.
pub const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
/// The header that describes the limits.
pub const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// How many requests a limit still allows after a request.
#[derive(Debug, Clone, Copy)]
pub struct Allowance {
    /// The name of the limit.
    policy: &'static str,
    quota: Quota,
    /// How many more requests the limit allows immediately.
    left: u32,
}

/// A request that has been counted against a limit.
#[derive(Debug)]
pub struct Counted {
    pub allowance: Allowance,
    /// `too_many_requests`, with the seconds to wait, if the request exceeded the limit.
    pub refused: Result<(), AppError>,
}

impl Counted {
    /// Reports in this request's answer how many requests the limit still allows.
    ///
    /// # Errors
    /// Returns `too_many_requests`, with the seconds to wait.
    pub fn told(self, request: &HttpRequest) -> Result<(), AppError> {
        let mut extensions = request.extensions_mut();
        match extensions.get_mut::<Allowances>() {
            Some(Allowances(several)) => several.push(self.allowance),
            None => drop(extensions.insert(Allowances(vec![self.allowance]))),
        }
        self.refused
    }
}

/// The allowance left under each limit that a request counts towards.
struct Allowances(Vec<Allowance>);

impl Allowance {
    /// The allowance left under the limit with this name.
    pub const fn new(policy: &'static str, quota: Quota, left: u32) -> Self {
        Self { policy, quota, left }
    }

    /// The limit as a header item: `"person";q=20;w=1` means twenty requests per second.
    fn policy(&self) -> String {
        let window = self.quota.burst_size_replenished_in().as_secs().max(1);
        format!("\"{}\";q={};w={window}", self.policy, self.quota.burst_size())
    }

    /// The allowance as a header item: `"person";r=19;t=1` means nineteen more requests now, and
    /// the full quota again in one second.
    fn left(&self) -> String {
        let used = self.quota.burst_size().get().saturating_sub(self.left);
        let full_in = self.quota.replenish_interval().saturating_mul(used).as_millis();
        format!("\"{}\";r={};t={}", self.policy, self.left, full_in.div_ceil(1_000))
    }
}

/// Adds the headers for each limit that the request counts towards.
pub fn add_to(headers: &mut HeaderMap, request: &HttpRequest) {
    let extensions = request.extensions();
    let Some(Allowances(several)) = extensions.get::<Allowances>() else { return };
    let joined = |item: fn(&Allowance) -> String| {
        HeaderValue::from_str(&several.iter().map(item).collect::<Vec<_>>().join(", "))
    };
    if let (Ok(policy), Ok(left)) = (joined(Allowance::policy), joined(Allowance::left)) {
        headers.insert(RATE_LIMIT_POLICY, policy);
        headers.insert(RATE_LIMIT, left);
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    #[test]
    fn what_is_left_is_said_with_when_all_of_it_is_back() {
        let twenty = Quota::per_second(NonZeroU32::new(20).unwrap());
        let after_one = Allowance::new("person", twenty, 19);
        assert_eq!(after_one.policy(), "\"person\";q=20;w=1");
        assert_eq!(after_one.left(), "\"person\";r=19;t=1");
        let five = Quota::per_minute(NonZeroU32::new(5).unwrap());
        let after_five = Allowance::new("sign-in", five, 0);
        assert_eq!(after_five.policy(), "\"sign-in\";q=5;w=60");
        assert_eq!(after_five.left(), "\"sign-in\";r=0;t=60");
    }
}
