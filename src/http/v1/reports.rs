//! Reports.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{
    params::PageParams,
    printed::{CSV, JSON, SVG, accepted, csv_file},
};
use crate::{
    app::{
        Actor, AppError, Caller,
        error::BAD_QUERY,
        reports::{
            ExceptionFilter, ExceptionReport, GroupBy, MisdealFilter, MisdealReport,
            VarianceFilter, VarianceReport, variance_picture,
        },
    },
    facts::ExceptionSort,
    http::{State, input::Params},
    ids::TableId,
    odds::break_poker::Strategy,
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
    /// Whether CSV begins with a byte-order mark.
    bom: Option<bool>,
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
    let format = params.0.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV]) {
        Some(CSV) => ReportFormat::Csv,
        _ => ReportFormat::Json,
    });
    let bom = params.0.bom;
    let report = state.app.misdeals(params.0.filter()?).await?;
    Ok(match format {
        ReportFormat::Json => HttpResponse::Ok().json(report),
        ReportFormat::Csv => csv_file("misdeals", bom, &report.csv()),
    })
}

/// Which exceptions are reported.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExceptionParams {
    /// From this time on; by default, a day before `until`.
    from: Option<DateTime<Utc>>,
    /// Until this time; by default, now. At most 366 days after `from`.
    until: Option<DateTime<Utc>>,
    /// Only what is about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only what this actor did: `user:…`, `key:…` or `system`.
    actor: Option<String>,
    /// Only items of this sort; the counts are of all.
    #[param(inline)]
    sort: Option<ExceptionSort>,
    /// The most items to return, 1 to 200; 50 by default. CSV has all of them.
    limit: Option<i64>,
    /// `next_cursor` of the previous page.
    cursor: Option<String>,
    /// `json` or `csv`; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<ReportFormat>,
    /// Whether CSV begins with a byte-order mark, which some spreadsheets know UTF-8 by; `false`
    /// unless said otherwise.
    bom: Option<bool>,
}

/// Report what was out of the ordinary
///
/// Misdeals, rulings taken back, corrections, voids, counts that differ, slips voided, acts
/// refused, tables set up differently, badges locked: entries of the log, newest first, with a true
/// count of each sort and kind. And the tables whose win is further from what was to be expected
/// than the house's `odds_sigma`. Entries with figures that the caller may not know yet are neither
/// listed nor counted, and for pit bosses the hours of a tracked table's open period are left out,
/// as in the report of variance.
#[utoipa::path(operation_id = "reportExceptions", tag = "reports", params(ExceptionParams),
    responses((status = 200, description = "What was out of the ordinary", content(
        (ExceptionReport = "application/json"), (String = "text/csv")))))]
#[get("/v1/reports/exceptions")]
pub async fn exceptions(
    state: web::Data<State>,
    caller: Caller,
    params: Params<ExceptionParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let Params(params) = params;
    let format = params.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV]) {
        Some(CSV) => ReportFormat::Csv,
        _ => ReportFormat::Json,
    });
    let actor = params.actor.map(|actor| {
        let bad = |error| AppError::new(&BAD_QUERY, format!("actor: {error}"));
        actor.parse::<Actor>().map_err(bad)
    });
    let (bom, page) = (params.bom, PageParams { limit: params.limit, cursor: params.cursor });
    let page = page.page()?;
    let filter = ExceptionFilter {
        from: params.from,
        until: params.until,
        table_id: params.table_id,
        actor: actor.transpose()?,
        sort: params.sort,
    };
    Ok(match format {
        ReportFormat::Json => {
            HttpResponse::Ok().json(state.app.exceptions(&caller, filter, page).await?)
        }
        ReportFormat::Csv => {
            csv_file("exceptions", bom, &state.app.exceptions_csv(&caller, filter).await?)
        }
    })
}

/// How a report that can be drawn is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChartFormat {
    Json,
    Csv,
    Svg,
}

/// What a report of the house's winnings is about.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VarianceParams {
    /// From this time on, to the hour; by default, a day before `to`.
    from: Option<DateTime<Utc>>,
    /// Until this time, to the hour; by default, now. At most 366 days after `from`.
    to: Option<DateTime<Utc>>,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only rounds that this dealer dealt: `user:…` or `key:…`.
    dealer: Option<String>,
    /// Only bets of this kind: `main`, `dealer_break`, `break_bonus`, `rake` or `stake`.
    #[param(example = "main")]
    bet: Option<String>,
    /// How players are taken to set their cards at Break Poker; `house_way` unless said otherwise.
    strategy: Option<Strategy>,
    /// What the groups are told apart by, with commas: `dealer`, `table`, `hour`, `day`,
    /// `hour_of_day`. By default, `dealer,table`; for a chart, `day`. Currencies and bets are
    /// always told apart.
    #[param(example = "dealer,day")]
    group_by: Option<String>,
    /// `json`, `csv` or `svg`; by default, what `Accept` asks for. A chart is of one bet in one
    /// currency, by hour or by day.
    #[param(inline)]
    format: Option<ChartFormat>,
    /// Whether CSV begins with a byte-order mark.
    bom: Option<bool>,
}

impl VarianceParams {
    fn filter(self, format: ChartFormat) -> Result<VarianceFilter, AppError> {
        let bad = |error: String| AppError::new(&BAD_QUERY, error);
        let dealer = self
            .dealer
            .map(|dealer| dealer.parse::<Actor>().map_err(|error| bad(format!("dealer: {error}"))));
        let usual = if format == ChartFormat::Svg { "day" } else { "dealer,table" };
        let group_by = GroupBy::list(self.group_by.as_deref().unwrap_or(usual));
        let group_by = group_by.map_err(|error| bad(error.to_string()))?;
        if format == ChartFormat::Svg && !matches!(*group_by, [GroupBy::Hour | GroupBy::Day]) {
            return Err(bad("a chart is drawn by `hour` or by `day`, and by nothing else".into()));
        }
        Ok(VarianceFilter {
            from: self.from,
            to: self.to,
            table_id: self.table_id,
            dealer: dealer.transpose()?,
            bet: self.bet,
            strategy: self.strategy.unwrap_or(Strategy::HouseWay),
            group_by,
        })
    }
}

/// Report what the house won against what it was to expect
///
/// By table, dealer of record, bet and time: bets, what was to be won by the exact edge of the
/// rules that were in force, what was won, and how many exact standard deviations lie between. By
/// hour or day, each series' running difference and two cumulative sums (CUSUM) besides: one that
/// grows while the house wins too little, one while it wins too much. As `svg` it is a control
/// chart with bands of two and three standard deviations.
///
/// For pit bosses, who count trays, the hours of a tracked table's open period are left out, and
/// `left_out` says which.
#[utoipa::path(operation_id = "reportVariance", tag = "reports", params(VarianceParams),
    responses((status = 200, description = "Won and expected", content(
        (VarianceReport = "application/json"), (String = "text/csv"),
        (String = "image/svg+xml")))))]
#[get("/v1/reports/variance")]
pub async fn variance(
    state: web::Data<State>,
    caller: Caller,
    params: Params<VarianceParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let format = params.0.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV, SVG]) {
        Some(CSV) => ChartFormat::Csv,
        Some(SVG) => ChartFormat::Svg,
        _ => ChartFormat::Json,
    });
    let bom = params.0.bom;
    let report = state.app.variance(&caller, params.0.filter(format)?).await?;
    Ok(match format {
        ChartFormat::Json => HttpResponse::Ok().json(report),
        ChartFormat::Csv => csv_file("variance", bom, &report.csv()),
        ChartFormat::Svg => {
            HttpResponse::Ok().content_type("image/svg+xml").body(variance_picture(&report)?)
        }
    })
}
