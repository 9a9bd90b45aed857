/** What happened to a field. */
export type FieldEvent = Event & { target: HTMLInputElement };
