import ICAL from 'ical.js';
import type { EventEdge } from '#domain/calendar/event-nights.ts';
import { isZone, knownZone, todayIn, writeDay } from '#domain/day/day.ts';
import { momentOf } from '#domain/stay/moment.ts';

/** What the moments of a file are read with. */
export interface Clocks {
  /** The zones of the file's own VTIMEZONE parts, by their TZID. */
  zones: ReadonlyMap<string, ICAL.Timezone>;
  /** The zone of the cabin. */
  cabin: string;
  /** Writes the time of day there. */
  wall: Intl.DateTimeFormat;
}

/** The clocks of a file, by its VTIMEZONE parts; one that cannot be read is left out. */
export function readClocks(texts: readonly string[], cabin: string): Clocks {
  const zones = new Map<string, ICAL.Timezone>();
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      zones.set(zone.tzid, zone);
    } catch {
      // Its events then go by the name of the zone, or by the clock at the cabin.
    }
  }
  const timeZone = knownZone(cabin);
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return { zones, cabin, wall };
}

/**
 * A moment of a file on the clock at the cabin. Its zone is UTC, one whose name everybody knows, one of the file's own, or,
 * for a time without any, the cabin's.
 */
export function edgeOf(time: ICAL.Time, tzid: string | null, { zones, cabin, wall }: Clocks): EventEdge {
  const day = writeDay(time.year, time.month, time.day);
  if (time.isDate) return { day, minutes: null };
  const moment = momentIn(time, tzid, zones);
  if (!moment) return { day, minutes: time.hour * 60 + time.minute };
  const [hour = 0, minute = 0] = wall.format(moment).split(':').map(Number);
  return { day: todayIn(cabin, moment), minutes: hour * 60 + minute };
}

function momentIn(time: ICAL.Time, tzid: string | null, zones: Clocks['zones']): Date | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  if (!tzid) return null;
  if (isZone(tzid)) {
    const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
    return momentOf(writeDay(time.year, time.month, time.day), clock, tzid);
  }
  const zone = zones.get(tzid);
  if (!zone) return null;
  const local = time.clone();
  local.zone = zone;
  return new Date(local.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000);
}
