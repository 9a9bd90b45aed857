//! The questions asked of a log, and how long the answers take.

use std::time::{Duration, Instant};

use houseway::app::{App, Caller, record::audit::Filter, request::page::PageRequest};

use crate::{Outcome, log::Made};

/// How many times each question is asked.
const TIMES: usize = 15;

/// Asks every question and returns the median time of each.
pub async fn ask(made: &Made) -> Outcome<Vec<(&'static str, Duration)>> {
    let kind = |kind: &str| Some(kind.to_owned());
    let table = format!("table/{}", made.table);
    let none = Filter::default;
    let questions: [(&'static str, Filter); 9] = [
        ("all", none()),
        ("table_id", Filter { table_id: Some(made.table), ..none() }),
        ("stream", Filter { stream: Some(table), ..none() }),
        ("stream=house", Filter { stream: kind("house"), ..none() }),
        ("round_id", Filter { round_id: Some(made.round), ..none() }),
        ("kind", Filter { kind: kind("break_poker.settled"), ..none() }),
        (
            "actor (rare) and kind",
            Filter {
                actor: Some(made.rare_actor.clone()),
                kind: kind("break_poker.settled"),
                ..none()
            },
        ),
        (
            "actor and kind (none)",
            Filter { actor: kind("system"), kind: kind("floor.noted"), ..none() },
        ),
        ("from and until", Filter { from: Some(made.from), until: Some(made.until), ..none() }),
    ];
    let mut answered = Vec::new();
    for (question, filter) in questions {
        answered.push((question, median(async || entries(&made.app, &filter).await).await?));
    }
    let proof =
        median(async || Ok(made.app.proof(&Caller::system(), made.entry).await.map(drop)?)).await?;
    answered.push(("a proof", proof));
    Ok(answered)
}

async fn entries(app: &App, filter: &Filter) -> Outcome<()> {
    let page = PageRequest::new(Some(50), None)?;
    app.entries(&Caller::system(), filter.clone(), page).await?;
    Ok(())
}

/// The median time of several repetitions of a question.
pub async fn median(ask: impl AsyncFn() -> Outcome<()>) -> Outcome<Duration> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked = Instant::now();
        ask().await?;
        times.push(asked.elapsed());
    }
    times.sort_unstable();
    Ok(times.get(TIMES / 2).copied().unwrap_or_default())
}
