// Keyboard letters for calls and answers.

import type { TrucoAnswer, TrucoAnyCall } from "../../../types/api.js";

/** The calls that each letter can stand for. */
export const LETTERS: Record<string, TrucoAnyCall[]> = {
  e: ["envido"],
  r: ["real_envido", "retruco"],
  f: ["falta_envido"],
  t: ["truco"],
  v: ["vale_cuatro"],
  l: ["flor"],
  c: ["contraflor"],
  x: ["contraflor_al_resto"],
};

/** The answer that each letter stands for. */
export const ANSWERS: Record<string, TrucoAnswer> = {
  q: "quiero",
  n: "no_quiero",
  a: "con_flor_me_achico",
  s: "no_flor",
};
