//! Parameters that several routes take from the path and the query.

use std::str::FromStr;

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use chrono::NaiveDate;
use futures_util::future::LocalBoxFuture;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{
        Actor, AppError, Caller,
        error::{BAD_QUERY, NOT_FOUND},
        request::{
            date_format::DATE,
            page::{Order, PageRequest},
            precondition::Precondition,
        },
    },
    http::input::{Body, IfMatch},
    ids::{Id, Kind},
    words::{Said, said},
};

/// The identifier in a path. The identifier is parsed after the body has been read, so that no body
/// is left unread on the connection.
///
/// # Errors
/// Returns `not_found` if the text is not an identifier, because no object can have it.
pub(super) fn path_id<K: Kind>(text: &str) -> Result<Id<K>, AppError> {
    text.parse().map_err(|_| {
        let shown: String = text.escape_debug().take(40).collect();
        let no_such = AppError::not_found(K::NAME).detail;
        AppError::new(&NOT_FOUND, said!("not-an-id", no_such = no_such, given = shown))
    })
}

/// The person or key that this parameter names.
///
/// # Errors
/// Returns `bad_query` if the text is not an actor.
pub(super) fn actor(parameter: &str, named: &str) -> Result<Actor, AppError> {
    named.parse().map_err(|_| {
        let (what, given) = (said!("an-actor"), format!("\"{}\"", named.escape_debug()));
        let detail = said!("field-is", field = parameter, what = what, given = given);
        AppError::new(&BAD_QUERY, detail)
    })
}

/// The gaming day in a path.
///
/// # Errors
/// Returns `not_found` if the text is not a date, because no gaming day can have it.
pub(super) fn path_date(text: &str) -> Result<NaiveDate, AppError> {
    text.parse().map_err(|_| {
        let shown: String = text.escape_debug().take(40).collect();
        let no_such = AppError::not_found("gaming day").detail;
        let what = Said::of_id(DATE);
        AppError::new(
            &NOT_FOUND,
            said!("not-a-date", no_such = no_such, given = shown, what = what),
        )
    })
}

/// A write to the object that the path names: the caller, the version that they expect, and the
/// change.
pub(super) struct Write<T = i64> {
    pub caller: web::ReqData<Caller>,
    id: web::Path<String>,
    pub expected: Precondition<T>,
    pub body: Body,
}

impl<T> Write<T> {
    /// The identifier of the object to change.
    ///
    /// # Errors
    /// Returns `not_found` if the text is not an identifier.
    pub(super) fn id<K: Kind>(&self) -> Result<Id<K>, AppError> {
        path_id(&self.id)
    }
}

impl<T: FromStr + 'static> FromRequest for Write<T> {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(web::ReqData<Caller>, web::Path<String>, IfMatch<T>, Body)>::from_request;
        let parts = parts(request, payload);
        Box::pin(async move {
            let (caller, id, IfMatch(expected), body) = parts.await?;
            Ok(Self { caller, id, expected, body })
        })
    }
}

/// The part of a list to return.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageParams {
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    pub(super) limit: Option<i64>,
    /// `next_cursor` from the previous page.
    pub(super) cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first. By default, the order that the list describes. A
    /// cursor is valid only with the `order` it was issued for.
    #[param(inline)]
    pub(super) order: Option<Order>,
}

impl PageParams {
    /// A page from a list that is newest first unless the caller asks for another order.
    ///
    /// # Errors
    /// Returns `bad_query` or `cursor_of_other_order` if there is no such page.
    pub(super) fn page(&self) -> Result<PageRequest, AppError> {
        self.page_of(Some(Order::Desc))
    }

    /// A page from a list that has this order unless the caller asks for another.
    ///
    /// # Errors
    /// Returns `bad_query` or `cursor_of_other_order` if there is no such page.
    pub(super) fn page_of(&self, own: Option<Order>) -> Result<PageRequest, AppError> {
        PageRequest::ordered(self.limit, self.cursor.as_deref(), self.order, own)
    }
}
