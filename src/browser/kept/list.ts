import { keptPlace } from '#domain/offline/kept-place.ts';
import { pageTitle } from '#domain/offline/page-title.ts';
import { fieldsOf } from '#domain/shape.ts';
import { allCaches, bookings, chosenPages, itineraries, keptAt, seenPages } from './caches.ts';
import { isOver, pageOfBooking } from './kept-booking.ts';

/** Something that can be opened without signal. */
export interface Kept {
  /** Where it opens; null for a booking that opens only by the link in its letter. */
  href: string | null;
  title: string;
  at: Date;
  /** Whether a guest chose it; what was only visited goes when it is old. */
  isChosen: boolean;
}

const byTitle = (one: Kept, other: Kept): number => one.title.localeCompare(other.title);

/** Everything that is kept, the guest's own first. */
export async function listKept(): Promise<Kept[]> {
  const chosen = await pagesIn(chosenPages, true);
  const seen = (await pagesIn(seenPages, false)).filter(({ href }) =>
    chosen.every((one) => one.href !== href),
  );
  const own = [...(await keptBookings()), ...(await keptItineraries())];
  return [...own, ...[...chosen, ...seen].toSorted(byTitle)];
}

async function pagesIn(name: string, isChosen: boolean): Promise<Kept[]> {
  const found = await answersIn(name);
  const pages = found.filter(({ path }) => ['written', 'cabin'].includes(keptPlace(path)?.kind ?? ''));
  return Promise.all(
    pages.map(async ({ path, answer }) => {
      const title = pageTitle(await answer.clone().text());
      return { href: path, title, at: keptAt(answer), isChosen };
    }),
  );
}

async function keptBookings(): Promise<Kept[]> {
  const found = await answersIn(bookings);
  return Promise.all(
    found
      .filter(({ answer }) => !isOver(answer, new Date()))
      .map(async ({ answer }) => {
        const { cabin } = fieldsOf(fieldsOf(await answer.clone().json()).booking);
        const { title } = fieldsOf(cabin);
        const href = pageOfBooking(answer);
        return { href, title: `Your stay at ${title}`, at: keptAt(answer), isChosen: href !== null };
      }),
  );
}

async function keptItineraries(): Promise<Kept[]> {
  const found = await answersIn(itineraries);
  return Promise.all(
    found.map(async ({ path, answer }) => {
      const { title } = fieldsOf(fieldsOf(await answer.clone().json()).itinerary);
      const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
      const href = `/shared-itinerary/${encodeURIComponent(id)}`;
      return {
        href,
        title: typeof title === 'string' ? title : 'Itinerary',
        at: keptAt(answer),
        isChosen: true,
      };
    }),
  );
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
export async function keptBytes(): Promise<number> {
  const answers = await Promise.all([...allCaches].map(answersIn));
  const sizes = await Promise.all(answers.flat().map(async ({ answer }) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
