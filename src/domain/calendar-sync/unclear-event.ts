import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';

/** An event of an imported calendar that can be read only in part. */
export interface UnclearEvent {
  /**
   * Digest of its UID and of the lines that determine its nights. It changes when the other site
   * changes them.
   */
  key: string;
  /** First night taken for it, otherwise a readable day; `null` if there is none. */
  day: Day | null;
  /** Title on the other site; empty if none. */
  summary: string;
  /** Whether it takes any nights. */
  is_blocked: boolean;
}

const maxSummary = 80;

/** Shortens a title of another site to one line. */
export const cleanSummary = (summary: string): string =>
  Array.from(summary.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, maxSummary)
    .join('')
    .trim();

/** Formats an event so that a host can find it on the other site: `Mar 5, 2027, “Family”`. */
export function unclearEventLabel({ day, summary }: Pick<UnclearEvent, 'day' | 'summary'>): string {
  const name = summary === '' ? 'without a name' : `“${summary}”`;
  return day === null ? name : `${formatMonthDay(day)}, ${day.slice(0, 4)}, ${name}`;
}

/** Tells how the nights of an unclear event are treated. */
export const unclearEventNotice = ({ is_blocked }: Pick<UnclearEvent, 'is_blocked'>): string =>
  is_blocked
    ? 'The nights that could be read are not sold. Look at its dates on the other site, and block here what is missing.'
    : 'No night is blocked for it. Look at its dates on the other site, and block them here.';
