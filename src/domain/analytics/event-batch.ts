/** The most events that are sent at once. */
export const maxBatchedEvents = 50;
