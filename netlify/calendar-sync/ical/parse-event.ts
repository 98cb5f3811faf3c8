/** Parses the events (VEVENT) of an iCalendar file, leniently: unreadable parts free no night. */

import {
  type ContentLine,
  parseTimeProperty,
  type Reading,
  readContentLines,
  readDuration,
  readText,
  readTime,
  readValue,
  readWith,
  readZone,
  shiftTime,
  type WrittenTime,
  writtenMinute,
} from './content-line.ts';
import { type RecurrenceRule, readRule } from './recurrence-rule.ts';

/** Start and end of an event. */
export interface EventTime {
  /** Start time; `null` if it is unreadable. */
  start: WrittenTime | null;
  /** `null` if there is none. */
  end: WrittenTime | null;
}

/** The properties of a VEVENT that determine nights. */
export interface FeedEvent extends EventTime {
  /** Empty if the file has none. */
  uid: string;
  /** Title on the other site. */
  summary: string;
  /** UID and deciding lines as in the file. */
  text: string;
  rules: RecurrenceRule[];
  /** Listed dates (RDATE). Without an end they last as long as the event. */
  dates: EventTime[];
  excluded: WrittenTime[];
  /** Occurrence of a recurring event that this one replaces; `null` if none. */
  replaces: WrittenTime | null;
  /** Whether it takes nights: not cancelled and not transparent. */
  isBusy: boolean;
  /** Whether start and end were readable. */
  hasClearTimes: boolean;
  /** Whether all deciding lines were readable. */
  isClear: boolean;
}

const savedProperties: ReadonlySet<string> = new Set([
  'UID',
  'SUMMARY',
  'DTSTART',
  'DTEND',
  'DURATION',
  'STATUS',
  'TRANSP',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
]);

/**
 * Parses the lines of a VEVENT that determine nights; all other lines are ignored. An unreadable
 * line frees no night: readable dates count, and an event is busy unless it clearly is not.
 */
export function parseEvent(lines: readonly string[]): FeedEvent {
  const all = readContentLines(lines);
  const findLines = (name: string): ContentLine[] => all.filter((line) => line.name === name);
  const [uid, status, transp] = [findLines('UID'), findLines('STATUS'), findLines('TRANSP')].map(readTexts);
  const time = readEventTime(findLines);
  const rules = findLines('RRULE').map((line) => readWith(line, readRule));
  const dates = findLines('RDATE').map((line) => readList(line, parseEventTime));
  const excluded = findLines('EXDATE').map((line) => readList(line, readTime));
  const replaces = findLines('RECURRENCE-ID').map((line) => readWith(line, parseTime));
  const hasClearTimes =
    [time, ...rules, ...dates].every(isClear) && rules.every(({ value }) => value?.isClear);
  return {
    ...time.value,
    uid: uid?.value[0] ?? '',
    summary: findLines('SUMMARY').map(readText)[0] ?? '',
    text: all
      .filter(({ name }) => savedProperties.has(name))
      .map(({ name, rest }) => name + rest)
      .join('\n'),
    rules: rules.flatMap(({ value }) => value ?? []),
    dates: dates.flatMap(({ value }) => value),
    excluded: excluded.flatMap(({ value }) => value),
    replaces: replaces[0]?.value ?? null,
    isBusy: !isAlways(status, 'CANCELLED') && !isAlways(transp, 'TRANSPARENT'),
    hasClearTimes,
    isClear:
      hasClearTimes && [...excluded, ...replaces].every(isClear) && [uid, status, transp].every(isClear),
  };
}

const isClear = (reading: Reading<unknown> | undefined): boolean => reading?.isClear !== false;

const isAlways = (texts: Reading<string[]> | undefined, name: string): boolean =>
  texts !== undefined && texts.value.length > 0 && texts.value.every((text) => text.toUpperCase() === name);

/** Returns the texts of a property that may occur once. Several different ones are unclear. */
function readTexts(lines: readonly ContentLine[]): Reading<string[]> {
  const texts = lines.map((line) => readText(line));
  return {
    value: texts.map((text) => text ?? ''),
    isClear: !texts.includes(null) && new Set(texts).size < 2,
  };
}

const parseTime = (rest: string): WrittenTime | null => readTime(readValue(rest) ?? '', readZone(rest));

/** Returns start and end. If there are several, the event spans all of them. */
function readEventTime(findLines: (name: string) => ContentLine[]): Reading<EventTime> {
  const starts = findLines('DTSTART').map(parseTimeProperty);
  const ends = findLines('DTEND').map(parseTimeProperty);
  const start = listTimes(starts)[0] ?? null;
  const lengths =
    listTimes(ends).length > 0 ? [] : findLines('DURATION').map((line) => readWith(line, parseLength));
  const byLength = lengths.flatMap(({ value }) => (start && value !== null ? shiftTime(start, value) : []));
  const end = [...listTimes(ends), ...byLength].at(-1) ?? null;
  const all = [...starts, ...ends, ...lengths];
  const areConsistent = [starts, ends, lengths].every(
    (readings) => new Set(readings.map(({ value }) => JSON.stringify(value))).size < 2,
  );
  return {
    // An event that starts at midnight and lost its end is also read as all-day.
    value: toWholeDays({ start, end: end ?? (all.length > starts.length ? start : null) }),
    isClear:
      starts.length > 0 && all.every((reading) => reading.isClear && reading.value !== null) && areConsistent,
  };
}

const parseLength = (rest: string): number | null => readDuration(readValue(rest) ?? '');

/** Returns the readable times, earliest first. */
const listTimes = (readings: readonly Reading<WrittenTime | null>[]): WrittenTime[] =>
  readings.flatMap(({ value }) => value ?? []).toSorted((a, b) => writtenMinute(a) - writtenMinute(b));

/**
 * Some sites write all-day events as midnight to midnight in a time zone. Converts these to dates.
 */
function toWholeDays({ start, end }: EventTime): EventTime {
  if (start?.minutes !== 0 || end?.minutes !== 0 || start.zone !== end.zone) return { start, end };
  return { start: wholeDay(start), end: wholeDay(end) };
}

const wholeDay = ({ day }: WrittenTime): WrittenTime => ({ day, minutes: null, zone: null });

/** Returns the readable values of a list. */
function readList<Value>(
  line: ContentLine,
  read: (text: string, zone: string | null) => Value | null,
): Reading<Value[]> {
  const readAll = (rest: string): (Value | null)[] =>
    (readValue(rest) ?? '?')
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => read(text, readZone(rest)));
  const single = readAll(line.rest);
  const isAllRead = single.every((value) => value !== null);
  const values = isAllRead ? single : [...single, ...readAll(line.firstLine)];
  return { value: values.filter((value) => value !== null), isClear: isAllRead };
}

/** Parses a date, a date-time, or a period with its end or duration. */
function parseEventTime(text: string, zone: string | null): EventTime | null {
  const [first = '', last] = text.split('/');
  const start = readTime(first, zone);
  if (!start) return null;
  if (last === undefined) return { start, end: null };
  const length = readDuration(last.trim());
  const end = length === null ? readTime(last, zone) : shiftTime(start, length);
  return end && toWholeDays({ start, end });
}
