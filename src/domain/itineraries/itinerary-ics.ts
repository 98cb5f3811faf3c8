import { addDays, type Day } from '#domain/dates/day.ts';
import { escapeText, formatIcsTimestamp, icsFile } from '#domain/dates/ics.ts';
import { dayParts, type Itinerary, type ItineraryItem } from './itinerary.ts';

interface IcsFacts {
  /** Begins the UIDs, so that a second import updates the first: the itinerary's id, or the browser's own for a draft. */
  uid: string;
  /** When it is made. */
  now: Date;
  /** The business whose page it is from. */
  by: string;
}

const compact = (text: string): string => text.replace(/[-:]/g, '');

/** An hour later; the clock stops at the end of the day. */
const hourAfter = (time: string): string =>
  time >= '23' ? '235900' : `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(3)}00`;

/**
 * Items at a time of the clock take an hour of it, as it shows in the mountains: no zone is named (RFC 5545, 3.3.5, form 1),
 * so that it reads the same on any phone there. The others are of the whole day.
 */
const timeLines = (date: Day, at: string | undefined): string[] => {
  if (at === undefined || dayParts.some((part) => part === at)) {
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`];
  }
  return [`DTSTART:${compact(date)}T${compact(at)}00`, `DTEND:${compact(date)}T${hourAfter(at)}`];
};

const itemLines = (date: Day, { id, title, at, note }: ItineraryItem, { uid, now }: IcsFacts): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(`${uid}-${id}`)}@mama-cabins`,
  `DTSTAMP:${formatIcsTimestamp(now)}`,
  ...timeLines(date, at),
  `SUMMARY:${escapeText(title)}`,
  ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A plan as an RFC 5545 calendar file, an event for each item. */
export const itineraryIcs = ({ title, days }: Itinerary, facts: IcsFacts): string =>
  icsFile(facts.by, 'Itinerary', [
    `X-WR-CALNAME:${escapeText(title)}`,
    ...days.flatMap(({ date, items }) => items.flatMap((item) => itemLines(date, item, facts))),
  ]);
