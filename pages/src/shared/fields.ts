// The fields of a union, so that code can read one without first checking which member a value is.

type Names<Union> = Union extends unknown ? keyof Union : never;
type Value<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? Union[Name]
    : never
  : never;

/**
 * Every field that any member of the union has; a field is missing if the value is a member without
 * it.
 */
export type Fields<Union> = { [Name in Names<Union>]?: Value<Union, Name> | undefined };
