import type { APIRoute } from 'astro';
import { getEvents } from '#content';
import { eventsIcs } from '#domain/content/events-ics.ts';
import { paths } from '#paths';

export const GET: APIRoute = async ({ site }) =>
  new Response(eventsIcs(await getEvents(), new URL(paths.events, site).href), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
