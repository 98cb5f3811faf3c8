/** Starts the worker that keeps pages; null in a browser that has none, or will not. */
export const register = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.register('/sw.js').catch(() => null)) ?? null;
