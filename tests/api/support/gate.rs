//! A gate in front of a PostgreSQL house's log: transactions that write an entry of a certain kind
//! wait until the gate is opened. A gate lets a test decide which of two writers goes first.

use std::thread;

use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, select, sql_types::BigInt};
use houseway::store::Db;

use super::House;

/// The advisory lock that keeps the gate closed.
const KEY: i64 = 0x6761_7465;

/// A closed gate; it opens when it is dropped.
pub struct Gate {
    keeper: Db,
}

impl Gate {
    /// Closes the gate for entries of this kind. Transactions wait at the gate without a time
    /// limit.
    pub fn close(house: &House, kind: &str) -> Self {
        let mut keeper = house.database.connect();
        let statements = format!(
            "CREATE OR REPLACE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql
             SET lock_timeout = 0 AS $$
             BEGIN PERFORM pg_advisory_xact_lock_shared({KEY}); RETURN NEW; END; $$;
             DROP TRIGGER IF EXISTS gate ON log_entries;
             CREATE TRIGGER gate BEFORE INSERT ON log_entries
             FOR EACH ROW WHEN (NEW.kind = '{kind}') EXECUTE FUNCTION gate();
             SELECT pg_advisory_lock({KEY});"
        );
        keeper.batch_execute(&statements).unwrap();
        Self { keeper }
    }

    /// Waits until a transaction has arrived at the gate.
    pub fn wait(&mut self) {
        self.wait_for(&format!("locktype = 'advisory' AND objid = {KEY}"));
    }

    /// Waits until a transaction is waiting for a row that another transaction has locked.
    pub fn wait_for_another(&mut self) {
        self.wait_for("locktype IN ('transactionid', 'tuple')");
    }

    /// Waits until a transaction in this database is waiting for a lock that meets this condition.
    fn wait_for(&mut self, lock: &str) {
        let waiting = format!(
            "(SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
              WHERE NOT l.granted AND a.datname = current_database() AND {lock})"
        );
        let Db::Postgres(keeper) = &mut self.keeper else { panic!("the gate is PostgreSQL's") };
        while select(sql::<BigInt>(&waiting)).get_result::<i64>(keeper).unwrap() == 0 {
            thread::yield_now();
        }
    }

    /// Opens the gate.
    pub fn open(mut self) {
        self.keeper.batch_execute(&format!("SELECT pg_advisory_unlock({KEY})")).unwrap();
    }
}
