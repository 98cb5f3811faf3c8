import ICAL from 'ical.js';
import type { EventBoundary } from '#domain/calendar-sync/event-nights.ts';
import { getToday, isZone, normalizeTimeZone } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import type { WrittenTime } from './content-line.ts';

/** What the moments of a file are read with. */
export interface FeedTimeZones {
  /** The zones of the file's own VTIMEZONE parts, by their TZID. */
  zones: ReadonlyMap<string, ICAL.Timezone>;
  /** The zone of the cabin. */
  cabin: string;
  /** Writes the time of day there. */
  wall: Intl.DateTimeFormat;
}

/** The clocks of a file, by its VTIMEZONE parts; one that cannot be read is left out. */
export function parseFeedTimeZones(texts: readonly string[], cabin: string): FeedTimeZones {
  const zones = new Map<string, ICAL.Timezone>();
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      zones.set(zone.tzid, zone);
    } catch {
      // Its events then go by the name of the zone, or by the clock at the cabin.
    }
  }
  const timeZone = normalizeTimeZone(cabin);
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return { zones, cabin, wall };
}

/**
 * A moment of a file on the clock at the cabin. Its zone is one whose name everybody knows, one of the file's own, or, for
 * a time without any, the cabin's.
 */
export function toEventBoundary(time: WrittenTime, { zones, cabin, wall }: FeedTimeZones): EventBoundary {
  const { day, minutes, zone } = time;
  const moment = minutes === null || zone === null ? null : momentIn(day, minutes, zone, zones);
  if (!moment) return { day, minutes };
  const [hour = 0, minute = 0] = wall.format(moment).split(':').map(Number);
  return { day: getToday(cabin, moment), minutes: hour * 60 + minute };
}

/** Returns null for an unknown zone and for years outside a zone's range. */
function momentIn(day: string, minutes: number, name: string, zones: FeedTimeZones['zones']): Date | null {
  // The library for the other zones is slow.
  if (name === 'UTC') return new Date(`${day}T${clockText(minutes)}:00Z`);
  const zone = isZone(name) ? null : zones.get(name);
  if (zone === undefined) return null;
  const moment = zone ? momentInFile(day, minutes, zone) : fromZonedTime(day, clockText(minutes), name);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function momentInFile(day: string, minutes: number, zone: ICAL.Timezone): Date {
  const local = toIcalTime({ day, minutes, zone: null });
  local.zone = zone;
  return new Date(local.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000);
}

/** A time for the rules of `ical.js`, which reads it as UTC or by no zone. */
export function toIcalTime({ day, minutes, zone }: WrittenTime): ICAL.Time {
  const [year, month, date] = day.split('-').map(Number);
  const hour = Math.floor((minutes ?? 0) / 60);
  return new ICAL.Time(
    { year, month, day: date, hour, minute: (minutes ?? 0) % 60, second: 0, isDate: minutes === null },
    zone === 'UTC' ? ICAL.Timezone.utcTimezone : ICAL.Timezone.localTimezone,
  );
}
