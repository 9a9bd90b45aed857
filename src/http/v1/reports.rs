//! Reports.

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{ACCEPT, CONTENT_DISPOSITION},
    web,
};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::{
        Actor, AppError,
        error::BAD_QUERY,
        reports::{GroupBy, MisdealFilter, MisdealReport},
    },
    http::{State, input::Params},
    ids::TableId,
};

/// How a report is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportFormat {
    Json,
    Csv,
}

/// What a report of misdeals is about.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MisdealParams {
    /// From this time on, to the hour; by default, a day before `to`.
    from: Option<DateTime<Utc>>,
    /// Until this time, to the hour; by default, now. At most 366 days after `from`.
    to: Option<DateTime<Utc>>,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only rounds that this dealer dealt: `user:…` or `key:…`.
    dealer: Option<String>,
    /// Only misdeals of this kind: the code of the ruling. The rounds beside them are all rounds.
    #[param(example = "wrong_card_count")]
    kind: Option<String>,
    /// What the groups are told apart by, with commas: `dealer`, `table`, `kind`, `hour`, `day`,
    /// `hour_of_day`. By default, `dealer,table,kind`.
    #[param(example = "dealer,kind")]
    group_by: Option<String>,
    /// `json` or `csv`; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<ReportFormat>,
}

impl MisdealParams {
    fn filter(self) -> Result<MisdealFilter, AppError> {
        let bad = |error: String| AppError::new(&BAD_QUERY, error);
        let dealer = self
            .dealer
            .map(|dealer| dealer.parse::<Actor>().map_err(|error| bad(format!("dealer: {error}"))));
        let group_by = self.group_by.as_deref().unwrap_or("dealer,table,kind");
        Ok(MisdealFilter {
            from: self.from,
            to: self.to,
            table_id: self.table_id,
            dealer: dealer.transpose()?,
            kind: self.kind,
            group_by: GroupBy::list(group_by).map_err(|error| bad(error.to_string()))?,
        })
    }
}

/// Report misdeals
///
/// By dealer, table, kind and time, with the rounds dealt beside them, so that a rate can be made.
/// The dealer is whoever opened the round. A misdeal whose ruling was taken back does not count.
/// Groups by kind are those in which something went wrong; others are there without a misdeal too.
#[utoipa::path(operation_id = "reportMisdeals", tag = "reports", params(MisdealParams),
    responses((status = 200, description = "Misdeals and rounds", content(
        (MisdealReport = "application/json"), (String = "text/csv")))))]
#[get("/v1/reports/misdeals")]
pub async fn misdeals(
    state: web::Data<State>,
    params: Params<MisdealParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let format = params.0.format.unwrap_or_else(|| accepted(&request));
    let report = state.app.misdeals(params.0.filter()?).await?;
    Ok(match format {
        ReportFormat::Json => HttpResponse::Ok().json(report),
        ReportFormat::Csv => HttpResponse::Ok()
            .content_type("text/csv; charset=utf-8")
            .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"misdeals.csv\""))
            .body(report.csv()),
    })
}

/// The first of the two that `Accept` names; JSON if it names neither.
fn accepted(request: &HttpRequest) -> ReportFormat {
    let accept = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let mut kinds = accept
        .unwrap_or_default()
        .split(',')
        .map(|kind| kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    match kinds.find(|kind| kind == "text/csv" || kind == "application/json") {
        Some(kind) if kind == "text/csv" => ReportFormat::Csv,
        _ => ReportFormat::Json,
    }
}
