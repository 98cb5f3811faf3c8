import type { Thing } from '#components/seo/thing.ts';
import type { ComingEvent } from '#domain/content/event-dates.ts';
import { paths } from '#paths';

/** The events whose days their organisers have published, for search engines; one entry for each turn. */
export const eventThings = (events: readonly ComingEvent[], site: URL | undefined): Thing[] =>
  events.flatMap(({ id, data, turns }) =>
    turns
      .filter(({ confirmed }) => confirmed)
      .map(({ start, end = start }) => ({
        '@type': 'Event',
        name: data.title,
        description: data.about,
        startDate: start,
        endDate: end,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        isAccessibleForFree: data.free,
        location: {
          '@type': 'Place',
          name: data.place,
          address: { '@type': 'PostalAddress', addressRegion: 'TN', addressCountry: 'US' },
        },
        organizer: { '@type': 'Organization', name: data.source.name, url: data.source.url },
        url: new URL(`${paths.events}#${id}`, site).href,
      })),
  );
