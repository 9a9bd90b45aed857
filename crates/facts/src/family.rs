//! How a family of facts is written down: once.

/// A family of facts, told apart by `kind` in an entry's body. Each variant says three things of
/// its facts: what the log calls them; the sort of exception that they are, or that they are
/// [`Ordinary`](crate::ExceptionSort); and who may read them at first. The rest follows from these:
/// what serde reads and writes, and `Kind`, the kinds without the facts.
///
/// `$name` is a `tt` because the derive of OpenAPI schemas does not see into a `literal`.
macro_rules! facts {
    (
        $(#[$meta:meta])*
        pub enum $Family:ident {
            $(
                $(#[$doc:meta])*
                $Variant:ident $fields:tt = $name:tt: $sort:ident, $readers:ident,
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        #[serde(tag = "kind", deny_unknown_fields)]
        pub enum $Family {
            $($(#[$doc])* #[serde(rename = $name)] $Variant $fields,)+
        }

        impl $Family {
            /// What kind of fact it is.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self {
                    $(Self::$Variant { .. } => Kind::$Variant,)+
                }
            }
        }

        /// The kinds of this family's facts.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $Variant,)+
        }

        impl Kind {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Variant),+];

            /// What the log calls it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }

            /// The kind that the log calls so.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$Variant),)+
                    _ => None,
                }
            }

            /// The sort of exception that it is; none where it is in the order of things.
            #[must_use]
            pub const fn exception(self) -> Option<crate::ExceptionSort> {
                match self {
                    $(Self::$Variant => $crate::family::sort!($sort),)+
                }
            }

            /// Who may read it at first; everybody may later.
            #[must_use]
            pub const fn readers(self) -> crate::Readers {
                match self {
                    $(Self::$Variant => crate::Readers::$readers,)+
                }
            }
        }
    };
}

/// A sort of exception, or none.
macro_rules! sort {
    (Ordinary) => {
        None
    };
    ($sort:ident) => {
        Some(crate::ExceptionSort::$sort)
    };
}

pub(crate) use facts;
pub(crate) use sort;
