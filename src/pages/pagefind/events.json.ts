import type { APIRoute } from 'astro';
import { getEvents } from '#content';
import { datesInWords } from '#domain/content/event-dates.ts';
import { paths } from '#paths';

/** What the search finds of the events; the build reads it into the index and removes it (scripts/astro/site-search.mjs). */
export const GET: APIRoute = async () =>
  Response.json(
    (await getEvents()).map(({ id, data, turns }) => ({
      url: `${paths.events}#${id}`,
      content: [data.title, data.about, data.place, data.area, data.rule, data.cost].join('. '),
      meta: { title: data.title, facts: [...turns.slice(0, 2).map(datesInWords), data.area].join(' · ') },
    })),
  );
