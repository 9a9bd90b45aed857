//! Lists, one page at a time, newest first.

use std::str::FromStr;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::error::{AppError, BAD_QUERY},
    words::said,
};

/// The maximum number of items on a page.
pub const MAX_LIMIT: i64 = 200;
/// The default number of items on a page.
pub const DEFAULT_LIMIT: i64 = 50;

/// One page of a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Page<T> {
    /// The items, newest first, at most as many as requested.
    #[schema(max_items = 200)]
    pub items: Vec<T>,
    /// The cursor of the next page; null on the last page.
    #[schema(required, example = "MDE5NDZmNWM")]
    pub next_cursor: Option<String>,
}

/// A request for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    limit: i64,
    after: Option<String>,
}

impl PageRequest {
    /// The page after `cursor`, of at most `limit` items.
    ///
    /// # Errors
    /// Returns `bad_query` if the limit is out of bounds or the cursor did not come from this API.
    pub fn new(limit: Option<i64>, cursor: Option<&str>) -> Result<Self, AppError> {
        let limit = limit.unwrap_or(DEFAULT_LIMIT);
        if !(1..=MAX_LIMIT).contains(&limit) {
            let what = said!("a-whole-number", least = "1", most = MAX_LIMIT.to_string());
            let detail =
                said!("field-is", field = "limit", what = what, given = format!("\"{limit}\""));
            return Err(AppError::new(&BAD_QUERY, detail));
        }
        let decoded = cursor.map(|cursor| {
            URL_SAFE_NO_PAD.decode(cursor).ok().and_then(|bytes| String::from_utf8(bytes).ok())
        });
        match decoded {
            Some(None) => Err(bad_cursor()),
            Some(Some(after)) if after.contains('\0') => Err(bad_cursor()),
            Some(Some(after)) => Ok(Self { limit, after: Some(after) }),
            None => Ok(Self { limit, after: None }),
        }
    }

    /// The number of rows to fetch: one more than the page holds, to find out whether there is
    /// another page.
    pub const fn rows(&self) -> i64 {
        self.limit + 1
    }

    /// The key of the last row of the previous page.
    ///
    /// # Errors
    /// Returns `bad_query` if the cursor is not from this list.
    pub fn after<K: FromStr>(&self) -> Result<Option<K>, AppError> {
        let key = self.after.as_deref().map(str::parse);
        key.transpose().map_err(|_| bad_cursor())
    }

    /// The page with these rows; `key` returns the key of a row, after which the next page
    /// continues.
    ///
    /// # Errors
    /// Returns whatever error `item` returns.
    pub fn page<R, T>(
        &self,
        rows: Vec<R>,
        key: impl Fn(&R) -> String,
        item: impl Fn(R) -> Result<T, AppError>,
    ) -> Result<Page<T>, AppError> {
        let limit = usize::try_from(self.limit).map_err(AppError::internal)?;
        let more = rows.len() > limit;
        let last = limit.checked_sub(1).and_then(|last| rows.get(last));
        let next_cursor = last.filter(|_| more).map(|row| cursor(&key(row)));
        let items = rows.into_iter().take(limit).map(item).collect::<Result<_, _>>()?;
        Ok(Page { items, next_cursor })
    }
}

impl<R> Page<R> {
    /// The page with these rows, which are converted all together.
    ///
    /// # Errors
    /// Returns whatever error `items` returns.
    pub fn all<T>(
        self,
        items: impl FnOnce(Vec<R>) -> Result<Vec<T>, AppError>,
    ) -> Result<Page<T>, AppError> {
        Ok(Page { items: items(self.items)?, next_cursor: self.next_cursor })
    }
}

/// The cursor for the page after this key.
pub fn cursor(key: &str) -> String {
    URL_SAFE_NO_PAD.encode(key)
}

/// The refusal for a cursor that did not come from this list.
pub fn bad_cursor() -> AppError {
    AppError::new(&BAD_QUERY, said!("not-our-cursor"))
}
