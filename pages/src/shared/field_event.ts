/** An event of an input field. */
export type FieldEvent = Event & { target: HTMLInputElement };
