/** Converts times of an iCalendar file to the cabin's local time. */

import ICAL from 'ical.js';
import type { EventBoundary } from '#domain/calendar-sync/event-nights.ts';
import { getToday, isZone, normalizeTimeZone } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import type { WrittenTime } from './content-line.ts';

/** Time zones of a file. */
export interface FeedTimeZones {
  /** The file's VTIMEZONE components by TZID. */
  zones: ReadonlyMap<string, ICAL.Timezone>;
  /** Time zone of the cabin. */
  cabin: string;
  /** Formats the local time there. */
  localTimeFormat: Intl.DateTimeFormat;
}

/** Parses the VTIMEZONE components of a file. Unreadable ones are skipped. */
export function parseFeedTimeZones(texts: readonly string[], cabin: string): FeedTimeZones {
  const zones = new Map<string, ICAL.Timezone>();
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      zones.set(zone.tzid, zone);
    } catch {
      // Events in this zone fall back to the zone of that name, or to the cabin's.
    }
  }
  const timeZone = normalizeTimeZone(cabin);
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return { zones, cabin, localTimeFormat: formatter };
}

/**
 * Converts a time of a file to the cabin's local time. Its zone is an IANA name, one of the file's,
 * or without one the cabin's.
 */
export function toEventBoundary(
  time: WrittenTime,
  { zones, cabin, localTimeFormat }: FeedTimeZones,
): EventBoundary {
  const { day, minutes, zone } = time;
  const timestamp = minutes === null || zone === null ? null : toTimestamp(day, minutes, zone, zones);
  if (!timestamp) return { day, minutes };
  const [hour = 0, minute = 0] = localTimeFormat.format(timestamp).split(':').map(Number);
  return { day: getToday(cabin, timestamp), minutes: hour * 60 + minute };
}

/** Returns `null` for an unknown zone and for years outside a zone's range. */
function toTimestamp(day: string, minutes: number, name: string, zones: FeedTimeZones['zones']): Date | null {
  // Avoids the library for zones, which is slow.
  if (name === 'UTC') return new Date(`${day}T${clockText(minutes)}:00Z`);
  const zone = isZone(name) ? null : zones.get(name);
  if (zone === undefined) return null;
  const timestamp = zone ? toFileTimestamp(day, minutes, zone) : fromZonedTime(day, clockText(minutes), name);
  return Number.isNaN(timestamp.getTime()) ? null : timestamp;
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function toFileTimestamp(day: string, minutes: number, zone: ICAL.Timezone): Date {
  const local = toIcalTime({ day, minutes, zone: null });
  local.zone = zone;
  return new Date(local.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000);
}

/** Converts a time for the rules of `ical.js`, as UTC or floating. */
export function toIcalTime({ day, minutes, zone }: WrittenTime): ICAL.Time {
  const [year, month, date] = day.split('-').map(Number);
  const hour = Math.floor((minutes ?? 0) / 60);
  return new ICAL.Time(
    { year, month, day: date, hour, minute: (minutes ?? 0) % 60, second: 0, isDate: minutes === null },
    zone === 'UTC' ? ICAL.Timezone.utcTimezone : ICAL.Timezone.localTimezone,
  );
}
