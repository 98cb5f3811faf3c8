import type { Day } from '#domain/dates/day.ts';

export interface Publishable {
  draft?: boolean | undefined;
  /** First day it is public; absent for any day. */
  pubDate?: Day | undefined;
}

/**
 * Whether an entry is public on `today`. `showsAll`: on the development server, which shows every
 * entry.
 */
export const isPublished = (
  { draft = false, pubDate }: Publishable,
  today: Day,
  showsAll: boolean,
): boolean => showsAll || (!draft && (pubDate === undefined || pubDate <= today));
