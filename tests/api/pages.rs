//! The pages: their HTML shells, and the assets that the shells load.

use crate::support::on_sqlite;

/// The addresses of a shell's assets.
fn assets(shell: &str) -> Vec<&str> {
    let quoted = shell.split('"').filter(|text| text.starts_with("/assets/"));
    // The shell also contains the path to the folder, which ends with a slash.
    quoted.filter(|text| !text.ends_with('/')).collect()
}

#[test]
fn a_shell_is_not_kept_and_runs_only_what_is_served_here() {
    on_sqlite(|house| {
        for path in ["/tablet", "/pit"] {
            let shell = house.stranger().get(path).is(200);
            assert_eq!(shell.header("cache-control"), Some("no-store"), "{shell}");
            assert_eq!(shell.header("content-type"), Some("text/html; charset=utf-8"), "{shell}");
            let policy = shell.header("content-security-policy").unwrap();
            assert!(policy.contains("script-src 'self';"), "{policy}");
            assert!(policy.contains("require-trusted-types-for 'script'"), "{policy}");
            assert!(policy.contains("trusted-types lit-html"), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
            assert!(!shell.text.contains("<style") && !shell.text.contains(" style="), "{shell}");
            for script in shell.text.split("<script").skip(1) {
                assert!(script.starts_with(" type=\"module\" src=\"/assets/"), "{script}");
            }
            assert!(!shell.text.contains("data-demo"), "only a demo's page takes a sign-in");
        }
    });
}

#[test]
fn a_shell_speaks_the_browsers_language() {
    on_sqlite(|house| {
        for (accepted, language) in
            [("es-AR,es;q=0.9,en;q=0.8", "es"), ("fr, en-GB;q=0.5", "en"), ("", "en")]
        {
            let request = house.stranger().request("GET", "/tablet");
            let shell = request.header("accept-language", accepted).send().is(200);
            assert!(shell.text.contains(&format!("<html lang=\"{language}\"")), "{shell}");
        }
    });
}

#[test]
fn every_asset_that_a_shell_names_is_there_and_may_be_kept_for_ever() {
    on_sqlite(|house| {
        for path in ["/tablet", "/pit"] {
            let shell = house.stranger().get(path).is(200);
            let named = assets(&shell.text);
            for script in ["early.js", "main.js"] {
                let begins = format!("{path}/{script}");
                assert_eq!(named.iter().filter(|it| it.ends_with(&begins)).count(), 2, "{shell}");
            }
            assert!(named.len() > 8, "{shell}");
            for address in named {
                // Fonts are not text, so they are not read here.
                if address.rsplit('.').next() == Some("woff2") {
                    continue;
                }
                let asset = house.stranger().get(address).is(200);
                let kept = Some("public, max-age=31536000, immutable");
                assert_eq!(asset.header("cache-control"), kept, "{address}");
                assert!(!asset.header("content-type").unwrap().contains("html"), "{address}");
            }
        }
    });
}

#[test]
fn what_no_shell_names_is_not_found() {
    on_sqlite(|house| {
        let shell = house.stranger().get("/tablet").is(200);
        let is_style = |address: &&str| address.ends_with("tablet/styles.css");
        let styles = assets(&shell.text).into_iter().find(is_style).unwrap();
        let room = styles.strip_suffix("tablet/styles.css").unwrap();
        for path in [
            "/assets/0123456789abcdef/tablet/styles.css".to_owned(),
            format!("{room}shared/nothing.css"),
            format!("{room}shared/styles.css"),
            // This file is bundled into another one.
            format!("{room}tablet/app.js"),
            format!("{room}docs/index.html"),
            format!("{room}../build.mjs"),
            format!("{room}shared/..%2f..%2fbuild.mjs"),
            "/tablet/".to_owned(),
            "/assets/".to_owned(),
        ] {
            house.stranger().get(&path).is(404);
        }
    });
}
