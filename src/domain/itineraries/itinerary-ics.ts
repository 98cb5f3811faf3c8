import { addDays, type Day } from '#domain/dates/day.ts';
import { escapeText, formatIcsTimestamp, icsFile } from '#domain/dates/ics.ts';
import { dayParts, type Itinerary, type ItineraryItem } from './itinerary.ts';

interface IcsOptions {
  /** Prefix of the UIDs. The same for each export, so that importing again updates the events. */
  uid: string;
  /** Time of creation, for DTSTAMP. */
  now: Date;
  /** Name of the business, for PRODID. */
  by: string;
}

const compact = (text: string): string => text.replace(/[-:]/g, '');

/** Ends at 23:59 at the latest. */
const hourAfter = (time: string): string =>
  time >= '23' ? '235900' : `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(3)}00`;

/**
 * Events with a clock time last an hour; others all day.
 * Without time zone (RFC 5545, 3.3.5, form 1): phones show the local time of the mountains.
 */
const timeLines = (date: Day, at: string | undefined): string[] => {
  if (at === undefined || dayParts.some((part) => part === at)) {
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`];
  }
  return [`DTSTART:${compact(date)}T${compact(at)}00`, `DTEND:${compact(date)}T${hourAfter(at)}`];
};

const itemLines = (date: Day, { id, title, at, note }: ItineraryItem, { uid, now }: IcsOptions): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(`${uid}-${id}`)}@mama-cabins`,
  `DTSTAMP:${formatIcsTimestamp(now)}`,
  ...timeLines(date, at),
  `SUMMARY:${escapeText(title)}`,
  ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

export const itineraryIcs = ({ title, days }: Itinerary, options: IcsOptions): string =>
  icsFile(options.by, 'Itinerary', [
    `X-WR-CALNAME:${escapeText(title)}`,
    ...days.flatMap(({ date, items }) => items.flatMap((item) => itemLines(date, item, options))),
  ]);
