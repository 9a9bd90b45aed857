//! Lists the folders of `locales`. Each folder is a language; English comes first.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let locales = Path::new("locales").canonicalize()?;
    println!("cargo:rerun-if-changed={}", locales.display());
    let mut languages = listed(&locales)?;
    languages.sort_by_key(|folder| (!folder.ends_with("en"), folder.clone()));
    let mut made = Vec::new();
    for folder in languages {
        println!("cargo:rerun-if-changed={}", folder.display());
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let files = listed(&folder)?.into_iter();
        let files = files.map(|file| format!("include_str!({:?})", file.display().to_string()));
        let files: Vec<String> = files.collect();
        made.push(format!("({name:?}, &[{}])", files.join(", ")));
    }
    let made = format!("&[{}]", made.join(", "));
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("locales.rs"), made)
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    found.sort();
    Ok(found)
}
