/** Parses an iCalendar file of another site into the nights its events take, within time limits. */

import { createHash } from 'node:crypto';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { cleanSummary, type UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WrittenTime } from './content-line.ts';
import {
  addRepetition,
  type ExternalEvent,
  type OccurrenceContext,
  storedUid,
  writtenOccurrences,
} from './occurrences.ts';
import { type FeedEvent, parseEvent } from './parse-event.ts';
import { runWithTimeLimit } from './run-with-time-limit.ts';
import { type CalendarParts, splitCalendar } from './split-calendar.ts';
import { parseFeedTimeZones } from './time-zones.ts';

/** Nights of a cabin taken in another calendar. */
export interface ParsedFeed {
  events: ExternalEvent[];
  /** False if the boundaries of events are unclear: a missing event may exist. */
  complete: boolean;
  /** The first 20 events with unreadable deciding lines. */
  unclear: UnclearEvent[];
  /** UIDs of all unclear events. Stored nights of these are kept. */
  unclear_uids: string[];
  /** Numbers of skipped events: this site's, cancelled or transparent, and unclear ones. */
  skipped: { own: number; free: number; unreadable: number };
}

/** Time zone and days: from the day before `today` for 560 days. */
export interface FeedWindow {
  timezone: string;
  today: Day;
  /** Whether this cabin exported a UID, so that its event is an echo. Default: none. */
  isOwn?: (uid: string) => boolean;
}

/** Guests book 18 months ahead, at most 550 days; `today` may be a few days old. */
const daysAhead = 560;

/** Time limit in ms for the events of a file. */
const parseMs = 2500;

/** Time limit in ms for the rules of an event. */
const repeatMs = 1000;
const maxEvents = 5000;

/** Almost nine times the days read. Events may overlap, but each night costs time. */
const maxNights = 5000;
const maxUnclear = 20;

/** A busy event with its nights so far. */
interface BusyEvent {
  event: FeedEvent;
  nights: ExternalEvent[];
  /** Whether all of it was readable. */
  isClear: boolean;
  /** Whether it may take more nights than those known. */
  mayTakeMore: boolean;
}

/**
 * Parses an iCalendar file (RFC 5545) into the nights its events take from yesterday. Fails with a
 * code if the file is incomplete or exceeds the limits. An unreadable part of an event affects that
 * part only. After the time limit it fails with `not_finished` if `withinMs` is shorter than the
 * default, and with `repeats_too_often` otherwise.
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
  const parsed: { feed?: FeedParts } = {};
  const isRead = runWithTimeLimit(ms, () => {
    parsed.feed = readParts(parts.value, window);
  });
  const notRead = err<FeedErrorCode>(ms < parseMs ? 'not_finished' : 'repeats_too_often');
  if (!isRead || !parsed.feed) return notRead;
  const { busy, context, ...rest } = parsed.feed;
  for (const event of busy.filter(({ event }) => event.rules.length > 0)) {
    const timeLeft = endsAt - performance.now();
    const isDone = runWithTimeLimit(Math.min(repeatMs, timeLeft), () => repeat(event, context));
    // At the time limit of a full read the rule is the cause, otherwise the short deadline of the
    // caller.
    if (!isDone && ms < parseMs && timeLeft <= repeatMs) return notRead;
    if (!isDone) markUnclear(event);
  }
  const read = toNights(busy);
  const skipped = { ...rest.skipped, unreadable: read.unclear_uids.length };
  return checkLimits(read.events) ?? ok({ ...read, complete: rest.complete, skipped });
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
  const events = parts.map(({ lines, isComplete }) => ({
    event: parseEvent(lines),
    isWhole: isComplete,
  }));
  const context: OccurrenceContext = {
    clocks: parseFeedTimeZones(timezones, timezone),
    bounds: { from: addDays(today, -1), to: addDays(today, daysAhead) },
    replaced: replacedTimes(events.map(({ event }) => event)),
  };
  const skipped = { own: 0, free: 0 };
  const busyEvents: BusyEvent[] = [];
  for (const { event, isWhole: isComplete } of events) {
    if (isOwn?.(event.uid)) skipped.own += 1;
    else if (!event.isBusy) skipped.free += 1;
    else
      busyEvents.push({
        event,
        nights: writtenOccurrences(event, context),
        isClear: event.isClear && isComplete,
        mayTakeMore: !event.hasClearTimes || !isComplete,
      });
  }
  // Stored nights of an event without UID and dates cannot be matched.
  const isKnown = ({ uid, hasClearTimes }: FeedEvent): boolean => uid !== '' || hasClearTimes;
  return {
    busy: busyEvents,
    context,
    complete: parts.every(({ isComplete }) => isComplete) && busyEvents.every(({ event }) => isKnown(event)),
    skipped,
  };
}

/** Returns the replaced occurrences of recurring events by UID. Unclear events replace nothing. */
function replacedTimes(events: readonly FeedEvent[]): Map<string, WrittenTime[]> {
  const times = new Map<string, WrittenTime[]>();
  for (const { uid, replaces, isClear } of events) {
    if (!replaces || !isClear) continue;
    const knownTimes = times.get(uid);
    if (knownTimes) knownTimes.push(replaces);
    else times.set(uid, [replaces]);
  }
  return times;
}

function repeat(event: BusyEvent, context: OccurrenceContext): void {
  try {
    if (!addRepetition(event.event, context, event.nights)) markUnclear(event);
  } catch {
    // The library parses the rule but cannot iterate it.
    markUnclear(event);
  }
}

function markUnclear(event: BusyEvent): void {
  event.isClear = false;
  event.mayTakeMore = true;
}

function toNights(busyEvents: readonly BusyEvent[]): Pick<ParsedFeed, 'events' | 'unclear' | 'unclear_uids'> {
  const byKey = new Map<string, ExternalEvent>();
  for (const event of busyEvents.flatMap(({ nights }) => nights)) addEvent(byKey, event);
  // An unclear event in the past takes no night.
  const unclear = busyEvents.filter(
    ({ nights, isClear, mayTakeMore }) => !isClear && (nights.length > 0 || mayTakeMore),
  );
  return {
    events: [...byKey.values()],
    unclear: distinct(unclear.map(toUnclearEvent)).slice(0, maxUnclear),
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

/**
 * Some sites use one UID for several blocks. Each then gets an id by its first night; the longest
 * wins.
 */
function addEvent(byKey: Map<string, ExternalEvent>, event: ExternalEvent): void {
  const key = `${event.uid}\n${event.recurrence}`;
  const existing = byKey.get(key);
  if (!existing) byKey.set(key, event);
  else if (existing.check_in === event.check_in)
    existing.check_out = later(existing.check_out, event.check_out);
  else if (event.recurrence !== event.check_in) addEvent(byKey, { ...event, recurrence: event.check_in });
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);

function checkLimits(events: readonly ExternalEvent[]): Result<never, FeedErrorCode> | null {
  if (events.length > maxEvents) return err('too_many_events');
  const nights = events.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
  return nights > maxNights ? err('too_many_nights') : null;
}
