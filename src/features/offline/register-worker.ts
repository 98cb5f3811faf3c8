/** Registers the service worker; `null` if the browser cannot. */
export const register = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.register('/sw.js').catch(() => null)) ?? null;
