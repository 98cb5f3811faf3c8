/** Calendar file with the dates of local events. */

import { addDays } from '#domain/dates/day.ts';
import { escapeText, icsFile } from '#domain/dates/ics.ts';
import { type EventOccurrence, eventHolidayNotice, type UpcomingEvent } from './event-dates.ts';

const dayOnly = (day: string): string => day.replaceAll('-', '');

/** Contains year and index, so that a corrected date updates its event. */
function getUid({ id, data, occurrences }: UpcomingEvent, { start }: EventOccurrence): string {
  const year = start.slice(0, 4);
  const days = (data.dates ?? occurrences)
    .map((occurrence) => occurrence.start)
    .filter((day) => day.startsWith(year));
  return days.length > 1 ? `${id}-${year}-${days.toSorted().indexOf(start) + 1}` : `${id}-${year}`;
}

const formatSource = (
  { source: { name, url } }: UpcomingEvent['data'],
  { confirmed }: EventOccurrence,
): string => (confirmed ? `${name} confirms the date: ${url}` : `Confirm the date with ${name}: ${url}`);

const formatOccurrenceLines = (event: UpcomingEvent, occurrence: EventOccurrence, page: string): string[] => {
  const { id, data } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${getUid(event, occurrence)}@mama-cabins`,
    `DTSTAMP:${dayOnly(data.source.checked)}T000000Z`,
    `DTSTART;VALUE=DATE:${dayOnly(occurrence.start)}`,
    `DTEND;VALUE=DATE:${dayOnly(addDays(occurrence.end ?? occurrence.start, 1))}`,
    `STATUS:${occurrence.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeText(data.title)}`,
    `LOCATION:${escapeText(data.place)}`,
    `DESCRIPTION:${escapeText([data.about, eventHolidayNotice([occurrence]) ?? [], formatSource(data, occurrence)].flat().join(' '))}`,
    `URL:${page}#${id}`,
    'END:VEVENT',
  ];
};

/**
 * Formats events as a calendar file. Unconfirmed dates are tentative. `page`: URL of the events.
 * `by`: name of the business.
 */
export const eventsIcs = (
  events: readonly UpcomingEvent[],
  { page, by }: { page: string; by: string },
): string =>
  icsFile(by, 'Events', [
    'X-WR-CALNAME:Smoky Mountain events',
    ...events.flatMap((event) =>
      event.occurrences.flatMap((occurrence) => formatOccurrenceLines(event, occurrence, page)),
    ),
  ]);
