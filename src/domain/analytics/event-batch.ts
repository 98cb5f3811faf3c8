export const maxBatchedEvents = 50;
