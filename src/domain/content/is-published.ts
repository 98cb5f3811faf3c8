import type { Day } from '#domain/dates/day.ts';

export interface Publishable {
  draft?: boolean | undefined;
  /** First day it is public; absent for any day. */
  pubDate?: Day | undefined;
}

/** `writing` also shows drafts and future entries. */
export const isPublished = ({ draft = false, pubDate }: Publishable, today: Day, writing: boolean): boolean =>
  writing || (!draft && (pubDate === undefined || pubDate <= today));
