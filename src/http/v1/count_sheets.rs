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
        back_office::counts::{CountSheets, SheetLine},
        reports::grouped,
    },
    http::{State, problem::Refusal},
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

impl Paper<'_> {
    /// The denomination, the number of pieces, and their value.
    fn cells(line: &SheetLine) -> [String; 3] {
        let SheetLine { denomination, count, amount, .. } = line;
        [grouped(denomination), Self::known(count.as_ref()), Self::known(amount.as_ref())]
    }

    /// An amount or a number as printed; blank if it is unknown.
    fn known(amount: Option<&impl Display>) -> String {
        amount.map(|amount| grouped(&amount.to_string())).unwrap_or_default()
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
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let sheets = state.app.count_sheets(&caller, path_id(&id)?).await?;
    let at = sheets.zone.written(&sheets.printed_at);
    let foot = Page.foot(false, &at, &sheets.printed_by);
    let paper = Paper { style: STYLE, page: Page, sheets: &sheets, foot };
    let paper = paper.render().map_err(AppError::internal)?;
    Ok(page(&mut HttpResponse::Ok(), STYLE, paper))
}
