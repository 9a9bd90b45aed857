//! The languages and their messages.

use std::{borrow::Cow, cell::Cell, str::FromStr, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;
use serde::Deserialize;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// The message files of each language.
static LOCALES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The messages of each language, parsed once.
static BUNDLES: LazyLock<Vec<FluentBundle<FluentResource>>> =
    LazyLock::new(|| LOCALES.iter().map(|(name, files)| bundle(name, files)).collect());

/// A language that has a folder in `locales`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Language(usize);

/// The error for a language without messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("houseway does not speak this language; it speaks {}", tags())]
pub struct UnknownLanguage;

/// The tags of all languages: `en, es`.
fn tags() -> String {
    Language::all().map(Language::tag).collect::<Vec<_>>().join(", ")
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// The language with exactly this tag.
    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        Self::all().find(|language| language.tag() == tag).ok_or(UnknownLanguage)
    }
}

impl TryFrom<String> for Language {
    type Error = UnknownLanguage;

    fn try_from(tag: String) -> Result<Self, UnknownLanguage> {
        tag.parse()
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// The language in which this thread currently writes JSON.
#[must_use]
pub fn current() -> Language {
    SPOKEN.get()
}

/// Runs `work`. Until it returns, this thread serializes [`Said`](crate::Said) in this language.
pub fn speak<T>(language: Language, work: impl FnOnce() -> T) -> T {
    /// Restores the previous language, even if the work panics.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            SPOKEN.set(self.0);
        }
    }
    let _before = Before(SPOKEN.replace(language));
    work()
}

impl Language {
    /// The language of the log, the documents and the diagnostic log.
    pub const ENGLISH: Self = Self(0);

    /// Every language, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LOCALES.len()).map(Self)
    }

    /// The language of the first of these tags that houseway speaks; English if it speaks none of
    /// them. `es-AR` is Spanish.
    pub fn of_tags<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        Self::find(tags).unwrap_or(Self::ENGLISH)
    }

    /// The language of the first of these tags that houseway speaks.
    pub fn find<'a>(tags: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        tags.into_iter().find_map(Self::of_tag)
    }

    /// The language of a tag such as `es-AR`, or of a locale such as `es_AR.UTF-8`.
    fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::all().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The language's tag: `en`, `es`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        LOCALES.get(self.0).map_or("en", |(name, _)| name)
    }

    /// The position of the language in the list of languages.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// Whether this language has the message. An id such as `id.remedy` names an attribute.
    #[must_use]
    pub fn has(self, id: &str) -> bool {
        BUNDLES.get(self.0).is_some_and(|bundle| pattern(bundle, id).is_some())
    }

    /// Formats a message in this language, or in English if this language lacks it. `None` if the
    /// message does not exist.
    pub(crate) fn format(self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let format = |language: Self| {
            let bundle = BUNDLES.get(language.0)?;
            let pattern = pattern(bundle, id)?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
            debug_assert!(errors.is_empty(), "{id}: {errors:?}");
            Some(text)
        };
        format(self).or_else(|| format(Self::ENGLISH))
    }
}

/// The message files of a language.
pub(crate) fn files(language: Language) -> &'static [&'static str] {
    LOCALES.get(language.0).map_or(&[], |(_, files)| files)
}

fn pattern<'a>(bundle: &'a FluentBundle<FluentResource>, id: &str) -> Option<&'a Pattern<&'a str>> {
    match id.split_once('.') {
        None => bundle.get_message(id)?.value(),
        Some((id, attribute)) => Some(bundle.get_message(id)?.get_attribute(attribute)?.value()),
    }
}

/// Parses a language's files. Parts that cannot be parsed are left out; a test finds them.
fn bundle(name: &str, files: &[&str]) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = name.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks for text direction are not needed, because no language here is written from
    // right to left.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = FluentResource::try_new(Cow::from(*file).into_owned());
        let resource = resource.unwrap_or_else(|(resource, _)| resource);
        drop(bundle.add_resource(resource));
    }
    bundle
}
