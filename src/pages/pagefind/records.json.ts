import type { APIRoute } from 'astro';
import { getEvents, getFallPage, getLists } from '#content';
import { turnInWords } from '#domain/content/event-dates.ts';
import { counted } from '#domain/stay/words.ts';
import { listLabels, listPageTexts } from '#features/search/list/list-page-texts.ts';
import { paths } from '#paths';

/** What the search finds beside pages that are read: events, lists of cabins, the fall map; the build reads it into the index and removes it (scripts/astro/site-search.ts). */
export const GET: APIRoute = async () => {
  const [events, lists, fall] = await Promise.all([getEvents(), getLists(), getFallPage()]);
  return Response.json([
    ...events.map(({ id, data, turns }) => ({
      url: `${paths.events}#${id}`,
      content: [data.title, data.about, data.place, data.area, data.rule, data.cost].join('. '),
      meta: { title: data.title, facts: [...turns.slice(0, 2).map(turnInWords), data.area].join(' · ') },
    })),
    ...lists.flatMap(({ name, cabins }) => {
      if (!name || cabins.length === 0) return [];
      const { heading, intro } = listPageTexts(name, cabins, cabins.length);
      return {
        url: paths.list(name),
        content: [heading, listLabels[name], intro].join('. '),
        meta: { title: heading, facts: counted(cabins.length, 'cabin') },
      };
    }),
    {
      url: paths.fall,
      content: [fall.data.title, fall.data.lead, fall.data.description].join(' '),
      meta: { title: fall.data.title },
    },
  ]);
};
