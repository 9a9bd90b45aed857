//! The schemas of each game.

use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::unions::{GameSchemas, Member};
use crate::{
    names::GameKind,
    rules::{
        Game, GameState, break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, prompt,
        truco::Truco,
    },
    tournaments,
};

/// Schemas with their names.
pub type Registered = Vec<(String, RefOr<Schema>)>;

/// Adds a schema and the schemas that it refers to. Returns its name.
pub fn register<T: ToSchema>(schemas: &mut Registered) -> String {
    let name = T::name().into_owned();
    schemas.push((name.clone(), T::schema()));
    T::schemas(schemas);
    name
}

fn of<G: Game>(game: GameKind, prefix: &'static str, schemas: &mut Registered) -> GameSchemas
where
    <G::State as GameState>::Phase: ToSchema,
{
    GameSchemas {
        game: game.name(),
        prefix,
        members: [
            (Member::Command, register::<G::Command>(schemas)),
            (Member::Event, register::<G::Event>(schemas)),
            (Member::Legal, register::<G::Legal>(schemas)),
            (Member::Opening, register::<G::Opening>(schemas)),
            (Member::Phase, register::<<G::State as GameState>::Phase>(schemas)),
            (Member::Rules, register::<G::Rules>(schemas)),
            (Member::Settlement, register::<G::Settlement>(schemas)),
            (Member::State, register::<G::View>(schemas)),
        ]
        .into(),
    }
}

/// The codes for every prompt that a game or a tournament can show to the dealer.
pub fn prompts() -> impl Iterator<Item = &'static str> {
    let own = GameKind::ALL.into_iter().flat_map(|game| match game {
        GameKind::BreakPoker => BreakPoker::PROMPTS,
        GameKind::Holdem => Holdem::PROMPTS,
        GameKind::Truco => Truco::PROMPTS,
        GameKind::Canasta => Canasta::PROMPTS,
    });
    let all = own.copied().chain([prompt::shared::ALL, tournaments::prompts::ALL]);
    all.flatten().map(|sentence| sentence.code)
}

/// Every game's schemas, in the order of [`GameKind::ALL`], and their names.
pub fn games() -> (Vec<GameSchemas>, Registered) {
    let mut schemas = Registered::new();
    let games = GameKind::ALL.into_iter().map(|game| match game {
        GameKind::BreakPoker => of::<BreakPoker>(game, "BreakPoker", &mut schemas),
        GameKind::Holdem => of::<Holdem>(game, "Holdem", &mut schemas),
        GameKind::Truco => of::<Truco>(game, "Truco", &mut schemas),
        GameKind::Canasta => of::<Canasta>(game, "Canasta", &mut schemas),
    });
    (games.collect(), schemas)
}
