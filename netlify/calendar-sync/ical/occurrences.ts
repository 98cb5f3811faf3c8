/** Computes the nights that calendar events take, including those of recurring events. */

import { createHash } from 'node:crypto';
import type ICAL from 'ical.js';
import { clipNights, type NightRange, nightsOfEvent } from '#domain/calendar-sync/event-nights.ts';
import { addDays, createDay, type Day } from '#domain/dates/day.ts';
import { shiftTime, type WrittenTime, writtenMinute } from './content-line.ts';
import type { EventTime, FeedEvent } from './parse-event.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { type FeedTimeZones, toEventBoundary, toIcalTime } from './time-zones.ts';

/** Nights taken in another calendar, with the event's id there. */
export interface ExternalEvent extends NightRange {
  uid: string;
  /** First day, to distinguish events with the same UID; empty for the only one. */
  recurrence: string;
}

/** Context for reading the events of a file. */
export interface OccurrenceContext {
  clocks: FeedTimeZones;
  bounds: { from: Day; to: Day };
  /** Start times of occurrences that other components of the file replace, by UID. */
  replaced: ReadonlyMap<string, readonly WrittenTime[]>;
}

const maxSteps = 10_000;
const maxUidLength = 200;

/** Returns the nights of an event and of its listed dates (RDATE), without its recurrence rules. */
export function writtenOccurrences(event: FeedEvent, context: OccurrenceContext): ExternalEvent[] {
  if (event.replaces) return nightsAt(event, event, context, getEventDay(event.replaces, event, context));
  if (event.rules.length + event.dates.length === 0) return nightsAt(event, event, context, '');
  const skip = skippedDays(event, context);
  // The first occurrence exists even if no rule yields it.
  return [event, ...event.dates.map((time) => timeOfDate(event, time))].flatMap((time) => {
    const day = startDay(event, time, context);
    return skip.has(day) ? [] : nightsAt(event, time, context, day);
  });
}

/** Adds the nights of an event's recurrence rules. Returns whether all were computed. */
export function addRepetition(
  event: FeedEvent,
  context: OccurrenceContext,
  events: ExternalEvent[],
): boolean {
  const { start, replaces } = event;
  if (!start || replaces) return true;
  const skip = skippedDays(event, context);
  return event.rules.every((rule) => {
    for (const time of ruleOccurrences(event, start, rule, context)) {
      if (time === null) return false;
      const day = startDay(event, time, context);
      if (!skip.has(day)) events.push(...nightsAt(event, time, context, day));
    }
    return true;
  });
}

/** Yields the occurrences of a rule within the bounds; `null` if there are too many to compute. */
function* ruleOccurrences(
  event: FeedEvent,
  start: WrittenTime,
  { recur, until }: RecurrenceRule,
  { bounds, clocks }: OccurrenceContext,
): Generator<EventTime | null> {
  const days = event.end
    ? Math.max(0, Math.ceil((writtenMinute(event.end) - writtenMinute(start)) / 1440))
    : 0;
  const from = addDays(bounds.from, -days - 2);
  const to = addDays(bounds.to, 1);
  const repeated = recur.iterator(toIcalTime(start));
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const next = repeated.next();
    if (!next) return;
    const day = createDay(next.year, next.month, next.day);
    if (day > to) return;
    if (day < from) continue;
    const time = movedTo(event, start, next, day);
    if (until && time.start && isAfter(time.start, until, clocks)) return;
    yield time;
  }
  yield null;
}

function movedTo(event: FeedEvent, start: WrittenTime, next: ICAL.Time, day: Day): EventTime {
  const minutes = next.isDate ? 0 : next.hour * 60 + next.minute;
  const offset = writtenMinute({ day, minutes, zone: null }) - writtenMinute(start);
  return { start: shiftTime(start, offset), end: event.end && shiftTime(event.end, offset) };
}

/** UNTIL as a date includes that day; as a date-time it is a moment. */
function isAfter(time: WrittenTime, until: WrittenTime, clocks: FeedTimeZones): boolean {
  if (until.minutes === null || time.minutes === null) return time.day > until.day;
  const [moment, limit] = [toEventBoundary(time, clocks), toEventBoundary(until, clocks)];
  return moment.day > limit.day || (moment.day === limit.day && (moment.minutes ?? 0) > (limit.minutes ?? 0));
}

/** A listed date lasts as long as the event, unless it has its own end. */
function timeOfDate({ start, end }: FeedEvent, date: EventTime): EventTime {
  const isWholeDay = start?.minutes === null && date.start?.minutes === 0;
  const begins = date.start && isWholeDay ? { ...date.start, minutes: null } : date.start;
  if (date.end || !start || !end || !begins) return { start: begins, end: date.end };
  return { start: begins, end: shiftTime(end, writtenMinute(begins) - writtenMinute(start)) };
}

const skippedDays = (event: FeedEvent, context: OccurrenceContext): Set<string> =>
  new Set(
    [...event.excluded, ...(context.replaced.get(event.uid) ?? [])].map((time) =>
      getEventDay(time, event, context),
    ),
  );

/**
 * Returns the day of a time at the cabin. In an all-day event, midnight is not converted: its
 * written date counts.
 */
const getEventDay = (time: WrittenTime, { start }: FeedEvent, { clocks }: OccurrenceContext): Day =>
  start?.minutes === null && time.minutes === 0 ? time.day : toEventBoundary(time, clocks).day;

const startDay = (event: FeedEvent, { start }: EventTime, context: OccurrenceContext): Day | '' =>
  start ? getEventDay(start, event, context) : '';

function nightsAt(
  event: FeedEvent,
  { start, end }: EventTime,
  { clocks, bounds }: OccurrenceContext,
  recurrence: string,
): ExternalEvent[] {
  const begins = start && toEventBoundary(start, clocks);
  const nights = nightsOfEvent(begins, end && toEventBoundary(end, clocks));
  const clipped = nights && clipNights(nights, bounds.from, bounds.to);
  return clipped ? [{ uid: storedUid(event), recurrence, ...clipped }] : [];
}

/** Returns the UID if it can be stored, otherwise a digest: for a long UID or none. */
export function storedUid({ uid, start, end }: FeedEvent): string {
  const cleaned = uid.toWellFormed().replace(/\p{Cc}/gu, '');
  if (cleaned !== '' && cleaned.length <= maxUidLength) return cleaned;
  const content = cleaned || JSON.stringify([start, end]);
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}
