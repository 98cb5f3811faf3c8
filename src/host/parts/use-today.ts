import { useSyncExternalStore } from 'react';
import { serverToday } from '#browser/server-clock.ts';
import { watchToday } from '#browser/today.ts';
import type { Day } from '#domain/dates/day.ts';

/** Returns the day where our cabins are; a view is rendered again when it changes. */
export const useToday = (): Day => useSyncExternalStore(watchToday, serverToday);
