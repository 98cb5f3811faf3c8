import { lateJobsQuery } from '../jobs.ts';

/**
 * Queries of things that are late, each with the columns `kind` ('job' or 'calendar'), `name`, `since` (timestamptz, when it
 * last did what it should, null for never) and `problem` (a code or null), in that order. They are asked all at once.
 */
export const lateQueries: readonly string[] = [
  lateJobsQuery,
  `select 'calendar', c.title, f.last_ok_at, f.last_error
   from calendar_feeds f join cabins c on c.id = f.cabin_id where is_late(f, now())`,
];
