// Names of the offline caches, shared by pages and the worker.

/** Pages that were visited; the oldest go first. */
export const seenPages = 'seen-pages';
/** Pages a guest chose; they stay until the guest removes them. */
export const chosenPages = 'chosen-pages';
/** Scripts, styles, typefaces and pictures of all those pages, and of pages that are open. */
export const pageFiles = 'page-files';
/** Itineraries as they last came. */
export const itineraries = 'itineraries';
/** Bookings for check-in. */
export const bookings = 'bookings';
/** Fallback page for an uncached page. */
export const offlinePage = 'offline-page';

export const allCaches = [seenPages, chosenPages, pageFiles, itineraries, bookings, offlinePage];

/** The call whose answer an itinerary is. */
export const itineraryCall = (id: string): string => `/api/itinerary?${new URLSearchParams({ id })}`;

/**
 * Returns the cached response of a path, or undefined. Vary headers are ignored, because no reader
 * sends them.
 */
export const matchCache = async (cacheName: string, path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path, { ignoreVary: true });

/** When an answer was kept, by the clock of the server that gave it; now where it does not say. */
export const getCachedAt = ({ headers }: Response): Date => {
  const moment = new Date(headers.get('date') ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
};

/** Whether storing failed because the device has no more room. */
export const isQuotaExceeded = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';
