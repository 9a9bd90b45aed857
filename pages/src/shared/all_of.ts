/**
 * All names of a type, in the order given. If a name is added to the API document, the type check
 * fails until it is added here too.
 */
export const allOf =
  <Name extends string>() =>
  <const Names extends readonly Name[]>(
    names: Names & (Exclude<Name, Names[number]> extends never ? unknown : never),
  ): Name[] => [...names];
