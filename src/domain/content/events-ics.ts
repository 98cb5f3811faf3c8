import { addDays } from '#domain/dates/day.ts';
import { escapeText, icsFile } from '#domain/dates/ics.ts';
import { eventHolidayNotice, type EventOccurrence as Turn, type UpcomingEvent } from './event-dates.ts';

const dayOnly = (day: string): string => day.replaceAll('-', '');

/** The year keeps the turns apart, and their place in it where there are several; a corrected date updates its own. */
function nameOf({ id, data, occurrences }: UpcomingEvent, { start }: Turn): string {
  const year = start.slice(0, 4);
  const days = (data.dates ?? occurrences).map((turn) => turn.start).filter((day) => day.startsWith(year));
  return days.length > 1 ? `${id}-${year}-${days.toSorted().indexOf(start) + 1}` : `${id}-${year}`;
}

const whoKnows = ({ source: { name, url } }: UpcomingEvent['data'], { confirmed }: Turn): string =>
  confirmed ? `${name} confirms the date: ${url}` : `Confirm the date with ${name}: ${url}`;

const turnLines = (event: UpcomingEvent, turn: Turn, page: string): string[] => {
  const { id, data } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${nameOf(event, turn)}@mama-cabins`,
    `DTSTAMP:${dayOnly(data.source.checked)}T000000Z`,
    `DTSTART;VALUE=DATE:${dayOnly(turn.start)}`,
    `DTEND;VALUE=DATE:${dayOnly(addDays(turn.end ?? turn.start, 1))}`,
    `STATUS:${turn.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeText(data.title)}`,
    `LOCATION:${escapeText(data.place)}`,
    `DESCRIPTION:${escapeText([data.about, eventHolidayNotice([turn]) ?? [], whoKnows(data, turn)].flat().join(' '))}`,
    `URL:${page}#${id}`,
    'END:VEVENT',
  ];
};

/** Events as an RFC 5545 calendar of whole days; what nobody has confirmed is tentative. `page` is the address of the events, `by` whose list it is. */
export const eventsIcs = (
  events: readonly UpcomingEvent[],
  { page, by }: { page: string; by: string },
): string =>
  icsFile(by, 'Events', [
    'X-WR-CALNAME:Smoky Mountain events',
    ...events.flatMap((event) => event.occurrences.flatMap((turn) => turnLines(event, turn, page))),
  ]);
