//! The HTTP methods that routes use.

use actix_web::http::Method;

/// An HTTP method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

impl Verb {
    /// All methods that routes use.
    pub const ALL: [Self; 5] = [Self::Get, Self::Post, Self::Put, Self::Patch, Self::Delete];

    /// The method's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }

    /// The verb for this method; `None` if no route uses it.
    pub fn of(method: &Method) -> Option<Self> {
        Self::ALL.into_iter().find(|verb| verb.name() == method.as_str())
    }
}
