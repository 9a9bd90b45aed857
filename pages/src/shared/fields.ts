// The fields of a union's members, to read from a value without asking first which member it is.

type Names<Union> = Union extends unknown ? keyof Union : never;
type Value<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? Union[Name]
    : never
  : never;

/** Every field that any member of the union has; each is missing if the value is another member. */
export type Fields<Union> = { [Name in Names<Union>]?: Value<Union, Name> | undefined };
