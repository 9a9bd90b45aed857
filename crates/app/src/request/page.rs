//! Lists, one page at a time, in both directions.

use std::str::FromStr;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{AppError, BAD_QUERY, CURSOR_OF_OTHER_ORDER};
use houseway_store::span::Span;
use houseway_words::said;

/// The maximum number of items on a page.
pub const MAX_LIMIT: i64 = 200;
/// The default number of items on a page.
pub const DEFAULT_LIMIT: i64 = 50;

/// One page of a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Page<T> {
    /// The items in the order of the list, at most as many as requested.
    #[schema(max_items = 200)]
    pub items: Vec<T>,
    /// The cursor of the next page; null on the last page.
    #[schema(required, example = "MDE5NDZmNWM")]
    pub next_cursor: Option<String>,
}

/// A list that is short enough to be returned whole.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct List<T> {
    /// All items, in the order of the list.
    pub items: Vec<T>,
}

/// The direction in which a list is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Oldest first.
    Asc,
    /// Newest first.
    Desc,
}

impl Order {
    /// The first character of a cursor, if the list is read in this direction instead of its own.
    /// No key begins with this character.
    const fn mark(self) -> char {
        match self {
            Self::Asc => '\u{1}',
            Self::Desc => '\u{2}',
        }
    }
}

/// A request for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    limit: i64,
    after: Option<String>,
    /// The direction of reading, if it is not the list's own.
    turned: Option<Order>,
    /// Whether the list's own direction is oldest first.
    own_ascending: bool,
}

impl PageRequest {
    /// A page of at most `limit` items after `cursor`, in the list's own order.
    ///
    /// # Errors
    /// Returns `bad_query` if the limit is out of bounds or the cursor did not come from this API.
    pub fn new(limit: Option<i64>, cursor: Option<&str>) -> Result<Self, AppError> {
        Self::ordered(limit, cursor, None, Some(Order::Desc))
    }

    /// A page of at most `limit` items after `cursor`, in this order. `own` is the list's default
    /// order; `None` if that order is neither ascending nor descending.
    ///
    /// # Errors
    /// Returns `bad_query` if the limit is out of bounds or the cursor did not come from this API,
    /// or `cursor_of_other_order` if it came from the same list in another order.
    pub fn ordered(
        limit: Option<i64>,
        cursor: Option<&str>,
        order: Option<Order>,
        own: Option<Order>,
    ) -> Result<Self, AppError> {
        let turned = order.filter(|order| Some(*order) != own);
        let own_ascending = own == Some(Order::Asc);
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
            Some(Some(after)) => {
                let mark = [Order::Asc, Order::Desc]
                    .into_iter()
                    .find(|order| after.starts_with(order.mark()));
                if mark != turned {
                    return Err(AppError::new(&CURSOR_OF_OTHER_ORDER, said!("cursor-other-order")));
                }
                let key = turned.and_then(|order| after.strip_prefix(order.mark()));
                let after = key.map_or(after.clone(), str::to_owned);
                Ok(Self { limit, after: Some(after), turned, own_ascending })
            }
            None => Ok(Self { limit, after: None, turned, own_ascending }),
        }
    }

    /// Whether the list is read in an order other than its own.
    pub const fn is_turned(&self) -> bool {
        self.turned.is_some()
    }

    /// The rows to read in a list whose keys have this type.
    ///
    /// # Errors
    /// Returns `bad_query` if the cursor is not from this list.
    pub fn span<K: FromStr>(&self) -> Result<Span<K>, AppError> {
        self.span_by(|key| key.parse().ok())
    }

    /// The rows to read in a list whose keys `read` parses.
    ///
    /// # Errors
    /// Returns `bad_query` if the cursor is not from this list.
    pub fn span_by<K>(&self, read: impl Fn(&str) -> Option<K>) -> Result<Span<K>, AppError> {
        let after = self.after.as_deref().map(|key| read(key).ok_or_else(bad_cursor));
        let ascending = match self.turned {
            Some(order) => order == Order::Asc,
            None => self.own_ascending,
        };
        Ok(Span { after: after.transpose()?, ascending, limit: self.rows() })
    }

    /// The cursor for the page after this key.
    pub fn cursor(&self, key: &str) -> String {
        let mark = self.turned.map(|order| order.mark().to_string()).unwrap_or_default();
        URL_SAFE_NO_PAD.encode(mark + key)
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
        let next_cursor = last.filter(|_| more).map(|row| self.cursor(&key(row)));
        let items = rows.into_iter().take(limit).map(item).collect::<Result<_, _>>()?;
        Ok(Page { items, next_cursor })
    }
}

impl<R> Page<R> {
    /// The page with these rows, which are converted together.
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

/// The refusal for a cursor that did not come from this list.
pub fn bad_cursor() -> AppError {
    AppError::new(&BAD_QUERY, said!("not-our-cursor"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cursor(order: Option<Order>, own: Option<Order>) -> String {
        PageRequest::ordered(None, None, order, own).unwrap().cursor("17")
    }

    #[test]
    fn a_cursor_belongs_to_the_direction_in_which_it_was_given() {
        for own in [None, Some(Order::Asc), Some(Order::Desc)] {
            for order in [None, Some(Order::Asc), Some(Order::Desc)] {
                for later in [None, Some(Order::Asc), Some(Order::Desc)] {
                    let text = cursor(order, own);
                    let read = PageRequest::ordered(None, Some(&text), later, own);
                    // Asking for the list's own order is the same as asking for no order.
                    if order.or(own) == later.or(own) {
                        let span: Span<i64> = read.unwrap().span().unwrap();
                        let ascending = later.or(own) == Some(Order::Asc);
                        assert_eq!((span.after, span.ascending), (Some(17), ascending));
                    } else {
                        assert_eq!(read.unwrap_err().code.name, "cursor_of_other_order");
                    }
                }
            }
        }
    }

    #[test]
    fn a_cursor_from_before_there_were_two_directions_is_taken() {
        let page = PageRequest::new(None, Some(&URL_SAFE_NO_PAD.encode("17"))).unwrap();
        assert_eq!(page.span::<i64>().unwrap().after, Some(17));
        let own = Some(Order::Asc);
        let page = PageRequest::ordered(None, Some(&URL_SAFE_NO_PAD.encode("17")), None, own);
        assert_eq!(
            page.unwrap().span::<i64>().unwrap(),
            Span { after: Some(17), ascending: true, limit: DEFAULT_LIMIT + 1 }
        );
    }
}
