//! Recorded hands: the worked sample, and hands from other sources if available.

use std::fmt::Write as _;

use houseway_rules::holdem::{
    engine::Betting,
    phh::{Hand, RecordedAction, Strictness, read, replay, written},
};
use serde::Deserialize;

use crate::vectors;

/// A worked hand in the sample.
#[derive(Deserialize)]
pub struct Worked {
    pub id: String,
    pub variant: String,
    ante_trimming: bool,
    antes: Vec<String>,
    blinds_or_straddles: Vec<String>,
    min_bet: Option<String>,
    small_bet: Option<String>,
    big_bet: Option<String>,
    starting_stacks: Vec<String>,
    actions: Vec<String>,
    showdown: bool,
    n_pots: usize,
    #[serde(default)]
    pub legal: Vec<[Option<String>; 3]>,
    board: Vec<String>,
    pub finishing_stacks: Vec<String>,
}

impl Worked {
    /// Every hand in the sample.
    pub fn sample() -> Vec<Self> {
        vectors::json_lines("holdem_sample.jsonl")
    }

    /// The hand as a hand history.
    pub fn as_phh(&self) -> String {
        let array = |amounts: &[String]| amounts.join(", ");
        let mut text = format!(
            "variant = \"{}\"\nante_trimming_status = {}\nantes = [{}]\n\
             blinds_or_straddles = [{}]\nstarting_stacks = [{}]\n",
            self.variant,
            self.ante_trimming,
            array(&self.antes),
            array(&self.blinds_or_straddles),
            array(&self.starting_stacks),
        );
        for (name, bet) in
            [("min_bet", &self.min_bet), ("small_bet", &self.small_bet), ("big_bet", &self.big_bet)]
        {
            if let Some(bet) = bet {
                writeln!(text, "{name} = {bet}").unwrap();
            }
        }
        writeln!(text, "actions = {:?}", self.actions).unwrap();
        text
    }

    /// The hand, parsed.
    pub fn hand(&self) -> Hand {
        one(&self.as_phh()).unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }
}

fn one(text: &str) -> Result<Hand, houseway_rules::holdem::phh::PhhError> {
    read(text).next().unwrap()
}

/// The choices at each betting decision: the call, and the lowest and highest raise.
fn legal(hand: &Hand) -> Vec<[Option<String>; 3]> {
    let mut betting = Betting::open(&hand.setup);
    let mut legal = Vec::new();
    for recorded in &hand.actions {
        match recorded.action {
            RecordedAction::Act { place, action } => {
                let bounds = betting.bounds().unwrap();
                let to = bounds.raise.ok();
                legal.push([
                    Some(bounds.call.to_string()),
                    to.map(|to| to.min.to_string()),
                    to.map(|to| to.max.to_string()),
                ]);
                betting.act(place, action).unwrap();
            }
            RecordedAction::Board { .. } => betting.next_street(),
            _ => {}
        }
    }
    legal
}

#[test]
fn sample_hands_finish_with_the_listed_stacks() {
    let mut wrong = Vec::new();
    for worked in Worked::sample() {
        let replay = match replay(&worked.hand(), Strictness::Strict) {
            Ok(replay) => replay,
            Err(error) => {
                wrong.push(format!("{}: {error}", worked.id));
                continue;
            }
        };
        let finishing: Vec<String> = replay.finishing_stacks.iter().map(i64::to_string).collect();
        let board: Vec<String> = replay.board.iter().map(ToString::to_string).collect();
        // The sample also lists board cards that were never dealt.
        let expected_board = worked.board.into_iter().take(board.len()).collect();
        let got = (finishing, replay.awards.len(), replay.showdown, board);
        let expected = (worked.finishing_stacks, worked.n_pots, worked.showdown, expected_board);
        if got != expected {
            wrong.push(format!("{}: {got:?}, expected {expected:?}", worked.id));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn sample_hands_have_the_listed_legal_bounds() {
    for worked in Worked::sample().into_iter().filter(|worked| !worked.legal.is_empty()) {
        assert_eq!(legal(&worked.hand()), worked.legal, "{}", worked.id);
    }
}

#[test]
#[ignore = "reads the recorded hands beside the project; tests/run runs it where they are"]
fn recorded_hands_of_others_finish_with_their_recorded_stacks() {
    let folder = vectors::shared("vectors/phh");
    let mut replayed = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "phh") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let hand = match one(&text) {
            Ok(hand) => hand,
            Err(error) => {
                assert!(error.to_string().contains("is not supported"), "{path:?}: {error}");
                continue;
            }
        };
        let replay = replay(&hand, Strictness::Strict)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_ne!(replay.as_recorded, Some(false), "{}", path.display());
        if path.ends_with("dwan-ivey-2009.phh") {
            let stacks = replay.finishing_stacks.iter().map(|&chips| written(chips, hand.decimals));
            assert_eq!(stacks.collect::<Vec<_>>(), ["572100", "1997500", "1109500"]);
        } else {
            assert_eq!(replay.as_recorded, Some(true), "{}", path.display());
        }
        replayed += 1;
    }
    assert_eq!(replayed, 251);
}
