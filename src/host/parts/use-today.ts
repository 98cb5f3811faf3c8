import { useSyncExternalStore } from 'react';
import { serverToday } from '#browser/server-clock.ts';
import { watchToday } from '#browser/watch-today.ts';
import type { Day } from '#domain/dates/day.ts';

/** Returns today's date in the time zone of the cabins, and renders again when it changes. */
export const useToday = (): Day => useSyncExternalStore(watchToday, serverToday);
