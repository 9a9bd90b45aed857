//! Reports of drop boxes, of slips, of long times, and of who may come in.

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
    http::{State, input::Params},
    ids::TableId,
    names::GameKind,
};

/// Which gaming day's boxes or slips are reported.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RegisterParams {
    /// The gaming day.
    #[param(example = "2026-11-20")]
    gaming_day: NaiveDate,
    /// `json`, `csv`, or `html` for a page to be printed; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether CSV begins with a byte-order mark, which some spreadsheets know UTF-8 by; `false`
    /// unless said otherwise.
    bom: Option<bool>,
}

/// Which slips are listed: those of a gaming day, or of a series in a year.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SlipRegisterParams {
    /// The gaming day.
    #[param(example = "2026-11-20")]
    gaming_day: Option<NaiveDate>,
    /// Instead of a gaming day, a series: `F` fills, `C` credits, `I` counts of trays, `D` boxes
    /// that were pulled, `N` counts of boxes.
    #[param(pattern = "^[FCIDN]$")]
    series: Option<String>,
    /// The series' year, 2000 to 9998.
    #[param(minimum = 2000, maximum = 9998)]
    year: Option<i32>,
    /// `json`, `csv`, or `html` for a page to be printed; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether CSV begins with a byte-order mark, which some spreadsheets know UTF-8 by; `false`
    /// unless said otherwise.
    bom: Option<bool>,
}

impl SlipRegisterParams {
    fn of(&self) -> Result<RegisterOf, AppError> {
        let bad = |detail: &str| AppError::new(&BAD_QUERY, detail);
        match (self.gaming_day, &self.series, self.year) {
            (Some(day), None, None) => Ok(RegisterOf::Day(day)),
            (None, Some(letter), Some(year)) => {
                let series = Series::of_letter(letter);
                let series = series.ok_or_else(|| bad("a series is F, C, I, D or N"))?;
                if !(2000..=9998).contains(&year) {
                    return Err(bad("a year is 2000 to 9998"));
                }
                Ok(RegisterOf::Series { series, year })
            }
            _ => Err(bad("say which gaming_day, or which series and year")),
        }
    }
}

/// How a report is written.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AccessParams {
    /// `json`, `csv`, or `html` for a page to be printed; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether CSV begins with a byte-order mark, which some spreadsheets know UTF-8 by; `false`
    /// unless said otherwise.
    bom: Option<bool>,
}

/// Report the drop
///
/// Box by box: what each should hold by the books, what was found in it, and the difference. Count
/// room and cage see it once every tray and box of the day is counted. As CSV, a line a box.
#[utoipa::path(operation_id = "reportDrop", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The drop", content(
        (DropReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/drop")]
pub async fn drop(
    state: web::Data<State>,
    caller: Caller,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.drop_report(&caller, gaming_day).await?;
    written(&report, (format, bom), (&state, &caller, &request)).await
}

/// Report the slips
///
/// The register of a gaming day, or of a series in a year: fills, credits, counts of trays, drops
/// and counts of boxes by their numbers, with everybody who signed and as what, and the numbers of
/// those series that are on none. As CSV, a line a slip.
#[utoipa::path(operation_id = "reportSlips", tag = "reports", params(SlipRegisterParams),
    responses((status = 200, description = "The register", content(
        (SlipRegister = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/slips")]
pub async fn slips(
    state: web::Data<State>,
    caller: Caller,
    params: Params<SlipRegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let report = state.app.slip_register(params.0.of()?).await?;
    written(&report, (params.0.format, params.0.bom), (&state, &caller, &request)).await
}

/// Report corrections
///
/// Everything that was put right on a gaming day: corrections and voids of rounds, payment errors,
/// stacks that the floor put right, struck sales, counts of boxes; who did it and who signed with
/// them, how much it changed for the table and for each seat, whether chips moved, and why; and
/// what each person put right in all. As CSV, a line for each.
#[utoipa::path(operation_id = "reportCorrections", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The corrections", content(
        (CorrectionsReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/corrections")]
pub async fn corrections(
    state: web::Data<State>,
    caller: Caller,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.corrections_report(gaming_day).await?;
    written(&report, (format, bom), (&state, &caller, &request)).await
}

/// Report who may come in
///
/// Every person with their role, when they signed in last, whether their badge is locked, and who
/// has not come for 90 days. As CSV, a line a person.
#[utoipa::path(operation_id = "reportAccess", tag = "reports", params(AccessParams),
    responses((status = 200, description = "Who may come in", content(
        (AccessReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/access")]
pub async fn access(
    state: web::Data<State>,
    caller: Caller,
    params: Params<AccessParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let report = state.app.access_report().await?;
    written(&report, (params.0.format, params.0.bom), (&state, &caller, &request)).await
}

/// Which tables' statistics, and until when.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatisticsParams {
    /// The gaming day: it, its month and its year up to it.
    #[param(example = "2026-11-20")]
    gaming_day: NaiveDate,
    /// Only this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only tables of this game.
    game: Option<GameKind>,
    /// `json`, `csv`, or `html` for a page to be printed; by default, what `Accept` asks for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether CSV begins with a byte-order mark, which some spreadsheets know UTF-8 by; `false`
    /// unless said otherwise.
    bom: Option<bool>,
}

/// Report statistics
///
/// Drop, win, hold, handle and theoretical win of a gaming day, its month and its year to date, by
/// game and currency. A line is flagged where the year's hold is more than three points off last
/// year's, or last month's where there was no last year; or where what bets brought is more than
/// the house's `odds_sigma` standard deviations off what they were worth. A day counts once its
/// trays are counted. As CSV, a line for each of them.
#[utoipa::path(operation_id = "reportStatistics", tag = "reports", params(StatisticsParams),
    responses((status = 200, description = "The statistics", content(
        (StatisticsReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/statistics")]
pub async fn statistics(
    state: web::Data<State>,
    caller: Caller,
    params: Params<StatisticsParams>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let StatisticsParams { gaming_day: until, table_id, game, format, bom } = params.0;
    let filter = StatisticsFilter { until, table_id, game };
    let report = state.app.statistics(filter).await?;
    written(&report, (format, bom), (&state, &caller, &request)).await
}
