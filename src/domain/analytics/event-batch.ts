/** Maximum analytics events that a browser sends in one request. */
export const maxBatchedEvents = 50;
