/** Whether the screen is as narrow as a phone's. */
export const narrow = matchMedia("(max-width: 599px)");
