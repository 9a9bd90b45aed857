//! Reports.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{
    params::{PageParams, actor},
    printed::{CSV, JSON, SVG, accepted, csv_file, json},
};
use crate::{
    app::{
        AppError, Caller,
        error::BAD_QUERY,
        reports::{
            ExceptionFilter, ExceptionReport, GroupBy, MisdealFilter, MisdealReport,
            VarianceFilter, VarianceReport, variance_picture,
        },
    },
    facts::ExceptionSort,
    http::{State, input::Params, problem::Refusal},
    ids::TableId,
    odds::break_poker::Strategy,
    words::said,
};

/// The format of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportFormat {
    Json,
    Csv,
}

/// The filters and the grouping for a misdeal report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MisdealParams {
    /// The beginning, rounded to the hour. By default, a day before `to`.
    from: Option<DateTime<Utc>>,
    /// The end, rounded to the hour. By default, now. At most 366 days after `from`.
    to: Option<DateTime<Utc>>,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only rounds that this dealer dealt: `user:…` or `key:…`.
    dealer: Option<String>,
    /// Only misdeals of this kind: the code of the ruling. The number of rounds in each group still
    /// includes all rounds.
    #[param(example = "wrong_card_count")]
    kind: Option<String>,
    /// The grouping criteria, separated by commas: `dealer`, `pit`, `table`, `kind`, `hour`,
    /// `day`, `hour_of_day`. Default: `dealer,table,kind`.
    #[param(example = "dealer,kind")]
    group_by: Option<String>,
    /// `json` or `csv`. By default, the format that `Accept` asks for.
    #[param(inline)]
    format: Option<ReportFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

impl MisdealParams {
    fn filter(self) -> Result<MisdealFilter, AppError> {
        let dealer = self.dealer.map(|dealer| actor("dealer", &dealer));
        let group_by = self.group_by.as_deref().unwrap_or("dealer,table,kind");
        Ok(MisdealFilter {
            from: self.from,
            to: self.to,
            table_id: self.table_id,
            dealer: dealer.transpose()?,
            kind: self.kind,
            group_by: GroupBy::list(group_by)?,
        })
    }
}

/// Report misdeals
///
/// Misdeals by dealer, table, kind and time, with the number of rounds dealt, so that you can
/// compute a rate. The dealer is the person who opened the round. Misdeals whose ruling was taken
/// back do not count. A group by kind is listed only if it has misdeals; other groups are listed
/// even without misdeals.
#[utoipa::path(operation_id = "reportMisdeals", tag = "reports", params(MisdealParams),
    responses((status = 200, description = "Misdeals and rounds", content(
        (MisdealReport = "application/json"), (String = "text/csv")))))]
#[get("/v1/reports/misdeals")]
pub async fn misdeals(
    state: web::Data<State>,
    params: Params<MisdealParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let format = params.0.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV]) {
        Some(CSV) => ReportFormat::Csv,
        _ => ReportFormat::Json,
    });
    let bom = params.0.bom;
    let report = state.app.misdeals(params.0.filter()?).await?;
    Ok(match format {
        ReportFormat::Json => json(report).await?,
        ReportFormat::Csv => csv_file("misdeals", bom, &report.csv()),
    })
}

/// The exceptions to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExceptionParams {
    /// The beginning. By default, a day before `until`.
    from: Option<DateTime<Utc>>,
    /// The end. By default, now. At most 366 days after `from`.
    until: Option<DateTime<Utc>>,
    /// Only exceptions about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only exceptions caused by this actor: `user:…`, `key:…` or `system`.
    actor: Option<String>,
    /// Only exceptions of this sort. The counts still include every sort.
    #[param(inline)]
    sort: Option<ExceptionSort>,
    /// The maximum number of items to return, 1 to 200. Default: 50. The CSV always has all items.
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `json` or `csv`. By default, the format that `Accept` asks for.
    #[param(inline)]
    format: Option<ReportFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// Report exceptions
///
/// Everything out of the ordinary: misdeals, rulings taken back, corrections, voids, counts that
/// differ, voided slips, refused acts, changed table setups and locked badges. Log entries are
/// listed newest first, with an exact count of each sort and kind. The report also lists the tables
/// whose win differs from its expected value by more than the house's `odds_sigma` standard
/// deviations. Entries with figures that the caller must not know yet are neither listed nor
/// counted. For pit bosses, the hours of a tracked table's open period are left out, as in the
/// variance report.
#[utoipa::path(operation_id = "reportExceptions", tag = "reports", params(ExceptionParams),
    responses((status = 200, description = "The exceptions", content(
        (ExceptionReport = "application/json"), (String = "text/csv")))))]
#[get("/v1/reports/exceptions")]
pub async fn exceptions(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<ExceptionParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let Params(params) = params;
    let format = params.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV]) {
        Some(CSV) => ReportFormat::Csv,
        _ => ReportFormat::Json,
    });
    let actor = params.actor.map(|named| actor("actor", &named));
    let (bom, page) =
        (params.bom, PageParams { limit: params.limit, cursor: params.cursor, order: None });
    let page = page.page()?;
    let filter = ExceptionFilter {
        from: params.from,
        until: params.until,
        table_id: params.table_id,
        actor: actor.transpose()?,
        sort: params.sort,
    };
    Ok(match format {
        ReportFormat::Json => json(state.app.exceptions(&caller, filter, page).await?).await?,
        ReportFormat::Csv => {
            csv_file("exceptions", bom, &state.app.exceptions_csv(&caller, filter).await?)
        }
    })
}

/// The format of a report that can be drawn as a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChartFormat {
    Json,
    Csv,
    Svg,
}

/// The period, the tables and the bets for a variance report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VarianceParams {
    /// The beginning, rounded to the hour. By default, a day before `to`.
    from: Option<DateTime<Utc>>,
    /// The end, rounded to the hour. By default, now. At most 366 days after `from`.
    to: Option<DateTime<Utc>>,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only rounds that this dealer dealt: `user:…` or `key:…`.
    dealer: Option<String>,
    /// Only bets of this kind: `main`, `dealer_break`, `break_bonus`, `rake` or `stake`.
    #[param(example = "main")]
    bet: Option<String>,
    /// How players are assumed to set their cards in Break Poker. Default: `house_way`.
    strategy: Option<Strategy>,
    /// The grouping criteria, separated by commas: `dealer`, `pit`, `table`, `hour`, `day`,
    /// `hour_of_day`. Default: `dealer,table`, or `day` for a chart. Groups are always separate for
    /// each currency and bet.
    #[param(example = "dealer,day")]
    group_by: Option<String>,
    /// `json`, `csv` or `svg`. By default, the format that `Accept` asks for. A chart shows one bet
    /// in one currency, by hour or by day.
    #[param(inline)]
    format: Option<ChartFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

impl VarianceParams {
    fn filter(self, format: ChartFormat) -> Result<VarianceFilter, AppError> {
        let dealer = self.dealer.map(|dealer| actor("dealer", &dealer));
        let usual = if format == ChartFormat::Svg { "day" } else { "dealer,table" };
        let group_by = GroupBy::list(self.group_by.as_deref().unwrap_or(usual))?;
        if format == ChartFormat::Svg && !matches!(*group_by, [GroupBy::Hour | GroupBy::Day]) {
            return Err(AppError::new(&BAD_QUERY, said!("chart-by-hour-or-day")));
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

/// Report actual and expected win
///
/// By table, dealer of record, bet and time: the bets, the expected win by the exact edge of the
/// rules in force, the actual win, and the difference in exact standard deviations. By hour or day,
/// each series also has its running difference and two cumulative sums (CUSUM): one grows while the
/// house wins too little, the other while it wins too much. As `svg`, the report is a control chart
/// with bands at two and three standard deviations.
///
/// For pit bosses, who count trays, the hours of a tracked table's open period are left out.
/// `left_out` lists them.
#[utoipa::path(operation_id = "reportVariance", tag = "reports", params(VarianceParams),
    responses((status = 200, description = "Actual and expected win", content(
        (VarianceReport = "application/json"), (String = "text/csv"),
        (String = "image/svg+xml")))))]
#[get("/v1/reports/variance")]
pub async fn variance(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<VarianceParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let format = params.0.format.unwrap_or_else(|| match accepted(&request, &[JSON, CSV, SVG]) {
        Some(CSV) => ChartFormat::Csv,
        Some(SVG) => ChartFormat::Svg,
        _ => ChartFormat::Json,
    });
    let bom = params.0.bom;
    let report = state.app.variance(&caller, params.0.filter(format)?).await?;
    Ok(match format {
        ChartFormat::Json => json(report).await?,
        ChartFormat::Csv => csv_file("variance", bom, &report.csv()),
        ChartFormat::Svg => {
            HttpResponse::Ok().content_type("image/svg+xml").body(variance_picture(&report)?)
        }
    })
}
