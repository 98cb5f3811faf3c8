import type { APIRoute, GetStaticPaths } from 'astro';
import { getEvents } from '#content';
import type { UpcomingEvent } from '#domain/content/event-dates.ts';
import { eventsIcs } from '#domain/content/events-ics.ts';
import { paths } from '#paths';
import { site as business } from '#site';

export const getStaticPaths = (async () =>
  (await getEvents()).map((event) => ({
    params: { slug: event.id },
    props: { event },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ event: UpcomingEvent }> = ({ props, site }) =>
  new Response(eventsIcs([props.event], { page: new URL(paths.events, site).href, by: business.name }), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
