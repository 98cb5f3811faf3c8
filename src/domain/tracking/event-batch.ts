/** The most events that are sent at once. */
export const mostEvents = 50;
