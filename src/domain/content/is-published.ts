import type { Day } from '#domain/dates/day.ts';

/** What decides whether an entry is public. */
export interface Publishable {
  draft?: boolean | undefined;
  /** The day from which it may be read; absent: any day. */
  pubDate?: Day | undefined;
}

/** Whether readers may see an entry on `today`: lists, feeds, tags, search and sitemap all ask here. `writing` shows drafts and what is to come. */
export const isPublished = ({ draft = false, pubDate }: Publishable, today: Day, writing: boolean): boolean =>
  writing || (!draft && (pubDate === undefined || pubDate <= today));
