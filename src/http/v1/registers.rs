//! Reports on drop boxes, slips, corrections and access, and statistics.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::printed::{PrintFormat, written};
use crate::{
    app::{
        AppError, Caller,
        back_office::reports::{
            CorrectionsReport, DropReport, RegisterOf, SlipRegister, StatisticsFilter,
            StatisticsReport,
        },
        error::BAD_QUERY,
        people::access::AccessReport,
    },
    back_office::Series,
    http::{State, input::Params, problem::Refusal},
    ids::TableId,
    names::TableGame,
    words::said,
};

/// The gaming day to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RegisterParams {
    /// The gaming day.
    #[param(example = "2026-11-20")]
    pub(super) gaming_day: NaiveDate,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    pub(super) format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    pub(super) bom: Option<bool>,
}

/// The slips to report: by gaming day, or by series and year.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SlipRegisterParams {
    /// The gaming day.
    #[param(example = "2026-11-20")]
    gaming_day: Option<NaiveDate>,
    /// A series, instead of a gaming day: `F` fills, `C` credits, `I` tray counts, `D` drops, `N`
    /// box counts.
    #[param(pattern = "^[FCIDN]$")]
    series: Option<String>,
    /// The year of the series, 2000 to 9998.
    #[param(minimum = 2000, maximum = 9998)]
    year: Option<i32>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

impl SlipRegisterParams {
    fn of(&self) -> Result<RegisterOf, AppError> {
        let bad = |detail| AppError::new(&BAD_QUERY, detail);
        match (self.gaming_day, &self.series, self.year) {
            (Some(day), None, None) => Ok(RegisterOf::Day(day)),
            (None, Some(letter), Some(year)) => {
                let series = Series::of_letter(letter);
                let series = series.filter(|of| !matches!(of, Series::Entry | Series::Prize));
                let series = series.ok_or_else(|| bad(said!("series-letters")))?;
                if !(2000..=9998).contains(&year) {
                    return Err(bad(said!(
                        "field-is",
                        field = "year",
                        what = said!("a-year"),
                        given = year.to_string()
                    )));
                }
                Ok(RegisterOf::Series { series, year })
            }
            _ => Err(bad(said!("day-or-series"))),
        }
    }
}

/// The format of a report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FormatParams {
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    pub(super) format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    pub(super) bom: Option<bool>,
}

/// Report the drop
///
/// For each box: the contents that the books expect, the counted contents, and the difference. The
/// count room and the cage can read it once every tray and box of the day has been counted. The CSV
/// has one line for each box.
#[utoipa::path(operation_id = "reportDrop", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The drop", content(
        (DropReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/drop")]
pub async fn drop(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.drop_report(&caller, gaming_day).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report the slips
///
/// The register for a gaming day, or for one year of a series. It lists fills, credits, tray
/// counts, drops and box counts by number, with everyone who signed and in which capacity. It also
/// lists missing numbers in these series. The CSV has one line for each slip.
#[utoipa::path(operation_id = "reportSlips", tag = "reports", params(SlipRegisterParams),
    responses((status = 200, description = "The register", content(
        (SlipRegister = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/slips")]
pub async fn slips(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<SlipRegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let report = state.app.slip_register(&caller, params.0.of()?).await?;
    Ok(written(report, (params.0.format, params.0.bom), (&state, &caller, &request)).await?)
}

/// Report corrections
///
/// Everything that was corrected on a gaming day: corrections and voids of rounds, payment errors,
/// stacks adjusted by the floor, voided sales, and corrected box counts. Each line says who made
/// the correction and who else signed, the effect on the table and on each seat, whether chips
/// moved, and why. The report also gives each person's total. The CSV has one line for each
/// correction.
#[utoipa::path(operation_id = "reportCorrections", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The corrections", content(
        (CorrectionsReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/corrections")]
pub async fn corrections(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.corrections_report(gaming_day).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report who has access
///
/// Every person with their role, their last sign-in, whether their badge is locked, and whether
/// they have not signed in for 90 days. The CSV has one line for each person.
#[utoipa::path(operation_id = "reportAccess", tag = "reports", params(FormatParams),
    responses((status = 200, description = "The access report", content(
        (AccessReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/access")]
pub async fn access(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<FormatParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let report = state.app.access_report().await?;
    Ok(written(report, (params.0.format, params.0.bom), (&state, &caller, &request)).await?)
}

/// The gaming day and the tables that the statistics cover.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatisticsParams {
    /// The gaming day. The report covers this day, its month to date and its year to date.
    #[param(example = "2026-11-20")]
    gaming_day: NaiveDate,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only tables with this game.
    game: Option<TableGame>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// Report statistics
///
/// Drop, win, hold, handle and theoretical win for a gaming day, its month to date and its year to
/// date, by game and currency. A line is flagged if the year's hold differs by more than three
/// percentage points from last year's (or from last month's, if there was no last year), or if the
/// win from bets differs from its expected value by more than the house's `odds_sigma` standard
/// deviations. A day is included once its trays are counted. The CSV has one line for each table
/// and time span.
#[utoipa::path(operation_id = "reportStatistics", tag = "reports", params(StatisticsParams),
    responses((status = 200, description = "The statistics", content(
        (StatisticsReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/statistics")]
pub async fn statistics(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<StatisticsParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let StatisticsParams { gaming_day: until, table_id, game, format, bom } = params.0;
    let filter = StatisticsFilter { until, table_id, game };
    let report = state.app.statistics(filter).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}
