import ICAL from 'ical.js';
import type { EventEdge } from '#domain/calendar/event-nights.ts';
import { todayIn } from '#domain/day/day.ts';
import { momentOf } from '#domain/day/moment.ts';
import { writeDay } from '#domain/day/plain-day.ts';

/** The zones of a file's own VTIMEZONE parts, by their TZID. */
export type FileZones = ReadonlyMap<string, ICAL.Timezone>;

/** What the moments of a file are read with: its own zones, and that of the cabin. */
export interface Clocks {
  zones: FileZones;
  cabin: string;
}

/** The zones of VTIMEZONE parts; one that cannot be read is left out. */
export function readZones(texts: readonly string[]): FileZones {
  const zones = new Map<string, ICAL.Timezone>();
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      zones.set(zone.tzid, zone);
    } catch {
      // Its events then go by the name of the zone, or by the clock at the cabin.
    }
  }
  return zones;
}

/**
 * A moment of a file on the clock at the cabin. Its zone is UTC, one whose name everybody knows, one of the file's own, or,
 * for a time without any, the cabin's.
 */
export function edgeOf(time: ICAL.Time, tzid: string | null, { zones, cabin }: Clocks): EventEdge {
  const day = writeDay(time.year, time.month, time.day);
  if (time.isDate) return { day, minutes: null };
  const moment = momentIn(time, tzid, zones);
  return moment ? wallClock(moment, cabin) : { day, minutes: time.hour * 60 + time.minute };
}

function momentIn(time: ICAL.Time, tzid: string | null, zones: FileZones): Date | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  if (!tzid) return null;
  if (isKnownZone(tzid)) {
    const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
    return momentOf(writeDay(time.year, time.month, time.day), clock, tzid);
  }
  const zone = zones.get(tzid);
  if (!zone) return null;
  const local = time.clone();
  local.zone = zone;
  return new Date(local.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000);
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = newClock(timeZone);
  if (clocks.size < 1000) clocks.set(timeZone, made);
  return made;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}

const isKnownZone = (timeZone: string): boolean => clockOf(timeZone) !== null;

function wallClock(moment: Date, timeZone: string): EventEdge {
  const [hour = 0, minute = 0] =
    (clockOf(timeZone) ?? clockOf('America/New_York'))?.format(moment).split(':').map(Number) ?? [];
  return { day: todayIn(timeZone, moment), minutes: hour * 60 + minute };
}
