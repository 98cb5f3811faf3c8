// Fetches the availability calendars of cabins. Part of the page's script, so that a request does
// not wait for the dialog's files.

import { type CallProblem, callApi } from '#browser/call-api.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { Result } from '#domain/result.ts';

export type CalendarResponse = Result<CallResponse<'GET get-cabin-availability'>, CallProblem>;

/** A younger calendar is not requested again. */
const maxAgeMs = 60_000;

/** Successful and running calls of the last minute, by cabin id. */
const calls = new Map<string, { startedAt: number; response: Promise<CalendarResponse> }>();

/** Fetches a cabin's calendar. Calls within a minute share a response, unless it is a failure. */
export function fetchCalendar(cabinId: string): Promise<CalendarResponse> {
  const recent = calls.get(cabinId);
  if (recent && Date.now() - recent.startedAt < maxAgeMs) return recent.response;
  const response = callApi('GET get-cabin-availability', { cabin_id: cabinId });
  calls.set(cabinId, { startedAt: Date.now(), response });
  response.then(({ ok }) => ok || calls.delete(cabinId));
  return response;
}
