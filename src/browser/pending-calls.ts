/** Number of calls that change data and have no response yet. */
export const pendingCalls = { count: 0 };
