//! `/v1/audit`: reading, proving, signing, verifying and exporting the log.

use std::collections::HashSet;

use chrono::TimeDelta;
use houseway::{
    app::Role,
    audit::{ConsistencyProof, ExportLine, Hash, InclusionProof, Keys, SignedCheckpoint},
};
use serde_json::{Value, json};

use crate::support::{Answer, House, Table, house::signing_key, on_both_databases};

fn entries(house: &House, query: &str) -> Vec<Value> {
    house.auditor().list(&format!("/v1/audit/entries?{query}"), 100)
}

fn sign(house: &House, body: &Value) -> Answer {
    house.auditor().post("/v1/audit/checkpoints").json(body).send()
}

/// The checkpoints that are signed.
fn signed(house: &House, body: &Value) -> Vec<Value> {
    sign(house, body).is(201)["items"].as_array().unwrap().clone()
}

fn verify(house: &House, body: &Value) -> Answer {
    house.auditor().request("POST", "/v1/audit/verifications").json(body).send()
}

#[test]
fn entries_are_found_by_table_round_actor_kind_stream_and_time() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::new(house));
        let round = table.settled();
        house.pass(TimeDelta::hours(1));
        other.settled();
        let all = entries(house, "");
        let found = |query: &str, expected: &dyn Fn(&Value) -> bool| {
            let expected: Vec<&Value> = all.iter().filter(|entry| expected(entry)).collect();
            assert!(!expected.is_empty(), "{query}");
            let found = entries(house, query);
            assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{query}");
        };
        found(&format!("round_id={}", round.id), &|e| e["round_id"] == round.id);
        found("stream=house", &|e| e["stream"] == "house");
        found(&format!("stream={}", table.stream()), &|e| e["stream"] == table.stream());
        found("kind=break_poker.settled", &|e| e["kind"] == "break_poker.settled");
        let dealer = house.dealer().get("/v1/sessions/current").is(200)["actor"].clone();
        found(&format!("actor={}", dealer.as_str().unwrap()), &|e| e["actor"] == dealer);
        // A filter by table finds the entries in the table's own stream, and the entries about the
        // table in the house's stream.
        found(&format!("table_id={}", table.id), &|e| {
            e["stream"] == table.stream() || e["body"]["table_id"] == table.id
        });
        found(&format!("table_id={}&kind=rules.set", table.id), &|e| {
            e["body"]["table_id"] == table.id && e["kind"] == "rules.set"
        });
        let settled = all.iter().find(|e| e["round_id"] == round.id).unwrap();
        let at = settled["at"].as_str().unwrap();
        let time = |entry: &Value| entry["at"].as_str().unwrap().to_owned();
        found(&format!("from={at}"), &|e| time(e).as_str() >= at);
        let later = time(&all[0]);
        found(&format!("until={later}"), &|e| time(e) < later);
        found(&format!("from={at}&until={later}"), &|e| time(e).as_str() >= at && time(e) < later);
        let id = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
        let nobodys = ["table_id=", "round_id=", "actor=user:", "actor=key:", "stream=table/"];
        for nobodys in nobodys.map(|name| format!("{name}{id}")) {
            assert_eq!(entries(house, &nobodys), Vec::<Value>::new(), "{nobodys}");
        }
        for nothing in ["kind=nothing", "actor=system'--", "stream=table/%25"] {
            let path = format!("/v1/audit/entries?{nothing}");
            house.auditor().get(&path).refused(400, "bad_query");
        }
    });
}

#[test]
fn entries_are_listed_once_each_newest_first() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let all = house.auditor().list("/v1/audit/entries", 200);
        let ids: HashSet<&str> = all.iter().map(|entry| entry["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), all.len());
        for limit in [1, 3, 7] {
            assert_eq!(house.auditor().list("/v1/audit/entries", limit), all, "{limit} a page");
        }
        let read =
            house.auditor().get(&format!("/v1/audit/entries/{}", all[0]["id"].as_str().unwrap()));
        assert_eq!(read.is(200).body, all[0]);
        for id in ["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", "1", "%00"] {
            house.auditor().get(&format!("/v1/audit/entries/{id}")).refused(404, "not_found");
            let proof = house.auditor().get(&format!("/v1/audit/entries/{id}/proof"));
            proof.refused(404, "not_found");
        }
    });
}

#[test]
fn every_entry_is_proved_up_to_a_signed_checkpoint() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let of_table = entries(house, &format!("stream={}", table.stream()));
        let proof = |entry: &Value| {
            let id = entry["id"].as_str().unwrap();
            let proof = house.auditor().get(&format!("/v1/audit/entries/{id}/proof")).is(200);
            let hash: Hash = serde_json::from_value(entry["hash"].clone()).unwrap();
            let inclusion: InclusionProof = serde_json::from_value(proof["proof"].clone()).unwrap();
            inclusion.verify(&hash).unwrap();
            let other: Hash = serde_json::from_value(entry["prev_hash"].clone()).unwrap();
            assert!(inclusion.verify(&other).is_err(), "{proof}");
            (inclusion, proof["checkpoint"].clone())
        };
        // Until a checkpoint is signed, the proof leads to an unsigned root.
        assert_eq!(proof(&of_table[0]).1, json!(null));
        sign(house, &json!({"stream": table.stream()})).is(201);
        table.settled();
        for entry in &of_table {
            let (inclusion, checkpoint) = proof(entry);
            let checkpoint: SignedCheckpoint = serde_json::from_value(checkpoint).unwrap();
            let key = signing_key().public_key();
            checkpoint.verify(&Keys::from_iter([key])).unwrap();
            assert_eq!(checkpoint.checkpoint.root, inclusion.root);
            assert_eq!(checkpoint.checkpoint.size, inclusion.size);
        }
    });
}

/// The proof of a listed entry.
fn proved(house: &House, entry: &Value) -> InclusionProof {
    let path = format!("/v1/audit/entries/{}/proof", entry["id"].as_str().unwrap());
    let proof = house.auditor().get(&path).is(200)["proof"].clone();
    let proof: InclusionProof = serde_json::from_value(proof).unwrap();
    proof.verify(&serde_json::from_value(entry["hash"].clone()).unwrap()).unwrap();
    proof
}

#[test]
fn a_long_streams_proofs_use_kept_nodes_and_do_not_believe_them() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let note = json!({"type": "note", "text": "x"});
        let notes = json!({"type": "batch", "commands": vec![note; 50]});
        for _ in 0..12 {
            round.enter(&notes);
        }
        let all = entries(house, &format!("stream={}", table.stream()));
        assert_eq!(all.len(), 602);
        let genuine = proved(house, &all[601]);
        assert_eq!((genuine.size, proved(house, &all[0]).root), (602, genuine.root));

        // If the stored nodes of the tree are changed, the proof stays the same and the nodes are
        // repaired.
        let kept = || {
            let wanted = format!("stream = '{}' ORDER BY place", table.stream());
            let query = format!("SELECT CAST(place AS TEXT) AS text FROM log_nodes WHERE {wanted}");
            house.database.texts(&query)
        };
        assert_eq!(kept(), ["0", "1"]);
        house.database.execute("UPDATE log_nodes SET hash = prev_hash FROM log_entries").unwrap();
        assert_eq!(proved(house, &all[601]), genuine.clone());
        house.database.execute("UPDATE log_nodes SET place = place + 7").unwrap();
        assert_eq!(proved(house, &all[601]), genuine.clone());
        assert_eq!(kept(), ["0", "1", "7", "8"]);

        // Consistency proofs do not depend on the stored nodes either.
        let path =
            format!("/v1/audit/consistency?stream={}&old_size=300&new_size=602", table.stream());
        let proof = house.auditor().get(&path).is(200)["proof"].clone();
        let proof: ConsistencyProof = serde_json::from_value(proof).unwrap();
        assert_eq!((proof.verify(), proof.new_root), (Ok(()), genuine.root));
    });
}

#[test]
fn checkpoints_are_signed_for_one_stream_or_all_and_once_per_size() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let one = signed(house, &json!({"stream": table.stream()}));
        assert_eq!(one.len(), 1);
        assert_eq!((&one[0]["size"], &one[0]["stream"]), (&json!(7), &json!(table.stream())));
        house.pass(TimeDelta::minutes(1));
        let all = signed(house, &json!({}));
        assert_eq!(all.len(), 2);
        assert!(all.contains(&one[0]), "a stream that has not grown is not signed again");
        sign(house, &json!({"stream": "table/nobodys"})).refused(404, "not_found");

        let listed = house.auditor().list("/v1/audit/checkpoints", 1);
        assert_eq!(listed, [all[0].clone(), one[0].clone()]);
        let path = format!("/v1/audit/checkpoints?stream={}", table.stream());
        assert_eq!(house.auditor().list(&path, 10), [one[0].clone()]);
    });
}

#[test]
fn simultaneous_checkpoints_are_listed_once_each() {
    on_both_databases(|house| {
        for _ in 0..5 {
            Table::new(house).open_round();
        }
        sign(house, &json!({})).is(201);
        house.pass(TimeDelta::seconds(1));
        Table::new(house).open_round();
        sign(house, &json!({})).is(201);
        let all = house.auditor().list("/v1/audit/checkpoints", 200);
        assert_eq!(all.len(), 6 + 2);
        for limit in 1..9 {
            assert_eq!(house.auditor().list("/v1/audit/checkpoints", limit), all, "{limit} a page");
        }
    });
}

#[test]
fn checkpoints_are_signed_automatically_as_a_stream_grows() {
    use crate::support::{on_both_databases_set, settings};

    let mut every_five = settings();
    every_five.checkpoint_every = 5;
    on_both_databases_set(&every_five, |house| {
        let table = Table::new(house);
        table.settled();
        table.settled();
        let path = format!("/v1/audit/checkpoints?stream={}", table.stream());
        let sizes: Vec<Value> =
            house.auditor().list(&path, 10).iter().map(|signed| signed["size"].clone()).collect();
        // A write with several entries is signed once, after its last entry.
        assert_eq!(sizes, [json!(10), json!(5)]);
        assert_eq!(verify(house, &json!({})).is(200)["sound"], json!(true));
    });
}

#[test]
fn the_log_can_be_proved_to_have_only_grown() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let old = signed(house, &json!({"stream": table.stream()})).remove(0);
        table.settled();
        let new = signed(house, &json!({"stream": table.stream()})).remove(0);
        let ask = |old: &str, new: &str| {
            let stream = table.stream();
            house
                .auditor()
                .get(&format!("/v1/audit/consistency?stream={stream}&old_size={old}{new}"))
        };
        let proved = ask("7", "").is(200);
        assert_eq!((&proved["old_checkpoint"], &proved["new_checkpoint"]), (&old, &new));
        let proof: ConsistencyProof = serde_json::from_value(proved["proof"].clone()).unwrap();
        proof.verify().unwrap();
        assert_eq!(serde_json::to_value(proof.old_root).unwrap(), old["root"]);
        assert_eq!(serde_json::to_value(proof.new_root).unwrap(), new["root"]);
        assert_eq!(ask("3", "&new_size=9").is(200)["new_checkpoint"], json!(null));
        for (old, new) in [
            ("15", ""),
            ("7", "&new_size=15"),
            ("9", "&new_size=7"),
            ("-1", ""),
            ("7", "&new_size=x"),
            ("99999999999999999999", ""),
            ("18446744073709551615", ""),
        ] {
            ask(old, new).refused(400, "bad_query");
        }
        house.auditor().get("/v1/audit/consistency?old_size=1").refused(400, "bad_query");
    });
}

#[test]
fn a_verification_finds_a_sound_log_sound_and_lists_the_keys_it_trusted() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let kept = signed(house, &json!({}));
        let ours = signing_key().public_key().to_string();
        for body in [
            json!({}),
            json!({"public_keys": [ours]}),
            json!({"public_keys": [ours], "checkpoints": kept}),
        ] {
            let verified = verify(house, &body).is(200);
            assert_eq!(verified["sound"], json!(true), "{verified}");
            assert_eq!(verified["streams"].as_array().unwrap().len(), 2);
        }
        // Checkpoints signed with another key do not count.
        let theirs = houseway::audit::SigningKey::from_seed(&[8; 32]).public_key().to_string();
        let verified = verify(house, &json!({"public_keys": [theirs]})).is(200);
        assert_eq!(verified["sound"], json!(false), "{verified}");
        verify(house, &json!({"public_keys": [ours, "abc", "x".repeat(64)]}))
            .refused(422, "breaks_rule")
            .problems(&[("not_a_key", "/public_keys/1"), ("not_a_key", "/public_keys/2")]);
        verify(house, &json!({"checkpoints": [{}]})).refused(400, "wrong_shape");
        let mut too_long = kept[0].clone();
        too_long["size"] = json!(u64::MAX);
        verify(house, &json!({"checkpoints": [too_long]}))
            .refused(422, "breaks_rule")
            .problems(&[("bad_value", "/checkpoints/0")]);
    });
}

#[test]
fn the_export_is_the_whole_log_and_verifies_by_itself() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        sign(house, &json!({})).is(201);
        table.settled();
        let all = entries(house, "");
        let text = house.auditor().get("/v1/audit/export").is(200).text;
        let lines: Vec<ExportLine> =
            text.lines().map(|line| ExportLine::parse(line).unwrap()).collect();
        let exported = |line: &&ExportLine| matches!(line, ExportLine::Entry(_));
        assert_eq!(lines.iter().filter(exported).count(), all.len());
        let keys = Keys::from_iter([signing_key().public_key()]);
        let mut verifier = houseway::audit::ExportVerifier::new(keys);
        for line in &lines {
            verifier.feed(line).unwrap();
        }
        let reports = verifier.finish();
        assert!(reports.iter().all(|report| report.is_sound() && report.checkpoints == 1));

        let one =
            house.auditor().get(&format!("/v1/audit/export?stream={}", table.stream())).is(200);
        assert_eq!(one.text.lines().count(), 14 + 1);
        house.auditor().get("/v1/audit/export?stream=nobodys").refused(404, "not_found");
    });
}

#[test]
fn invalid_queries_are_refused() {
    on_both_databases(|house| {
        for query in [
            "limit=0",
            "limit=201",
            "limit=-1",
            "limit=ten",
            "limit=1e2",
            "cursor=!",
            "cursor=%00",
            "cursor=AA",
            "cursor=eA",
            "from=yesterday",
            "colour=green",
            "kind=%00",
            "table_id=%25",
            "round_id=1",
        ] {
            let path = format!("/v1/audit/entries?{query}");
            house.auditor().get(&path).refused(400, "bad_query");
        }
        for path in ["users", "api-keys", "tables", "audit/checkpoints"] {
            for query in ["limit=0", "limit=201", "cursor=!", "cursor=AA", "colour=green"] {
                house
                    .caller(Role::Auditor)
                    .get(&format!("/v1/{path}?{query}"))
                    .refused(400, "bad_query");
            }
        }
        let table = Table::new(house);
        let round = table.open_round();
        for path in [format!("{}/rounds", table.path), format!("{}/events", round.path)] {
            for query in ["limit=0", "cursor=eA", "colour=green"] {
                house.dealer().get(&format!("{path}?{query}")).refused(400, "bad_query");
            }
        }
    });
}
