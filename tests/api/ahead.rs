//! A command can be computed before its turn to be written. Whatever happens in between, the result
//! is the same as if the command had been computed in its turn.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use houseway::store::{Faults, WriteFault};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Kind, Round, Table,
    cli::audit,
    new_key, on_both_databases,
    tracked::{TrackedTable, counted, open_shift},
};

/// An action to run after a command has been computed and before it is written.
#[derive(Default)]
struct Meanwhile(Mutex<Option<Box<dyn FnOnce() + Send>>>);

impl Meanwhile {
    /// Runs `what` just before the next computed command is written.
    fn happens(&self, what: impl FnOnce() + Send + 'static) {
        *self.0.lock().unwrap() = Some(Box::new(what));
    }

    /// Whether the action has not run yet.
    fn is_to_come(&self) -> bool {
        self.0.lock().unwrap().is_some()
    }
}

/// Whether a write contains commands that were computed ahead of their turn.
fn is_of_a_command(closure: &str) -> bool {
    closure.contains("store::booker::Booker") || closure.contains("store::job::Book")
}

impl Faults for Meanwhile {
    fn write_of(&self, closure: &str) -> Option<WriteFault> {
        // The task that follows the log also writes every few seconds, but those writes are not
        // commands.
        if !is_of_a_command(closure) {
            return None;
        }
        let what = self.0.lock().unwrap().take();
        if let Some(what) = what {
            what();
        }
        None
    }
}

/// Runs a test on PostgreSQL, if it is available. SQLite has only one writer, so nothing can happen
/// between computing a command and writing it.
fn on_postgres(test: impl FnOnce(&House, &Meanwhile)) {
    if Kind::available().contains(&Kind::Postgres) {
        let meanwhile = Arc::<Meanwhile>::default();
        let house = House::failing(Kind::Postgres, Arc::<Meanwhile>::clone(&meanwhile));
        test(&house, &meanwhile);
        assert!(!meanwhile.is_to_come());
        house.verifies();
    }
}

/// Sends a command, and runs `other` after the command has been computed and before it is written.
fn overtaken(
    meanwhile: &Meanwhile,
    send: impl FnOnce() -> Answer + Send,
    other: impl FnOnce(),
) -> Answer {
    let (played, is_played) = mpsc::channel();
    let (done, is_done) = mpsc::channel();
    meanwhile.happens(move || {
        played.send(()).unwrap();
        is_done.recv().unwrap();
    });
    thread::scope(|scope| {
        let sent = scope.spawn(send);
        is_played.recv().unwrap();
        other();
        done.send(()).unwrap();
        sent.join().unwrap()
    })
}

fn bets(round: &Round<'_>) -> usize {
    kinds(round).iter().filter(|kind| *kind == "break_poker.bets_placed").count()
}

fn bet(seat: u8) -> Value {
    json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}})
}

/// The dealer of a round, and the version of the round that they last read.
struct Dealer<'a> {
    house: &'a House,
    token: String,
    path: String,
    version: i64,
}

impl<'a> Dealer<'a> {
    fn of(round: &Round<'a>) -> Self {
        let house = round.dealer.house;
        let token = house.dealer().token().unwrap();
        let path = format!("{}/commands", round.path);
        Self { house, token, path, version: round.version() }
    }

    fn send(&self, key: &str, command: &Value) -> Answer {
        let post = self.house.with_token(&self.token).post(&self.path);
        post.key(key).if_match(self.version).json(command).send()
    }

    fn enter(&self, command: &Value) {
        self.send(&new_key(), command).is(200);
    }
}

fn kinds(round: &Round<'_>) -> Vec<String> {
    round.events().iter().map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_command_that_was_overtaken_goes_on_from_what_overtook_it() {
    on_postgres(|house, meanwhile| {
        let round = Table::new(house).open_round();
        let dealer = Dealer::of(&round);
        let note = json!({"type": "note", "text": "Faster"});
        let answer =
            overtaken(meanwhile, || dealer.send(&new_key(), &bet(1)), || dealer.enter(&note));
        let kinds = kinds(&round);
        assert!(kinds[kinds.len() - 2].eq("floor.noted"), "{kinds:?}");
        assert_eq!(answer.is(200)["events"][0]["seq"], json!(kinds.len()));
        assert_eq!(kinds.last().unwrap(), "break_poker.bets_placed");
    });
}

#[test]
fn of_two_commands_to_one_version_the_one_written_first_wins() {
    on_postgres(|house, meanwhile| {
        let round = Table::new(house).open_round();
        let dealer = Dealer::of(&round);
        let refused =
            overtaken(meanwhile, || dealer.send(&new_key(), &bet(1)), || dealer.enter(&bet(2)));
        refused.refused(412, "stale_version");
        assert_eq!(bets(&round), 1);
    });
}

#[test]
fn a_command_that_is_sent_again_before_it_is_written_is_written_once() {
    on_postgres(|house, meanwhile| {
        let round = Table::new(house).open_round();
        let dealer = Dealer::of(&round);
        let key = new_key();
        let mut again = None;
        let first = overtaken(
            meanwhile,
            || dealer.send(&key, &bet(1)),
            || again = Some(dealer.send(&key, &bet(1)).is(200)),
        );
        let (first, again) = (first.is(200), again.unwrap());
        assert_eq!((first.etag(), &first.body), (again.etag(), &again.body));
        assert_eq!(first.header("idempotency-hit"), Some("true"));
        assert_eq!(bets(&round), 1);
    });
}

#[test]
fn a_key_that_is_used_elsewhere_before_it_is_written_is_used_once() {
    on_postgres(|house, meanwhile| {
        let [round, other] = [(), ()].map(|()| Table::new(house).open_round());
        let [dealer, elsewhere] = [&round, &other].map(Dealer::of);
        let key = new_key();
        let refused = overtaken(
            meanwhile,
            || dealer.send(&key, &bet(1)),
            || drop(elsewhere.send(&key, &bet(1)).is(200)),
        );
        refused.refused(422, "idempotency_key_reused");
        assert_eq!((bets(&round), bets(&other)), (0, 1));
    });
}

/// 0.3-1: the period is looked up again once the stream is locked.
#[test]
fn s0_3_1_a_command_that_a_closing_count_overtakes_is_refused() {
    on_postgres(|house, meanwhile| {
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        let count = counted([8, 40, 60, 90, 50], "10000.00");
        tracked.open(&count);
        // Nobody has bet, so the table can be closed.
        let round = tracked.table.open_round();
        let dealer = Dealer::of(&round);
        let send = || dealer.send(&new_key(), &bet(1));
        let refused = overtaken(meanwhile, send, || drop(tracked.close(&count)));
        refused.refused(409, "period_not_open");
        assert_eq!(bets(&round), 0);
        // In the next period the same command is accepted.
        tracked.open(&count);
        dealer.enter(&bet(1));
        assert_eq!(bets(&round), 1);
    });
}

/// A command is computed from damaged rows, and the projections are rebuilt before it is written.
#[test]
fn books_that_are_rebuilt_meanwhile_are_read_again() {
    on_postgres(|house, meanwhile| {
        let table = Table::new(house);
        table.settled();
        let before = table.balances()["bank"];
        for (rows, column) in [("balances", "minor"), ("wagers", "bets")] {
            let round = table.in_review();
            let damage = format!(
                "UPDATE {rows} SET {column} = {column} + 100 WHERE table_id = '{}'",
                table.id
            );
            house.database.execute(&damage).unwrap();
            let (dealer, confirm) = (Dealer::of(&round), json!({"type": "confirm"}));
            overtaken(
                meanwhile,
                || dealer.send(&new_key(), &confirm),
                || drop(audit(house, &["rebuild"]).exits(0)),
            )
            .is(200);
        }
        assert_eq!(table.balances()["bank"], before - 2 * 5_500);
        let bets = format!(
            "SELECT CAST(bets AS TEXT) AS text FROM wagers WHERE table_id = '{}'",
            table.id
        );
        assert_eq!(house.database.texts(&bets), ["3", "3"], "three rounds, two kinds of bets");
    });
}

#[test]
fn whoever_plays_while_others_write_notes_is_never_refused() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let dealer = Dealer::of(&round);
        let version = round.version();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    for nth in 0..10 {
                        dealer.enter(&json!({"type": "note", "text": format!("Note {nth}")}));
                    }
                });
            }
            for seat in 1..=6 {
                round.enter(&bet(seat));
            }
        });
        assert_eq!(round.version(), version + 6);
        let entries = round.events();
        for (entry, seq) in entries.iter().zip(1..) {
            assert_eq!(entry["seq"], json!(seq));
        }
        assert_eq!(bets(&round), 6);
        house.verifies();
    });
}

/// Keeps commands from being written until the gate is opened, and counts the transactions.
struct Gate {
    transactions: AtomicUsize,
    open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn house() -> (Arc<Self>, House) {
        let (transactions, open) = (AtomicUsize::default(), Mutex::new(true));
        let gate = Arc::new(Self { transactions, open, opened: Condvar::new() });
        let house = House::failing(Kind::Postgres, Arc::<Self>::clone(&gate));
        (gate, house)
    }

    fn close(&self) {
        *self.open.lock().unwrap() = false;
        self.transactions.store(0, Ordering::Relaxed);
    }

    fn open(&self) {
        *self.open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn transactions(&self) -> usize {
        self.transactions.load(Ordering::Relaxed)
    }
}

impl Faults for Gate {
    fn write_of(&self, closure: &str) -> Option<WriteFault> {
        if is_of_a_command(closure) {
            self.transactions.fetch_add(1, Ordering::Relaxed);
            drop(self.opened.wait_while(self.open.lock().unwrap(), |open| !*open));
        }
        None
    }
}

/// On PostgreSQL, commands for different tables that wait together share a transaction. If the
/// stream of one of them has grown in the meantime, the others are still written.
#[test]
fn commands_that_wait_together_are_written_together() {
    if !Kind::available().contains(&Kind::Postgres) {
        return;
    }
    let (gate, house) = Gate::house();
    let rounds: Vec<_> = (0..8).map(|_| Table::new(&house).open_round()).collect();
    let dealers: Vec<_> = rounds.iter().map(Dealer::of).collect();

    gate.close();
    let answers: Vec<Answer> = thread::scope(|scope| {
        let sent: Vec<_> =
            dealers.iter().map(|dealer| scope.spawn(|| dealer.send(&new_key(), &bet(1)))).collect();
        // After two seconds, all commands have been computed and are waiting.
        thread::sleep(Duration::from_secs(2));
        dealers[7].enter(&json!({"type": "note", "text": "Faster"}));
        gate.open();
        sent.into_iter().map(|sent| sent.join().unwrap()).collect()
    });
    for (round, answer) in rounds.iter().zip(answers) {
        answer.is(200);
        assert_eq!(bets(round), 1);
    }
    let transactions = gate.transactions();
    assert!((1..8).contains(&transactions), "{transactions} transactions for 8 commands");
    house.verifies();
}

/// If no thread has begun to write a command within five seconds, it is refused and never written.
#[test]
fn a_command_that_waits_too_long_is_not_written() {
    if !Kind::available().contains(&Kind::Postgres) {
        return;
    }
    let (gate, house) = Gate::house();
    let rounds: Vec<_> = (0..3).map(|_| Table::new(&house).open_round()).collect();
    let dealers: Vec<_> = rounds.iter().map(Dealer::of).collect();
    let key = new_key();

    gate.close();
    thread::scope(|scope| {
        // Both threads that write commands are busy.
        for (sent, dealer) in (1..).zip(&dealers[..2]) {
            scope.spawn(|| dealer.enter(&bet(1)));
            let begun = |_: &u32| {
                thread::sleep(Duration::from_millis(10));
                gate.transactions() >= sent
            };
            (0..1_000).find(begun);
        }
        let answer = dealers[2].send(&key, &bet(1));
        gate.open();
        answer.refused(503, "unavailable");
    });
    assert_eq!(rounds.iter().map(bets).collect::<Vec<_>>(), [1, 1, 0]);
    dealers[2].send(&key, &bet(1)).is(200);
    house.verifies();
}

/// Counts the commands that were computed ahead.
#[derive(Default)]
struct Ahead(AtomicUsize);

impl Faults for Ahead {
    fn write_of(&self, closure: &str) -> Option<WriteFault> {
        self.0.fetch_add(usize::from(is_of_a_command(closure)), Ordering::Relaxed);
        None
    }
}

/// `at_the_table.md`, E8: a payment error can be entered after its round has ended, when the next
/// round might already have begun.
#[test]
fn e8_a_payment_error_waits_for_its_turn() {
    for kind in Kind::available() {
        let ahead = Arc::<Ahead>::default();
        let house = House::failing(kind, Arc::<Ahead>::clone(&ahead));
        let round = Table::new(&house).settled();
        assert!(ahead.0.swap(0, Ordering::Relaxed) > 0, "other commands do not");
        round.enter(&json!({"type": "payment_error", "seat": 1, "paid": "80", "due": "55",
            "recovered": "5", "reason": "Three green chips for two."}));
        assert_eq!(ahead.0.load(Ordering::Relaxed), 0, "{kind:?}");
    }
}
