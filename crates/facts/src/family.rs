//! The macro that defines a family of facts in one place.

/// A family of facts, distinguished by `kind` in an entry's body. Each variant declares three
/// things: the name of its kind in the log; the category of exceptions that it belongs to, or
/// [`Ordinary`](crate::ExceptionSort); and who can read it while it is hidden from others. From
/// these, the macro generates the serde format and `Kind`, an enum of the kinds without their
/// contents.
///
/// `$name` is a `tt` because the derive macro for OpenAPI schemas cannot read a `literal`.
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

            /// The category of exceptions that this kind belongs to; `None` if it is ordinary.
            #[must_use]
            pub const fn exception(self) -> Option<crate::ExceptionSort> {
                match self {
                    $(Self::$Variant => $crate::family::sort!($sort),)+
                }
            }

            /// The people who can read a fact of this kind while it is hidden from others.
            #[must_use]
            pub const fn readers(self) -> crate::Readers {
                match self {
                    $(Self::$Variant => crate::Readers::$readers,)+
                }
            }
        }
    };
}

/// A category of exceptions, or `None` for `Ordinary`.
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
