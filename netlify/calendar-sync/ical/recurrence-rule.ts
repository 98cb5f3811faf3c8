/** Parses the recurrence rules (RRULE) of calendar events. */

import ICAL from 'ical.js';
import { readTime, readValue, type WrittenTime } from './content-line.ts';

export interface RecurrenceRule {
  recur: ICAL.Recur;
  /** Latest start of an occurrence, inclusive; `null` without UNTIL. */
  until: WrittenTime | null;
  /** Whether all of it was readable. Otherwise it may yield fewer occurrences. */
  isClear: boolean;
}

/** Bookings do not repeat within a day; hourly rules are malicious or a mistake. */
const frequency = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;
/** The library parses `3X` as 3 and `2027-03-01` as a day of another year. */
const count = /^(COUNT|INTERVAL)=[1-9]\d{0,5}$/;

/** Parses an RRULE without its unreadable parts; `null` without a frequency. */
export function readRule(rest: string): RecurrenceRule | null {
  const parts = (readValue(rest) ?? '')
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const freq = parts.find((part) => frequency.test(part));
  if (freq === undefined) return null;
  const untils = parts.filter((part) => part.startsWith('UNTIL'));
  const end = untils.length === 1 ? readTime(untils[0]?.replace(/^UNTIL=/, '') ?? '', null) : null;
  const otherParts = parts.filter((part) => part !== freq && !untils.includes(part));
  const read = otherParts.filter((part) => isRulePart(part, freq));
  const recur = ICAL.Recur.fromString([freq, ...read].join(';'));
  return {
    recur,
    until: end,
    isClear: read.length === otherParts.length && (end !== null || untils.length === 0),
  };
}

function isRulePart(part: string, freq: string): boolean {
  if (part.startsWith('FREQ')) return false;
  if (/^(COUNT|INTERVAL)/.test(part)) return count.test(part);
  try {
    return ICAL.Recur.fromString(`${freq};${part}`).toString() !== '';
  } catch {
    return false;
  }
}
