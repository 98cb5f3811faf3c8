import type { CallRequest } from '#contracts/calls.ts';
import { insertClick } from '#database/clicks.ts';
import { insertVisit } from '#database/visits.ts';
import { trackedAddress } from '#domain/tracking/tracked-address.ts';
import { countedAddressKey } from '#lib/limits.ts';
import { record, storedReferrer, type TrackingCall } from './recording.ts';

/** Records a visit (spec §3, visit record); at most 300 characters of its path are stored, and no token. */
export const recordVisit = (
  { url_path, referrer, session_id, event_id }: CallRequest<'POST track-visit'>,
  call: TrackingCall,
) =>
  record(call, () =>
    insertVisit(call.db, {
      url_path: trackedAddress(url_path).slice(0, 300),
      referrer: storedReferrer(referrer),
      session_id,
      event_id: event_id ?? null,
      at: call.now,
    }),
  );

/**
 * Records the opening of a cabin's page (spec §3, click record) once per cabin, session and hour; unknown slugs too. Of
 * one internet address, twenty sessions count in an hour.
 */
export const recordClick = (
  { property_id, session_id, referrer_page, event_id }: CallRequest<'POST track-click'>,
  call: TrackingCall,
) =>
  record(call, () =>
    insertClick(call.db, {
      property_id,
      session_id,
      referrer_page: storedReferrer(referrer_page),
      event_id: event_id ?? null,
      at: call.now,
      address_key: countedAddressKey(call.ip, call.env),
    }),
  );
