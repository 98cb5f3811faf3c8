/** Creates the UIDs of calendar events that this site exports, and recognizes them in feeds. */

import { createHmac } from 'node:crypto';
import { type CabinDigest, isOwnCalendarUid, type UidKeys } from '#domain/calendar-sync/cabin-ics.ts';

/** Returns the function that creates and checks the UIDs of the cabin with this key. */
export const cabinDigest =
  (key: string): CabinDigest =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/**
 * Checks by its UID whether this site exported an event: exported by this cabin, or by a linked
 * cabin for nights taken there through a link. Those nights come from this cabin, or from one that
 * shares no night with it.
 */
export function ownUids({ uid_key, linked_uid_keys }: UidKeys): (uid: string) => boolean {
  const cabinKey = cabinDigest(uid_key);
  const linked = linked_uid_keys.map(cabinDigest);
  return (uid) =>
    isOwnCalendarUid(uid, cabinKey) || linked.some((digest) => isOwnCalendarUid(uid, digest, ['link']));
}
