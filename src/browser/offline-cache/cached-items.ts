import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { pageTitle } from '#domain/offline/page-assets.ts';
import { toRecord } from '#domain/type-guards.ts';
import { allCaches, bookings, chosenPages, getCachedAt, itineraries, seenPages } from './cache-names.ts';
import { getBookingPagePath, isOver } from './cached-booking.ts';

/** A page that can be opened without a connection. */
export interface CachedItem {
  /** Address; null for a booking that opens only by the link in its e-mail. */
  href: string | null;
  title: string;
  cachedAt: Date;
  /** Whether the guest saved it. Visited pages are deleted when they are old. */
  isSaved: boolean;
}

const byTitle = (a: CachedItem, b: CachedItem): number => a.title.localeCompare(b.title);

/** Lists all cached pages, the guest's bookings and itineraries first. */
export async function listCachedItems(): Promise<CachedItem[]> {
  const savedPages = await listItems(chosenPages, page(true));
  const visitedPages = (await listItems(seenPages, page(false))).filter(({ href }) =>
    savedPages.every((saved) => saved.href !== href),
  );
  const ownItems = [...(await listItems(bookings, booking)), ...(await listItems(itineraries, itinerary))];
  return [...ownItems, ...[...savedPages, ...visitedPages].toSorted(byTitle)];
}

/** Describes a cached response for the list. */
type ReadItem = (cached: {
  path: string;
  response: Response;
  body: string;
}) => Omit<CachedItem, 'cachedAt'> | null;

const page =
  (isSaved: boolean): ReadItem =>
  ({ path, body }) =>
    ['content', 'cabin'].includes(getCacheLocation(path)?.kind ?? '')
      ? { href: path, title: pageTitle(body), isSaved }
      : null;

const booking: ReadItem = ({ response, body }) => {
  if (isOver(response, new Date())) return null;
  // A guest with a shared link sees the stay only.
  const { booking, stay } = toRecord(JSON.parse(body));
  const { cabin } = toRecord(booking ?? stay);
  const href = getBookingPagePath(response);
  return { href, title: `Your stay at ${toRecord(cabin).title}`, isSaved: href !== null };
};

const itinerary: ReadItem = ({ path, body }) => {
  const { title } = toRecord(toRecord(JSON.parse(body)).itinerary);
  const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
  const href = `/shared-itinerary/${encodeURIComponent(id)}`;
  return { href, title: typeof title === 'string' ? title : 'Itinerary', isSaved: true };
};

async function listItems(name: string, read: ReadItem): Promise<CachedItem[]> {
  const items = await Promise.all(
    (await listResponses(name)).map(async ({ path, response }) => {
      const item = read({ path, response, body: await response.clone().text() });
      return item ? [{ ...item, cachedAt: getCachedAt(response) }] : [];
    }),
  );
  return items.flat();
}

async function listResponses(name: string): Promise<{ path: string; response: Response }[]> {
  const cache = await caches.open(name);
  const responses = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const response = await cache.match(request, { ignoreVary: true });
      return response ? [{ path: pathname + search, response }] : [];
    }),
  );
  return responses.flat();
}

/** Returns the size of all caches in bytes. */
export async function getCacheSize(): Promise<number> {
  const responses = await Promise.all([...allCaches].map(listResponses));
  const sizes = await Promise.all(responses.flat().map(async ({ response }) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
