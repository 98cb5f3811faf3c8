import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { pageTitle } from '#domain/offline/page-assets.ts';
import { toRecord } from '#domain/type-guards.ts';
import { allCaches, bookings, chosenPages, getCachedAt, itineraries, seenPages } from './cache-names.ts';
import { isOver, pageOfBooking } from './cached-booking.ts';

/** Something that can be opened without signal. */
export interface CachedItem {
  /** Address; null for a booking that opens only by the link in its e-mail. */
  href: string | null;
  title: string;
  cachedAt: Date;
  /** Whether a guest chose it; what was only visited goes when it is old. */
  isSaved: boolean;
}

const byTitle = (one: CachedItem, other: CachedItem): number => one.title.localeCompare(other.title);

/** Everything that is kept, the guest's own first. */
export async function listCachedItems(): Promise<CachedItem[]> {
  const chosen = await keptIn(chosenPages, page(true));
  const seen = (await keptIn(seenPages, page(false))).filter(({ href }) =>
    chosen.every((one) => one.href !== href),
  );
  const own = [...(await keptIn(bookings, booking)), ...(await keptIn(itineraries, itinerary))];
  return [...own, ...[...chosen, ...seen].toSorted(byTitle)];
}

/** Describes a cached response for the list. */
type Read = (found: { path: string; answer: Response; body: string }) => Omit<CachedItem, 'cachedAt'> | null;

const page =
  (isSaved: boolean): Read =>
  ({ path, body }) =>
    ['written', 'cabin'].includes(getCacheLocation(path)?.kind ?? '')
      ? { href: path, title: pageTitle(body), isSaved }
      : null;

const booking: Read = ({ answer, body }) => {
  if (isOver(answer, new Date())) return null;
  // A guest with a shared link sees the stay only.
  const { booking, stay } = toRecord(JSON.parse(body));
  const { cabin } = toRecord(booking ?? stay);
  const href = pageOfBooking(answer);
  return { href, title: `Your stay at ${toRecord(cabin).title}`, isSaved: href !== null };
};

const itinerary: Read = ({ path, body }) => {
  const { title } = toRecord(toRecord(JSON.parse(body)).itinerary);
  const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
  const href = `/shared-itinerary/${encodeURIComponent(id)}`;
  return { href, title: typeof title === 'string' ? title : 'Itinerary', isSaved: true };
};

async function keptIn(name: string, read: Read): Promise<CachedItem[]> {
  const found = await Promise.all(
    (await answersIn(name)).map(async ({ path, answer }) => {
      const kept = read({ path, answer, body: await answer.clone().text() });
      return kept ? [{ ...kept, cachedAt: getCachedAt(answer) }] : [];
    }),
  );
  return found.flat();
}

async function answersIn(name: string): Promise<{ path: string; answer: Response }[]> {
  const cache = await caches.open(name);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await cache.match(request, { ignoreVary: true });
      return answer ? [{ path: pathname + search, answer }] : [];
    }),
  );
  return found.flat();
}

/** Bytes of everything that is kept. */
export async function getCacheSize(): Promise<number> {
  const answers = await Promise.all([...allCaches].map(answersIn));
  const sizes = await Promise.all(answers.flat().map(async ({ answer }) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
