/** Calls that change something and are not answered yet. */
export const pendingCalls = { count: 0 };
