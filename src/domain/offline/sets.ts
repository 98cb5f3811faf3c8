import { keptPlace } from './kept-place.ts';
import type { ListedPage } from './listed-pages.ts';

/** The parts of the site a guest can choose to keep, in the order they are offered. */
const setNames = ['guide', 'events', 'posts', 'cabins', 'itinerary', 'booking'] as const;
export type SetName = (typeof setNames)[number];

/** What belongs to a set: pages, and the itinerary or the booking they show. */
export interface KeepSet {
  name: SetName;
  label: string;
  pages: ListedPage[];
}

/** What is known of a guest's own things where she chooses. */
export interface Own {
  /** Slugs of the cabins she saved. */
  cabins: readonly string[];
  /** The id of the itinerary on the page; null elsewhere. */
  itinerary: string | null;
  /** The token of the booking on the page; null elsewhere. */
  booking: string | null;
}

const guide = /^\/(visitor-guide(\/|$)|areas\/|fall$|plan$)/;

const pathOf: Record<SetName, (path: string, own: Own) => boolean> = {
  guide: (path) => guide.test(path),
  events: (path) => path === '/events',
  posts: (path) => /^\/blog(\/|$)/.test(path),
  cabins: (path, { cabins }) =>
    cabins.length > 0 && (path === '/saved' || cabins.some((slug) => path === `/cabins/${slug}`)),
  itinerary: (path, { itinerary }) => itinerary !== null && keptPlace(path)?.kind === 'itinerary',
  booking: (path, { booking }) => booking !== null && keptPlace(path)?.kind === 'booking',
};

const labels: Record<SetName, string> = {
  guide: 'The visitor guide',
  events: 'The events',
  posts: 'The notes from the mountains',
  cabins: 'Your saved cabins',
  itinerary: 'This itinerary',
  booking: 'This booking, with the way to the door',
};

/** The sets a guest can keep, of the pages the build lists; those without a page are left out. */
export const keepSets = (listed: readonly ListedPage[], own: Own): KeepSet[] =>
  setNames
    .map((name) => ({
      name,
      label: labels[name],
      pages: listed.filter(({ path }) => pathOf[name](path, own)),
    }))
    .filter(({ pages }) => pages.length > 0);

/** The set that is chosen beforehand on a page: the one it belongs to, else the guide. */
export function setOfPage(pathname: string): SetName {
  const place = keptPlace(pathname);
  if (place?.kind === 'booking' || place?.kind === 'itinerary') return place.kind;
  if (place?.kind === 'cabin' || pathname === '/saved') return 'cabins';
  if (pathname === '/events') return 'events';
  return pathname.startsWith('/blog') ? 'posts' : 'guide';
}

/** What a picture comes to, in bytes: the image service makes them, and only when they are asked for. */
const pictureBytes = 20_000;

/** About how many bytes the pages of a set and their pictures come to. */
export function setBytes({ pages }: KeepSet): number {
  const pictures = new Set(pages.flatMap((page) => page.pictures));
  return pages.reduce((sum, { bytes }) => sum + bytes, pictures.size * pictureBytes);
}
