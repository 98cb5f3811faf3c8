import type { Day } from '#domain/dates/day.ts';

/**
 * Returns today in UTC by the visitor's clock, for texts that only depend on the year. It needs no
 * time zone data.
 */
export const getUtcToday = (): Day => new Date().toISOString().slice(0, 10);
