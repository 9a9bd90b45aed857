/** What is there whenever it is asked for, though its type does not say so. */
export const sure = <T>(it: T | null | undefined): T => it as T;
