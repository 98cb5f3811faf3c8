/** Returns whether the device reports no connection. */
export const isOffline = (): boolean => navigator.onLine === false;
