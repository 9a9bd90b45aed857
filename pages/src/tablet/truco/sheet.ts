// The score sheet: points, matchsticks, and what the last hands scored.

import { html, nothing, svg } from "lit-html";
import { words } from "../../shared/words.js";
import { matchOf, seatsWords, teamName } from "./match.js";
import type { Desk } from "../desk.js";
import type { TrucoLine, TrucoMatch, TrucoRound, TrucoTeamView } from "../../../types/api.js";

/** Half of a chico: first the malas, then the buenas. */
const HALF = 15;
/** A box has four sides and a diagonal. */
const STROKES = ["M8 8V60", "M8 8H60", "M60 8V60", "M8 60H60", "M8 60L60 8"];
const BOXES = HALF / STROKES.length;
/** The most hands that fit into the list. */
const MOST_HANDS = 5;

/** Matchsticks: five make a box. */
const tally = (
  points: number,
) => html`<svg class="tally" viewBox="0 0 230 68" preserveAspectRatio="xMinYMid" aria-hidden="true">
  ${Array.from(
    { length: BOXES },
    (_, box) =>
      svg`<g transform="translate(${box * 78} 0)">${STROKES.map(
        (stroke, index) =>
          svg`<path class=${box * STROKES.length + index < points ? "on" : "off"} d=${stroke}/>`,
      )}</g>`,
  )}</svg>`;

export const tallies = (team: TrucoTeamView, match: TrucoMatch) =>
  html`<div class="sheet__t"><div><span>${words("malas")}</span>${tally(
    Math.min(team.points, HALF),
  )}</div>${
    match.target > HALF
      ? html`<div><span>${words("buenas")}</span>${tally(Math.max(team.points - HALF, 0))}</div>`
      : nothing
  }</div>`;

/** The teams with their points. After a won match, these are the points of its last chico. */
export const scored = (match: TrucoMatch) =>
  match.teams.map((team, nth) => {
    const over = match.winner !== null;
    const points = over ? (match.chicos.at(-1)?.scores[nth] ?? 0) : team.points;
    return { ...team, points, won: over && match.winner === team.team };
  });

/** The chicos that a side has won. */
export const chicosOf = (team: TrucoTeamView, match: TrucoMatch) =>
  match.chicos_needed > 1
    ? html`<em class="chicos" role="img" aria-label=${words("chicos-won", { count: team.chicos })}
      >${Array.from(
        { length: match.chicos_needed },
        (_, nth) => html`<i class=${nth < team.chicos ? "on" : ""}></i>`,
      )}</em>`
    : nothing;

/** A side's points, large enough to be read from across the table. */
const column = (
  team: ReturnType<typeof scored>[number],
  match: TrucoMatch,
) => html`<section class="sheet ${team.won ? "sheet--won" : ""}" data-team=${team.team}>
  <header><b>${teamName(team, match)}</b><span>${
    match.teams.length > 2 ? words("needs-points", { count: team.needs }) : seatsWords(team.seats)
  }</span>${chicosOf(team, match)}</header>
  <div class="sheet__pts">${team.points}</div>${tallies(team, match)}</section>`;

export function sheetFelt(desk: Desk<TrucoRound>) {
  const match = matchOf(desk);
  if (!match) return nothing;
  const three = match.teams.length > 2 ? "sheetwrap--three" : "";
  return html`<div class="sheetwrap ${three}">${scored(match).map((team) => column(team, match))}${lastHands(match)}</div>`;
}

/** The last hands of the current chico, newest first. */
export function lastHands(match: TrucoMatch) {
  const chico = match.winner === null ? match.chicos.length + 1 : match.chicos.length;
  const hands = byHand(match, chico).slice(0, MOST_HANDS);
  return html`<section class="sheet sheet--log"><table class="grid grid--tight">
    <thead><tr><th>${words("chico", { number: chico })}</th><th><span class="sr">${words("won-by")}</span></th>${match.teams.map(
      (team) =>
        html`<th class="r">${match.teams.length > 2 ? team.seats[0] : words(`side-short-${team.team}`)}</th>`,
    )}</tr></thead>
    <tbody>${hands.map(
      ({ hand, sources, points }) =>
        html`<tr><td>${
          hand ? words("hand-number", { number: hand }) : words("floor")
        }</td><td class="muted">${sources}</td>${points.map(
          (counted) => html`<td class="r">${counted || ""}</td>`,
        )}</tr>`,
    )}</tbody></table>${
      hands.length ? nothing : html`<p class="sheet__none">${words("no-points-yet")}</p>`
    }</section>`;
}

function byHand(match: TrucoMatch, chico: number) {
  const hands: Map<number, TrucoLine[]> = new Map();
  for (const line of match.sheet) {
    if (line.chico === chico) hands.set(line.hand, [...(hands.get(line.hand) ?? []), line]);
  }
  return [...hands].reverse().map(([hand, lines]) => ({
    hand,
    sources: [...new Set(lines.map((line) => words(`source-${line.source}`)))].join(", "),
    points: match.teams.map((team) =>
      lines.reduce((sum, line) => sum + counted(line, team, match), 0),
    ),
  }));
}

/** What a line of the sheet scored for this team. */
function counted(line: TrucoLine, team: TrucoTeamView, match: TrucoMatch) {
  if (match.teams.length <= 2) return line.team === team.team ? line.counted : 0;
  return line.seats?.find((own) => own.seat === team.seats[0])?.counted ?? 0;
}
