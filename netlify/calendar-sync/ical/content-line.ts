/** Parses the lines of an iCalendar file: properties, texts, dates, times and durations. */

import ICAL from 'ical.js';
import { type Day, dayFromNumber, dayNumber, isDay } from '#domain/dates/day.ts';

/** A property of a component, RFC 5545 §3.1. */
export interface ContentLine {
  /** Name in upper case, such as `DTSTART`. */
  name: string;
  /** Text after the name: parameters, colon and value. */
  rest: string;
  /** `rest` of the first line only, without continuation lines. */
  firstLine: string;
}

/** A value, and whether it was read completely. */
export interface Reading<Value> {
  value: Value;
  isClear: boolean;
}

/** A date, or a date and time in `zone`, as in the file. */
export interface WrittenTime {
  day: Day;
  /** Minutes since midnight; `null` for a date. */
  minutes: number | null;
  /** A TZID, or UTC; `null` for the time zone of the cabin. */
  zone: string | null;
}

/**
 * Returns the properties of a component without those of nested components. Malformed lines are
 * skipped. A BEGIN without its END is skipped alone.
 */
export function readContentLines(lines: readonly string[]): ContentLine[] {
  const unfolded = unfold(lines);
  const ends = new Map(unfolded.map(({ text }, index) => [text.trim().toUpperCase(), index]));
  const contentLines: ContentLine[] = [];
  let inside: string | null = null;
  for (const [index, { text, first }] of unfolded.entries()) {
    const line = text.trim().toUpperCase();
    const end = line.replace(/^BEGIN:/, 'END:');
    if (inside === null && end !== line && (ends.get(end) ?? -1) > index) inside = end;
    else if (inside === line) inside = null;
    else if (inside === null) contentLines.push(...toContentLine(text, first));
  }
  return contentLines;
}

function unfold(lines: readonly string[]): { text: string; first: string }[] {
  const unfolded: { text: string; first: string }[] = [];
  for (const line of lines) {
    const last = unfolded.at(-1);
    if (last && /^[ \t]/.test(line)) last.text += line.slice(1);
    else unfolded.push({ text: line, first: line });
  }
  return unfolded;
}

function toContentLine(text: string, first: string): ContentLine[] {
  const name = /^[A-Z-]+/i.exec(text)?.[0] ?? '';
  const remainder = text.slice(name.length);
  // A sentence may start with a property's name; a malformed property is still in upper case.
  const isProperty = /^\s*[;:]/.test(remainder) || (/^[A-Z]/.test(name) && name === name.toUpperCase());
  return isProperty
    ? [{ name: name.toUpperCase(), rest: remainder, firstLine: first.slice(name.length) }]
    : [];
}

/** Returns the text of a property; `null` without a colon. */
export function readText({ rest }: ContentLine): string | null {
  const [, text] = /^(?:[^:"]|"[^"]*")*:(.*)$/s.exec(rest) ?? /:(.*)$/s.exec(rest) ?? [];
  return text === undefined
    ? null
    : text.replace(/\\([\\;,nN])/g, (_, character) => escaped[character] ?? character).trim();
}

const escaped: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** Returns a value that contains no colon; `null` if there is none. */
export const readValue = (rest: string): string | null => /:([^:]*)$/s.exec(rest)?.[1]?.trim() ?? null;

/**
 * Reads an unfolded property, or if that fails, its first line: a malformed line may begin with a
 * space and look folded.
 */
export function readWith<Value>(
  line: ContentLine,
  read: (rest: string) => Value | null,
): Reading<Value | null> {
  const single = read(line.rest);
  return single === null ? { value: read(line.firstLine), isClear: false } : { value: single, isClear: true };
}

const zonePattern = /;\s*TZID\s*=\s*"?([^";]*)"?/i;
const timePattern = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/i;
/** Dates in other formats, or with text after them. */
const loosePattern = /(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z?))?/i;

/** Returns the TZID of a property. */
export const readZone = (rest: string): string | null =>
  zonePattern.exec(rest.slice(0, rest.lastIndexOf(':')))?.[1]?.trim() || null;

/** Parses a date or date-time of RFC 5545; `null` for other text. */
export const readTime = (text: string, zone: string | null): WrittenTime | null =>
  toWrittenTime(timePattern.exec(text.trim()), zone);

/** Parses the date-time of a property, or a part that looks like one. */
export function parseTimeProperty(line: ContentLine): Reading<WrittenTime | null> {
  const read = readWith(line, (rest) => readTime(readValue(rest) ?? '', readZone(rest)));
  if (read.value) return read;
  const zone = zonePattern.exec(line.rest)?.[1]?.split(':')[0]?.trim() || null;
  const afterColon = new RegExp(`.*:\\s*${loosePattern.source}`, 'is').exec(line.rest);
  const match = afterColon ?? loosePattern.exec(line.rest);
  const withoutTime = match && [...match.slice(0, 4)];
  return { value: toWrittenTime(match, zone) ?? toWrittenTime(withoutTime, zone), isClear: false };
}

function toWrittenTime(
  match: readonly (string | undefined)[] | null,
  zone: string | null,
): WrittenTime | null {
  const [, year, month, date, hour, minute, second = '00', utcMarker] = match ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  if (hour === undefined) return { day, minutes: null, zone: null };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  return { day, minutes: Number(hour) * 60 + Number(minute), zone: utcMarker ? 'UTC' : zone };
}

/** Parses a duration of RFC 5545 to minutes; `null` for other text. */
export const readDuration = (text: string): number | null =>
  durationPattern.test(text)
    ? Math.ceil(ICAL.Duration.fromString(text.toUpperCase()).toSeconds() / 60)
    : null;

const durationPattern = /^[+-]?P(?=T?\d)(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/i;

const dayMinutes = 1440;

/** Adds minutes in local time. A date stays a date if they are whole days. */
export function shiftTime(time: WrittenTime, by: number): WrittenTime {
  const minute = writtenMinute(time) + by;
  const day = dayFromNumber(Math.min(Math.floor(minute / dayMinutes), lastDay));
  const minutes = ((minute % dayMinutes) + dayMinutes) % dayMinutes;
  return { ...time, day, minutes: time.minutes === null && minutes === 0 ? null : minutes };
}

/** Years after it have five digits, so that days do not compare as text. */
const lastDay = dayNumber('9999-12-31');

/** Local minutes since 1970, ignoring the time zone. */
export const writtenMinute = ({ day, minutes }: WrittenTime): number =>
  dayNumber(day) * dayMinutes + (minutes ?? 0);
