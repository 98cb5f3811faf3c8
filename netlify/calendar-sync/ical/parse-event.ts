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
import { type RecurrenceRule, readRule } from './rule.ts';

/** When an event takes place. */
export interface EventTime {
  /** Null where it cannot be read. */
  start: WrittenTime | null;
  /** Null where it has none. */
  end: WrittenTime | null;
}

/** A VEVENT with what decides about nights. */
export interface FeedEvent extends EventTime {
  /** Empty where the file gives none. */
  uid: string;
  /** What the other site calls it. */
  summary: string;
  /** Its name and the lines that decide, as they are written. */
  text: string;
  /** The rules by which it repeats. */
  rules: RecurrenceRule[];
  /** When else it takes place; without an end it is as long as the event. */
  dates: EventTime[];
  /** When it does not. */
  excluded: WrittenTime[];
  /** Which one of a repeating event it stands in for; null: it stands for itself. */
  replaces: WrittenTime | null;
  /** Whether it takes its nights: not called off, and not marked as free time. */
  isBusy: boolean;
  /** Whether when it takes place could be read. */
  hasClearTimes: boolean;
  /** Whether everything that decides could be read. */
  isClear: boolean;
}

const shown: ReadonlySet<string> = new Set([
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
 * Reads what decides about the nights of a VEVENT; every other line may be anything. A line that cannot be read
 * frees no night: what can be read of the dates counts, and an event is busy unless it clearly is not.
 */
export function parseEvent(lines: readonly string[]): FeedEvent {
  const all = readContentLines(lines);
  const named = (name: string): ContentLine[] => all.filter((line) => line.name === name);
  const [uid, status, transp] = [named('UID'), named('STATUS'), named('TRANSP')].map(readTexts);
  const time = readEventTime(named);
  const rules = named('RRULE').map((line) => readWith(line, readRule));
  const dates = named('RDATE').map((line) => readList(line, readEventTimeIn));
  const excluded = named('EXDATE').map((line) => readList(line, readTime));
  const replaces = named('RECURRENCE-ID').map((line) => readWith(line, timeOfWhole));
  const hasClearTimes =
    [time, ...rules, ...dates].every(isClear) && rules.every(({ value }) => value?.isClear);
  return {
    ...time.value,
    uid: uid?.value[0] ?? '',
    summary: named('SUMMARY').map(readText)[0] ?? '',
    text: all
      .filter(({ name }) => shown.has(name))
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

const isAlways = (texts: Reading<string[]> | undefined, word: string): boolean =>
  texts !== undefined && texts.value.length > 0 && texts.value.every((text) => text.toUpperCase() === word);

/** The texts of lines of which an event has one; several that differ are not clear. */
function readTexts(lines: readonly ContentLine[]): Reading<string[]> {
  const texts = lines.map((line) => readText(line));
  return {
    value: texts.map((text) => text ?? ''),
    isClear: !texts.includes(null) && new Set(texts).size < 2,
  };
}

const timeOfWhole = (rest: string): WrittenTime | null => readTime(readValue(rest) ?? '', readZone(rest));

/** When an event begins and ends. Where that is said several times, it takes all of the time between. */
function readEventTime(named: (name: string) => ContentLine[]): Reading<EventTime> {
  const starts = named('DTSTART').map(parseTimeProperty);
  const ends = named('DTEND').map(parseTimeProperty);
  const start = timesOf(starts)[0] ?? null;
  const lengths = timesOf(ends).length > 0 ? [] : named('DURATION').map((line) => readWith(line, lengthOf));
  const byLength = lengths.flatMap(({ value }) => (start && value !== null ? shiftTime(start, value) : []));
  const end = [...timesOf(ends), ...byLength].at(-1) ?? null;
  const all = [...starts, ...ends, ...lengths];
  const isSaidOnce = [starts, ends, lengths].every(
    (readings) => new Set(readings.map(({ value }) => JSON.stringify(value))).size < 2,
  );
  return {
    // What begins at midnight and has lost its end is taken for whole days too.
    value: inWholeDays({ start, end: end ?? (all.length > starts.length ? start : null) }),
    isClear:
      starts.length > 0 && all.every((reading) => reading.isClear && reading.value !== null) && isSaidOnce,
  };
}

const lengthOf = (rest: string): number | null => readDuration(readValue(rest) ?? '');

/** Those that could be read, the earliest first. */
const timesOf = (readings: readonly Reading<WrittenTime | null>[]): WrittenTime[] =>
  readings
    .flatMap(({ value }) => value ?? [])
    .toSorted((one, other) => writtenMinute(one) - writtenMinute(other));

/** Midnight to midnight on one clock, whichever it is, is how whole days are written where there are only clocks. */
function inWholeDays({ start, end }: EventTime): EventTime {
  if (start?.minutes !== 0 || end?.minutes !== 0 || start.zone !== end.zone) return { start, end };
  return { start: wholeDay(start), end: wholeDay(end) };
}

const wholeDay = ({ day }: WrittenTime): WrittenTime => ({ day, minutes: null, zone: null });

/** The values of a list, those left out that cannot be read. */
function readList<Value>(
  line: ContentLine,
  read: (text: string, zone: string | null) => Value | null,
): Reading<Value[]> {
  const readAll = (rest: string): (Value | null)[] =>
    (readValue(rest) ?? '?')
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => read(text, readZone(rest)));
  const whole = readAll(line.rest);
  const isAllRead = whole.every((value) => value !== null);
  const values = isAllRead ? whole : [...whole, ...readAll(line.unfolded)];
  return { value: values.filter((value) => value !== null), isClear: isAllRead };
}

/** A date, a date with a time, or a period with its end or length. */
function readEventTimeIn(text: string, zone: string | null): EventTime | null {
  const [first = '', last] = text.split('/');
  const start = readTime(first, zone);
  if (!start) return null;
  if (last === undefined) return { start, end: null };
  const length = readDuration(last.trim());
  const end = length === null ? readTime(last, zone) : shiftTime(start, length);
  return end && inWholeDays({ start, end });
}
