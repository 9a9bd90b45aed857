//! The `ETag`s of refusals and of a table's rules.

use serde_json::json;

use crate::support::{Table, on_both_databases};

/// A client that no longer knows the version can continue with the one in a refusal.
#[test]
fn a_refusal_of_a_rounds_command_says_at_which_version_the_round_is() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let send = |version: i64, command: serde_json::Value| {
            let path = format!("{}/commands", round.path);
            house.dealer().post(&path).if_match(version).json(&command).send()
        };
        let version = round.version();
        let early = send(version, json!({"type": "confirm"})).refused(409, "wrong_phase");
        assert_eq!(early.etag(), version, "{early}");
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "0.01"}});
        let wrong = send(version, bets).refused(422, "breaks_rule");
        assert_eq!(wrong.etag(), version, "{wrong}");
        let stale = send(version + 7, json!({"type": "close_betting"}));
        assert_eq!(stale.refused(412, "stale_version").etag(), version);
        let batch = json!({"type": "batch", "commands": [{"type": "confirm"}]});
        assert_eq!(send(version, batch).refused(409, "wrong_phase").etag(), version);
    });
}

#[test]
fn the_rules_of_a_table_have_an_etag_of_their_own() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let path = format!("{}/rules", table.path);
        let boss = house.pit_boss();
        let read = boss.get(&path).is(200);
        let tag = read.header("etag").unwrap().to_owned();
        assert_eq!(tag, format!("\"{}\"", read.str("hash")));
        let change = |tag: &str, max: &str| {
            let rules = json!({"rules": {"limits": {"main": {"max": max}}}, "reason": "Weekend"});
            boss.patch(&path).header("if-match", tag).json(&rules).send()
        };
        change(&tag, "900.00").is(200);
        let stale = change(&tag, "800.00").refused(412, "stale_version");
        let now = boss.get(&path).is(200);
        assert_eq!(stale.header("etag"), now.header("etag"), "{stale}");
        assert!(stale.str("detail").contains(now.str("hash")), "{stale}");
        // The table's own tag is also accepted, for clients written before the rules had a tag.
        let version = boss.get(&table.path).is(200).header("etag").unwrap().to_owned();
        change(&version, "700.00").is(200);
        change("\"1\"", "600.00").refused(412, "stale_version");
    });
}
