import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';

/** An event of another calendar of which a line that decides about its nights cannot be read. */
export interface UnclearEvent {
  /** A digest of its name and of the lines that decide: the same until the other site writes it differently. */
  key: string;
  /** The first night it is taken for, or else a day that could be read; null where there is none. */
  day: Day | null;
  /** What the other site calls it; empty where it has no name. */
  summary: string;
  /** Whether any night is taken for it. */
  is_blocked: boolean;
}

const maxSummary = 80;

/** Returns a name another site wrote as one short line. */
export const cleanSummary = (summary: string): string =>
  Array.from(summary.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, maxSummary)
    .join('')
    .trim();

/** What a host finds an event by on the other site: `Mar 5, 2027, “Family”`. */
export function unclearEventLabel({ day, summary }: Pick<UnclearEvent, 'day' | 'summary'>): string {
  const name = summary === '' ? 'without a name' : `“${summary}”`;
  return day === null ? name : `${formatMonthDay(day)}, ${day.slice(0, 4)}, ${name}`;
}

/** What is done with the nights of such an event meanwhile. */
export const unclearEventNotice = ({ is_blocked }: Pick<UnclearEvent, 'is_blocked'>): string =>
  is_blocked
    ? 'The nights that could be read are not sold. Look at its dates on the other site, and block here what is missing.'
    : 'No night is blocked for it. Look at its dates on the other site, and block them here.';
