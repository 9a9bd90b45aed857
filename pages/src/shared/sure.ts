/** Tells the compiler that a value is present. */
export const sure = <T>(it: T | null | undefined): T => it as T;
