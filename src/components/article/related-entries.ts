import { readingMinutes } from '#domain/content/reading-time.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';

/** What is shown of an entry to read on with. */
interface Listed {
  id: string;
  data: { title: string; lead: string };
}

/** The entries of these ids, as lines of what to read on. */
export const entriesNamed = (
  ids: readonly string[],
  entries: readonly Listed[],
  pathOf: (slug: string) => string,
) =>
  entries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, data }) => ({ href: pathOf(id), title: data.title, about: data.lead }));

/** A post as a line of a list, with its day and how long it takes. */
export const postEntry = ({
  id,
  body = '',
  data,
}: Listed & { body?: string; data: { pubDate: string } }) => ({
  href: paths.post(id),
  title: data.title,
  about: data.lead,
  note: `${formatDay(data.pubDate, 'date')} · ${readingMinutes(body)} min`,
});
