import { createHmac } from 'node:crypto';
import { type CabinDigest, isOwnCalendarUid, type UidKeys } from '#domain/calendar-sync/cabin-ics.ts';

/** The digest that makes and checks the UIDs of the cabin with this key. */
export const cabinDigest =
  (key: string): CabinDigest =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/**
 * Checks whether an event is our own by its UID: this cabin gave it, or a linked cabin gave it to nights
 * that are taken there by a link. Those come from this cabin, or from one that shares no night with it.
 */
export function ownUids({ uid_key, linked_uid_keys }: UidKeys): (uid: string) => boolean {
  const own = cabinDigest(uid_key);
  const linked = linked_uid_keys.map(cabinDigest);
  return (uid) =>
    isOwnCalendarUid(uid, own) || linked.some((digest) => isOwnCalendarUid(uid, digest, ['link']));
}
