// Names of the offline caches, shared by pages and the worker.

/** Visited pages; the oldest are deleted first. */
export const seenPages = 'seen-pages';
/** Saved pages; they stay until the guest removes them. */
export const chosenPages = 'chosen-pages';
/** Scripts, styles, fonts and pictures of these pages and of open pages. */
export const pageFiles = 'page-files';
/** Cache of the latest responses for itineraries. */
export const itineraries = 'itineraries';
/** Bookings with their check-in instructions, for use without signal. */
export const bookings = 'bookings';
/** Fallback page for an uncached page. */
export const offlinePage = 'offline-page';

export const allCaches = [seenPages, chosenPages, pageFiles, itineraries, bookings, offlinePage];

/** Returns the path of the call that returns an itinerary. */
export const itineraryCall = (id: string): string => `/api/itinerary?${new URLSearchParams({ id })}`;

/**
 * Returns the cached response of a path, or undefined. Vary headers are ignored, because no reader
 * sends them.
 */
export const matchCache = async (cacheName: string, path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path, { ignoreVary: true });

/** Returns when a response was cached, by its `Date` header; now without one. */
export const getCachedAt = ({ headers }: Response): Date => {
  const timestamp = new Date(headers.get('date') ?? Number.NaN);
  return Number.isNaN(timestamp.getTime()) ? new Date() : timestamp;
};

/** Whether storing failed because the storage is full. */
export const isQuotaExceeded = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';
