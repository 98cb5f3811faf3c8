import type { Database } from '#database/client.ts';

/** A calendar of another site, as it was last read. */
export interface FeedAge {
  /** The cabin's slug. */
  cabin: string;
  /** When it was last read whole; null before the first time. */
  last: Date | null;
  /** Since when it is to be read. */
  since: Date;
}

/** The feeds that are read; a seam until calendars are. */
export const readFeedAges = async (_db: Database): Promise<FeedAge[]> => [];
