import { addDays } from '../day/day.ts';
import { escapeText, icsFile } from '../day/ics.ts';
import type { ComingEvent } from './event-dates.ts';

const dayOnly = (day: string): string => day.replaceAll('-', '');

const turnLines = ({ id, data }: ComingEvent, turn: ComingEvent['turns'][number], page: string): string[] => [
  'BEGIN:VEVENT',
  // The year keeps the turns apart, and a corrected date updates its own.
  `UID:${id}-${turn.start.slice(0, 4)}@mama-cabins`,
  `DTSTAMP:${dayOnly(data.source.checked)}T000000Z`,
  `DTSTART;VALUE=DATE:${dayOnly(turn.start)}`,
  `DTEND;VALUE=DATE:${dayOnly(addDays(turn.end ?? turn.start, 1))}`,
  `STATUS:${turn.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  `SUMMARY:${escapeText(data.title)}`,
  `LOCATION:${escapeText(data.place)}`,
  `DESCRIPTION:${escapeText(`${data.about} ${data.source.name} confirms the date: ${data.source.url}`)}`,
  `URL:${page}#${id}`,
  'END:VEVENT',
];

/** Events as an RFC 5545 calendar of whole days; what nobody has confirmed is tentative. `page` is the address of the events. */
export const eventsIcs = (events: readonly ComingEvent[], page: string): string =>
  icsFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mama Cabins//Events//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Smoky Mountain events',
    ...events.flatMap((event) => event.turns.flatMap((turn) => turnLines(event, turn, page))),
    'END:VCALENDAR',
  ]);
