//! The house's own check of a body's shape is compared with a JSON Schema validator, on bodies
//! generated from the schemas of every game's commands and of every route, then corrupted at
//! random.

use std::collections::{BTreeMap, BTreeSet};

use houseway::{
    app::{
        floor::{
            house_rules::{NewRules, RulesPatch},
            rounds::Correction,
            tables::{NewTable, TableChange},
        },
        people::{
            keys::NewApiKey,
            sessions::SignIn,
            users::{NewUser, UserChange},
        },
        request::shape::shape_problems,
    },
    rules::{
        Game, break_poker, break_poker::BreakPoker, canasta, canasta::Canasta, holdem,
        holdem::Holdem, truco, truco::Truco,
    },
};
use jsonschema::{
    Keyword, ValidationError, Validator, error::ValidationErrorKind, paths::Location,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The number of bodies that are tried for each type.
const CASES: u64 = 400;

/// Codes and pointers of problems.
type Told = BTreeSet<(&'static str, String)>;

/// A type's schema as JSON Schema.
struct Schema {
    /// The `type` of each variant, and its schema.
    variants: Vec<(Option<String>, Value, Validator)>,
    components: Value,
}

impl Schema {
    fn of<T: ToSchema>() -> Self {
        let mut named = vec![(T::name().into_owned(), T::schema())];
        T::schemas(&mut named);
        let schemas: Map<String, Value> =
            named.iter().map(|(name, schema)| (name.clone(), shape(json!(schema)))).collect();
        let components = json!({ "schemas": schemas });
        let root = shape(json!(T::schema()));
        let tag =
            |schema: &Value| schema.pointer("/properties/type/enum/0")?.as_str().map(str::to_owned);
        let tagged =
            root["oneOf"].as_array().filter(|roots| roots.iter().all(|r| tag(r).is_some()));
        let roots = tagged.cloned().unwrap_or_else(|| vec![root.clone()]);
        let variant = |mut root: Value| {
            let tag = tag(&root);
            let fields = root.as_object_mut().unwrap();
            if tag.is_some() {
                // Serde refuses unknown fields in a variant, but the schema does not say so.
                fields.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            let plain = Value::from(fields.clone());
            fields.insert("components".to_owned(), components.clone());
            let options = jsonschema::options().with_keyword("format", format);
            let validator = options.build(&root).unwrap();
            (tag, plain, validator)
        };
        Self { variants: roots.into_iter().map(variant).collect(), components }
    }

    /// The errors in a value, and the places where the validator can tell only that none of several
    /// shapes fits.
    fn wrong(&self, value: &Value) -> Option<(Told, BTreeSet<String>)> {
        let (mut told, mut vague) = (Told::new(), BTreeSet::new());
        let fits = |tag: &Option<String>| tag.is_none() || value["type"].as_str() == tag.as_deref();
        let (.., validator) = self.variants.iter().find(|(tag, ..)| fits(tag))?;
        for error in validator.iter_errors(value) {
            let at = error.instance_path().to_string();
            match error.kind() {
                ValidationErrorKind::AdditionalProperties { unexpected } => {
                    told.extend(
                        unexpected.iter().map(|field| ("unknown_field", below(&at, field))),
                    );
                }
                ValidationErrorKind::FalseSchema => {
                    let fields = value.pointer(&at).unwrap().as_object().unwrap();
                    told.extend(fields.keys().map(|field| ("unknown_field", below(&at, field))));
                }
                ValidationErrorKind::Required { property } => {
                    told.insert(("missing_field", below(&at, property.as_str().unwrap())));
                }
                ValidationErrorKind::Type { .. } => {
                    told.insert(("wrong_type", at));
                }
                ValidationErrorKind::Enum { .. } => {
                    told.insert(("unknown_value", at));
                }
                ValidationErrorKind::OneOfNotValid { .. } => {
                    vague.insert(at);
                }
                ValidationErrorKind::Custom { .. } => {
                    told.insert(("bad_value", at));
                }
                other => panic!("a schema says more than is looked at: {other:?}"),
            }
        }
        Some((told, vague))
    }
}

/// A schema without its bounds and patterns, which do not concern the shape.
fn shape(mut schema: Value) -> Value {
    const BOUNDS: [&str; 7] =
        ["minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "pattern"];

    let Value::Object(keywords) = &mut schema else { return schema };
    keywords.retain(|keyword, _| !BOUNDS.contains(&keyword.as_str()));
    for (keyword, value) in keywords {
        match value {
            Value::Object(fields) if keyword == "properties" => {
                fields.values_mut().for_each(|field| *field = shape(field.take()));
            }
            Value::Object(_) => *value = shape(value.take()),
            Value::Array(items) => items.iter_mut().for_each(|item| *item = shape(item.take())),
            _ => {}
        }
    }
    schema
}

fn below(at: &str, field: &str) -> String {
    format!("{at}/{}", field.replace('~', "~0").replace('/', "~1"))
}

/// Checks that a number is within the bounds of its integer format.
#[expect(clippy::unnecessary_wraps, reason = "the signature is jsonschema's")]
fn format<'a>(
    _: &'a Map<String, Value>,
    format: &'a Value,
    _: Location,
) -> Result<Box<dyn for<'i> Keyword<'i>>, ValidationError<'a>> {
    let bounds = match format.as_str().unwrap_or_default() {
        "int8" => Some((i8::MIN.into(), i8::MAX.into())),
        "int32" => Some((i32::MIN.into(), i32::MAX.into())),
        "int64" => Some((i64::MIN.into(), i64::MAX.into())),
        "u-int8" => Some((0, u8::MAX.into())),
        "u-int16" => Some((0, u16::MAX.into())),
        "u-int32" => Some((0, u32::MAX.into())),
        "u-int64" => Some((0, u64::MAX.into())),
        other => {
            assert!(!other.contains("int"), "which numbers are {other}?");
            None
        }
    };
    if format == "date-time" {
        return Ok(Box::new(Times));
    }
    Ok(Box::new(Bounds(bounds)))
}

/// A keyword for the validator: the text must be a time.
struct Times;

impl<'i> Keyword<'i> for Times {
    fn validate(&self, value: &'i Value) -> Result<(), ValidationError<'i>> {
        self.is_valid(value).then_some(()).ok_or_else(|| ValidationError::custom("no time"))
    }

    fn is_valid(&self, value: &'i Value) -> bool {
        let time = |text: &str| chrono::DateTime::parse_from_rfc3339(text).is_ok();
        value.as_str().is_none_or(time)
    }
}

struct Bounds(Option<(i128, i128)>);

impl<'i> Keyword<'i> for Bounds {
    fn validate(&self, value: &'i Value) -> Result<(), ValidationError<'i>> {
        self.is_valid(value).then_some(()).ok_or_else(|| ValidationError::custom("out of bounds"))
    }

    fn is_valid(&self, value: &'i Value) -> bool {
        let (Some((least, most)), Value::Number(given)) = (self.0, value) else { return true };
        given.to_string().parse().is_ok_and(|whole: i128| (least..=most).contains(&whole))
    }
}

/// A random value that fits the schema.
fn described(schema: &Value, components: &Value, dice: &mut StdRng) -> Value {
    if let Some(to) = schema["$ref"].as_str() {
        let named = components.pointer(to.strip_prefix("#/components").unwrap()).unwrap();
        return described(named, components, dice);
    }
    for choice in ["oneOf", "enum"] {
        if let Some(choices) = schema[choice].as_array() {
            let chosen = &choices[dice.random_range(0..choices.len())];
            return match choice {
                "oneOf" => described(chosen, components, dice),
                _ => chosen.clone(),
            };
        }
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    match types[dice.random_range(0..types.len())].as_str().unwrap_or("null") {
        "object" => object(schema, components, dice),
        "array" => {
            let length = dice.random_range(0..4);
            (0..length).map(|_| described(&schema["items"], components, dice)).collect()
        }
        "string" if schema["format"] == "date-time" => json!("2026-11-25T12:00:00Z"),
        "string" => json!("25.00"),
        "integer" => json!(dice.random_range(0..8)),
        "number" => json!(0.5),
        "boolean" => json!(dice.random::<bool>()),
        _ => Value::Null,
    }
}

fn object(schema: &Value, components: &Value, dice: &mut StdRng) -> Value {
    let mut fields = Map::new();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let required = schema["required"].as_array().is_some_and(|r| r.contains(&json!(name)));
        if required || dice.random() {
            fields.insert(name.clone(), described(property, components, dice));
        }
    }
    if schema["additionalProperties"].is_object() {
        let more = described(&schema["additionalProperties"], components, dice);
        fields.insert("another".to_owned(), more);
    }
    Value::Object(fields)
}

/// Every path within a value.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &below(at, &index.to_string()), found);
            }
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| places(value, &below(at, name), found));
        }
        _ => {}
    }
}

/// Corrupts one place in a value: replaces a value, removes a field, or adds one.
fn spoil(value: &mut Value, dice: &mut StdRng) {
    let others = [
        json!(null),
        json!(true),
        json!("x"),
        json!(0),
        json!(-1),
        json!(256),
        json!(1.0),
        json!(1.5),
        json!(1e20),
        json!(u64::MAX),
        json!([]),
        json!({}),
        json!(["x", 1]),
        json!({"type": "x", "a~/b": 1}),
    ];
    let mut all = Vec::new();
    places(value, "", &mut all);
    let place = value.pointer_mut(&all[dice.random_range(0..all.len())]).unwrap();
    match place {
        Value::Object(fields) if dice.random() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if names.is_empty() || dice.random() {
                fields.insert("a~/b".to_owned(), json!(1));
            } else {
                fields.remove(&names[dice.random_range(0..names.len())]);
            }
        }
        place => *place = others[dice.random_range(0..others.len())].clone(),
    }
}

/// Compares both checks on valid and corrupted bodies of a type.
fn agrees<T: ToSchema>() {
    let schema = Schema::of::<T>();
    let mut spoilt_ones = 0;
    for (tag, variant, _) in &schema.variants {
        for seed in 0..CASES {
            let mut dice = StdRng::seed_from_u64(seed);
            let mut value = described(variant, &schema.components, &mut dice);
            for _ in 0..seed % 4 {
                spoil(&mut value, &mut dice);
            }
            let found: Told = shape_problems::<T>(&value)
                .into_iter()
                .map(|problem| (problem.code.name, problem.pointer))
                .collect();
            spoilt_ones += usize::from(!found.is_empty());
            let Some((told, vague)) = schema.wrong(&value) else {
                let at = if value.is_object() { "/type" } else { "" };
                assert!(found.iter().map(|(_, at)| at).eq([at]), "{value}: {found:?}");
                continue;
            };
            let is_below = |found: &str, at: &str| {
                found.strip_prefix(at).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            };
            for at in &vague {
                let explained = found.iter().any(|(_, found)| is_below(found, at));
                assert!(explained, "{tag:?}: {value}: nothing at {at} of {found:?}");
            }
            let exact = found.iter().filter(|(_, at)| !vague.iter().any(|v| is_below(at, v)));
            assert_eq!(exact.cloned().collect::<Told>(), told, "{tag:?}: {value}");
        }
    }
    assert!(spoilt_ones > 0, "nothing was spoilt");
}

fn game_agrees<G: Game>() {
    agrees::<G::Command>();
    agrees::<G::Opening>();
    agrees::<G::Rules>();
}

/// Schema features that no request body uses yet.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Other {
    by_name: BTreeMap<String, Inner>,
    anything: Value,
    pairs: Option<Vec<[i64; 2]>>,
    #[schema(inline)]
    part: Inner,
    ratio: f64,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Inner {
    small: i8,
    flag: Option<bool>,
}

#[test]
fn the_shapes_of_what_a_body_may_have_one_day() {
    agrees::<Other>();
}

#[test]
fn the_shapes_of_the_games_commands_openings_and_rules() {
    game_agrees::<BreakPoker>();
    game_agrees::<Holdem>();
    game_agrees::<Truco>();
    game_agrees::<Canasta>();
}

#[test]
fn the_shapes_of_the_calculators_questions() {
    agrees::<break_poker::calculators::HouseWayRequest>();
    agrees::<break_poker::calculators::SettlementRequest>();
    agrees::<holdem::calculators::EvaluationRequest>();
    agrees::<holdem::calculators::PotsRequest>();
    agrees::<truco::calculators::HandValuesRequest>();
    agrees::<truco::calculators::TrickRequest>();
    agrees::<truco::calculators::EnvidoStakesRequest>();
    agrees::<canasta::calculators::MeldQuestion>();
    agrees::<canasta::calculators::PileQuestion>();
    agrees::<canasta::calculators::ScoresQuestion>();
}

#[test]
fn the_shapes_of_the_house_s_own_bodies() {
    agrees::<Correction>();
    agrees::<NewApiKey>();
    agrees::<NewRules>();
    agrees::<RulesPatch>();
    agrees::<NewTable>();
    agrees::<NewUser>();
    agrees::<SignIn>();
    agrees::<TableChange>();
    agrees::<UserChange>();
}
