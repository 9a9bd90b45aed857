/**
 * All names of a type, in this order. If a name is added to the API document, the type check fails
 * until it is added here too.
 */
export const allOf = <Name extends string>(names: Record<Name, true>) =>
  Object.keys(names) as Name[];
