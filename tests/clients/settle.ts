// Settles a Break Poker round and a hold'em hand through the generated TypeScript client.
//
// Everything sent and read here has the generated types, without casts. If the document promised
// less or more than the server delivers, this would not compile or would fail.
//
//     settle.ts ADDRESS BADGE PIN

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Schemas = components["schemas"];
type House = Client<paths>;
// A later release might add a game that this document does not contain.
type Round = Exclude<Schemas["Round"], Schemas["UnknownRound"]>;
type Played = Exclude<Schemas["Played"], Schemas["UnknownPlayed"]>;

const key = () => ({ "Idempotency-Key": randomUUID() });

async function signedIn(address: string, badge: string, pin: string): Promise<House> {
  const stranger = createClient<paths>({ baseUrl: address });
  const { data, error } = await stranger.POST("/v1/sessions", { body: { badge, pin } });
  assert(data, error?.detail);
  const headers = { authorization: `Bearer ${data.token}` };
  return createClient<paths>({ baseUrl: address, headers });
}

async function openTable(house: House, body: Schemas["NewTable"]): Promise<Schemas["TableBody"]> {
  const { data, error } = await house.POST("/v1/tables", { params: { header: key() }, body });
  assert(data, error?.detail);
  return data;
}

async function play(
  house: House,
  round: Round,
  body: Schemas["AnyCommand"],
): Promise<Played> {
  const header = { ...key(), "If-Match": `"${round.version}"` };
  const { data, error } = await house.POST("/v1/rounds/{id}/commands", {
    params: { path: { id: round.id }, header },
    body,
  });
  // A large correction at a tracked table is answered with 202 and waits for a second signature.
  assert(data && "game" in data, error?.detail);
  assert(data.game !== "UnknownPlayed");
  return data;
}

async function openRound(house: House, table: string): Promise<Round> {
  const { data, error } = await house.POST("/v1/tables/{id}/rounds", {
    params: { path: { id: table }, header: key() },
    body: {},
  });
  assert(data, error?.detail);
  assert(data.game !== "UnknownRound");
  return data;
}

async function settleBreakPoker(house: House): Promise<void> {
  const table = await openTable(house, {
    name: `TypeScript ${randomUUID()}`,
    game: "break_poker",
    currency: "USD",
  });
  let round = await openRound(house, table.id);
  assert(round.game === "break_poker");
  const bets = round.legal.find((command) => command.type === "place_bets");
  assert(bets && bets.seats.includes(1));

  const commands: Schemas["BreakPokerCommand"][] = [
    { type: "place_bets", seat: 1, bets: { main: "25.00", break_bonus: "5.00" } },
    { type: "close_betting" },
    { type: "enter_dealer", cards: ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"] },
    {
      type: "enter_seat",
      seat: 1,
      cards: ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
      low: ["Kh", "Kd"],
      high: ["9c", "9h", "9s"],
    },
  ];
  for (const command of commands) {
    round = (await play(house, round, command)).round;
  }
  const settled = await play(house, round, { type: "confirm" });
  assert(settled.game === "break_poker");
  assert.equal(settled.round.ending, "settled");
  assert.equal(settled.settlement?.table_net, "-55.00");
  const [seat] = settled.settlement.seats;
  assert.deepEqual(seat?.bets.map((bet) => bet.outcome), ["win", "win"]);

  const { data, error } = await house.GET("/v1/rounds/{id}/events", {
    params: { path: { id: round.id } },
  });
  assert(data, error?.detail);
  for (const event of data.items) {
    assert.equal(event.game, "break_poker");
  }
  await readLog(house, round.id);
}

// The kind of a log entry determines the type of its body.
async function readLog(house: House, round: string): Promise<void> {
  const { data, error } = await house.GET("/v1/audit/entries", {
    params: { query: { round_id: round } },
  });
  assert(data, error?.detail);
  const [settled] = data.items;
  assert(settled?.kind === "break_poker.settled" && settled.body.event.type === "settled");
  assert.equal(settled.body.event.settlement.table_net, "-55.00");
  assert(data.items.some((entry) => entry.kind === "round.opened" && entry.body.number === 1));
}

async function settleHoldem(house: House): Promise<void> {
  const table = await openTable(house, {
    name: `TypeScript ${randomUUID()}`,
    game: "holdem",
    currency: "USD",
  });
  let round = await openRound(house, table.id);
  const commands: Schemas["HoldemCommand"][] = [
    { type: "buy_in", seat: 1, amount: "200.00" },
    { type: "buy_in", seat: 2, amount: "200.00" },
    { type: "place_button", seat: 2 },
    { type: "deal" },
  ];
  for (const command of commands) {
    round = (await play(house, round, command)).round;
  }
  assert(round.game === "holdem");
  const turn = round.state.to_act;
  assert(turn);
  let played = await play(house, round, { type: "fold", seat: turn.seat });
  if (played.round.ending !== "settled") {
    played = await play(house, played.round, { type: "award" });
  }
  assert(played.game === "holdem");
  assert.equal(played.round.ending, "settled");
  const folded = played.settlement?.seats.find((seat) => seat.seat === turn.seat);
  assert(folded?.net.startsWith("-"));
}

const [address, badge, pin] = process.argv.slice(2);
assert(address && badge && pin, "usage: settle.ts ADDRESS BADGE PIN");
const house = await signedIn(address, badge, pin);
await settleBreakPoker(house);
await settleHoldem(house);
console.log("the TypeScript client settled a Break Poker round and a hold'em hand");
