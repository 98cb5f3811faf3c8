import type { APIRoute } from 'astro';
import { getCabinLists, getEvents, getFallPage } from '#content';
import { formatOccurrence } from '#domain/content/event-dates.ts';
import type { SearchablePage } from '#domain/site-search/searchable-page.ts';
import { pluralize } from '#domain/text/plural.ts';
import { listLabels, listPageTexts } from '#features/search/list/list-page-texts.ts';
import { paths } from '#paths';

/**
 * Search entries that are not pages: events, lists of cabins, the fall map. The build adds pages
 * (scripts/astro/site-search.ts).
 */
export const GET: APIRoute = async () => {
  const [events, lists, fall] = await Promise.all([getEvents(), getCabinLists(), getFallPage()]);
  const searched: SearchablePage[] = [
    ...events.map(({ id, data, occurrences }) => ({
      url: `${paths.events}#${id}`,
      title: data.title,
      facts: [...occurrences.slice(0, 2).map(formatOccurrence), data.area].join(' · '),
      parts: [{ text: [data.title, data.about, data.place, data.area, data.rule, data.cost].join('. ') }],
    })),
    ...lists.flatMap(({ name, cabins }) => {
      if (!name || cabins.length === 0) return [];
      const { heading, intro } = listPageTexts(name, cabins, cabins.length);
      return {
        url: paths.list(name),
        title: heading,
        facts: pluralize(cabins.length, 'cabin'),
        parts: [{ text: [heading, listLabels[name], intro].join('. ') }],
      };
    }),
    {
      url: paths.fall,
      title: fall.data.title,
      parts: [{ text: [fall.data.title, fall.data.lead, fall.data.description].join(' ') }],
    },
  ];
  return Response.json(searched);
};
