pub mod audit;
pub mod cards;
pub mod ids;
pub mod ledger;
pub mod money;
pub mod rules;
pub mod schema;
