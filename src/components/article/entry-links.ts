// Turns guide entries and posts into links.

import { readingMinutes } from '#domain/content/reading-time.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';

interface ListedEntry {
  id: string;
  collection: string;
  data: { title: string; lead: string; scene?: string | undefined };
}

/** Returns links to the entries with these ids. */
export const toEntryLinks = (
  ids: readonly string[],
  entries: readonly ListedEntry[],
  getPath: (slug: string) => string,
) =>
  entries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, collection, data }) => ({
      href: getPath(id),
      title: data.title,
      picture: data.scene && `${collection}/${id}`,
    }));

/** Returns a link to a post, with its date and reading time. */
export const toPostLink = ({
  id,
  body = '',
  data,
}: ListedEntry & { body?: string; data: { pubDate: string } }) => ({
  href: paths.post(id),
  title: data.title,
  about: data.lead,
  note: `${formatDay(data.pubDate, 'date')} · ${readingMinutes(body)} min`,
});
