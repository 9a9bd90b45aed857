//! The macro that defines a family of facts in one place.

/// A family of facts, told apart by `kind` in an entry's body. Each variant declares three things:
/// the name of its kind in the log; the sort of exception that it is, or that it is
/// [`Ordinary`](crate::ExceptionSort); and who can read it at first. From these the macro derives
/// what serde reads and writes, and `Kind`, the kinds without their contents.
///
/// `$name` is a `tt` because the derive of OpenAPI schemas cannot read a `literal`.
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
            /// The kind of this fact.
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
            /// Every kind of this family.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Variant),+];

            /// The name of this kind in the log.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }

            /// The kind with this name in the log.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$Variant),)+
                    _ => None,
                }
            }

            /// The sort of exception that this kind is; none if it is ordinary.
            #[must_use]
            pub const fn exception(self) -> Option<crate::ExceptionSort> {
                match self {
                    $(Self::$Variant => $crate::family::sort!($sort),)+
                }
            }

            /// The people who can read a fact of this kind at first. Later everybody can.
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
