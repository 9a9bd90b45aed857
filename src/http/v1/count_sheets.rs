//! The printed sheets that the count room uses.

use std::fmt::Display;

use actix_web::{HttpResponse, get, web};
use askama::Template;

use super::{
    paper::STYLE,
    params::path_id,
    printed::{Page, page},
};
use crate::{
    app::{
        AppError, Caller,
        back_office::counts::{BoxSheet, CountSheets, SheetLine, SheetPart},
        reports::grouped,
    },
    http::State,
};

/// The printed sheets.
#[derive(Template)]
#[template(path = "count_sheets.html")]
struct Paper<'a> {
    style: &'static str,
    page: Page,
    sheets: &'a CountSheets,
    /// When the sheets were printed, and by whom.
    foot: String,
}

/// An amount or a number as printed; blank if it is unknown.
fn known(amount: Option<&impl Display>) -> String {
    amount.map(|amount| grouped(&amount.to_string())).unwrap_or_default()
}

impl SheetLine {
    /// The denomination, the number of pieces, and their value.
    fn cells(&self) -> [String; 3] {
        [grouped(&self.denomination), known(self.count.as_ref()), known(self.amount.as_ref())]
    }
}

impl SheetPart {
    fn written_total(&self) -> String {
        known(self.total.as_ref())
    }
}

impl BoxSheet {
    fn written_total(&self) -> String {
        known(self.total.as_ref())
    }
}

/// Print the sheets for a count
///
/// For the team: a sheet for each box, with a line for each denomination. Boxes that have been
/// entered show their figures; the others have blanks to fill in by hand.
#[utoipa::path(operation_id = "printCountSheets", tag = "drop boxes",
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "The sheets, to be printed", body = String,
        content_type = "text/html")))]
#[get("/v1/counts/{id}/sheets")]
pub async fn sheets(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
) -> Result<HttpResponse, AppError> {
    let sheets = state.app.count_sheets(&caller, path_id(&id)?).await?;
    let at = sheets.zone.written(&sheets.printed_at);
    let foot = Page.foot(false, &at, &sheets.printed_by);
    let paper = Paper { style: STYLE, page: Page, sheets: &sheets, foot };
    let paper = paper.render().map_err(AppError::internal)?;
    Ok(page(&mut HttpResponse::Ok(), STYLE, paper))
}
