import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { insertEvents } from '#database/events.ts';
import { withoutGuestData } from '#domain/guest/guest-data.ts';
import { err } from '#domain/result.ts';
import { record, type TrackingCall } from './recording.ts';

/** Bytes one event may take as JSON; a batch may be larger. */
const largestEvent = 16_384;

const isLarge = (event: object): boolean => Buffer.byteLength(JSON.stringify(event)) > largestEvent;

/**
 * Records events as they were sent (spec §3, event record), without a guest's own data; those whose id is known count
 * nothing. Fails with `too_large` when one takes more than 16 kB: then none is recorded.
 */
export async function recordEvents(
  { events }: CallRequest<'POST track-event'>,
  call: TrackingCall,
): CallResult<'POST track-event'> {
  if (events.some(isLarge)) return err({ code: 'too_large', message: 'An event takes 16 kB at most.' });
  const cleaned = events.map((event) => ({ ...event, parameters: withoutGuestData(event.parameters) }));
  const { db, now, session } = call;
  return record(call, () => insertEvents(db, cleaned, { visitor: session, now }));
}
