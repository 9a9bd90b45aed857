// The types of the API's requests and answers, looked up by path in `openapi/v1.json`.

import type { paths } from "../../types/api.js";

/** A path without its query. */
type Bare<P extends string> = P extends `${infer Before}?${string}` ? Before : P;
/** One segment of a path. Parameters become `*`, both in the document and in a call. */
type Part<P extends string> = "\0" extends P
  ? "*"
  : "0" extends P
    ? "*"
    : P extends `{${string}}`
      ? "*"
      : P;
type Shape<P extends string> = P extends `${infer First}/${infer Rest}`
  ? `${Part<First>}/${Shape<Rest>}`
  : Part<P>;
/** The paths of the document, with parameters replaced by `*`. */
type Known = { [P in keyof paths & string as Shape<P>]: paths[P] };
type Found<P extends string> = string extends P
  ? unknown
  : Shape<Bare<P>> extends keyof Known
    ? Known[Shape<Bare<P>>]
    : unknown;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Json<Told> = Told extends { content: { "application/json": infer Data } } ? Data : never;
type Done<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 ? Json<Responses[Status]> : never;
}[keyof Responses];

/** The house's answer to a call of this path; `unknown` if the path is not a literal type. */
export type Answered<M extends Method, P extends string> =
  Found<P> extends Record<Lowercase<M>, { responses: infer Responses }> ? Done<Responses> : unknown;

/** The items of a list. */
export type Listed<P extends string> =
  Answered<"GET", P> extends { items: (infer Item)[] } ? Item : unknown;
