import ICAL from 'ical.js';
import { readTime, readValue, type WrittenTime } from './content-line.ts';

/** An RRULE. */
export interface RecurrenceRule {
  recur: ICAL.Recur;
  /** When the last one may begin, inclusive; null for no end. */
  until: WrittenTime | null;
  /** Whether all of it could be read; else it may say less often, or less long. */
  isClear: boolean;
}

/** A stay is not repeated within a day; a rule by the hour is there to harm, or by mistake. */
const frequency = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;
/** The library reads `3X` as 3, and `2027-03-01` as a day of another year. */
const count = /^(COUNT|INTERVAL)=[1-9]\d{0,5}$/;

/** Reads an RRULE without the parts of it that cannot be read; null where it does not say how often. */
export function readRule(rest: string): RecurrenceRule | null {
  const parts = (readValue(rest) ?? '')
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const freq = parts.find((part) => frequency.test(part));
  if (freq === undefined) return null;
  const untils = parts.filter((part) => part.startsWith('UNTIL'));
  const until = untils.length === 1 ? readTime(untils[0]?.replace(/^UNTIL=/, '') ?? '', null) : null;
  const others = parts.filter((part) => part !== freq && !untils.includes(part));
  const read = others.filter((part) => isRulePart(part, freq));
  const recur = ICAL.Recur.fromString([freq, ...read].join(';'));
  return { recur, until, isClear: read.length === others.length && (until !== null || untils.length === 0) };
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
