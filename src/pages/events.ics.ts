import type { APIRoute } from 'astro';
import { getEvents } from '#content';
import { eventsIcs } from '#domain/content/events-ics.ts';
import { paths } from '#paths';
import { site as business } from '#site';

export const GET: APIRoute = async ({ site }) =>
  new Response(eventsIcs(await getEvents(), { page: new URL(paths.events, site).href, by: business.name }), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
