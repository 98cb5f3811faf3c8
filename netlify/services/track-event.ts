import type { Problem } from '#contracts/errors.ts';
import type { TrackEventRequest, TrackEventResponse } from '#contracts/track-event.ts';
import { insertEvents } from '#database/events.ts';
import { withoutGuestData } from '#domain/guest/guest-data.ts';
import { err, type Result } from '#domain/result.ts';
import { hear, type Telling } from './telling.ts';

/** Bytes one event may take as JSON; a batch may be larger. */
const largestEvent = 16_384;

const isLarge = (event: object): boolean => Buffer.byteLength(JSON.stringify(event)) > largestEvent;

/**
 * Writes events down as they were told (spec §3, event record), without a guest's own data; those told before count
 * nothing. `too_large` when one takes more than 16 kB: then none is kept.
 */
export async function trackEvents(
  { events }: TrackEventRequest,
  telling: Telling,
): Promise<Result<TrackEventResponse, Problem>> {
  if (events.some(isLarge)) return err({ code: 'too_large', message: 'An event takes 16 kB at most.' });
  const kept = events.map((event) => ({ ...event, parameters: withoutGuestData(event.parameters) }));
  const { db, now, session } = telling;
  return hear(telling, () => insertEvents(db, kept, { visitor: session, now }));
}
