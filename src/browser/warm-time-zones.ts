import { defaultTimeZone, normalizeTimeZone } from '#domain/dates/day.ts';
import { whenIdle } from './idle.ts';

/** Has the cabins' clock ready before a guest waits for what it says: its first answer takes a phone 60 ms. */
export const prepareClock = (): void => whenIdle(() => normalizeTimeZone(defaultTimeZone));
