import { createHash } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import ICAL from 'ical.js';
import { clipNights, type NightRange, nightsOfEvent } from '#domain/calendar/event-nights.ts';
import type { FeedProblem } from '#domain/calendar/feed-problem.ts';
import { addDays, type Day, nightsBetween } from '#domain/day/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Clocks, edgeOf, readClocks } from './clock.ts';
import { endOf, excludedDays, type FeedEvent, readEvent, repeats } from './read-event.ts';
import { type CalendarParts, splitCalendar } from './split.ts';

/** Nights another calendar has taken, by what it calls them there. */
export interface ExternalEvent extends NightRange {
  uid: string;
  /** Which one of several with that UID: the day it begins on; empty for the only one. */
  recurrence: string;
}

/** What a calendar says about the nights of a cabin. */
export interface ParsedFeed {
  events: ExternalEvent[];
  /** False: an event could not be read, so that one that is missing may only be hidden. */
  complete: boolean;
  /** How many were left out: our own come back, called off or marked as free time, not readable. */
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
const mostSteps = 10_000;
const mostOccurrences = 600;
const mostEvents = 5000;
/** Almost nine times the nights that are read of a cabin: events may lie upon each other, but each night costs. */
const mostNights = 5000;
const longestUid = 200;

class RepeatsTooOften extends Error {}

/**
 * Reads a calendar file, RFC 5545: the nights its events take from yesterday on. What is not whole, never ends or has more
 * than any cabin's calendar is refused with a code; single events that are malformed are left out and counted. What is not
 * read within `withinMs` fails with `not_finished`.
 */
export function parseFeed(
  text: string,
  window: FeedWindow,
  withinMs: number = parseMs,
): Result<ParsedFeed, FeedProblem> {
  const parts = splitCalendar(text.replace(/^\uFEFF/, ''));
  if (!parts.ok) return parts;
  const ms = Math.floor(Math.min(parseMs, withinMs));
  if (ms < 1) return err('not_finished');
  try {
    const parsed = bounded(() => readParts(parts.value, window), ms);
    if (!parsed) return err(ms < parseMs ? 'not_finished' : 'repeats_too_often');
    return refusalOf(parsed.value.events) ?? ok(parsed.value);
  } catch (thrown) {
    return err(thrown instanceof RepeatsTooOften ? 'repeats_too_often' : 'unreadable');
  }
}

function refusalOf(events: readonly ExternalEvent[]): Result<never, FeedProblem> | null {
  if (events.length > mostEvents) return err('too_many_events');
  const nights = events.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
  return nights > mostNights ? err('too_many_nights') : null;
}

function readParts(
  { events: texts, timezones }: CalendarParts,
  { timezone, today, isOwn }: FeedWindow,
): ParsedFeed {
  const clocks = readClocks(timezones, timezone);
  const skipped = { own: 0, free: 0, unreadable: 0 };
  const read = texts.flatMap((text) => {
    try {
      return [readEvent(text, clocks)];
    } catch {
      skipped.unreadable += 1;
      return [];
    }
  });
  const bounds = { from: addDays(today, -1), to: addDays(today, daysAhead) };
  const replaced = replacedDays(read);
  const found = new Map<string, ExternalEvent>();
  const budget = { steps: mostSteps };
  for (const event of read) {
    if (isOwn?.(event.uid)) skipped.own += 1;
    else if (!event.isBusy) skipped.free += 1;
    else for (const nights of nightsOf(event, { clocks, bounds, replaced, budget })) add(found, nights);
  }
  return { events: [...found.values()], complete: skipped.unreadable === 0, skipped };
}

/** The days of repeating events that another part of the file speaks of, by UID. */
function replacedDays(events: readonly FeedEvent[]): Map<string, Set<string>> {
  const days = new Map<string, Set<string>>();
  for (const { uid, replaces } of events) {
    if (replaces) days.set(uid, (days.get(uid) ?? new Set()).add(replaces));
  }
  return days;
}

interface Reading {
  clocks: Clocks;
  bounds: { from: Day; to: Day };
  replaced: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many occurrences may still be looked at in the whole file. */
  budget: { steps: number };
}

function nightsOf(event: FeedEvent, reading: Reading): ExternalEvent[] {
  if (repeats(event) && event.replaces === null) return occurrences(event, reading);
  return external(event, event.start, event.replaces ?? '', reading) ?? [];
}

function occurrences(event: FeedEvent, reading: Reading): ExternalEvent[] {
  const { clocks, bounds, replaced, budget } = reading;
  refuseHours(event);
  const skip = new Set([...excludedDays(event, clocks), ...(replaced.get(event.uid) ?? [])]);
  const expansion = new ICAL.RecurExpansion({ component: event.component, dtstart: event.start });
  // The first one is there, whatever the rule says.
  const first = edgeOf(event.start, event.zone, clocks).day;
  const found = skip.has(first) ? [] : (external(event, event.start, first, reading) ?? []);
  for (let next = expansion.next(); next; next = expansion.next()) {
    budget.steps -= 1;
    const { day } = edgeOf(next, event.zone, clocks);
    if (day > bounds.to) break;
    if (budget.steps < 0 || found.length > mostOccurrences) throw new RepeatsTooOften();
    if (!skip.has(day)) found.push(...(external(event, next, day, reading) ?? []));
  }
  return found;
}

/** A stay is not repeated within a day; a rule by the hour is there to harm, or by mistake. */
function refuseHours({ component }: FeedEvent): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(rule.freq))
      throw new RepeatsTooOften();
  }
}

function external(
  event: FeedEvent,
  start: ICAL.Time,
  recurrence: string,
  { clocks, bounds }: Reading,
): ExternalEvent[] | null {
  const begins = edgeOf(start, event.zone, clocks);
  const nights = nightsOfEvent(begins, endOf(event, start, clocks));
  const clipped = nights && clipNights(nights, bounds.from, bounds.to);
  return clipped && [{ uid: storedUid(event, begins.day), recurrence, ...clipped }];
}

/** As it is written where that can be stored; a long one, and none, by a digest. */
function storedUid({ uid, length }: FeedEvent, day: Day): string {
  const plain = uid.toWellFormed().replace(/\p{Cc}/gu, '');
  if (plain !== '' && plain.length <= longestUid) return plain;
  const content = plain || `${day}/${length?.toString() ?? ''}`;
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
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

const script = new Script('work()');

/**
 * What `work` gives, or null once it has run for `ms`: a loop that never ends is ended. Nothing else keeps a recurrence
 * rule that no day fulfils from running for ever.
 */
function bounded<Value>(work: () => Value, ms: number): { value: Value } | null {
  const outcome: { value: Value }[] = [];
  const run = (): void => {
    outcome.push({ value: work() });
  };
  try {
    script.runInContext(createContext({ work: run }), { timeout: ms });
  } catch (thrown) {
    // It is an error of the other context, which is no Error here.
    if (Reflect.get(Object(thrown), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw thrown;
  }
  return outcome[0] ?? null;
}
