import { createHash } from 'node:crypto';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
import { cleanSummary, type UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { runWithin } from './bounded.ts';
import type { WrittenTime } from './content-line.ts';
import {
  addRepetition,
  type ExternalEvent,
  type OccurrenceContext,
  storedUid,
  writtenOccurrences,
} from './occurrences.ts';
import { type FeedEvent, parseEvent } from './parse-event.ts';
import { type CalendarParts, splitCalendar } from './split-calendar.ts';
import { parseFeedTimeZones } from './time-zones.ts';

/** What a calendar says about the nights of a cabin. */
export interface ParsedFeed {
  events: ExternalEvent[];
  /** False: where events begin and end is not clear, so that one that is missing may only be hidden. */
  complete: boolean;
  /** Events of which a line that decides cannot be read: the first 20. */
  unclear: UnclearEvent[];
  /** The UIDs of all of them: what was known of these may only be hidden. */
  unclear_uids: string[];
  /** How many were left out, being our own come back, called off or free time; and how many are unclear. */
  skipped: { own: number; free: number; unreadable: number };
}

/** Which clock and which days count: from the day before `today` up to 560 days on. */
export interface FeedWindow {
  timezone: string;
  today: Day;
  /** Whether this very cabin gave a UID, so that its event is an echo. Without it no event is. */
  isOwn?: (uid: string) => boolean;
}

/** Guests book 18 months ahead, 550 days at most; a day may have begun since the last whole reading. */
const daysAhead = 560;

/** How long reading the events of one file may take. */
const parseMs = 2500;

/** How long working out the rules of one event may take. */
const repeatMs = 1000;
const mostEvents = 5000;

/** Almost nine times the nights that are read of a cabin: events may lie upon each other, but each night costs. */
const mostNights = 5000;
const mostUnclear = 20;

/** An event that takes nights, as far as it was read. */
interface BusyEvent {
  event: FeedEvent;
  nights: ExternalEvent[];
  /** Whether all of it could be read. */
  isClear: boolean;
  /** Whether it may take nights that are not known. */
  mayTakeMore: boolean;
}

/**
 * Reads a calendar file, RFC 5545: the nights its events take from yesterday on. What is not whole, never ends or has more
 * than any cabin's calendar is refused with a code. A part of an event that cannot be read costs that part alone. What is
 * not read within `withinMs` fails with `not_finished`.
 */
export function parseFeed(
  text: string,
  window: FeedWindow,
  withinMs: number = parseMs,
): Result<ParsedFeed, FeedErrorCode> {
  const parts = splitCalendar(text);
  if (!parts.ok) return parts;
  const ms = Math.min(parseMs, withinMs);
  const endsAt = performance.now() + ms;
  const found: { feed?: FeedParts } = {};
  const isRead = runWithin(ms, () => {
    found.feed = readParts(parts.value, window);
  });
  const notRead = err<FeedErrorCode>(ms < parseMs ? 'not_finished' : 'repeats_too_often');
  if (!isRead || !found.feed) return notRead;
  const { busy, context, ...rest } = found.feed;
  for (const one of busy.filter(({ event }) => event.rules.length > 0)) {
    const left = endsAt - performance.now();
    const isDone = runWithin(Math.min(repeatMs, left), () => repeat(one, context));
    // With the time of a whole reading the rule is to blame, else the caller's hurry.
    if (!isDone && ms < parseMs && left <= repeatMs) return notRead;
    if (!isDone) markUnclear(one);
  }
  const read = toNights(busy);
  const skipped = { ...rest.skipped, unreadable: read.unclear_uids.length };
  return refusalOf(read.events) ?? ok({ ...read, complete: rest.complete, skipped });
}

interface FeedParts extends Pick<ParsedFeed, 'complete'> {
  skipped: Omit<ParsedFeed['skipped'], 'unreadable'>;
  busy: BusyEvent[];
  context: OccurrenceContext;
}

function readParts(
  { events: parts, timezones }: CalendarParts,
  { timezone, today, isOwn }: FeedWindow,
): FeedParts {
  const events = parts.map(({ lines, isWhole }) => ({ event: parseEvent(lines), isWhole }));
  const context: OccurrenceContext = {
    clocks: parseFeedTimeZones(timezones, timezone),
    bounds: { from: addDays(today, -1), to: addDays(today, daysAhead) },
    replaced: replacedTimes(events.map(({ event }) => event)),
  };
  const skipped = { own: 0, free: 0 };
  const busy: BusyEvent[] = [];
  for (const { event, isWhole } of events) {
    if (isOwn?.(event.uid)) skipped.own += 1;
    else if (!event.isBusy) skipped.free += 1;
    else
      busy.push({
        event,
        nights: writtenOccurrences(event, context),
        isClear: event.isClear && isWhole,
        mayTakeMore: !event.hasClearTimes || !isWhole,
      });
  }
  // What was known of an event that has neither a name nor dates any more cannot be told.
  const isKnown = ({ uid, hasClearTimes }: FeedEvent): boolean => uid !== '' || hasClearTimes;
  return {
    busy,
    context,
    complete: parts.every(({ isWhole }) => isWhole) && busy.every(({ event }) => isKnown(event)),
    skipped,
  };
}

/** When repeating events are replaced by another part of the file, by UID; one that is not clear replaces nothing. */
function replacedTimes(events: readonly FeedEvent[]): Map<string, WrittenTime[]> {
  const times = new Map<string, WrittenTime[]>();
  for (const { uid, replaces, isClear } of events) {
    if (!replaces || !isClear) continue;
    const known = times.get(uid);
    if (known) known.push(replaces);
    else times.set(uid, [replaces]);
  }
  return times;
}

function repeat(one: BusyEvent, context: OccurrenceContext): void {
  try {
    if (!addRepetition(one.event, context, one.nights)) markUnclear(one);
  } catch {
    // A rule that the library reads and cannot follow.
    markUnclear(one);
  }
}

function markUnclear(one: BusyEvent): void {
  one.isClear = false;
  one.mayTakeMore = true;
}

function toNights(busy: readonly BusyEvent[]): Pick<ParsedFeed, 'events' | 'unclear' | 'unclear_uids'> {
  const found = new Map<string, ExternalEvent>();
  for (const event of busy.flatMap(({ nights }) => nights)) add(found, event);
  // What is not clear of an event that is over anyway costs no night.
  const unclear = busy.filter(
    ({ nights, isClear, mayTakeMore }) => !isClear && (nights.length > 0 || mayTakeMore),
  );
  return {
    events: [...found.values()],
    unclear: distinct(unclear.map(toUnclearEvent)).slice(0, mostUnclear),
    unclear_uids: unclear.map(({ event }) => storedUid(event)),
  };
}

const distinct = (events: readonly UnclearEvent[]): UnclearEvent[] => [
  ...new Map(events.map((event) => [JSON.stringify(event), event])).values(),
];

function toUnclearEvent({ event: { start, end, summary, text }, nights }: BusyEvent): UnclearEvent {
  const [first = start?.day ?? end?.day ?? null] = nights.map(({ check_in }) => check_in).toSorted();
  return {
    key: createHash('sha256').update(text).digest('hex').slice(0, 32),
    day: first,
    summary: cleanSummary(summary),
    is_blocked: nights.length > 0,
  };
}

/** Some sites give one UID to several blocks: each then has a name of its own by its first night, the longest of that. */
function add(found: Map<string, ExternalEvent>, event: ExternalEvent): void {
  const key = `${event.uid}\n${event.recurrence}`;
  const known = found.get(key);
  if (!known) found.set(key, event);
  else if (known.check_in === event.check_in) known.check_out = later(known.check_out, event.check_out);
  else if (event.recurrence !== event.check_in) add(found, { ...event, recurrence: event.check_in });
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

function refusalOf(events: readonly ExternalEvent[]): Result<never, FeedErrorCode> | null {
  if (events.length > mostEvents) return err('too_many_events');
  const nights = events.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
  return nights > mostNights ? err('too_many_nights') : null;
}
