//! Both databases have the same migrations.

use std::{collections::BTreeSet, fs, path::Path};

use super::{assert_none, sources};

/// The folders that contain a migration, and their problems.
fn folders(database: &Path) -> (BTreeSet<String>, Vec<String>) {
    let mut names = BTreeSet::new();
    let mut findings = Vec::new();
    for entry in fs::read_dir(database).unwrap() {
        let folder = entry.unwrap();
        for file in ["up.sql", "down.sql"] {
            let path = folder.path().join(file);
            if !fs::read_to_string(&path).is_ok_and(|sql| !sql.trim().is_empty()) {
                findings.push(format!("{} is missing or empty", path.display()));
            }
        }
        names.insert(folder.file_name().into_string().unwrap());
    }
    (names, findings)
}

/// The part of a migration's name that a database records: its version.
fn version(name: &str) -> &str {
    name.split('_').next().unwrap_or_default()
}

fn findings(migrations: &Path) -> Vec<String> {
    let (sqlite, mut findings) = folders(&migrations.join("sqlite"));
    let (postgres, more) = folders(&migrations.join("postgres"));
    findings.extend(more);
    let odd = sqlite.symmetric_difference(&postgres);
    findings.extend(odd.map(|name| format!("{name} is a migration of one database alone")));
    // A database would apply only one of two migrations with the same version.
    let all: BTreeSet<&String> = sqlite.union(&postgres).collect();
    for (one, other) in all.iter().zip(all.iter().skip(1)) {
        if version(one) == version(other) {
            findings.push(format!("{one} and {other} have one version"));
        }
    }
    findings
}

#[test]
fn both_databases_have_the_same_migrations() {
    assert_none(&findings(&sources::top().join("migrations")));
}

#[test]
fn a_migration_of_one_database_alone_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |database: &str, name: &str, files: &[&str]| {
        let path = folder.path().join(database).join(name);
        fs::create_dir_all(&path).unwrap();
        for file in files {
            fs::write(path.join(file), "SELECT 1;\n").unwrap();
        }
    };
    write("sqlite", "1_log", &["up.sql", "down.sql"]);
    write("postgres", "1_log", &["up.sql", "down.sql"]);
    assert_eq!(findings(folder.path()), [""; 0]);
    write("postgres", "2_tables", &["up.sql", "down.sql"]);
    assert_eq!(findings(folder.path()), ["2_tables is a migration of one database alone"]);
    write("sqlite", "2_users", &["up.sql", "down.sql"]);
    write("postgres", "2_users", &["up.sql", "down.sql"]);
    assert!(findings(folder.path()).contains(&"2_tables and 2_users have one version".to_owned()));
    fs::remove_dir_all(folder.path().join("sqlite/2_users")).unwrap();
    fs::remove_dir_all(folder.path().join("postgres/2_users")).unwrap();
    write("sqlite", "2_tables", &["up.sql"]);
    let found = findings(folder.path());
    assert!(matches!(found.as_slice(), [one] if one.ends_with("down.sql is missing or empty")));
}
