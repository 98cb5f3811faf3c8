/** Whether the device itself says that it has no signal. */
export const isOffline = (): boolean => navigator.onLine === false;
