// Loads the availability calendars of cabins.

import { map } from 'nanostores';
import type { CallProblem } from '#browser/call-api.ts';
import { isOffline } from '#browser/online.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { getToday } from '#domain/dates/day.ts';
import { type CalendarResponse, fetchCalendar } from './fetch-calendar.ts';
import { dropImpossibleDates } from './store.ts';

export type AvailabilityState =
  | { phase: 'loading' }
  | {
      phase: 'loaded';
      calendar: AvailabilityCalendar;
      terms: CabinTerms;
      checkedAt: Date | null;
    }
  | { phase: 'failed'; message: string }
  /** The cabin is not for rent. */
  | { phase: 'not-found' };

/** Calendars requested on this page, by cabin id. */
export const $availability = map<Record<string, AvailabilityState | undefined>>({});

/** Calls whose response is in `$availability`, or will be. */
const handledCalls = new WeakSet<Promise<CalendarResponse>>();

/** Loads a cabin's calendar unless a recent one is there. A previous one stays until then. */
export async function requestAvailability(target: CabinRef): Promise<void> {
  const { id } = target;
  const call = fetchCalendar(id);
  if (handledCalls.has(call)) return;
  handledCalls.add(call);
  if ($availability.get()[id]?.phase !== 'loaded') $availability.setKey(id, { phase: 'loading' });
  const response = await call;
  if (response.ok) applyResponse(target, response.value);
  // The page was built before its cabin was hidden.
  else if (response.error.status === 404) $availability.setKey(id, { phase: 'not-found' });
  else $availability.setKey(id, { phase: 'failed', message: failure(response.error) });
}

function applyResponse(
  { id }: CabinRef,
  { calendar_data, terms, checked_at, server_now }: CallResponse<'GET get-cabin-availability'>,
) {
  const calendar = parseAvailability(calendar_data.data.dates, terms);
  setServerClock(server_now);
  const checkedAt = checked_at ? new Date(checked_at) : null;
  $availability.setKey(id, { phase: 'loaded', calendar, terms, checkedAt });
  dropImpossibleDates(id, calendar, getToday(terms.timezone, serverNow()));
}

/** Returns an error message in the wording of spec §8. */
const formatFailure = (why: string | number): string => `Failed to fetch availability (${why})`;

function failure({ status }: CallProblem): string {
  if (status !== 0) return formatFailure(status);
  return isOffline() ? offline : formatFailure('no connection');
}

const offline = 'You are offline. Prices and free nights need a signal.';
