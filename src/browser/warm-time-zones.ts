import { defaultTimeZone, normalizeTimeZone } from '#domain/dates/day.ts';
import { whenIdle } from './when-idle.ts';

/** Initializes the time zone in advance: its first use takes a phone 60 ms. */
export const prepareClock = (): void => whenIdle(() => normalizeTimeZone(defaultTimeZone));
